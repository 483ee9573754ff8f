/**
 * Takes the rating in "Was this page helpful?", and stores it for the page. Analytics may take it,
 * too, and the comment (../analytics/feedback.ts). Otherwise, the comment goes into a prefilled
 * issue that the user may submit. src/components/Feedback renders the question.
 */
import {afterPaint} from '@docs-kit/browser/afterPaint';
import {createElement} from '@docs-kit/browser/createElement';
import {handleClicks} from '@docs-kit/browser/handleClicks';
import {safeStorage} from '@docs-kit/browser/safeStorage';
import {hasHydrationStarted} from '@docs-kit/html-first/hydration';
import {createCommentForm, showInstead} from '../feedbackForm';

const SECTION = '[data-feedback]';

const nameKey = () => `feedback:${location.pathname}`;

function formatIssueUrl({dataset}: HTMLElement, comment = ''): string {
  const url = new URL(dataset.feedback ?? '');
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
  url.searchParams.set('page', page);
  url.searchParams.set('comment', comment);
  return url.href;
}

const createLink = (href: string, text: string, className?: string) =>
  createElement('a', {href, target: '_blank', rel: 'noopener', class: className}, text);

handleClicks('[data-rating]', (button) => {
  const section = button.closest<HTMLElement>(SECTION);
  const {rating = '', script} = button.dataset;
  // With analytics, the press waits for React's scripts, which send it.
  if (!section || (script === undefined && !hasHydrationStarted())) return;
  safeStorage.set(nameKey(), rating);
  const event = new CustomEvent('feedback', {cancelable: true, detail: {section, rating}});
  if (!document.dispatchEvent(event)) return;
  const link = createLink('', 'Open a GitHub issue with this comment', 'outline-button');
  const form = createCommentForm(
    rating,
    'This opens an issue on GitHub, where your comment is public.',
    link,
    (comment) => (link.href = formatIssueUrl(section, comment)),
  );
  // On a phone, the page gets the form's styles after this paint.
  afterPaint(() => showInstead(section, 'Thanks. Your answer stays in this browser.', form));
});

/** Shows the rating of an earlier visit. */
function restore(): void {
  const section = document.querySelector<HTMLElement>(SECTION);
  const rating = safeStorage.get(nameKey());
  if (!section || !/^(?:yes|no)$/.test(rating ?? '')) return;
  const marked = `You marked this page as ${rating === 'yes' ? '' : 'not '}helpful. `;
  showInstead(
    section,
    '',
    marked,
    createLink(formatIssueUrl(section), 'Report a problem', 'feedback-link'),
  );
}

restore();
document.addEventListener('page', restore);
