/**
 * DocSearch's modal for either provider. Loaded when a user is about to search. Suggestions,
 * failures, the link to all results, and the button that clears recent searches are below its box,
 * because DocSearch 5 has no extension point for them.
 */
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import {DocSearchModal} from '@docsearch/react/modal';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import type {ComponentProps, ReactNode} from 'react';
import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import {config} from '@site/src/client/runtimeConfig';
import {linkToSearch} from '@site/src/client/search/searchLink';
import NoHits from '@site/src/components/search/NoHits';
import PageQuestions from '@site/src/components/search/PageQuestions';
import SearchFailure from '@site/src/components/search/SearchFailure';
import type {SearchFilters} from '@site/src/shared/search/searchEngine';
import {formatCount, formatResultCount} from '@site/src/shared/text';
import {findInput, repairRoles} from './accessibility';
import Hit from './Hit';
import {clearHistory, hasHistory, INDEX, removeBrokenHistory} from './hits';
import {createSearchClient, MAX_PAGES, type SearchStatus} from './searchClient';
import styles from './styles.module.css';

export type SearchModalProps = {
  readonly filters: SearchFilters;
  /** What was typed before the modal was there. */
  readonly firstQuery: string;
  readonly onClose: () => void;
};

const NO_QUERY: SearchStatus = {query: ''};

const follow = (history: ReturnType<typeof useHistory>, url: string) =>
  url.startsWith('https:') ? window.location.assign(url) : history.push(url);

function describeStatus({query, total}: SearchStatus): string {
  if (total === null) return 'Unable to fetch results';
  if (total === 0) return `No results for "${query}"`;
  return total ? formatResultCount(MAX_PAGES, total) : '';
}

/**
 * DocSearch scrolls here when it closes: to where the page is then, which may be another page than
 * when it opened.
 */
const SCROLL_POSITION = {valueOf: () => window.scrollY} as unknown as number;

export default function SearchModal({filters, firstQuery, onClose}: SearchModalProps): ReactNode {
  const history = useHistory();
  const root = useRef<HTMLDialogElement>(null);
  const [session, setSession] = useState({number: 0, initialQuery: firstQuery});
  const [status, setStatus] = useState<SearchStatus>({query: firstQuery});
  const {query, total} = status;
  const hasHits = typeof total === 'number' && total > 0;

  /** A new modal, because DocSearch reads its query and recent searches only at the start. */
  function setQuery(initialQuery: string) {
    setStatus({query: initialQuery});
    setSession(({number}) => ({number: number + 1, initialQuery}));
  }

  const [modalProps] = useState(() => {
    // Before DocSearch reads it.
    removeBrokenHistory();
    const refresh = () =>
      findInput(root.current)?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
    return {
      // DocSearch builds a client that is never used; it insists on credentials.
      appId: 'local',
      apiKey: 'local',
      indices: [{name: INDEX}],
      // All results are one group.
      maxResultsPerGroup: 40,
      translations: {
        searchBox: {
          placeholderText: 'Search the documentation',
          searchInputLabel: 'Search the documentation',
        },
        noResultsScreen: {noResultsText: 'No results for'},
        startScreen: {recentSearchesTitle: 'Recent'},
      },
      hitComponent: Hit,
      transformSearchClient: createSearchClient(filters, setStatus, refresh),
      navigator: {navigate: ({itemUrl}) => follow(history, itemUrl)},
    } satisfies Partial<ComponentProps<typeof DocSearchModal>>;
  });

  useEffect(() => history.listen(onClose), [history, onClose]);

  useLayoutEffect(() => {
    const dialog = root.current;
    dialog?.showModal();
    findInput(dialog)?.focus();
    // Gives the focus back.
    return () => dialog?.close();
  }, []);

  useLayoutEffect(() => repairRoles(root.current, hasHits), [hasHits, session.number]);

  return (
    // SearchBar handles Escape.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={root}
      aria-label="Search"
      className={styles.root}
      data-outcome={total === null ? 'failed' : total === 0 ? 'empty' : undefined}
      data-provider={config.search.provider}
      onClose={onClose}
      // The dialog keeps Tab inside; DocSearch would keep it inside its box.
      onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      // DocSearch doesn't search for nothing.
      onInput={({target}) => 'value' in target && target.value === '' && setStatus(NO_QUERY)}
      onReset={() => setStatus(NO_QUERY)}
    >
      <DocSearchModal
        key={session.number}
        {...modalProps}
        initialQuery={session.initialQuery}
        initialScrollY={SCROLL_POSITION}
        onClose={onClose}
      />
      <div className={`floating ${styles.below}`}>
        {total === null && <SearchFailure onRetry={() => setQuery(query)} />}
        {total === 0 && <NoHits query={query} onSuggestion={setQuery} />}
        {hasHits && (
          <Link to={linkToSearch(query)}>{`See all ${formatCount(total, 'result')}`}</Link>
        )}
        {!query && config.search.provider === 'local' && <PageQuestions onSuggestion={setQuery} />}
        {!query && hasHistory() && (
          <button
            type="button"
            className="text-button margin-top--sm"
            onClick={() => {
              clearHistory();
              setQuery('');
            }}
          >
            Clear recent searches
          </button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {describeStatus(status)}
      </p>
    </dialog>
  );
}
