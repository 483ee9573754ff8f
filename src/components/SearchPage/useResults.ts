/** Loads the results of a query, and more of them on demand. */
import {useEffect, useState} from 'react';
import type {FoundPage} from '@site/src/shared/search/search';
import {searchSite} from '@site/src/client/search/siteSearch';
import type {SearchSetup} from '@site/src/client/search/useSearchSetup';

/** Results that one request for more adds. */
const STEP = 10;

type Request = {readonly query: string; readonly limit: number; readonly attempt: number};
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
export function useResults(setup: SearchSetup, query: string) {
  const [results, setResults] = useState(NOTHING);
  const [last, setRequest] = useState<Request>();
  const {limit, attempt} = last?.query === query ? last : {limit: STEP, attempt: 0};

  useEffect(() => {
    if (!query) return undefined;
    let isCurrent = true;
    const request = {query, limit, attempt};
    searchSite(setup, query, {limit, isTyping: true}).then(
      ({total, pages}) => isCurrent && setResults({request, hasFailed: false, total, pages}),
      () =>
        isCurrent &&
        setResults((before) => ({...(before.request?.query === query ? before : NOTHING), request, hasFailed: true})),
    );
    return () => {
      isCurrent = false;
    };
  }, [setup, query, limit, attempt]);

  const {request} = results;
  const isLoading = request?.query !== query || request.limit !== limit || request.attempt !== attempt;
  return {
    results: query ? results : NOTHING,
    isLoading: query !== '' && isLoading,
    hasMore: request?.query === query && results.total > request.limit,
    loadMore: () => setRequest({query, limit: limit + STEP, attempt}),
    retry: () => setRequest({query, limit, attempt: attempt + 1}),
  };
}
