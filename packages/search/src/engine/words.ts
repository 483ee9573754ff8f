/** Cuts text into search terms: the same way when the index is built and when a query is read. */
import {stemmer} from 'stemmer';

// cspell:ignore arent couldnt didnt doesnt dont isnt whos
/** Words that shape a question but don't name its subject. */
const STOP_WORDS = new Set(
  `a able about also am an and any anyone anything are arent as at be been being but by can cannot cant could couldnt
  did didnt do does doesnt doing dont everyone everything for from get gets getting got has have having hi how hows i
  id if im in into is isnt it its ive just know let like may me my need needs of on only or our please pls possible
  really shall should so some someone something than that the their them then there theres these they thing things
  this those to u us use used using want was way ways we were what whats when where wheres which while who whos why
  will with without wont would you your`.split(/\s+/),
);

/**
 * A word, with the dots, underscores, hyphens, and slashes inside names such as `sailings.ports`
 * or `X-API-KEY`.
 */
const WORD = "[\\p{L}\\p{N}]+(?:['’._/-]*[\\p{L}\\p{N}]+)*";
const WORDS = new RegExp(WORD, 'gu');
const AROUND_WORDS = new RegExp(`(${WORD})`, 'u');

/** @returns the words of text, names in one piece */
export const splitWords = (text: string): string[] => text.match(WORDS) ?? [];

/** @returns the text in parts; those at odd indexes are words */
export const splitParts = (text: string): string[] => text.split(AROUND_WORDS);

/**
 * @returns a name without the signs and capitals that separate its parts: `portId`, `port_id`, and
 *   `port id` are alike
 */
const toNameKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Stemming takes most of the time of indexing, and pages repeat their words. */
const termsByWord = new Map<string, readonly string[]>();

/**
 * @param word - a word as {@link splitWords} cuts it out
 * @returns its stem; for a camelCase, snake_case, dotted, or hyphenated name, the whole name and
 *   the stems of its parts
 */
export function findTerms(word: string): readonly string[] {
  const cached = termsByWord.get(word);
  if (cached) return cached;
  const bare = word.replace(/['’](s|t|re|ve|ll|d|m)$/i, '');
  const parts = bare
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((part) => (/\d/.test(part) ? part.toLowerCase() : stemmer(part.toLowerCase())));
  const terms = parts.length > 1 ? [...new Set([toNameKey(bare), ...parts])] : parts;
  termsByWord.set(word, terms);
  return terms;
}

/** @returns the words of a query that name its subject; all of them when there's no other */
export function pickContentWords(words: readonly string[]): readonly string[] {
  const contentWords = words.filter(
    (word) => !STOP_WORDS.has(word.toLowerCase().replace(/['’]/g, '')),
  );
  return contentWords.length > 0 ? contentWords : words;
}

/**
 * @returns adjacent words as one term, for phrases (`chat widget`) and for compounds (`chatwidget`)
 */
export const joinPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => {
    const [whole = '', part = whole] = findTerms(word);
    return `${findTerms(words[index] ?? '').at(-1) ?? ''}${part}`;
  });

/** @returns the term for the whole name of a page; no word begins with its sign */
export const toExactTerm = (text: string): string => `=${stemmer(toNameKey(text))}`;
/** @returns the terms for the name of a field, option, or method, as written and in any case */
export const listNameTerms = (text: string): readonly [string, string] => [
  `#${text}`,
  `#${toNameKey(text)}`,
];

const PHRASE_END = /[.?!,;:]\s|\n/;

/**
 * @param onWord - called for each word
 * @returns the terms of a field of the index: its words, and its pairs
 */
export function tokenize(
  text: string,
  field: string | undefined,
  onWord: (word: string) => void,
): string[] {
  const lines = text.split('\n').filter(Boolean);
  if (field === 'exact') return lines.map(toExactTerm);
  const phrases = text.split(PHRASE_END).map(splitWords);
  for (const words of phrases) words.forEach(onWord);
  const terms = phrases.flatMap((words) => [
    ...words.flatMap(findTerms),
    ...joinPairs(pickContentWords(words)),
  ]);
  return field === 'names' ? [...lines.flatMap(listNameTerms), ...terms] : terms;
}
