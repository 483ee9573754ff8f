/** One way to search for the modal and the search page, with either provider. */
import type {SearchResults} from '@site/src/shared/search/search';
import {searchLocal} from './client';
import type {LocalOptions} from './localIndex';
import type {SearchSetup} from './useSearchSetup';

/**
 * @param query - any text
 * @throws SearchUnavailableError or the hosted client's error when the provider can't be reached
 */
export async function searchSite(
  {config, filters, siteUrl}: SearchSetup,
  query: string,
  options: Omit<LocalOptions, 'filters'>,
): Promise<SearchResults> {
  if (config.provider === 'local') return searchLocal(query, {...options, filters});
  const {searchHosted} = await import('./hosted');
  return searchHosted(config, query, {filters, limit: options.limit}, siteUrl);
}
