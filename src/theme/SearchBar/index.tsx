/**
 * Change: replaces the theme's empty search bar with a button that opens DocSearch for either provider, and without JavaScript with
 * a link to the search page.
 * The hosted provider's own theme is not used: it loads DocSearch's button on every page and names its service there.
 */
import {useCallback, useEffect, type ReactNode} from 'react';
import {searchAction} from '@site/src/components/Shortcuts/keys';
import Link from '@docusaurus/Link';
import SearchButton from '@site/src/components/SearchButton';
import SearchProvider, {useSearchState, type SearchState} from '@site/src/components/SearchProvider';
import {SEARCH_PATH} from '@site/src/client/search/searchLink';
import {useSearchFilters} from '@site/src/client/search/useSearchFilters';
import styles from './styles.module.css';

function Bar({isOpen, hasFailed, button, warmUp, open, close}: SearchState) {
  const filters = useSearchFilters();
  const onOpen = useCallback(() => open(filters), [open, filters]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = searchAction(event, isOpen);
      if (action) {
        event.preventDefault();
        // Escape must not also close what lies below the modal, such as the chat panel.
        event.stopPropagation();
        (action === 'open' ? onOpen : close)();
      }
    }
    window.addEventListener('keydown', onKeyDown, {capture: true});
    return () => window.removeEventListener('keydown', onKeyDown, {capture: true});
  }, [isOpen, onOpen, close]);

  return (
    <>
      <SearchButton ref={button} onClick={onOpen} onFocus={warmUp} onPointerEnter={warmUp} />
      <Link className={`${styles.link} script-off`} to={SEARCH_PATH}>
        Search
      </Link>
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          Unable to fetch results. You might want to check your network connection, or try the{' '}
          {/* A full page load, because this page may be older than the deployed files. */}
          {/* eslint-disable-next-line @docusaurus/no-html-links */}
          <a href={SEARCH_PATH}>search page</a>.
        </p>
      )}
    </>
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
