/** The cover of a post: a small picture of its subject, on a glowing background with arcs. */
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import type {Picture} from '@site/src/content/covers';
import styles from './styles.module.css';

const GROUNDS = [styles.blue, styles.teal, styles.violet, styles.rose];

/** @returns the classes of a ground in a hue */
export const coverGround = (hue = 0): string => clsx(styles.cover, GROUNDS[hue % GROUNDS.length]);

/** The picture. It shows nothing that the post doesn't say. */
export function CoverPicture({motif = 'list', lines = []}: Partial<Picture>): ReactNode {
  return (
    <span className={clsx(styles.motif, styles[motif])} aria-hidden="true">
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </span>
  );
}
