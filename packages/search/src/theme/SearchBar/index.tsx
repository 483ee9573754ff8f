/**
 * Replaces the theme's empty search bar with a button that opens the dialog, and without JavaScript
 * with a link to the search page. The dialog's script handles the button.
 */
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect} from 'react';
import {SEARCH_PATH} from '../../client/searchLink';
import {DIALOG_ID} from '../../vanilla/dialogHtml';
import styles from './styles.module.css';

export default function SearchBar(): ReactNode {
  const isApple = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
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
  return (
    <>
      <button
        type="button"
        className={`quiet-button ${styles.button} script-only`}
        data-dialog={DIALOG_ID}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
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
    </>
  );
}
