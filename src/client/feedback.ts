/** The user's answer to "Was this page helpful?", stored for each page. */
import {safeStorage} from '@docs-kit/basics/browser/safeStorage';

export type FeedbackAnswer = 'yes' | 'no';

const nameFeedbackKey = (path: string): string => `feedback:${path}`;

/** @returns the user's earlier answer on the page, or `null` */
export function readAnswer(path: string): FeedbackAnswer | null {
  const answer = safeStorage.get(nameFeedbackKey(path));
  return answer === 'yes' || answer === 'no' ? answer : null;
}

/** Stores the answer, so that later visits to the page show it. */
export const writeAnswer = (path: string, answer: FeedbackAnswer): void =>
  safeStorage.set(nameFeedbackKey(path), answer);
