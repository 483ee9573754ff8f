/** Loads the results of a query, and more of them on demand. */
import {useCallback, useEffect, useState} from 'react';
import type {FoundPage} from '@site/src/shared/search/search';
import {searchSite} from '@site/src/client/search/siteSearch';
import type {SearchSetup} from '@site/src/client/search/useSearchSetup';

/** Pages loaded at a time. */
const RESULTS_PER_LOAD = 10;

export type Results = {
  /** The query that the rest of this object answers; an older one while a new one is on its way. */
  readonly query: string;
  readonly status: 'loaded' | 'failed';
  readonly total: number;
  readonly pages: readonly FoundPage[];
  /** How many times results were loaded for the query. */
  readonly loads: number;
};

const NOTHING: Results = {query: '', status: 'loaded', total: 0, pages: [], loads: 0};

/**
 * @param query - empty shows nothing
 * @returns the newest results, whether a search is under way, whether there are more, and how to load those or try again
 */
export function useResults(setup: SearchSetup, query: string) {
  const [results, setResults] = useState(NOTHING);
  const [request, setRequest] = useState({query, load: 0, attempt: 0});
  const current = request.query === query ? request : {query, load: 0, attempt: 0};
  const {load, attempt} = current;

  useEffect(() => {
    if (!query) {
      return undefined;
    }
    let isCurrent = true;
    searchSite(setup, query, {offset: load * RESULTS_PER_LOAD, limit: RESULTS_PER_LOAD, isTyping: true}).then(
      ({total, pages}) => {
        if (isCurrent) {
          setResults((before) => {
            const kept = load > 0 && before.query === query ? before.pages : [];
            return {query, status: 'loaded', total, pages: [...kept, ...pages], loads: load + 1};
          });
        }
      },
      () => {
        if (isCurrent) {
          setResults((before) => ({
            ...(load > 0 && before.query === query ? before : {...NOTHING, query}),
            status: 'failed',
          }));
        }
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [setup, query, load, attempt]);

  const isAnswered = results.query === query && (results.loads > load || results.status === 'failed');
  return {
    results: query ? results : NOTHING,
    isLoading: query !== '' && !isAnswered,
    hasMore: results.query === query && results.loads * RESULTS_PER_LOAD < results.total,
    loadMore: useCallback(() => setRequest({query, load: load + 1, attempt: 0}), [query, load]),
    retry: useCallback(() => {
      setResults((before) => ({...before, status: 'loaded'}));
      setRequest({query, load, attempt: attempt + 1});
    }, [query, load, attempt]),
  };
}
