/** DocSearch's modal for either provider. It loads when a user is about to search. */
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import {DocSearchModal} from '@docsearch/react/modal';
import {useHistory} from '@docusaurus/router';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {formatResultCount} from '../../client/formatResultCount';
import {hosted} from '../../client/options';
import type {SearchFilters} from '../../engine/searchEngine';
import {findInput, repairRoles} from './accessibility';
import BelowBox from './BelowBox';
import Hit from './Hit';
import {createSearchClient, MAX_PAGES, type SearchStatus} from './searchClient';
import {DOCSEARCH_INDEX, removeBrokenHistory} from './searchHistory';
import styles from './styles.module.css';

export type SearchModalProps = {
  readonly filters: SearchFilters;
  /** The text that the user typed before the modal had loaded. */
  readonly firstQuery: string;
  readonly onClose: () => void;
};

const NO_QUERY: SearchStatus = {query: ''};

/** Options that are the same for each search. */
const MODAL_OPTIONS = {
  // DocSearch creates a client from these. It's never used, but needs credentials.
  appId: 'local',
  apiKey: 'local',
  indices: [{name: DOCSEARCH_INDEX}],
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
} satisfies Partial<ComponentProps<typeof DocSearchModal>>;

const follow = (history: ReturnType<typeof useHistory>, url: string) =>
  url.startsWith('https:') ? window.location.assign(url) : history.push(url);

/** @returns why there's no list, for the styles */
function getOutcome({total}: SearchStatus) {
  if (total === null) return 'failed';
  return total === 0 ? 'empty' : undefined;
}

/** @returns the message for screen readers */
function describeStatus({query, total}: SearchStatus): string {
  if (total === null) return 'Unable to fetch results';
  if (total === 0) return `No results for "${query}"`;
  return total ? formatResultCount(MAX_PAGES, total) : '';
}

/**
 * DocSearch restores this scroll position when it closes. It's the current one, because another
 * page may be open by then.
 */
const SCROLL_POSITION = {valueOf: () => window.scrollY} as unknown as number;

export default function SearchModal({filters, firstQuery, onClose}: SearchModalProps): ReactNode {
  const history = useHistory();
  const root = useRef<HTMLDialogElement>(null);
  const [session, setSession] = useState({number: 0, initialQuery: firstQuery});
  const [status, setStatus] = useState<SearchStatus>({query: firstQuery});
  const hasHits = Boolean(status.total);

  /**
   * Renders a new modal, because DocSearch reads its query and recent searches only at the start.
   */
  function setQuery(initialQuery: string) {
    setStatus({query: initialQuery});
    setSession(({number}) => ({number: number + 1, initialQuery}));
  }

  const [transformSearchClient] = useState(() => {
    // DocSearch reads the stored searches when it first renders, so broken ones must be gone by
    // then.
    removeBrokenHistory();
    // DocSearch repeats its search when its field gets the focus.
    const refresh = () =>
      findInput(root.current)?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
    return createSearchClient(filters, setStatus, refresh);
  });
  const navigator = useMemo(
    () => ({navigate: ({itemUrl}: {itemUrl: string}) => follow(history, itemUrl)}),
    [history],
  );

  useEffect(() => history.listen(onClose), [history, onClose]);

  useLayoutEffect(() => {
    const dialog = root.current;
    dialog?.showModal();
    findInput(dialog)?.focus();
    // Closing the dialog gives the focus back to what had it before.
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
      data-outcome={getOutcome(status)}
      data-provider={hosted ? 'algolia' : 'local'}
      onClose={onClose}
      // The dialog keeps Tab inside; DocSearch would keep it inside its box.
      onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      // DocSearch starts no search when the field becomes empty, so the status would still be about
      // the last query.
      onInput={({target}) => 'value' in target && target.value === '' && setStatus(NO_QUERY)}
      onReset={() => setStatus(NO_QUERY)}
    >
      <DocSearchModal
        key={session.number}
        {...MODAL_OPTIONS}
        transformSearchClient={transformSearchClient}
        navigator={navigator}
        initialQuery={session.initialQuery}
        initialScrollY={SCROLL_POSITION}
        onClose={onClose}
      />
      <BelowBox status={status} onQuery={setQuery} />
      <p role="status" className="visually-hidden">
        {describeStatus(status)}
      </p>
    </dialog>
  );
}
