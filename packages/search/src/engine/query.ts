/**
 * Finds the terms of a query: its own terms, adjacent words as pairs, and other words for the same
 * thing.
 */
import {listStems, type Vocabulary} from './vocabulary';
import {
  findTerms,
  joinPairs,
  listNameTerms,
  pickContentWords,
  splitWords,
  toExactTerm,
} from './words';

/** How much a term counts, compared to a word of the query. */
const PAIR_WEIGHT = 0.5;
const SYNONYM_WEIGHT = 0.3;
const OTHER_PRODUCT_WEIGHT = 1;
/** Longer queries are pasted text: their first words say what they are about. */
const MAX_WORDS = 24;

/** A query with its weighted terms. */
export type Query = {
  readonly text: string;
  /** The terms of the words that name its subject. */
  readonly terms: readonly string[];
  /** How much each term to look for counts. */
  readonly weights: Map<string, number>;
  /** The term of the query that each term to look for replaces; pairs replace none. */
  readonly origins: Map<string, string>;
};

type Terms = Pick<Query, 'terms' | 'weights' | 'origins'>;

/** @param phrase - the stems of the query, with a space around each */
const hasStems = (phrase: string, stems: readonly string[]) =>
  phrase.includes(` ${stems.join(' ')} `);

function addSynonyms(
  phrase: string,
  groups: Vocabulary['synonymGroups'],
  {terms, weights, origins}: Terms,
): void {
  for (const group of groups) {
    const present = group.filter((stems) => hasStems(phrase, stems));
    const origin = present.flat().find((stem) => terms.includes(stem));
    if (origin === undefined) continue;
    for (const [stem = '', ...rest] of group) {
      if (rest.length > 0 || weights.has(stem)) continue;
      weights.set(stem, SYNONYM_WEIGHT);
      origins.set(stem, origin);
    }
  }
}

function addTermsOfOtherProducts(
  phrase: string,
  otherProducts: Vocabulary['otherProducts'],
  {terms, weights, origins}: Terms,
): void {
  for (const {theirs, ours} of otherProducts) {
    if (!hasStems(phrase, theirs)) continue;
    const origin = theirs.find((stem) => terms.includes(stem)) ?? terms[0] ?? '';
    for (const term of [...ours.flatMap(findTerms), ...joinPairs(ours)]) {
      weights.set(term, OTHER_PRODUCT_WEIGHT);
      origins.set(term, origin);
    }
  }
}

/**
 * @param pasted - what the user has typed or pasted
 * @param vocabulary - the site's other words for those of the query
 * @param correct - replaces misspelled words
 */
export function parseQuery(
  pasted: string,
  {synonymGroups, otherProducts}: Vocabulary,
  correct: (words: readonly string[]) => readonly string[] = (words) => words,
): Query {
  const text = pasted.trim();
  const all = correct(splitWords(text).slice(0, MAX_WORDS * 2));
  const words = pickContentWords(all).slice(0, MAX_WORDS);
  const terms = [...new Set(words.flatMap(findTerms))];
  const weights = new Map<string, number>();
  const origins = new Map<string, string>();
  for (const term of [...joinPairs(words), toExactTerm(text), ...listNameTerms(text)])
    weights.set(term, PAIR_WEIGHT);
  const phrase = ` ${listStems(all.join(' ')).join(' ')} `;
  addSynonyms(phrase, synonymGroups, {terms, weights, origins});
  addTermsOfOtherProducts(phrase, otherProducts, {terms, weights, origins});
  for (const term of terms) {
    weights.set(term, 1);
    origins.set(term, term);
  }
  return {text, terms, weights, origins};
}
