/**
 * Makes DocSearch ask the site's search. Titles and headings answer first, and the same query is
 * asked again when the text has loaded.
 */
import type {DocSearchTransformClient as Client} from '@docsearch/react';
import {searchSite} from '../../client/siteSearch';
import type {SearchFilters} from '../../engine/searchEngine';
import {type SiteHit, toHits} from './hits';
import {DOCSEARCH_INDEX} from './searchHistory';

/**
 * The last query, with the number of its results: none yet while the search is under way, and
 * `null` when it failed.
 */
export type SearchStatus = {readonly query: string; readonly total?: number | null};

/** Pages that the modal shows; "See all" leads to the rest. */
export const MAX_PAGES = 6;

/** @param refresh - makes DocSearch ask the same query again */
export function createSearchClient(
  filters: SearchFilters,
  report: (status: SearchStatus) => void,
  refresh: () => void,
) {
  let latest = '';

  async function search(query: string, acceptsPartial: boolean): Promise<readonly SiteHit[]> {
    const settle = (total: number | null) => latest === query && report({query, total});
    const options = {filters, limit: MAX_PAGES, isTyping: true};
    try {
      const {total, pages, isPartial} = await searchSite(query, {...options, acceptsPartial});
      if (isPartial && total === 0) return await search(query, false);
      if (isPartial)
        void searchSite(query, options).then(
          () => latest === query && refresh(),
          () => settle(null),
        );
      settle(total);
      return pages.flatMap((page) => toHits(page, query));
    } catch {
      // DocSearch 5 shows its own failure screen only for a moment, and then "no results".
      settle(null);
      return [];
    }
  }

  return (client: Client): Client => ({
    ...client,
    // The client's signature is generic in the type of its hits. Ours returns one type only.
    search: (async ({requests: [{query}]}: {requests: [{query: string}]}) => {
      latest = query;
      const hits = await search(query, true);
      return {results: [{index: DOCSEARCH_INDEX, query, hits, nbHits: hits.length}]};
    }) as unknown as Client['search'],
  });
}
