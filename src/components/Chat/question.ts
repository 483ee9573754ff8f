/** Turns a question in plain words into searches, and a passage into what the panel shows. Pure, so that it can be tested. */
import type {SearchPassage} from '@site/src/search/client';

/** Questions to begin with; tests prove that each has an answer. */
export const STARTERS = [
  'How do I stream an answer?',
  'Which type of agent should I use?',
  'How do I add the chat widget to a website?',
  'What do the API error codes mean?',
] as const;

/** Words that shape a question and say nothing about its subject. The search asks for every word, so they would hide answers. */
const FILLERS = new Set(
  (
    'a about am an and any are as at be been but by can cannot could did do does for from had has have how i if in into is it ' +
    'its let me may might mean means must my need of on or our please shall should so some tell than that the their them then ' +
    'there these they this those to us use using want was way we were what when where which who why will with would you your'
  ).split(' '),
);

/** How many searches one question may take. */
const MAX_SEARCHES = 4;

/**
 * The searches for a question, the strictest first: all words that carry meaning, then fewer of them, the longest staying
 * longest, as long words tend to be the specific ones.
 *
 * @returns at least one search for any text that is not blank, none for a blank one
 */
export function searchesFor(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.*#_-][\p{L}\p{N}]+)*/gu) ?? [];
  const telling = [...new Set(words)].filter((word) => !FILLERS.has(word));
  const kept = telling.length > 0 ? telling : [...new Set(words)];
  if (kept.length === 0) {
    return question.trim() ? [question.trim()] : [];
  }
  const byLength = [...kept].sort((a, b) => b.length - a.length);
  const sizes = [kept.length, 3, 2, 1].filter((size, index) => index === 0 || size < kept.length);
  return sizes.slice(0, MAX_SEARCHES).map((size) => {
    const longest = new Set(byLength.slice(0, size));
    return kept.filter((word) => longest.has(word)).join(' ');
  });
}

export type Answer = {
  readonly passages: readonly SearchPassage[];
  /** The search that found them. */
  readonly query: string;
  /** Whether words of the question had to be left out. */
  readonly partial: boolean;
};

/**
 * Searches until something is found.
 *
 * @param question - the reader's words
 * @param search - finds passages for words that must all occur
 * @returns the passages of the strictest search that has any; no passages when none has
 * @throws whatever `search` throws
 */
export async function findAnswer(
  question: string,
  search: (query: string) => Promise<{readonly passages: readonly SearchPassage[]}>,
): Promise<Answer> {
  const searches = searchesFor(question);
  for (const [index, query] of searches.entries()) {
    const {passages} = await search(query);
    if (passages.length > 0) {
      return {passages, query, partial: index > 0};
    }
  }
  return {passages: [], query: searches[0] ?? '', partial: false};
}

/** @returns where a passage stands, from the page down to its heading, each name once */
export function headingPath({pageTitle, headings}: Pick<SearchPassage, 'pageTitle' | 'headings'>): string[] {
  return [pageTitle, ...headings].filter((name, index, names) => name && name !== names[index - 1]);
}

/** @returns an address that the site's router can follow: the path alone when the address is the site's own */
export function pathOf(url: string, origin: string): string {
  const resolved = new URL(url, origin);
  return resolved.origin === origin ? `${resolved.pathname}${resolved.search}${resolved.hash}` : url;
}
