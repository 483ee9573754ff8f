/** Other queries to offer when one finds nothing. */
import {searchLocal} from './client';
import type {SearchSetup} from './useSearchSetup';

/** Queries that the site answers; a test checks that each finds something. */
export const COMMON_QUERIES = ['API key', 'Create an agent', 'Chat widget'] as const;

const SUGGESTIONS = 3;

/** @returns titles of the pages nearest to a query that found nothing, then common queries */
export async function suggestQueries(query: string, {config, filters}: SearchSetup): Promise<string[]> {
  const near = config.provider === 'local' ? await searchLocal(query, {filters, limit: 2, isLoose: true}) : undefined;
  return [...(near?.pages.map(({title}) => title) ?? []), ...COMMON_QUERIES].slice(0, SUGGESTIONS);
}
