/** Finds and lists the pages that a wrong address may mean. Runs with and without React. */
import {ALL_PAGES_FILE, parseLinks} from '@docs-kit/agent-docs/pages/llmsIndex';
import {findNearestPages} from '@docs-kit/agent-docs/pages/nearestPages';

/** Marks the element for the list. */
export const NEAREST_ATTRIBUTE = 'data-nearest-pages';
const COUNT = 3;

const listWords = (path: string) => path.toLowerCase().match(/[a-z\d]{3,}/g) ?? [];

/** @returns the pages whose paths have the most words of a path, or words that begin like them */
function findByWords(path: string, pages: readonly string[]): string[] {
  const words = listWords(path.slice(path.lastIndexOf('/')));
  const measure = (page: string) => {
    const known = listWords(page);
    return words.filter((word) => known.some((other) => other.startsWith(word))).length;
  };
  return pages
    .map((page) => ({page, score: measure(page)}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({page}) => page);
}

/** Shows links to the pages that a path may mean, if there are any. */
export async function showNearestPages(element: HTMLElement, path: string): Promise<void> {
  const response = await fetch(ALL_PAGES_FILE);
  if (!response.ok) return;
  const titles = new Map(parseLinks(await response.text()).map((page) => [page.path, page.title]));
  const pages = [...titles.keys()];
  const nearest = [...findNearestPages(path, pages), ...findByWords(path, pages)];
  const items = [...new Set(nearest)].slice(0, COUNT).map((page) => {
    const link = document.createElement('a');
    link.href = page;
    link.textContent = titles.get(page) ?? page;
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  if (items.length === 0) return element.replaceChildren();
  const label = document.createElement('p');
  label.textContent = `Closest to ${path}:`;
  const list = document.createElement('ul');
  list.className = 'clean-list';
  list.append(...items);
  element.replaceChildren(label, list);
}
