/**
 * Stores the conversation of the built-in panel for the tab, across reloads and navigations. Stored values are checked, because
 * an older release of the site may have written them.
 */
import type {Answer} from './question';

/** A question and what was found; no answer while it is being searched for. */
export type Exchange = {readonly question: string; readonly answer?: Answer};

/** The number changes with the form of what is kept. */
const KEY = 'ask-docs:2';
/** Older exchanges than these are forgotten. */
const MOST_KEPT = 20;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isTextList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** An address within the site: a stored one must not lead elsewhere, or run a script. */
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

/** @returns the exchanges of this tab, the oldest first; none when the browser refuses storage or holds something else */
export function readConversation(): readonly Exchange[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) && stored.every(isExchange) ? stored : [];
  } catch {
    return [];
  }
}

/** Keeps the newest exchanges; forgets all when there are none. Where the browser refuses storage, nothing is kept. */
export function writeConversation(exchanges: readonly Exchange[]): void {
  try {
    if (exchanges.length === 0) {
      sessionStorage.removeItem(KEY);
    } else {
      sessionStorage.setItem(KEY, JSON.stringify(exchanges.slice(-MOST_KEPT)));
    }
  } catch {
    // The panel itself holds the conversation until the page is left.
  }
}
