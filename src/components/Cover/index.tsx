/** The cover of a post: the steps of its diagram along a line, on a glowing background. */
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import type {Cover as Look} from '@site/src/content/covers';
import styles from './styles.module.css';

const GROUNDS = [styles.blue, styles.teal, styles.violet, styles.rose];

/** @returns the classes of a ground in a hue */
export const coverGround = (hue = 0): string => clsx(styles.cover, GROUNDS[hue % GROUNDS.length]);

/** The steps. Readers get them from the diagram of the post. */
export function CoverSteps({steps = []}: Partial<Pick<Look, 'steps'>>): ReactNode {
  return (
    <span className={styles.steps} aria-hidden="true" data-markdown-ignore="">
      {steps.map((step, index) => (
        <span key={index}>{step}</span>
      ))}
    </span>
  );
}
