/** The one sentence that marks a page whose content is inferred. */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export const EVIDENCE_NOTE = 'Parts of this page are based on the API and the SDKs, not on the product\u2019s screens.';

export default function EvidenceNote(): ReactNode {
  return <p className={styles.note}>{EVIDENCE_NOTE}</p>;
}
