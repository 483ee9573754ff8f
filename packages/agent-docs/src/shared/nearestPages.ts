/** Finds the pages that a wrong address may mean. */
import {findNearest} from '@docs-kit/basics/nearest';

const MAX_PAGES = 3;

const getLastName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The folder of a whole part of a site. Sharing only this one makes no pages similar. */
const getPart = (path: string) => path.slice(0, path.indexOf('/', 1) + 1);

function findAtSimilarPaths(path: string, pages: readonly string[]): string[] {
  const part = getPart(path);
  const rest = (page: string) => page.slice(part.length);
  const siblings = pages.filter((page) => getPart(page) === part);
  const nearest = new Set(findNearest(rest(path), siblings.map(rest), MAX_PAGES));
  return [...nearest].map((name) => part + name);
}

/** @returns the page that the address is below, such as `/docs/billing` for `/docs/billing/x` */
function findParent(path: string, pages: readonly string[]): string[] {
  const {length} = getPart(path);
  let parent = path;
  do parent = parent.slice(0, parent.lastIndexOf('/'));
  while (parent.length > length && !pages.includes(parent));
  return parent.length > length ? [parent] : [];
}

const listWords = (path: string) => path.toLowerCase().match(/[a-z\d]{3,}/g) ?? [];

/** @returns the pages whose paths have the most words of a path, or words that begin like them */
function findByWords(path: string, pages: readonly string[]): string[] {
  const words = listWords(getLastName(path));
  const measure = (page: string) => {
    const pageWords = listWords(page);
    return words.filter((word) => pageWords.some((other) => other.startsWith(word))).length;
  };
  return pages
    .map((page) => ({page, score: measure(page)}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({page}) => page);
}

/**
 * @param path - an address on the site without a page
 * @param pages - paths of the pages
 * @returns up to three of them, best first: those at a similar path, then those with a similar
 *   name in another folder, the page above, and those with the same words
 */
export function findNearestPages(path: string, pages: readonly string[]): string[] {
  const names = findNearest(getLastName(path), new Set(pages.map(getLastName)), MAX_PAGES);
  const named = names.flatMap((name) => pages.filter((page) => getLastName(page) === name));
  const nearest = [
    ...findAtSimilarPaths(path, pages),
    ...named,
    ...findParent(path, pages),
    ...findByWords(path, pages),
  ];
  return [...new Set(nearest)].slice(0, MAX_PAGES);
}
