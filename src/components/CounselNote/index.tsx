/** A visible placeholder in a legal draft that only counsel can fill. */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  /** Description of what counsel must supply. */
  readonly children: ReactNode;
};

/** Marks a missing piece of a legal text, for readers and for `npm run content:report`. */
export default function CounselNote({children}: Props): ReactNode {
  return (
    <mark className={styles.note}>
      <span className={styles.label}>Counsel to supply:</span> {children}
    </mark>
  );
}
