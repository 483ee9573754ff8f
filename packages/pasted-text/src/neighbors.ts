/** Reads what is beside a node. */
import type {Nodes} from 'mdast';

/** Number of characters beside a node in which a mark of another program can be. */
const NEIGHBORS = 100;

/** @returns what is before and after a node */
export function getSurroundings({position}: Nodes, text: string): {before: string; after: string} {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  return {
    before: text.slice(Math.max(0, start - NEIGHBORS), start),
    after: text.slice(end, end + NEIGHBORS),
  };
}
