/** Finds and suggests the names closest to a misspelled one. */
import leven from 'leven';

/** Names that are less similar aren't taken for the misspelled one. */
const MIN_SIMILARITY = 0.6;

/** @returns the share of characters that two strings have in common, from 0 to 1 */
function measureSimilarity(first: string, second: string): number {
  const [a, b] = [first.toLowerCase(), second.toLowerCase()];
  return 1 - leven(a, b) / Math.max(1, a.length, b.length);
}

/**
 * @param minSimilarity - minimum similarity, from 0 to 1 (the same name)
 * @returns up to `count` names that a misspelled one may mean, closest first
 */
export const findNearest = (
  text: string,
  names: Iterable<string>,
  count = 1,
  minSimilarity = MIN_SIMILARITY,
): string[] =>
  [...names]
    .map((name) => ({name, score: measureSimilarity(text, name)}))
    .filter(({score}) => score >= minSimilarity)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({name}) => name);

/** @returns ` Did you mean a or b?`, for the end of a message, or nothing without a name */
export const formatSuggestion = (names: readonly string[]): string =>
  names.length > 0 ? ` Did you mean ${names.join(' or ')}?` : '';
