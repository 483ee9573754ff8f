/** An image or a diagram that users can enlarge (packages/writing/src/client/zoom.ts). */
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  readonly children: ReactNode;
  /** The kind of content and its title, such as `image: A quota`. */
  readonly label: string;
};

export default function Zoomable({children, label}: Props): ReactNode {
  return (
    <span className={styles.frame} data-zoom>
      {children}
      <button
        type="button"
        data-native
        className={`clean-btn script-only ${styles.button}`}
        aria-label={`Expand ${label}`}
      />
    </span>
  );
}
