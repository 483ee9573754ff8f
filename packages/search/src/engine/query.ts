/**
 * Finds the terms of a query: its own terms, adjacent words as pairs, and other words for the same
 * thing.
 */
import otherProducts from './otherProducts.json';
import synonyms from './synonyms.json';
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

const listStems = (text: string) => splitWords(text).map((word) => findTerms(word)[0] ?? '');

/**
 * Each line of synonyms.json is a group of words that users type for the same thing; here each
 * member as its stems.
 */
const SYNONYM_GROUPS = synonyms.map((line) => line.split(',').map(listStems));

/**
 * Terms of other products with this site's terms for them, by source: a package, or the page that
 * answers.
 */
const OTHER_PRODUCTS = Object.values(otherProducts)
  .flatMap((line) => line.split('; '))
  .map((entry) => {
    const [theirs = '', ours = ''] = entry.split(' = ');
    return {theirs: listStems(theirs), ours: splitWords(ours)};
  });

/** Words that a query may have though no page does. */
export const KNOWN_WORDS = splitWords([...synonyms, ...Object.values(otherProducts)].join(' '));

type Terms = Pick<Query, 'terms' | 'weights' | 'origins'>;

/** @param phrase - the stems of the query, with a space around each */
const hasStems = (phrase: string, stems: readonly string[]) =>
  phrase.includes(` ${stems.join(' ')} `);

function addSynonyms(phrase: string, {terms, weights, origins}: Terms): void {
  for (const group of SYNONYM_GROUPS) {
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

function addTermsOfOtherProducts(phrase: string, {terms, weights, origins}: Terms): void {
  for (const {theirs, ours} of OTHER_PRODUCTS) {
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
 * @param correct - replaces misspelled words
 */
export function parseQuery(
  pasted: string,
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
  addSynonyms(phrase, {terms, weights, origins});
  addTermsOfOtherProducts(phrase, {terms, weights, origins});
  for (const term of terms) {
    weights.set(term, 1);
    origins.set(term, term);
  }
  return {text, terms, weights, origins};
}
