/** Collects the text of links between pages: other words for what a page is about. */
import {getVisibleText, type Page} from '@docs-kit/build-steps';
import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';

type Link = readonly [target: string, text: string];

/** @returns the links in a node; in a table row, each also with the text of the cells before it */
function listLinks(node: Nodes, siteUrl: string): readonly Link[] {
  if (node.type === 'link') {
    const isOfSite = node.url.startsWith(`${siteUrl}/`);
    return [[isOfSite ? node.url.slice(siteUrl.length) : node.url, toString(node)]];
  }
  if (!('children' in node)) return [];
  const links = node.children.map((child) => listLinks(child, siteUrl));
  if (node.type !== 'tableRow') return links.flat();
  return links.flatMap((ofCell, column) => {
    const before = node.children.slice(0, column).map((cell) => toString(cell));
    return ofCell.flatMap(([target, text]) =>
      [text, ...before].map((name): Link => [target, name]),
    );
  });
}

/**
 * @param siteUrl - with which links to the site's own pages can begin, without a slash at its end
 * @returns the text of links by target: a path, or a path with an anchor
 */
export function findLinks(
  pages: readonly Page[],
  siteUrl = '',
): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Set<string>>();
  for (const page of pages)
    for (const [target, text] of page.tree ? listLinks(page.tree, siteUrl) : [])
      if (target.startsWith('/') && !target.startsWith(`${page.path}#`) && !/^https?:/.test(text))
        links.set(target, (links.get(target) ?? new Set()).add(getVisibleText(text)));
  return links;
}
