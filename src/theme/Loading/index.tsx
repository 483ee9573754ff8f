/**
 * Change: gives the message enough contrast, the spinner a label, and a failure an explanation.
 * Replaces the original. As there, nothing shows before the delay.
 */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  readonly error?: unknown;
  readonly retry: () => void;
  readonly pastDelay: boolean;
};

export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  if (error) {
    return (
      <div className={styles.box} role="alert">
        <p className="text--bold">Error</p>
        <p>This page's content couldn't be loaded. Check your network connection and try again.</p>
        <p>
          <code>{String(error)}</code>
        </p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <div className={styles.box} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>Loading…</span>
    </div>
  ) : null;
}
