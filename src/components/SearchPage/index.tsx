/** The search page's content: a field, the results, and what to do without any. For both providers. */
import {useEffect, useRef, type ReactNode, type SubmitEvent} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import NoHitsSuggestions from '@site/src/components/NoHitsSuggestions';
import {footer} from '@site/src/config/footer';
import {navbar} from '@site/src/config/navbar';
import type {FoundPage} from '@site/src/client/search/client';
import {plainText} from '@site/src/client/search/pages';
import {QUERY_PARAMETER, SEARCH_PATH} from '@site/src/client/search/searchLink';
import {useSearchSetup} from '@site/src/client/search/useSearchSetup';
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

/** An excerpt with its matches marked. */
function Excerpt({html}: {readonly html: string}): ReactNode {
  const [first = '', ...rest] = html.split('<mark>');
  return (
    <p className={styles.excerpt}>
      {plainText(first)}
      {rest.map((piece, index) => {
        const [match = '', after = ''] = piece.split('</mark>');
        return (
          // Pieces of one text have no identity but their place.
          <span key={index}>
            <mark>{plainText(match)}</mark>
            {plainText(after)}
          </span>
        );
      })}
    </p>
  );
}

function Result({page}: {readonly page: FoundPage}): ReactNode {
  const intro = page.passages.find(({headings}) => headings.length === 0);
  const passages = page.passages.filter((passage) => passage !== intro);
  return (
    <li className={styles.result}>
      <p className={styles.section}>{page.section}</p>
      <Heading as="h2" className={styles.title}>
        <Link to={page.url}>{page.title}</Link>
      </Heading>
      {(intro || passages.length === 0) && <Excerpt html={intro?.excerptHtml ?? page.excerptHtml} />}
      {passages.length > 0 && (
        <ul className={styles.passages}>
          {passages.map(({url, headings, excerptHtml}) => (
            <li key={url}>
              <Link to={url}>{headings.join(' › ')}</Link>
              <Excerpt html={excerptHtml} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The parts of the site by name: for readers without a query, and the whole page for readers without JavaScript. */
function Browse(): ReactNode {
  const links = [
    ...navbar.items.flatMap((item) => ('to' in item ? [{label: item.label, to: item.to}] : [])),
    ...(footer.links[0]?.items ?? []).flatMap((item) => ('to' in item ? [{label: item.label, to: item.to}] : [])),
  ];
  return (
    <section>
      <Heading as="h2" className={styles.browse}>
        Or start from a part of the site
      </Heading>
      <ul className={styles.links}>
        {links.map(({label, to}) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PROVIDERS = {
  local: {name: 'Pagefind', url: 'https://pagefind.app/'},
  algolia: {name: 'Algolia', url: 'https://www.algolia.com/'},
} as const;

export default function SearchPage({title, query, onQuery}: Props): ReactNode {
  const setup = useSearchSetup();
  const {results, isLoading, hasMore, loadMore, retry} = useResults(setup, query);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isEditing = useRef(false);
  const keepFocus = usePreserveFocus(useLocation().search);
  const firstNew = useRef<number>(undefined);
  const provider = PROVIDERS[setup.config.provider];
  const failed = results.status === 'failed' && !isLoading;
  const count = `${results.total} ${results.total === 1 ? 'result' : 'results'}`;

  // The field follows the address (back button, links), except while the reader types ahead of it.
  useEffect(() => {
    if (input.current && timer.current === undefined && input.current.value.trim() !== query) {
      input.current.value = query;
      isEditing.current = false;
    }
  }, [query]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // Loading more replaces nothing: the reader goes on at the first result that is new.
  useEffect(() => {
    if (firstNew.current !== undefined && results.pages.length > firstNew.current) {
      list.current?.children[firstNew.current]?.querySelector('a')?.focus();
      firstNew.current = undefined;
    }
  }, [results.pages.length]);

  /** One edit makes one entry of the history, however many pauses the reader makes while typing. */
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
          className={styles.input}
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
        <p>Searching needs JavaScript. Without it, these pages lead to everything:</p>
      </noscript>

      <p role="status" className={styles.status}>
        {isLoading ? 'Searching…' : query && !failed && results.total > 0 ? count : ''}
      </p>

      {failed && (
        <div role="alert" className={styles.notice}>
          <p className={styles.noticeTitle}>Unable to fetch results</p>
          <p>You might want to check your network connection.</p>
          <button type="button" className="button button--primary" onClick={retry}>
            Try again
          </button>
        </div>
      )}

      {query && !isLoading && !failed && results.total === 0 && (
        <div className={styles.notice}>
          <p className={styles.noticeTitle} role="status">
            No results for "<strong>{query}</strong>"
          </p>
          <NoHitsSuggestions query={query} setup={setup} onSuggestion={(picked) => onQuery(picked, {push: true})} />
        </div>
      )}

      {results.pages.length > 0 && (
        <ol ref={list} className={styles.results} aria-busy={isLoading}>
          {results.pages.map((page, index) => (
            // The hosted service may name a page in two loads.
            <Result key={`${page.url} ${index}`} page={page} />
          ))}
        </ol>
      )}
      {hasMore && !failed && (
        <button
          type="button"
          className="button button--outline button--primary"
          disabled={isLoading}
          onClick={() => {
            firstNew.current = results.pages.length;
            loadMore();
          }}
        >
          Show more results
        </button>
      )}

      {!query && <Browse />}
      {query && (
        <p className={styles.poweredBy}>
          Search by <Link to={provider.url}>{provider.name}</Link>
        </p>
      )}
    </div>
  );
}
