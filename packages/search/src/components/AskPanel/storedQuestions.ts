/**
 * Stores the questions until the tab is closed. After a reload, the panel searches for their
 * answers again.
 */
import {safeSessionStorage} from '@docs-kit/browser/safeStorage';

/** The number changes with the format of the stored value. */
const QUESTIONS_KEY = 'ask-docs:3';
/** Maximum number of stored questions. Older ones are dropped. */
const MAX_KEPT = 20;

/**
 * @returns the questions of this tab, the oldest first; none if another release of the site stored
 *   something else
 */
export function readStoredQuestions(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.get(QUESTIONS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((question) => typeof question === 'string') : [];
  } catch {
    return [];
  }
}

export function writeStoredQuestions(questions: readonly string[]): void {
  safeSessionStorage.set(QUESTIONS_KEY, JSON.stringify(questions.slice(-MAX_KEPT)));
}
