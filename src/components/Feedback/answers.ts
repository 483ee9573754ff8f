/**
 * Page feedback: stored per page, so that a page asks only once, and reported to analytics where
 * that is allowed.
 */
import {sendEvent} from '@site/src/client/analytics/analytics';
import {type FeedbackAnswer, storeAnswer} from '@site/src/client/feedback';

/** Longest comment, in characters. */
export const MAX_COMMENT_LENGTH = 500;

/** Longest value of an event's parameter: https://support.google.com/analytics/answer/9267744 */
const MAX_PARAMETER_LENGTH = 100;

/** Stores the answer and reports it. @returns whether it was sent to analytics */
export function saveAnswer(path: string, answer: FeedbackAnswer): boolean {
  storeAnswer(path, answer);
  return sendEvent('page_feedback', {page_path: path, helpful: answer});
}

/**
 * Reports a comment, split into as many parameters as it needs.
 * @returns whether it was sent to analytics
 */
export function sendComment(path: string, answer: FeedbackAnswer, comment: string): boolean {
  const parts =
    comment
      .slice(0, MAX_COMMENT_LENGTH)
      .match(new RegExp(`[^]{1,${MAX_PARAMETER_LENGTH}}`, 'gu')) ?? [];
  return sendEvent('page_feedback_comment', {
    page_path: path,
    helpful: answer,
    ...Object.fromEntries(parts.map((part, index) => [`comment_${index + 1}`, part])),
  });
}
