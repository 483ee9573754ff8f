/** Searches the site's own index. For the modal and the search page. */
import {mentionsAll, toFoundPage, type FoundPage} from './pages';
import {findPages, type IndexFilters} from './pagefind';
import {tellingWords} from './words';

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
 * @param query - words that a page must all have; of a whole question those that say what it is about
 *
 * @throws SearchUnavailableError when the index cannot be loaded; a later call tries again
 * @throws DOMException `AbortError` (or the signal's own reason) when the signal is aborted
 */
export async function searchPages(query: string, options: PageOptions = {}): Promise<SearchResults> {
  const {filters, offset = 0, limit = 10, signal} = options;
  signal?.throwIfAborted();
  const words = tellingWords(query);
  const loaders = words ? await findPages(words, filters) : [];
  signal?.throwIfAborted();
  const fragments = await Promise.all(loaders.slice(offset, offset + limit).map((load) => load()));
  signal?.throwIfAborted();
  const matching = fragments.filter(({url, content, meta}) => mentionsAll(`${url} ${meta.title} ${content}`, words));
  // The best pages lack a word, so those behind them do.
  if (offset === 0 && fragments.length > 0 && matching.length === 0) {
    return {total: 0, pages: []};
  }
  return {total: loaders.length - (fragments.length - matching.length), pages: matching.map(toFoundPage)};
}
