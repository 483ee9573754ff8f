/** Suggests queries and a way to ask people after a search without results. In the modal and on the search page. */
import {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {config} from '@site/src/client/runtimeConfig';
import {issueUrl} from '@site/src/shared/issueUrl';
import {searchLocal} from '@site/src/client/search/client';
import {COMMON_QUERIES} from '@site/src/client/search/suggestions';
import type {SearchFilters} from '@site/src/shared/search/search';
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

/** GitHub refuses long addresses, and a pasted query can be of any length. */
const LONGEST_TITLE = 300;

/** A way to ask the people behind the site what it doesn't answer. */
export function AskPeople({question}: {readonly question: string}): ReactNode {
  const title = question.slice(0, LONGEST_TITLE);
  return (
    <p className={styles.people}>
      Not what you need?{' '}
      <Link to={issueUrl(config.repositoryUrl, 'question.yml', {title, question: title})}>
        Ask the docs team on GitHub
      </Link>
      .
    </p>
  );
}

const MOST_SUGGESTIONS = 3;

type Props = Pick<SuggestionsProps, 'onSuggestion'> & {
  /** The query that found nothing. */
  readonly query: string;
  readonly filters: SearchFilters;
};

export default function NoHitsSuggestions({query, filters, onSuggestion}: Props): ReactNode {
  // Undefined until they're known, so that no suggestion is replaced under the pointer.
  const [titles, setTitles] = useState<readonly string[]>();
  const queries = titles ? [...titles, ...COMMON_QUERIES].slice(0, MOST_SUGGESTIONS) : [];

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
    return () => {
      isCurrent = false;
    };
  }, [query, filters]);

  return (
    <>
      <Suggestions label="Try searching for" queries={queries} onSuggestion={onSuggestion} />
      <AskPeople question={query} />
    </>
  );
}
