/**
 * The entry of “Ask the docs” in the navigation bar of narrow screens, where a floating button would
 * cover text.
 */
import type {ReactNode} from 'react';
import {config} from '@site/src/client/runtimeConfig';
import {SEARCH_PATH} from '@site/src/client/search/searchLink';
import styles from './styles.module.css';

const EVENT = 'ask-the-docs';

/** @returns a function that stops to listen */
export function listenForAsk(onPress: (button: Element) => void): () => void {
  const listener = ({target}: Event) => target instanceof Element && onPress(target);
  document.addEventListener(EVENT, listener);
  return () => document.removeEventListener(EVENT, listener);
}

export const AskIcon = (): ReactNode => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 5.5h16v10.5h-9l-4.5 3.5v-3.5H4z" />
    <path d="M8.5 9.5h7M8.5 12.25h4.5" />
  </svg>
);

/** The provider's chat has its own button. */
export default function AskButton(): ReactNode {
  return (
    config.chat === null && (
      <button
        type="button"
        className={`${styles.entry} script-only`}
        aria-label="Ask the docs"
        aria-haspopup="dialog"
        data-alternative={SEARCH_PATH}
        onClick={({currentTarget}) =>
          currentTarget.dispatchEvent(new Event(EVENT, {bubbles: true}))
        }
      >
        <AskIcon />
      </button>
    )
  );
}
