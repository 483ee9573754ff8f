/** Results of the current query, for the search page and “Ask the docs”. */
import {useEffect, useState} from 'react';
import type {SearchResults} from '../engine/searchEngine';

/**
 * Searches for a query, and again when the query changes.
 *
 * @param search - the same function as long as nothing but the query changes
 * @returns `results`: the newest ones, even while another search is under way; `null` after a
 *   failure, until the next search
 */
export function useResults(query: string, search: (query: string) => Promise<SearchResults>) {
  const [found, setFound] = useState<{query: string; results: SearchResults | null}>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!query) return undefined;
    let isCurrent = true;
    const show = (results: SearchResults | null) => isCurrent && setFound({query, results});
    search(query).then(show, () => show(null));
    return () => void (isCurrent = false);
  }, [search, query, attempt]);

  const isSearching = query !== '' && found?.query !== query;
  const results = isSearching ? (found?.results ?? undefined) : found?.results;
  return {
    results: query ? results : undefined,
    isSearching,
    retry() {
      setFound(undefined);
      setAttempt(attempt + 1);
    },
  };
}
