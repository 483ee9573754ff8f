/** Marks an entry of a list whose content is inferred. */
import type {ReactNode} from 'react';
import {INFERRED} from '@site/src/config/inferred';
import styles from './styles.module.css';

/** @param props.notice - what the entry is derived from; without it, nothing is shown */
export default function InferredLabel({notice}: {readonly notice?: string}): ReactNode {
  return (
    notice && (
      <span className={`muted ${styles.label}`} title={notice}>
        {INFERRED}
      </span>
    )
  );
}
