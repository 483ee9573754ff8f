/**
 * Change: ejected for its looks and its semantics. The stock one has fixed colors that fail contrast and an unlabelled
 * animation; ours uses the tokens, announces itself, and says in words what failed. Behavior is the stock one's: nothing
 * before the delay has passed, then a spinner, and on failure the error with a Retry button.
 */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  readonly error?: unknown;
  readonly retry: () => void;
  readonly pastDelay: boolean;
};

/** Stands in for a page whose code is still on its way, or did not arrive. */
export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  if (error) {
    return (
      <div className={styles.box} role="alert">
        <p className={styles.title}>Error</p>
        <p>The content of this page could not be loaded. Check your network connection and try again.</p>
        <p className={styles.detail}>{String(error)}</p>
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
