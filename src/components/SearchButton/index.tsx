/** The button in the navigation bar that opens the search. Light, as every page has it; DocSearch's own is not. */
import type {ComponentProps, ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useIsOn} from '../Shortcuts/keys';
import styles from './styles.module.css';

/** @param props - those of a button, which they are put on */
export default function SearchButton(props: ComponentProps<'button'>): ReactNode {
  const isSlashOn = useIsOn('search');
  const isApple = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  return (
    <button
      type="button"
      className={`${styles.button} script-only`}
      aria-haspopup="dialog"
      aria-keyshortcuts={`Control+K Meta+K${isSlashOn ? ' /' : ''}`}
      {...props}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
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
  );
}
