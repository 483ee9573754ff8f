/** Words of a site that mean the same as others: synonyms, and the terms of other products. */
import type {EngineSettings} from './indexFiles';
import {findTerms, splitWords} from './words';

/** @returns the first stem of each word */
export const listStems = (text: string) => splitWords(text).map((word) => findTerms(word)[0] ?? '');

/** Other words for those of a query. */
export type Vocabulary = {
  /** Groups of words that users type for the same thing, each member as its stems. */
  readonly synonymGroups: readonly (readonly (readonly string[])[])[];
  /** The stems of another product's term, with the site's words for it. */
  readonly otherProducts: readonly {
    readonly theirs: readonly string[];
    readonly ours: readonly string[];
  }[];
  /** Words that a query may have though no page does. */
  readonly knownWords: readonly string[];
};

/** @returns the vocabulary of a site, read from its settings */
export function createVocabulary({
  synonyms,
  otherProducts,
}: Pick<EngineSettings, 'synonyms' | 'otherProducts'>): Vocabulary {
  const lines = Object.values(otherProducts);
  return {
    synonymGroups: synonyms.map((line) => line.split(',').map(listStems)),
    otherProducts: lines
      .flatMap((line) => line.split('; '))
      .map((entry) => {
        const [theirs = '', ours = ''] = entry.split(' = ');
        return {theirs: listStems(theirs), ours: splitWords(ours)};
      }),
    knownWords: splitWords([...synonyms, ...lines].join(' ')),
  };
}
