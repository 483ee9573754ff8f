/** One way to search for the search page, whichever provider the build has. */
import {searchPages, type SearchResults} from './client';
import {toIndexFilters} from './filters';
import type {SearchSetup} from './useSearchSetup';

/** Results loaded at a time. */
export const RESULTS_PER_LOAD = 10;

/**
 * @param query - what the reader typed
 * @param load - 0 for the first results, 1 for those after them, and so on
 * @throws SearchUnavailableError or the hosted client's error when the provider cannot be reached
 */
export async function searchSite(
  {config, facetFilters, siteUrl}: SearchSetup,
  query: string,
  load: number,
): Promise<SearchResults> {
  if (config.provider === 'algolia') {
    const {searchHosted} = await import('./hosted');
    return searchHosted(config, {query, facetFilters, siteUrl, page: load, hitsPerPage: RESULTS_PER_LOAD});
  }
  return searchPages(query, {
    filters: toIndexFilters(facetFilters),
    offset: load * RESULTS_PER_LOAD,
    limit: RESULTS_PER_LOAD,
  });
}
