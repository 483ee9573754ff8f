/** What a reader thinks of a page: where it is kept, and how it is told. Nothing is sent twice, and a page is not asked about twice. */
import {sendEvent} from '@site/src/client/analytics/clientModule';
import {issueUrl} from '@site/src/shared/issueUrl';
import {safeStorage} from '@site/src/client/safeStorage';

export type Answer = 'yes' | 'no';

/** Longest comment, in characters. */
export const MAX_COMMENT = 500;

/** Longest value of an event's parameter: https://support.google.com/analytics/answer/9267744 */
const PARAMETER_LENGTH = 100;

const keyOf = (path: string) => `feedback:${path}`;

/** @returns the answer that this reader gave on the page, or `null` */
export function answerOf(path: string): Answer | null {
  const answer = safeStorage.get(keyOf(path));
  return answer === 'yes' || answer === 'no' ? answer : null;
}

/** Keeps the answer and reports it. @returns whether analytics took it */
export function giveAnswer(path: string, answer: Answer): boolean {
  safeStorage.set(keyOf(path), answer);
  return sendEvent('page_feedback', {page_path: path, helpful: answer});
}

/** Reports a comment, in as many parameters as it needs. @returns whether analytics took it */
export function sendComment(path: string, answer: Answer, comment: string): boolean {
  const parts = comment.slice(0, MAX_COMMENT).match(new RegExp(`[^]{1,${PARAMETER_LENGTH}}`, 'gu')) ?? [];
  return sendEvent('page_feedback_comment', {
    page_path: path,
    helpful: answer,
    ...Object.fromEntries(parts.map((part, index) => [`comment_${index + 1}`, part])),
  });
}

/** @returns the issue in which a reader says more, with what is known already */
export function feedbackIssue(repositoryUrl: string, siteUrl: string, path: string, comment: string): string {
  return issueUrl(repositoryUrl, `Feedback on ${path}`, `${comment}\n\n---\nPage: ${siteUrl}${path}`);
}
