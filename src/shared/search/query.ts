/**
 * What a query asks for: its own terms, adjacent words as pairs, and other words for the same
 * thing.
 */
import synonyms from './synonyms.json';
import {contentWords, exactTerm, nameTerms, joinPairs, findTerms, splitWords} from './words';

/** How much a term counts, compared to a word of the query. */
const PAIR_WEIGHT = 0.5;
const SYNONYM_WEIGHT = 0.3;
/** Longer queries are pasted text: their first words say what they are about. */
const LONGEST_QUERY = 500;
const MOST_WORDS = 24;

export type Query = ReturnType<typeof readQuery>;

const stemsOf = (text: string) => splitWords(text).map((word) => findTerms(word)[0] ?? '');

/**
 * Each line of synonyms.json is a group of words that users type for the same thing; here each
 * member as its stems.
 */
const GROUPS = synonyms.map((line) => line.split(',').map(stemsOf));

/**
 * @returns the words that name the subject with their terms, and all terms to look for: `weights`
 *   is how much each counts, and `origins` the term of the query for which it stands
 */
export function readQuery(pasted: string) {
  const text = pasted.slice(0, LONGEST_QUERY).trim();
  const words = contentWords(splitWords(text)).slice(0, MOST_WORDS);
  const terms = [...new Set(words.flatMap(findTerms))];
  const weights = new Map(
    [...joinPairs(words), exactTerm(text), ...nameTerms(text)].map((term) => [term, PAIR_WEIGHT]),
  );
  const origins = new Map<string, string>();
  const phrase = ` ${stemsOf(text).join(' ')} `;
  for (const group of GROUPS) {
    const present = group.filter((stems) => phrase.includes(` ${stems.join(' ')} `));
    const origin = present.flat().find((stem) => terms.includes(stem));
    if (origin === undefined) continue;
    for (const [stem = '', ...rest] of group) {
      if (rest.length > 0 || weights.has(stem)) continue;
      weights.set(stem, SYNONYM_WEIGHT);
      origins.set(stem, origin);
    }
  }
  for (const term of terms) {
    weights.set(term, 1);
    origins.set(term, term);
  }
  return {text, words, terms, weights, origins};
}
