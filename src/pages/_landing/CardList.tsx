/** Ways to add an agent, as cards, each with a line of code and one link. */
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export type LandingCard = {
  readonly title: string;
  readonly text: string;
  readonly code: string;
  /** Text of the link. */
  readonly action: string;
  readonly to: string;
  /** A class that sets the icon. */
  readonly icon: string | undefined;
};

export default function CardList({cards}: {readonly cards: readonly LandingCard[]}): ReactNode {
  return (
    <ul className={`clean-list margin-bottom--none ${styles.cards}`}>
      {cards.map(({title, text, code, action, to, icon}) => (
        <li key={to} className={styles.card}>
          <span className={`icon ${styles.cardIcon} ${icon}`} />
          <Heading as="h3">{title}</Heading>
          <p>{text}</p>
          <code className={styles.cardCode}>{code}</code>
          <Link className={styles.cardLink} to={to}>
            {action}
          </Link>
        </li>
      ))}
    </ul>
  );
}
