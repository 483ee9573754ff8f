/**
 * Replaces the theme's empty search bar with a button that opens the search, and without JavaScript
 * with a link to the search page. DocSearch's own button is too large for every page, and names the
 * hosted service.
 */
import {useDocSearchKeyboardEvents} from '@docsearch/react/useDocSearchKeyboardEvents';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ComponentProps, type ReactNode, useEffect} from 'react';
import {hosted} from '../../client/options';
import {SEARCH_PATH} from '../../client/searchLink';
import {useSearchFilters} from '../../client/useSearchFilters';
import AskButton from '../../components/AskPanel/AskButton';
import SearchProvider, {type SearchState, useSearchState} from '../../components/SearchProvider';
import {DIALOG_ID} from '../../page/dialogHtml';
import styles from './styles.module.css';

type BarProps = {
  readonly button: ComponentProps<'button'> & {readonly [name: `data-${string}`]: string};
  readonly children?: ReactNode;
};

function Bar({button, children}: BarProps) {
  const isApple = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  return (
    <div className={styles.bar}>
      <AskButton />
      <button
        type="button"
        className={`quiet-button ${styles.button} script-only`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        {...button}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m17 17-3.8-3.8M15 8.75a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0Z" />
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
      {children}
    </div>
  );
}

/** The button that the dialog's script handles. */
function LocalBar() {
  const history = useHistory();
  useEffect(() => {
    // The dialog isn't in React, and asks before it follows a link.
    const follow = (event: Event) => {
      event.preventDefault();
      history.replace((event as CustomEvent<string>).detail);
    };
    document.addEventListener('navigate', follow);
    return () => document.removeEventListener('navigate', follow);
  }, [history]);
  return <Bar button={{'data-dialog': DIALOG_ID}} />;
}

function HostedBar({isOpen, hasFailed, warmUp, open, close}: SearchState) {
  const filters = useSearchFilters();
  const onOpen = () => open(filters);

  useDocSearchKeyboardEvents({
    isOpen,
    onOpen,
    onClose: close,
    isAskAiActive: false,
    onAskAiToggle: () => {},
  });

  return (
    <Bar
      button={{
        'data-alternative': SEARCH_PATH,
        onClick: onOpen,
        onFocus: warmUp,
        onPointerEnter: warmUp,
      }}
    >
      {hasFailed && (
        <p role="alert" className={`floating ${styles.failure}`}>
          Unable to fetch results. You might want to check your network connection, or try the{' '}
          {/* The link loads a full page, because this page may be older than the deployed
              files. */}
          {/* eslint-disable-next-line @docusaurus/no-html-links */}
          <a href={SEARCH_PATH}>search page</a>.
        </p>
      )}
    </Bar>
  );
}

/** The navigation bar's search: a button, and the keyboard shortcuts. */
export default function SearchBar(): ReactNode {
  const state = useSearchState();
  if (!hosted) return <LocalBar />;
  // The crash page replaces Root.
  return state ? (
    <HostedBar {...state} />
  ) : (
    <SearchProvider>
      <SearchBar />
    </SearchProvider>
  );
}
