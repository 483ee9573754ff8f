/** Marks inferred content, and says on demand what it's derived from. */
import type {ReactNode} from 'react';
import {INFERRED} from '@site/src/config/inferred';
import styles from './styles.module.css';

type Props = {
  /** What the content is derived from; without it, nothing is shown. */
  readonly notice?: string | undefined;
  readonly label?: string | false;
};

export default function InferredLabel({notice, label}: Props): ReactNode {
  return (
    notice && (
      <details className={`inferred ${styles.root}`} data-menu>
        <summary className={styles.label}>{label || INFERRED}</summary>
        <p className={`floating ${styles.notice}`}>{notice}</p>
      </details>
    )
  );
}
