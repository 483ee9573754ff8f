/**
 * The search page's content for both providers: a field, the results, and what to do without any.
 */
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {useQueryString} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import {type ReactNode, type SubmitEvent, useEffect, useRef, useState} from 'react';
import {config} from '@site/src/client/runtimeConfig';
import {searchSite} from '@site/src/client/search/client';
import {QUERY_PARAMETER, SEARCH_PATH} from '@site/src/client/search/searchLink';
import {useSearchFilters} from '@site/src/client/search/useSearchFilters';
import {usePreserveFocus} from '@site/src/client/usePreserveFocus';
import SearchFailure from '@site/src/components/search/SearchFailure';
import NoHitsSuggestions from '@site/src/components/search/suggestions/NoHitsSuggestions';
import {footer} from '@site/src/config/footer';
import {navbar} from '@site/src/config/navbar';
import type {FoundPage, SearchFilters} from '@site/src/shared/search/searchEngine';
import {separateIntroduction} from '@site/src/shared/search/separateIntroduction';
import {formatResultCount} from '@site/src/shared/text';
import Excerpt from '../Excerpt';
import styles from './styles.module.css';

/**
 * Pause in typing, in milliseconds, after which the query is searched and written to the address
 * bar.
 */
const TYPING_PAUSE = 250;

/** Users who see more than these choose other words. */
const MAX_RESULTS = 50;

type Results = {
  readonly query: string;
  /** Undefined while a search is repeated, and `null` after a failure. */
  readonly total?: number | null;
  readonly pages: readonly FoundPage[];
};

/** @returns the newest results; `total` is undefined while a search is under way */
function useResults(filters: SearchFilters, query: string) {
  const [results, setResults] = useState<Results>({query: '', total: 0, pages: []});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!query) return undefined;
    let isCurrent = true;
    searchSite(query, {filters, limit: MAX_RESULTS, isTyping: true}).then(
      ({total, pages}) => isCurrent && setResults({query, total, pages}),
      () => isCurrent && setResults({query, total: null, pages: []}),
    );
    return () => void (isCurrent = false);
  }, [filters, query, attempt]);

  return {
    pages: query ? results.pages : [],
    total: results.query === query ? results.total : query ? undefined : 0,
    retry() {
      setResults({query, pages: []});
      setAttempt(attempt + 1);
    },
  };
}

function Result({page}: {readonly page: FoundPage}): ReactNode {
  const {path, title, part, description = ''} = page;
  const {excerpt, passages} = separateIntroduction(page);
  return (
    <li className={styles.result}>
      <p className="muted margin-bottom--none">{part}</p>
      <Heading as="h2" className={styles.title}>
        <Link to={path}>{title}</Link>
      </Heading>
      <Excerpt
        pieces={excerpt ?? [{text: description, isMatch: false}]}
        className={styles.excerpt}
      />
      {passages.length > 0 && (
        <ul className={`clean-list ${styles.passages}`}>
          {passages.map(({url, headings, ...passage}) => (
            <li key={url}>
              <Link to={url}>{headings.join(' › ')}</Link>
              <Excerpt pieces={passage.excerpt} className={styles.excerpt} />
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
  const {pages, total, retry} = useResults(filters, query);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEditing = useRef(false);
  const keepFocus = usePreserveFocus(useLocation().search);

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
        {total === undefined ? 'Searching…' : total ? formatResultCount(pages.length, total) : ''}
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
        {pages.map((page) => (
          <Result key={page.path} page={page} />
        ))}
      </ol>
      {Number(total) > MAX_RESULTS && (
        <p className="muted">These are the best results. To find others, add a word.</p>
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
