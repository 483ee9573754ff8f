/** Marks a missing piece of a legal text, for readers and for `npm run content:report`. */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** @param props.children - what counsel must supply */
export default function CounselNote({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <mark className={styles.note}>
      <span className={styles.label}>Counsel to supply:</span> {children}
    </mark>
  );
}
