/** What follows a rating in "Was this page helpful?", in src/components/Feedback. */
import {createElement} from '@docs-kit/browser/createElement';

/** Longest comment, in characters. */
const MAX_COMMENT_LENGTH = '500';

/** Shows a message, and below it more, instead of the question. */
export function showInstead(
  section: HTMLElement,
  message: string,
  ...more: readonly (Node | string)[]
): void {
  const status = section.querySelector<HTMLElement>('[role=status]');
  for (const element of section.querySelectorAll<HTMLElement>('p:first-child, [data-rating]'))
    element.hidden = true;
  if (status) status.textContent = message;
  section.lastElementChild?.replaceChildren(...more);
  // The pressed control is hidden or gone now.
  if (message) status?.focus();
}

/**
 * @param notice - where the comment goes
 * @param button - sends it
 * @param onType - gets the comment, also before one is typed
 */
export function createCommentForm(
  rating: string,
  notice: string,
  button: HTMLElement,
  onType: (comment: string) => void,
): HTMLElement {
  const field = createElement('textarea', {
    class: 'text-field',
    rows: '3',
    maxlength: MAX_COMMENT_LENGTH,
    'data-script': '',
  });
  const update = () => onType(field.value.trim());
  update();
  field.addEventListener('input', update);
  const question = rating === 'yes' ? 'What helped you?' : "What's missing or wrong?";
  const label = `${question} (optional) ${notice} Don't include personal data.`;
  return createElement(
    'div',
    {class: 'feedback-form'},
    createElement('label', {}, label, field),
    button,
  );
}
