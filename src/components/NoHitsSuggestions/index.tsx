/** "Try searching for": queries to go on with after one that found nothing. In the modal and on the search page. */
import {useEffect, useState, type ReactNode} from 'react';
import {searchPages} from '@site/src/client/search/client';
import {toIndexFilters} from '@site/src/client/search/filters';
import {suggestQueries} from '@site/src/client/search/suggestions';
import type {SearchSetup} from '@site/src/client/search/useSearchSetup';
import styles from './styles.module.css';

type Props = {
  /** The query that found nothing. */
  readonly query: string;
  readonly setup: SearchSetup;
  /** Called with the query that the reader picks. */
  readonly onSuggestion: (query: string) => void;
};

export default function NoHitsSuggestions({query, setup, onSuggestion}: Props): ReactNode {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const {config, facetFilters} = setup;

  useEffect(() => {
    let isCurrent = true;
    const finds =
      config.provider === 'local'
        ? async (word: string) => (await searchPages(word, {filters: toIndexFilters(facetFilters), limit: 1})).total > 0
        : undefined;
    suggestQueries(query, finds).then(
      (queries) => isCurrent && setSuggestions(queries),
      // The query itself was answered: going without suggestions is all that a failure here means.
      () => isCurrent && setSuggestions([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, config.provider, facetFilters]);

  return (
    suggestions.length > 0 && (
      <div className={styles.suggestions}>
        <p className={styles.label}>Try searching for</p>
        <ul className={styles.list}>
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button type="button" className={styles.suggestion} onClick={() => onSuggestion(suggestion)}>
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
