/**
 * Stores the conversation of the built-in panel for the tab, across reloads and navigations. Stored values are checked, because
 * an older release of the site may have written them.
 */
import type {Answer} from './question';

/** A question and its result. No answer while the search is running. */
export type Exchange = {readonly question: string; readonly answer?: Answer};

/** The number changes with the format of the stored value. */
const KEY = 'ask-docs:2';
/** Maximum number of stored exchanges. Older ones are dropped. */
const MOST_KEPT = 20;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTextList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** An internal URL. A stored URL must not point to another site or run a script. */
const isPath = (value: unknown) => typeof value === 'string' && /^\/(?!\/)/.test(value);

function isPassage(value: unknown): boolean {
  return (
    isRecord(value) &&
    isPath(value.url) &&
    [value.pageTitle, value.section].every((text) => typeof text === 'string') &&
    isTextList(value.headings) &&
    Array.isArray(value.quote) &&
    value.quote.every((piece) => isRecord(piece) && typeof piece.text === 'string')
  );
}

const isOperation = (value: unknown) =>
  value === undefined || (isRecord(value) && isPath(value.url) && typeof value.title === 'string');

function isExchange(value: unknown): value is Exchange {
  return (
    isRecord(value) &&
    typeof value.question === 'string' &&
    (value.answer === undefined ||
      (isRecord(value.answer) &&
        Array.isArray(value.answer.passages) &&
        value.answer.passages.every(isPassage) &&
        isTextList(value.answer.missing) &&
        isOperation(value.answer.operation)))
  );
}

/** @returns the exchanges of this tab, the oldest first; none if storage is blocked or contains something else */
export function readConversation(): readonly Exchange[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) && stored.every(isExchange) ? stored : [];
  } catch {
    return [];
  }
}

/** Stores the newest exchanges, or clears them if there are none. Does nothing if storage is blocked. */
export function writeConversation(exchanges: readonly Exchange[]): void {
  try {
    if (exchanges.length === 0) {
      sessionStorage.removeItem(KEY);
    } else {
      sessionStorage.setItem(KEY, JSON.stringify(exchanges.slice(-MOST_KEPT)));
    }
  } catch {
    // The panel keeps the conversation in memory until the user leaves the page.
  }
}
