/** Sends ratings in "Was this page helpful?" and comments as events, if analytics is allowed. */
import {createElement} from '@docs-kit/browser/createElement';
import {createCommentForm, showInstead} from '../feedbackForm';

/** Longest value of an event's parameter: https://support.google.com/analytics/answer/9267744 */
const MAX_PARAMETER_LENGTH = 100;

/** @returns a comment as parameters of an event, as many as it needs */
function splitComment(comment: string): Record<string, string> {
  const parts = comment.match(new RegExp(`[^]{1,${MAX_PARAMETER_LENGTH}}`, 'gu')) ?? [];
  return Object.fromEntries(parts.map((part, index) => [`comment_${index + 1}`, part]));
}

/** @param send - sends an event, and returns whether it was sent */
export function listenToFeedback(
  send: (name: string, parameters: Readonly<Record<string, string>>) => boolean,
): void {
  document.addEventListener('feedback', (event) => {
    const {detail} = event as CustomEvent<{section: HTMLElement; rating: string}>;
    const {section, rating} = detail;
    const parameters = {page_path: location.pathname, helpful: rating};
    if (!send('page_feedback', parameters)) return;
    // The page's script does nothing more.
    event.preventDefault();
    let comment = '';
    const button = createElement('button', {type: 'button', class: 'outline-button'});
    button.textContent = 'Send comment';
    button.addEventListener('click', () =>
      showInstead(
        section,
        send('page_feedback_comment', {...parameters, ...splitComment(comment)})
          ? 'Thanks for your comment.'
          : "Your comment wasn't sent, because analytics is off.",
      ),
    );
    const form = createCommentForm(
      rating,
      'Your comment is sent to Google Analytics.',
      button,
      (typed) => {
        comment = typed;
        button.disabled = typed === '';
      },
    );
    showInstead(section, 'Thanks for your feedback.', form);
  });
}
