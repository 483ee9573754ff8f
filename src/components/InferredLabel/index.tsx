/** Marks inferred content, and says on demand what it's derived from. */
import type {ReactNode} from 'react';
import {INFERRED} from '@site/src/config/inferred';
import styles from './styles.module.css';

/** @param props.notice - what the content is derived from; without it, nothing is shown */
export default function InferredLabel({notice}: {readonly notice?: string}): ReactNode {
  return (
    notice && (
      <details className={`inferred ${styles.root}`} data-menu>
        <summary className={styles.label}>{INFERRED}</summary>
        <p className={`floating ${styles.notice}`}>{notice}</p>
      </details>
    )
  );
}
