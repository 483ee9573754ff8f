/** The search page's content: a field, the results, and what to do without any. For both providers. */
import {useEffect, useRef, type ReactNode, type SubmitEvent} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import NoHitsSuggestions from '@site/src/components/NoHitsSuggestions';
import SearchFailure from '@site/src/components/SearchFailure';
import {config} from '@site/src/client/runtimeConfig';
import {footer} from '@site/src/config/footer';
import {navbar} from '@site/src/config/navbar';
import type {FoundPage} from '@site/src/shared/search/search';
import {QUERY_PARAMETER, SEARCH_PATH} from '@site/src/client/search/searchLink';
import {useSearchFilters} from '@site/src/client/search/useSearchFilters';
import Excerpt from './Excerpt';
import {useResults} from './useResults';
import {useLocation} from '@docusaurus/router';
import {usePreserveFocus} from '@site/src/client/usePreserveFocus';
import styles from './styles.module.css';

/** Pause in typing, in milliseconds, after which the query is searched and written to the address bar. */
const TYPING_PAUSE = 250;

type Props = {
  readonly title: string;
  /** The query of the page's address. */
  readonly query: string;
  /** Writes the query to the address: as a new entry of the history, or in place of the current one. */
  readonly onQuery: (query: string, options: {push: boolean}) => void;
};

function Result({page: {path, title, section, sections}}: {readonly page: FoundPage}): ReactNode {
  const intro = sections.find(({url}) => url === path);
  const passages = sections.filter((found) => found !== intro);
  return (
    <li className={styles.result}>
      <p className={styles.section}>{section}</p>
      <Heading as="h2" className={styles.title}>
        <Link to={path}>{title}</Link>
      </Heading>
      {intro && <Excerpt pieces={intro.excerpt} className={styles.excerpt} />}
      {passages.length > 0 && (
        <ul className={styles.passages}>
          {passages.map(({url, headings, excerpt}) => (
            <li key={url}>
              <Link to={url}>{headings.join(' › ')}</Link>
              <Excerpt pieces={excerpt} className={styles.excerpt} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The parts of the site by name: for users without a query, and all there is for users without JavaScript. */
function Browse(): ReactNode {
  const items = [...navbar.items, ...(footer.links[0]?.items ?? [])];
  return (
    <section>
      <Heading as="h2" className={styles.browse}>
        Browse the site
      </Heading>
      <ul className={styles.links}>
        {items.map(
          (item) =>
            'to' in item && (
              <li key={item.to}>
                <Link to={item.to}>{item.label}</Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

export default function SearchPage({title, query, onQuery}: Props): ReactNode {
  const filters = useSearchFilters();
  const {results, isLoading, hasMore, loadMore, retry} = useResults(filters, query);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEditing = useRef(false);
  const keepFocus = usePreserveFocus(useLocation().search);
  const firstNew = useRef<number>(undefined);
  const failed = results.hasFailed && !isLoading;
  const count = `${results.total} ${results.total === 1 ? 'result' : 'results'}`;

  // The field follows the address (back button, links), except while the user types ahead of it.
  useEffect(() => {
    if (input.current && timer.current === undefined && input.current.value.trim() !== query) {
      input.current.value = query;
      isEditing.current = false;
    }
  }, [query]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (firstNew.current !== undefined && results.pages.length > firstNew.current) {
      list.current?.children[firstNew.current]?.querySelector('a')?.focus();
      firstNew.current = undefined;
    }
  }, [results.pages.length]);

  /** One edit makes one entry of the history, however many pauses there are while typing. */
  function search() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = input.current?.value.trim() ?? '';
    if (typed !== query) {
      keepFocus();
      onQuery(typed, {push: !isEditing.current && query !== ''});
      isEditing.current = true;
    }
  }

  function onInput() {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, TYPING_PAUSE);
  }
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    search();
    isEditing.current = false;
  }
  function onMore() {
    firstNew.current = results.pages.length;
    loadMore();
  }

  return (
    <div className={styles.page}>
      <Heading as="h1">{title}</Heading>
      <form role="search" action={SEARCH_PATH} className={`${styles.form} script-only`} onSubmit={onSubmit}>
        <label htmlFor="search-page-input" className={styles.label}>
          Search for
        </label>
        <input
          ref={input}
          id="search-page-input"
          className={`text-field ${styles.input}`}
          type="search"
          name={QUERY_PARAMETER}
          maxLength={512}
          autoComplete="off"
          onInput={onInput}
        />
        <button type="submit" className="button button--primary">
          Search
        </button>
      </form>
      <noscript>
        <p>Search needs JavaScript. Without it, browse these pages, or search the site with your search engine.</p>
      </noscript>

      <p role="status" className={styles.status}>
        {isLoading ? 'Searching…' : query && !failed && results.total > 0 ? count : ''}
      </p>

      {failed && (
        <div role="alert" className={styles.notice}>
          <SearchFailure onRetry={retry} />
        </div>
      )}

      {query && !isLoading && !failed && results.total === 0 && (
        <div className={styles.notice}>
          <p className={styles.noticeTitle} role="status">
            No results for "<strong>{query}</strong>"
          </p>
          <NoHitsSuggestions query={query} filters={filters} onSuggestion={(picked) => onQuery(picked, {push: true})} />
        </div>
      )}

      {results.pages.length > 0 && (
        <ol ref={list} className={styles.results} aria-busy={isLoading}>
          {results.pages.map((page, index) => (
            // The hosted service may name a page in two loads.
            <Result key={`${page.path} ${index}`} page={page} />
          ))}
        </ol>
      )}
      {hasMore && !failed && (
        <button type="button" className="button button--outline button--primary" disabled={isLoading} onClick={onMore}>
          Show more results
        </button>
      )}

      {!query && <Browse />}
      {query && config.search.provider === 'algolia' && (
        <p className={styles.poweredBy}>
          Search by <Link to="https://www.algolia.com/">Algolia</Link>
        </p>
      )}
    </div>
  );
}
