/** Finds the names and pages closest to a misspelled one. Runs anywhere. */
import leven from 'leven';
import type {ListedPage} from './llmsIndex';

/** Minimum similarity of a name and its misspelling. */
const MISSPELLED = 0.6;

/** @returns the share of characters that two strings have in common, from 0 to 1 */
function similarity(first: string, second: string): number {
  const [a, b] = [first.toLowerCase(), second.toLowerCase()];
  return 1 - leven(a, b) / Math.max(1, a.length, b.length);
}

/** @returns up to `count` of the items, best first, with a score of at least `least` */
const best = <Item>(
  items: Iterable<Item>,
  score: (item: Item) => number,
  count: number,
  least = 0,
): Item[] =>
  [...items]
    .map((item) => ({item, score: score(item)}))
    .filter((scored) => scored.score >= least)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({item}) => item);

/** @returns up to `count` names that a misspelled one may mean, closest first */
export const nearest = (
  text: string,
  names: Iterable<string>,
  count = 1,
  least = MISSPELLED,
): string[] => best(names, (name) => similarity(text, name), count, least);

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const lastName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * @returns the `count` pages closest to a path, by their paths and by the words of their paths and
 *   titles
 */
export function nearestPages(text: string, pages: readonly ListedPage[], count = 3): ListedPage[] {
  const path = text.replace(/(?:\.\w+)?\/*$/, '');
  const pathWords = splitWords(path);
  const score = (page: ListedPage) => {
    const words = splitWords(`${page.path} ${page.title}`);
    const found = pathWords.filter((wanted) =>
      words.some((word) => similarity(wanted, word) >= MISSPELLED),
    );
    return (
      found.length / Math.max(1, pathWords.length) +
      similarity(path, page.path) +
      similarity(lastName(path), lastName(page.path))
    );
  };
  return best(pages, score, count);
}
