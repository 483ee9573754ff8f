/**
 * Replaces the theme's empty search bar with a button that opens DocSearch for either provider, and
 * without JavaScript with a link to the search page. DocSearch's own button is too
 * large for every page, and names the hosted service.
 */
import {useDocSearchKeyboardEvents} from '@docsearch/react/useDocSearchKeyboardEvents';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';
import {SEARCH_PATH} from '../../client/searchLink';
import {useSearchFilters} from '../../client/useSearchFilters';
import AskButton from '../../components/AskPanel/AskButton';
import SearchProvider, {type SearchState, useSearchState} from '../../components/SearchProvider';
import styles from './styles.module.css';

function Bar({isOpen, hasFailed, warmUp, open, close}: SearchState) {
  const filters = useSearchFilters();
  const isApple = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  const onOpen = () => open(filters);

  useDocSearchKeyboardEvents({
    isOpen,
    onOpen,
    onClose: close,
    isAskAiActive: false,
    onAskAiToggle: () => {},
  });

  return (
    <div className={styles.bar}>
      <AskButton />
      <button
        type="button"
        className={`quiet-button ${styles.button} script-only`}
        aria-haspopup="dialog"
        data-alternative={SEARCH_PATH}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={onOpen}
        onFocus={warmUp}
        onPointerEnter={warmUp}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path
            d="m17 17-3.8-3.8M15 8.75a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles.label}>Search</span>
        <span className={styles.keys} aria-hidden="true">
          <kbd>{isApple ? '⌘' : 'Ctrl'}</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      <Link className={`${styles.link} script-off`} to={SEARCH_PATH}>
        Search
      </Link>
      {hasFailed && (
        <p role="alert" className={`floating ${styles.failure}`}>
          Unable to fetch results. You might want to check your network connection, or try the{' '}
          {/* The link loads a full page, because this page may be older than the deployed
              files. */}
          {/* eslint-disable-next-line @docusaurus/no-html-links */}
          <a href={SEARCH_PATH}>search page</a>.
        </p>
      )}
    </div>
  );
}

/** The navigation bar's search: a button, and the keyboard shortcuts of the modal. */
export default function SearchBar(): ReactNode {
  const state = useSearchState();
  // The crash page replaces Root.
  return state ? (
    <Bar {...state} />
  ) : (
    <SearchProvider>
      <SearchBar />
    </SearchProvider>
  );
}
