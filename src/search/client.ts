/** Searches the site's own index. For the modal, the search page and the built-in answer panel. */
import {mentionsAll, toFoundPage, type FoundPage, type SearchPassage} from './pages';
import {findPages, type IndexFilters} from './pagefind';

export type {FoundPage, SearchPassage} from './pages';
export {preloadIndex, SearchUnavailableError} from './pagefind';

/** A page of search results. */
export type SearchResults = {
  /** Pages that match, whether or not their text was loaded. */
  readonly total: number;
  readonly pages: readonly FoundPage[];
};

type PageOptions = {
  readonly filters?: IndexFilters;
  /** Matching pages to skip. */
  readonly offset?: number;
  /** Pages whose text is loaded: each is a request of a few kilobytes. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
};

/**
 * Finds pages and loads the text of some of them.
 *
 * @throws SearchUnavailableError when the index cannot be loaded; a later call tries again
 * @throws DOMException `AbortError` (or the signal's own reason) when the signal is aborted
 */
export async function searchPages(query: string, options: PageOptions = {}): Promise<SearchResults> {
  const {filters, offset = 0, limit = 10, signal} = options;
  signal?.throwIfAborted();
  const loaders = query.trim() ? await findPages(query, filters) : [];
  signal?.throwIfAborted();
  const fragments = await Promise.all(loaders.slice(offset, offset + limit).map((load) => load()));
  signal?.throwIfAborted();
  const matching = fragments.filter(({url, content, meta}) => mentionsAll(`${url} ${meta.title} ${content}`, query));
  // The best pages lack a word, so those behind them do.
  if (offset === 0 && fragments.length > 0 && matching.length === 0) {
    return {total: 0, pages: []};
  }
  return {total: loaders.length - (fragments.length - matching.length), pages: matching.map(toFoundPage)};
}

/**
 * Finds the passages of the site that answer a query, the best page's best passage first.
 *
 * @param query - words in any form; empty finds nothing
 * @param options - `limit`: passages to return at most (default 5); `signal`: rejects the call when aborted
 * @returns the passages, and in `total` how many pages match
 * @throws SearchUnavailableError when the index cannot be loaded; a later call tries again
 */
export async function searchPassages(
  query: string,
  {limit = 5, signal}: {limit?: number; signal?: AbortSignal} = {},
): Promise<{readonly total: number; readonly passages: readonly SearchPassage[]}> {
  const {total, pages} = await searchPages(query, {limit, signal});
  return {total, passages: pages.flatMap(({passages}) => passages).slice(0, limit)};
}
