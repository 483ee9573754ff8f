/** The search page's content: a field, and the results, which follow the typed query. */
import Link from '@docusaurus/Link';
import {useQueryString} from '@docusaurus/theme-common';
import options from '@generated/docs-kit-search/default/dialog.json';
import Heading from '@theme/Heading';
import type {ReactNode, SubmitEvent} from 'react';
import {getContextualFilters} from '../../client/contextualFilters';
import {formatResultCount} from '../../client/formatResultCount';
import {searchSite} from '../../client/indexClient';
import {startPages} from '../../client/options';
import {QUERY_PARAMETER, SEARCH_PATH} from '../../client/searchLink';
import {useResults} from '../../client/useResults';
import {useTypedQuery} from '../../client/useTypedQuery';
import NoHits from '../NoHits';
import SearchFailure from '../SearchFailure';
import SearchResult from '../SearchResult';
import styles from './styles.module.css';

/** More results wouldn't help: users would rather try other words. */
const MAX_RESULTS = 50;

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
        <span className="muted">Search for</span>
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

export default function SearchPage({title}: {readonly title: string}): ReactNode {
  const [written, write] = useQueryString(QUERY_PARAMETER);
  const {text, type, submit} = useTypedQuery(written, write);
  const query = text.trim();
  const {results, isSearching, retry} = useResults(query, find);
  const {pages = [], total = 0} = results ?? {};
  const hasNoHits = results?.total === 0 && !isSearching;

  return (
    <div className={styles.page}>
      <div className="search-head">
        <Heading as="h1">{title}</Heading>
        <SearchForm text={text} onType={type} onSearch={submit} />
      </div>
      <noscript>
        <p>Search needs JavaScript. Browse these pages instead, or use your search engine.</p>
      </noscript>

      <p role="status" className="muted margin-top--md">
        {isSearching ? 'Searching…' : total > 0 && formatResultCount(pages.length, total)}
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
      <ol className="clean-list" aria-busy={isSearching}>
        {pages.map((page) => (
          <SearchResult key={page.path} page={page} headingLevel="h2" />
        ))}
      </ol>
      {!query && startPages.length > 0 && <StartPages />}
    </div>
  );
}
