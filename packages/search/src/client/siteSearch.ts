/**
 * Finds pages for the search page and “Ask the docs”: with the hosted provider, or in the site's
 * own index.
 */
import type {SearchResults} from '../engine/searchEngine';
import {askIndex} from './indexClient';
import type {LocalOptions} from './localIndex';
import {hosted, siteUrl} from './options';

/**
 * Searches the site's own index.
 *
 * @throws Error when the index can't be loaded; the next call tries again
 */
export const searchLocal = (query: string, options: LocalOptions) =>
  askIndex<SearchResults>({query, options});

/**
 * Searches with the provider of the build.
 *
 * @throws Error when the provider can't be reached
 */
export async function searchSite(query: string, options: LocalOptions): Promise<SearchResults> {
  if (!hosted) return searchLocal(query, options);
  const {searchHosted} = await import('./hosted');
  return searchHosted({...hosted, siteUrl}, query, options);
}
