/**
 * The search page's content for both providers: a field, the results, and what to do without any.
 */
import {useEffect, useRef, useState, type ReactNode, type Ref, type SubmitEvent} from 'react';
import Link from '@docusaurus/Link';
import {useQueryString} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import NoHitsSuggestions from '@site/src/components/Suggestions/NoHitsSuggestions';
import SearchFailure from '@site/src/components/SearchFailure';
import {config} from '@site/src/client/runtimeConfig';
import {footer} from '@site/src/config/footer';
import {navbar} from '@site/src/config/navbar';
import {searchSite} from '@site/src/client/search/client';
import type {FoundPage, SearchFilters} from '@site/src/shared/search/searchEngine';
import {count} from '@site/src/shared/text';
import {QUERY_PARAMETER, SEARCH_PATH} from '@site/src/client/search/searchLink';
import {useSearchFilters} from '@site/src/client/search/useSearchFilters';
import Excerpt from './Excerpt';
import {useLocation} from '@docusaurus/router';
import {usePreserveFocus} from '@site/src/client/usePreserveFocus';
import styles from './styles.module.css';

/**
 * Pause in typing, in milliseconds, after which the query is searched and written to the address
 * bar.
 */
const TYPING_PAUSE = 250;

/** Results that one request for more adds. */
const STEP = 10;

type Request = {readonly query: string; readonly limit: number};
type Results = {
  readonly request?: Request;
  readonly total: number | null;
  readonly pages: readonly FoundPage[];
};

/**
 * @returns the newest results; `total` is undefined while a search is under way, and `null` after a
 *   failure
 */
function useResults(filters: SearchFilters, query: string) {
  const [results, setResults] = useState<Results>({total: 0, pages: []});
  const [request, setRequest] = useState<Request>({query, limit: STEP});
  if (request.query !== query) setRequest({query, limit: STEP});

  useEffect(() => {
    if (!request.query) return undefined;
    let isCurrent = true;
    const fail = ({request: last, pages}: Results): Results =>
      last?.query === request.query
        ? {request, total: null, pages}
        : {request, total: null, pages: []};
    searchSite(request.query, {filters, limit: request.limit, isTyping: true}).then(
      ({total, pages}) => isCurrent && setResults({request, total, pages}),
      () => isCurrent && setResults(fail),
    );
    return () => void (isCurrent = false);
  }, [filters, request]);

  const {pages, total, request: answered} = results;
  return {
    pages: query ? pages : [],
    total: answered === request ? total : query ? undefined : 0,
    hasMore: total !== null && answered?.query === query && total > answered.limit,
    loadMore: () => setRequest({query, limit: request.limit + STEP}),
    retry: () => setRequest({...request}),
  };
}

const focusLink = (result: HTMLLIElement | null) => result?.querySelector('a')?.focus();

type ResultProps = {readonly page: FoundPage; readonly ref?: Ref<HTMLLIElement>};

function Result({page: {path, title, section, sections}, ref}: ResultProps): ReactNode {
  const intro = sections.find(({url}) => url === path);
  const passages = sections.filter((found) => found !== intro);
  return (
    <li ref={ref} className={styles.result}>
      <p className="muted margin-bottom--none">{section}</p>
      <Heading as="h2" className={styles.title}>
        <Link to={path}>{title}</Link>
      </Heading>
      {intro && <Excerpt pieces={intro.excerpt} className={styles.excerpt} />}
      {passages.length > 0 && (
        <ul className={`clean-list ${styles.passages}`}>
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

/** The parts of the site: for users without a query or without JavaScript. */
const PARTS = [...navbar.items, ...(footer.links[0]?.items ?? [])].flatMap((item) =>
  'to' in item ? [item] : [],
);

export default function SearchPage({title}: {readonly title: string}): ReactNode {
  const [address, setAddress] = useQueryString(QUERY_PARAMETER);
  const query = address.trim();
  const filters = useSearchFilters();
  const {pages, total, hasMore, loadMore, retry} = useResults(filters, query);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEditing = useRef(false);
  const keepFocus = usePreserveFocus(useLocation().search);
  const [firstNew, setFirstNew] = useState<number>();

  // The field follows the address (back button, links), except while the user types ahead of it.
  useEffect(() => {
    if (input.current && timer.current === undefined && input.current.value.trim() !== query) {
      input.current.value = query;
      isEditing.current = false;
    }
  }, [query]);

  useEffect(() => () => clearTimeout(timer.current), []);

  /** One edit makes one entry of the history, however many pauses there are while typing. */
  function search() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = input.current?.value.trim() ?? '';
    if (typed !== query) {
      keepFocus();
      setAddress(typed, {push: !isEditing.current && query !== ''});
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
    setFirstNew(pages.length);
    loadMore();
  }

  return (
    <div className={styles.page}>
      <Heading as="h1">{title}</Heading>
      <form
        role="search"
        action={SEARCH_PATH}
        className={`${styles.form} script-only`}
        onSubmit={onSubmit}
      >
        <label htmlFor="search-page-input" className={`muted ${styles.label}`}>
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
        <p>Search needs JavaScript. Browse these pages instead, or use your search engine.</p>
      </noscript>

      <p role="status" className={`muted ${styles.status}`}>
        {total === undefined ? 'Searching…' : total ? count(total, 'result') : ''}
      </p>

      {total === null && (
        <div role="alert" className={styles.notice}>
          <SearchFailure onRetry={retry} />
        </div>
      )}
      {query && total === 0 && (
        <div className={styles.notice}>
          <p className={styles.noticeTitle} role="status">
            No results for "<strong>{query}</strong>"
          </p>
          <NoHitsSuggestions
            query={query}
            onSuggestion={(picked) => setAddress(picked, {push: true})}
          />
        </div>
      )}

      <ol className="clean-list" aria-busy={total === undefined}>
        {pages.map((page, index) => (
          // The hosted service may name a page in two loads.
          <Result
            key={`${page.path} ${index}`}
            ref={index === firstNew ? focusLink : undefined}
            page={page}
          />
        ))}
      </ol>
      {hasMore && (
        <button
          type="button"
          className="button button--outline button--primary"
          disabled={total === undefined}
          onClick={onMore}
        >
          Show more results
        </button>
      )}

      {!query && (
        <section>
          <Heading as="h2" className={styles.browse}>
            Browse the site
          </Heading>
          <ul className={`clean-list ${styles.links}`}>
            {PARTS.map(({to, label}) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {query && config.search.provider === 'algolia' && (
        <p className={`muted margin-top--lg ${styles.poweredBy}`}>
          Search by <Link to="https://www.algolia.com/">Algolia</Link>
        </p>
      )}
    </div>
  );
}
