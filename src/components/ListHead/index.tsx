/** The head of a list of posts or release notes: its name, what it lists, and its links. */
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  readonly title: string;
  readonly description?: string | undefined;
  /** Links, and other ways. */
  readonly children?: ReactNode;
};

export default function ListHead({title, description, children}: Props): ReactNode {
  return (
    <header className={`night night-head sheet-below ${styles.head}`}>
      <Heading as="h1">{title}</Heading>
      {description && <p>{description}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </header>
  );
}
