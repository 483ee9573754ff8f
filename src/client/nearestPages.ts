/** Finds and lists the pages that a wrong address may mean. Runs with and without React. */
import {findNearestPages} from '@docs-kit/agent-docs/nearestPages';
import {ALL_PAGES_FILE, parseLinks} from '@docs-kit/agent-docs/sitemapFile';
import {createElement} from '@docs-kit/browser/createElement';

/** Marks the element for the list. */
export const NEAREST_ATTRIBUTE = 'data-nearest-pages';

/** Shows links to the pages that a path may mean, if there are any. */
export async function showNearestPages(element: HTMLElement, path: string): Promise<void> {
  const response = await fetch(ALL_PAGES_FILE);
  if (!response.ok) return;
  const titles = new Map(parseLinks(await response.text()).map((page) => [page.path, page.title]));
  const items = findNearestPages(path, [...titles.keys()]).map((page) =>
    createElement('li', {}, createElement('a', {href: page}, titles.get(page) ?? page)),
  );
  if (items.length === 0) return element.replaceChildren();
  element.replaceChildren(
    createElement('p', {}, `Closest to ${path}:`),
    createElement('ul', {class: 'clean-list'}, ...items),
  );
}
