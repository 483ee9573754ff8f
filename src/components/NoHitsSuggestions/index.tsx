/** "Try searching for": suggested queries after a search without results. In the modal and on the search page. */
import {useEffect, useState, type ReactNode} from 'react';
import {searchLocal} from '@site/src/client/search/client';
import {suggestQueries} from '@site/src/client/search/suggestions';
import type {SearchSetup} from '@site/src/client/search/useSearchSetup';
import styles from './styles.module.css';

type SuggestionsProps = {
  readonly label: string;
  readonly queries: readonly string[];
  /** Called with the query that the user picks. */
  readonly onSuggestion: (query: string) => void;
};

/** Queries as buttons. */
export function Suggestions({label, queries, onSuggestion}: SuggestionsProps): ReactNode {
  return (
    queries.length > 0 && (
      <div className={styles.suggestions}>
        <p className={styles.label}>{label}</p>
        <ul className={styles.list}>
          {queries.map((query) => (
            <li key={query}>
              <button type="button" className={styles.suggestion} onClick={() => onSuggestion(query)}>
                {query}
              </button>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}

type Props = Pick<SuggestionsProps, 'onSuggestion'> & {
  /** The query that found nothing. */
  readonly query: string;
  readonly setup: SearchSetup;
};

export default function NoHitsSuggestions({query, setup, onSuggestion}: Props): ReactNode {
  const [queries, setQueries] = useState<readonly string[]>([]);

  useEffect(() => {
    let isCurrent = true;
    const {config, filters} = setup;
    const nearest =
      config.provider === 'local'
        ? searchLocal(query, {filters, limit: 2, isLoose: true})
        : Promise.resolve({pages: []});
    nearest.then(
      ({pages}) => isCurrent && setQueries(suggestQueries(pages.map(({title}) => title))),
      // The search itself succeeded, so a failure here only means fewer suggestions.
      () => isCurrent && setQueries(suggestQueries([])),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, setup]);

  return <Suggestions label="Try searching for" queries={queries} onSuggestion={onSuggestion} />;
}
