/** Suggests similar queries after one without results, and a way to ask people. */
import {config} from '@site/src/client/runtimeConfig';
import {searchLocal} from '@site/src/client/search/client';
import type {SearchFilters} from '@site/src/shared/search/search';
import {useEffect, useState, type ReactNode} from 'react';
import AskPeople from '../AskPeople';
import Suggestions, {type SuggestionsProps} from './index';
import {COMMON_QUERIES} from './queries';

const MAX_SUGGESTIONS = 3;

type Props = Pick<SuggestionsProps, 'onSuggestion'> & {
  /** The query that found nothing. */
  readonly query: string;
  readonly filters: SearchFilters;
};

export default function NoHitsSuggestions({query, filters, onSuggestion}: Props): ReactNode {
  // Undefined until they're known, so that no suggestion is replaced under the pointer.
  const [titles, setTitles] = useState<readonly string[]>();
  const queries = titles ? [...titles, ...COMMON_QUERIES].slice(0, MAX_SUGGESTIONS) : [];

  useEffect(() => {
    let isCurrent = true;
    const nearest =
      config.search.provider === 'local'
        ? searchLocal(query, {filters, limit: 2, isLoose: true})
        : Promise.resolve({pages: []});
    nearest.then(
      ({pages}) => isCurrent && setTitles(pages.map(({title}) => title)),
      // The search itself succeeded, so a failure here only means fewer suggestions.
      () => isCurrent && setTitles([]),
    );
    return () => void (isCurrent = false);
  }, [query, filters]);

  return (
    <>
      <Suggestions label="Try searching for" queries={queries} onSuggestion={onSuggestion} />
      <AskPeople question={query} />
    </>
  );
}
