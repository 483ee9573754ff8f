/** Other queries to offer when one finds nothing. */

/** Queries that the site answers; a test checks that each finds something. */
export const COMMON_QUERIES = ['API key', 'Create an agent', 'Chat widget'] as const;

const SUGGESTIONS = 3;

/** @returns titles of the pages nearest to the query, then common queries */
export const suggestQueries = (titles: readonly string[]): string[] =>
  [...titles, ...COMMON_QUERIES].slice(0, SUGGESTIONS);
