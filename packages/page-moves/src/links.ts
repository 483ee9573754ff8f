/** Rewrites what refers to a page that moves: links of pages, and addresses in other files. */
import path from 'node:path';
import {escapePattern} from '@docs-kit/basics/text';
import {getRoute, isPartial, type SourcePage, trimSlash} from '@docs-kit/writing/rules';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';

const {posix} = path;

/** A page that moves, or is deleted in favor of another one. */
export type Move = {
  readonly from: SourcePage;
  /** Its new file, or that of the page that readers get instead; none if that isn't a file. */
  readonly file?: string;
  /** Its new route. */
  readonly route: string;
  /** Whether the page is removed, with its anchors, and another one replaces it. */
  readonly isRemoved: boolean;
};

const toRelative = (folder: string, file: string) => {
  const name = posix.relative(folder, file);
  return name.startsWith('.') ? name : `./${name}`;
};

/** A route, also that of its Markdown version, but no longer route that begins with it. */
const createRoutePattern = (route: string) =>
  `${escapePattern(route)}(?=(?:\\.md)?/?(?![\\w/-]|\\.\\w))`;

/**
 * Replaces a route.
 *
 * @param keepsAnchors - whether the new page has the anchors of the former one
 */
export const replaceRoute = (
  text: string,
  from: string,
  to: string,
  keepsAnchors: boolean,
): string =>
  text.replace(
    new RegExp(
      `(?<![\\w.-])${createRoutePattern(from)}${keepsAnchors ? '' : '(?:#[\\w-]+)?'}`,
      'g',
    ),
    () => to,
  );

/** Replaces the name of a page's file, from the site's folder or from the file that names it. */
export const replaceFileName = (text: string, file: string, from: string, to: string): string =>
  text.replace(
    new RegExp(`(?<![\\w@./-])[\\w./-]*${escapePattern(posix.basename(from))}(?![\\w/])`, 'g'),
    (name) => {
      if (name === from) return to;
      const folder = posix.dirname(file);
      return posix.join(folder, name) === from ? toRelative(folder, to) : name;
    },
  );

/** @returns what names a page in a line: its route, or its file */
export const findMention = (line: string, route: string, file: string): string | undefined =>
  new RegExp(`${createRoutePattern(route)}|${escapePattern(file)}(?!\\w)`).exec(line)?.[0];

/** @returns where a link leads after a move, or `undefined` if it stays */
function moveLink(
  {url, isModule}: Pick<Place, 'url' | 'isModule'>,
  page: SourcePage,
  {from, ...to}: Move,
): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(url)) return undefined;
  const [, address = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  const end = to.isRemoved ? rest.replace(/#.*$/, '') : rest;
  const isMoved = page.file === from.file && !to.isRemoved;
  const folder = posix.dirname(isMoved && to.file ? to.file : page.file);
  if (address.startsWith('@site/'))
    return address === `@site/${from.file}`
      ? (to.file ? `@site/${to.file}` : to.route) + end
      : undefined;
  if (isModule || (/\.\w+$/.test(address) && !address.startsWith('/'))) {
    const target = posix.join(posix.dirname(page.file), address);
    if (target === from.file) return (to.file ? toRelative(folder, to.file) : to.route) + end;
    return isMoved && posix.dirname(page.file) !== folder
      ? toRelative(folder, target) + rest
      : undefined;
  }
  if (isPartial(page) && !address.startsWith('/')) return undefined;
  const resolve = (route: string) => new URL(address, `https://site${route}`).pathname;
  const trimmed = trimSlash(resolve(getRoute(page)));
  if (trimmed === getRoute(from)) return to.route + end;
  return isMoved && resolve(to.route) !== resolve(getRoute(page)) ? trimmed + rest : undefined;
}

/** A part of a page's text with an address, and the address. */
type Place = {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  /** Whether it's imported. */
  readonly isModule?: boolean;
};

/** @returns the links, images, imports, and `require` calls of a page */
function listPlaces({tree, text}: SourcePage): Place[] {
  const places: Place[] = [];
  visit(tree, (node: Nodes) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) return;
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      const whole = text.slice(start, end);
      // The title follows the address.
      const before = node.title ? whole.lastIndexOf(node.title) : whole.length;
      const index = whole.slice(0, Math.max(0, before)).lastIndexOf(node.url);
      if (index >= 0)
        places.push({start: start + index, end: start + index + node.url.length, url: node.url});
    }
  });
  for (const {0: match, 1: before = '', 2: url = '', index} of text.matchAll(
    /(\bfrom\s+['"]|\brequire\(\s*['"])((?:\.{1,2}|@site)\/[^'"\n]+)(?=['"])/g,
  ))
    places.push({start: index + before.length, end: index + match.length, url, isModule: true});
  return places;
}

/** @returns the text of a page without its links to a page that it replaces; their words stay */
function removeLinks(page: SourcePage, move: Move): string {
  const {text, tree} = page;
  const leadsToFormer = (url: string) => moveLink({url}, page, move) !== undefined;
  const definitions = new Set<string>();
  visit(tree, 'definition', ({url, identifier}) => {
    if (leadsToFormer(url)) definitions.add(identifier);
  });
  const edits: {start: number; end: number; words: string}[] = [];
  visit(tree, (node) => {
    const isFormer =
      node.type === 'link'
        ? leadsToFormer(node.url)
        : (node.type === 'linkReference' || node.type === 'definition') &&
          definitions.has(node.identifier);
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (!isFormer || start === undefined || end === undefined) return;
    const words = 'children' in node ? node.children : [];
    const from = words[0]?.position?.start.offset;
    const to = words.at(-1)?.position?.end.offset;
    edits.push({start, end, words: text.slice(from ?? 0, to ?? 0)});
  });
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((kept, {start, end, words}) => kept.slice(0, start) + words + kept.slice(end), text);
}

/** @returns the text of a page with links that lead to where the page has moved */
export function moveLinks(page: SourcePage, move: Move): string {
  if (move.isRemoved && getRoute(page) === move.route) return removeLinks(page, move);
  let {text} = page;
  const seen = new Set<number>();
  for (const place of listPlaces(page).sort((a, b) => b.start - a.start)) {
    const {start, end} = place;
    const moved = seen.has(start) ? undefined : moveLink(place, page, move);
    seen.add(start);
    if (moved !== undefined) text = text.slice(0, start) + moved + text.slice(end);
  }
  return text;
}
