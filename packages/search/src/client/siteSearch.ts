/** Finds pages in the site's own index, for the search page and “Ask the docs”. */
import type {SearchResults} from '../engine/searchEngine';
import {askIndex} from './indexClient';
import type {LocalOptions} from './localIndex';

/**
 * Searches the site's own index.
 *
 * @throws Error when the index can't be loaded; the next call tries again
 */
export const searchSite = (query: string, options: LocalOptions) =>
  askIndex<SearchResults>({query, options});
