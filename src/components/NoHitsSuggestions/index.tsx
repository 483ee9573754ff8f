/**
 * Suggests queries and a way to ask people: the page's questions before a search, similar queries
 * after one without results.
 */
import {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {config} from '@site/src/client/runtimeConfig';
import {issueUrl} from '@site/src/shared/issueUrl';
import {pageQuestions, searchLocal} from '@site/src/client/search/client';
import type {SearchFilters} from '@site/src/shared/search/search';
import {COMMON_QUERIES} from './queries';
import styles from './styles.module.css';

type SuggestionsProps = {
  readonly label?: string;
  readonly queries: readonly string[];
  /** Called with the query that the user picks. */
  readonly onSuggestion: (query: string) => void;
};

/** Queries as buttons. */
function Suggestions({label, queries, onSuggestion}: SuggestionsProps): ReactNode {
  return (
    queries.length > 0 && (
      <>
        {label && <p className="muted margin-bottom--sm">{label}</p>}
        <ul className={`clean-list margin-bottom--none ${styles.suggestions}`}>
          {queries.map((query) => (
            <li key={query}>
              <button
                type="button"
                className={styles.suggestion}
                onClick={() => onSuggestion(query)}
              >
                {query}
              </button>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

const NONE: readonly string[] = [];

type PageQuestionsProps = Pick<SuggestionsProps, 'label' | 'onSuggestion'> & {
  readonly most: number;
  /** Suggested if the page has no questions. */
  readonly others?: readonly string[];
};

/** The questions that the current page answers. */
export function PageQuestions({most, others = NONE, ...props}: PageQuestionsProps): ReactNode {
  const {pathname} = useLocation();
  // Empty until they're known, so that no suggestion is replaced under the pointer.
  const [questions, setQuestions] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void pageQuestions(pathname).then(
      (found) => isCurrent && setQuestions(found.length > 0 ? found : others),
    );
    return () => void (isCurrent = false);
  }, [pathname, others]);
  return <Suggestions {...props} queries={questions.slice(0, most)} />;
}

/** GitHub refuses long addresses, and a pasted query can be of any length. */
const LONGEST_TITLE = 300;

/** A way to ask the people behind the site what it doesn't answer. */
export function AskPeople({question}: {readonly question: string}): ReactNode {
  const title = question.slice(0, LONGEST_TITLE);
  return (
    <p className="muted margin-top--sm">
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
    return () => void (isCurrent = false);
  }, [query, filters]);

  return (
    <>
      <Suggestions label="Try searching for" queries={queries} onSuggestion={onSuggestion} />
      <AskPeople question={query} />
    </>
  );
}
