/** Tasks as cards, each with one link. */
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export type LandingCard = {
  readonly title: string;
  readonly text: string;
  /** Text of the link. */
  readonly action: string;
  readonly to: string;
};

export default function CardList({cards}: {readonly cards: readonly LandingCard[]}): ReactNode {
  return (
    <ul className={`clean-list margin-bottom--none ${styles.cards}`}>
      {cards.map(({title, text, action, to}) => (
        <li key={to} className={styles.card}>
          <Heading as="h3">{title}</Heading>
          <p>{text}</p>
          <Link className={styles.cardLink} to={to}>
            {action}
          </Link>
        </li>
      ))}
    </ul>
  );
}
