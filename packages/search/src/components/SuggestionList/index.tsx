/** Queries as rows, like those of the search dialog. */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  readonly queries: readonly string[];
  /** Runs with the query that the user picks. */
  readonly onSuggestion: (query: string) => void;
};

export default function SuggestionList({queries, onSuggestion}: Props): ReactNode {
  return (
    <>
      <p className="muted margin-bottom--sm">Try searching for</p>
      <ul className="clean-list margin-bottom--none">
        {queries.map((query) => (
          <li key={query}>
            <button
              type="button"
              className={`clean-btn search-option ${styles.suggestion}`}
              data-icon="question"
              onClick={() => onSuggestion(query)}
            >
              {query}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
