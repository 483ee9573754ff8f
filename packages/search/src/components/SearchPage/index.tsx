/** The search page's content: a field, and the results, which follow the typed query. */
import Link from '@docusaurus/Link';
import {useQueryString} from '@docusaurus/theme-common';
import options from '@generated/docs-kit-search/default/dialog.json';
import Heading from '@theme/Heading';
import {type ReactNode, type SubmitEvent, useState} from 'react';
import {getContextualFilters} from '../../client/contextualFilters';
import {formatResultCount} from '../../client/formatResultCount';
import {searchSite} from '../../client/indexClient';
import {startPages} from '../../client/options';
import {QUERY_PARAMETER, SEARCH_PATH} from '../../client/searchLink';
import {useResults} from '../../client/useResults';
import {useTypedQuery} from '../../client/useTypedQuery';
import type {FoundPage} from '../../engine/searchEngine';
import NoHits from '../NoHits';
import SearchFailure from '../SearchFailure';
import SearchResult from '../SearchResult';
import styles from './styles.module.css';

/** Pages that are shown at first, and with each press for more. */
const SHOWN = 30;
/** More would take long to show. Users would rather try other words. */
const MAX_RESULTS = 300;

const find = (query: string) =>
  searchSite(query, {
    filters: getContextualFilters(options.versions),
    limit: MAX_RESULTS,
    isTyping: true,
  });

/** Links for users without a query or without JavaScript. */
function StartPages(): ReactNode {
  return (
    <>
      <Heading as="h2">Browse the site</Heading>
      <ul>
        {startPages.map(({to, label}) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The places of results that are still searched for, so that nothing below them moves. */
const Skeleton = (): ReactNode => (
  <div className={styles.skeleton} aria-hidden="true">
    {Array.from({length: 5}, (_, index) => (
      <p key={index} />
    ))}
  </div>
);

type FormProps = {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSearch: () => void;
};

/** Works without React as well: the browser opens the search page with the query. */
function SearchForm({text, onType, onSearch}: FormProps): ReactNode {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch();
  }
  return (
    <form role="search" action={SEARCH_PATH} className="field-row script-only" onSubmit={onSubmit}>
      <label>
        <span className="visually-hidden">Search for</span>
        <input
          className="text-field"
          type="search"
          name={QUERY_PARAMETER}
          value={text}
          onChange={({target}) => onType(target.value)}
          maxLength={512}
          autoComplete="off"
        />
      </label>
      <button type="submit" className="button button--primary">
        Search
      </button>
    </form>
  );
}

type PartsProps = {
  readonly pages: readonly FoundPage[];
  readonly isSearching: boolean;
  /** The chosen part; without one, all. */
  readonly chosen: string | undefined;
  readonly onChoose: (part: string | undefined) => void;
};

/** The parts of the site that the results are from, with their numbers. One can be chosen. */
function Parts({pages, isSearching, chosen, onChoose}: PartsProps): ReactNode {
  const parts = [...new Set(pages.map(({part}) => part))];
  if (parts.length < 2) return isSearching && <div className={styles.parts} />;
  return (
    <div role="group" aria-label="Part of the site" className={styles.parts}>
      {[undefined, ...parts].map((part) => (
        <button
          key={part ?? ''}
          type="button"
          className="clean-btn chip"
          aria-pressed={part === chosen}
          onClick={() => onChoose(part)}
        >
          {part ?? 'All'}{' '}
          <span>{pages.filter((page) => (part ?? page.part) === page.part).length}</span>
        </button>
      ))}
    </div>
  );
}

export default function SearchPage(): ReactNode {
  const [written, write] = useQueryString(QUERY_PARAMETER);
  const {text, type, submit} = useTypedQuery(written, write);
  const query = text.trim();
  const {results, isSearching, retry} = useResults(query, find);
  const {pages = [], total = 0} = results ?? {};
  const hasNoHits = results?.total === 0 && !isSearching;
  // A choice is for one query.
  const [choice, setChoice] = useState<{query: string; part?: string; limit: number}>();
  const {part, limit = SHOWN} = choice?.query === query ? choice : {};
  const ofPart = pages.filter((page) => (part ?? page.part) === page.part);
  const shown = ofPart.slice(0, limit);
  const more = Math.min(SHOWN, ofPart.length - shown.length);

  return (
    <>
      <header className="search-head">
        <Heading as="h1">{written ? `Results for “${written}”` : 'Search'}</Heading>
        <SearchForm text={text} onType={type} onSearch={submit} />
        <Parts
          pages={pages}
          isSearching={isSearching}
          chosen={part}
          onChoose={(chosen) => setChoice({query, part: chosen, limit: SHOWN})}
        />
      </header>
      <div className={styles.page}>
        <noscript>
          <p>Search needs JavaScript. Browse these pages instead, or use your search engine.</p>
        </noscript>

        {/* The number of all is shown above, beside the number of each part. */}
        <p
          role="status"
          className={total > 0 || isSearching ? 'visually-hidden' : 'muted margin-top--md'}
        >
          {isSearching
            ? 'Searching…'
            : total > 0 && formatResultCount(shown.length, part ? ofPart.length : total)}
          {hasNoHits && `No results for "${query}"`}
        </p>
        {results === null && (
          <div role="alert">
            <SearchFailure onRetry={retry} />
          </div>
        )}
        {hasNoHits && (
          <NoHits query={query} onSuggestion={(suggested) => write(suggested, {push: true})} />
        )}
        {isSearching && shown.length === 0 && <Skeleton />}
        <ol className="clean-list" aria-busy={isSearching}>
          {shown.map((page) => (
            <SearchResult key={page.path} page={page} headingLevel="h2" isShort />
          ))}
        </ol>
        {more > 0 && (
          <button
            type="button"
            className={`outline-button ${styles.more}`}
            onClick={() => setChoice({query, part, limit: limit + SHOWN})}
          >
            Show {more} more
          </button>
        )}
        {!query && startPages.length > 0 && <StartPages />}
      </div>
    </>
  );
}
