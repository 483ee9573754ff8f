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

/** A word or a number, without which a text such as "–" or "No" names nothing. */
const NAME = /[\p{L}\d]{3}/u;

/**
 * @param siteUrl - with which links to the site's own pages can begin, without a slash at its end
 * @returns the text of links by target: a path, or a path with an anchor. Texts that differ only in
 *   uppercase letters are one.
 */
export function findLinks(
  pages: readonly Page[],
  siteUrl = '',
): ReadonlyMap<string, ReadonlySet<string>> {
  const links = new Map<string, Map<string, string>>();
  for (const page of pages)
    for (const [target, written] of page.tree ? listLinks(page.tree, siteUrl) : []) {
      if (!target.startsWith('/') || target.startsWith(`${page.path}#`)) continue;
      const text = getVisibleText(written);
      if (/^https?:/.test(text) || !NAME.test(text)) continue;
      const texts = links.get(target) ?? new Map<string, string>();
      const key = text.toLowerCase();
      links.set(target, texts.set(key, texts.get(key) ?? text));
    }
  return new Map([...links].map(([target, texts]) => [target, new Set(texts.values())]));
}
