/** An image or a diagram that users can enlarge (../../vanilla/zoom.ts). */
import {createContext, type ReactNode, useContext} from 'react';
import styles from './styles.module.css';

/** Whether the content is in a link. A press follows the link, which can't contain a button. */
export const IsInLink = createContext(false);

type Props = {
  readonly children: ReactNode;
  /** The kind of content and its title, such as `image: A quota`. */
  readonly label: string;
};

export default function Zoomable({children, label}: Props): ReactNode {
  if (useContext(IsInLink)) return children;
  return (
    <span className={styles.frame} data-zoom>
      {children}
      <button
        type="button"
        data-script
        className={`clean-btn script-only ${styles.button}`}
        aria-label={`Expand ${label}`}
      />
    </span>
  );
}
