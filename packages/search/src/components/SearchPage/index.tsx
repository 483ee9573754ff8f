/** The search page's content for both providers: a field, and the results. */
import Link from '@docusaurus/Link';
import {useQueryString} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import {type ReactNode, type SubmitEvent, useCallback} from 'react';
import {formatResultCount} from '../../client/formatResultCount';
import {hosted, startPages} from '../../client/options';
import {QUERY_PARAMETER, SEARCH_PATH} from '../../client/searchLink';
import {searchSite} from '../../client/siteSearch';
import {useResults} from '../../client/useResults';
import {useSearchFilters} from '../../client/useSearchFilters';
import NoHits from '../NoHits';
import SearchFailure from '../SearchFailure';
import SearchResult from '../SearchResult';
import styles from './styles.module.css';

/** More results wouldn't help: users would rather try other words. */
const MAX_RESULTS = 50;

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

type FormProps = {readonly query: string; readonly onSearch: (query: string) => void};

/** Works without React as well: the browser opens the search page with the query. */
function SearchForm({query, onSearch}: FormProps): ReactNode {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get(QUERY_PARAMETER)));
  }
  return (
    <form role="search" action={SEARCH_PATH} className="field-row script-only" onSubmit={onSubmit}>
      <label>
        <span className="muted">Search for</span>
        {/* The key makes the field follow the URL. */}
        <input
          key={query}
          className="text-field"
          type="search"
          name={QUERY_PARAMETER}
          defaultValue={query}
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
  const [typed, setTyped] = useQueryString(QUERY_PARAMETER);
  const query = typed.trim();
  const filters = useSearchFilters();
  const find = useCallback(
    (text: string) => searchSite(text, {filters, limit: MAX_RESULTS, isTyping: true}),
    [filters],
  );
  const {results, isSearching, retry} = useResults(query, find);
  const {pages = [], total = 0} = results ?? {};
  const hasNoHits = results?.total === 0 && !isSearching;

  const search = (text: string) => setTyped(text, {push: true});

  return (
    <div className={styles.page}>
      <Heading as="h1">{title}</Heading>
      <SearchForm query={typed} onSearch={search} />
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
      {hasNoHits && <NoHits query={query} onSuggestion={search} />}
      <ol className="clean-list" aria-busy={isSearching}>
        {pages.map((page) => (
          <SearchResult key={page.path} page={page} headingLevel="h2" />
        ))}
      </ol>
      {!query && startPages.length > 0 && <StartPages />}
      {query && hosted && (
        <p className="muted">
          Search by <Link to="https://www.algolia.com/">Algolia</Link>
        </p>
      )}
    </div>
  );
}
