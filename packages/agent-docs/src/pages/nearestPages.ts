/** Finds the pages that a wrong address may mean. */
import {findNearest} from '@docs-kit/basics/nearest';

const getLastName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * @param path - an address on the site without a page
 * @param pages - paths of the pages
 * @returns up to `count` of them, best first: those at a similar path, then those with a similar
 *   name in another folder
 */
export function findNearestPages(path: string, pages: readonly string[], count = 3): string[] {
  const names = findNearest(getLastName(path), new Set(pages.map(getLastName)), count);
  const named = names.flatMap((name) => pages.filter((page) => getLastName(page) === name));
  return [...new Set([...findNearest(path, pages, count), ...named])].slice(0, count);
}
