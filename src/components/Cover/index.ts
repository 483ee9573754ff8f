/** Covers of posts: the mark's arcs, in a form and a hue that follow from the address. */
import {clsx} from 'clsx';
import styles from './styles.module.css';

const SHAPES = ['', styles.rising, styles.twin, styles.wide];
const HUES = ['', styles.pale, styles.green];

/** @returns the classes of a cover that stays the same for a post */
export function chooseCover(permalink: string): string {
  const sum = [...permalink].reduce(
    (total, letter) => Math.imul(total, 31) + (letter.codePointAt(0) ?? 0),
    7,
  );
  return clsx(styles.cover, SHAPES[(sum >>> 8) % SHAPES.length], HUES[(sum >>> 3) % HUES.length]);
}
