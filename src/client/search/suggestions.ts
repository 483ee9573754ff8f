/** Other queries to offer when one finds nothing. */

/** Queries that the site answers whatever else happens; a test checks that each finds something. */
export const COMMON_QUERIES = ['API key', 'Create an agent', 'Chat widget'] as const;

const SUGGESTIONS = 3;
const SHORTEST_WORD = 3;

/**
 * Offers those words of a query that find something by themselves, then common queries.
 *
 * @param query - the query that found nothing
 * @param finds - tells whether a query finds anything; left out where asking costs a request for each word
 */
export async function suggestQueries(query: string, finds?: (word: string) => Promise<boolean>): Promise<string[]> {
  const words = [...new Set(query.match(/[\p{L}\p{N}]+/gu))].filter((word) => word.length >= SHORTEST_WORD);
  const found = finds && words.length > 1 ? await Promise.all(words.map(finds)) : [];
  const useful = words.filter((_, index) => found[index]);
  return [...useful, ...COMMON_QUERIES].slice(0, SUGGESTIONS);
}
