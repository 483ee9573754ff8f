/** Loads the results of a query, and more of them on demand. */
import {useEffect, useState} from 'react';
import type {FoundPage, SearchFilters} from '@site/src/shared/search/search';
import {searchSite} from '@site/src/client/search/client';

/** Results that one request for more adds. */
const STEP = 10;

type Request = {readonly query: string; readonly limit: number};
type Results = {
  readonly request?: Request;
  readonly hasFailed: boolean;
  readonly total: number;
  readonly pages: readonly FoundPage[];
};

const NOTHING: Results = {hasFailed: false, total: 0, pages: []};

/**
 * @param query - empty shows nothing
 * @returns the newest results, whether a search is under way, whether there are more, and how to load those or try again
 */
export function useResults(filters: SearchFilters, query: string) {
  const [results, setResults] = useState(NOTHING);
  const [request, setRequest] = useState<Request>({query, limit: STEP});
  if (request.query !== query) setRequest({query, limit: STEP});

  useEffect(() => {
    if (!request.query) return undefined;
    let isCurrent = true;
    const {query: asked, limit} = request;
    searchSite(asked, {filters, limit, isTyping: true}).then(
      ({total, pages}) => isCurrent && setResults({request, hasFailed: false, total, pages}),
      () =>
        isCurrent &&
        setResults((before) => ({...(before.request?.query === asked ? before : NOTHING), request, hasFailed: true})),
    );
    return () => void (isCurrent = false);
  }, [filters, request]);

  return {
    results: query ? results : NOTHING,
    isLoading: query !== '' && results.request !== request,
    hasMore: results.request?.query === query && results.total > results.request.limit,
    loadMore: () => setRequest({query, limit: request.limit + STEP}),
    retry: () => setRequest({...request}),
  };
}
