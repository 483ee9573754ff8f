/** Addresses of the pages that are written as content, as Docusaurus derives them from files. */
import {posix as path} from 'node:path';
import {findNearest} from '@docs-kit/basics/nearest';
import type {Problem} from '@docs-kit/basics/writerError';
import {classifyPath, isPostList, type SitePart} from '@docs-kit/build-steps';
import {parseBlogFileName} from '@docusaurus/plugin-content-blog/lib/blogUtils.js';
import {dropNumbers} from '../numbers';
import {listImports} from '../sources/nodes';
import {listAnchors} from '../sources/questions';
import {
  findKeyLine,
  getFolder,
  isEntry,
  isPartial,
  resolveName,
  type SourcePage,
} from '../sources/sources';

/** @returns a route without slashes at its end, and `/` itself */
export const trimSlash = (route: string): string => route.replace(/(.)\/+$/, '$1');

/** @returns a decoded address, or `undefined` if its escapes are malformed */
export function decodeAddress(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

/** @returns the path of a docs page without its ending and the numbers of its parts */
export const getDocPath = ({file, frontMatter}: SourcePage): string => {
  const name = file.replace(/\.mdx?$/, '');
  return frontMatter['parse_number_prefixes'] === false ? name : dropNumbers(name);
};

/** @returns the route of a page in a folder of docs, whose last part can have a slug */
function getDocRoute(page: SourcePage): string {
  const {slug, id} = page.frontMatter;
  const folder = path.dirname(getDocPath(page));
  const name = path.basename(getDocPath(page));
  if (typeof slug === 'string')
    return path.join('/', slug.startsWith('/') ? getFolder(page) : folder, slug);
  // A page of the folder itself, or one with its name in a folder of the docs.
  if (
    /^(?:index|readme)$/i.test(name) ||
    (folder.includes('/') && name.toLowerCase() === path.basename(folder).toLowerCase())
  )
    return `/${folder}`;
  return `/${folder}/${typeof id === 'string' ? id : name}`;
}

/** @returns the route of a post, which can have a slug */
function getPostRoute(page: SourcePage): string {
  const folder = getFolder(page);
  const {slug = parseBlogFileName(page.file.slice(folder.length + 1)).slug} = page.frontMatter;
  return path.join('/', folder, String(slug));
}

/** @returns the route of a page, such as `/docs/billing/quotas` */
export const getRoute = (page: SourcePage): string =>
  trimSlash(isEntry(page) ? getPostRoute(page) : getDocRoute(page));

/** Whether a route is one of a list that Docusaurus makes from tags, authors, or entries. */
export const isListRoute = (route: string, parts?: readonly SitePart[]): boolean =>
  isPostList({path: route, ...classifyPath(route, parts)});

/** The pages of the site, by file and by route. */
export type Addresses = {
  readonly pages: ReadonlyMap<string, SourcePage>;
  readonly routes: ReadonlyMap<string, SourcePage>;
  /** Routes of pages that aren't content; without them, links to routes can't be checked. */
  readonly others?: ReadonlySet<string>;
};

/** @param others - routes of pages that aren't content */
export function listAddresses(pages: readonly SourcePage[], others?: Iterable<string>): Addresses {
  const published = pages.filter((page) => !isPartial(page));
  return {
    pages: new Map(pages.map((page) => [page.file, page])),
    routes: new Map(published.map((page) => [getRoute(page), page])),
    others: others && new Set([...others].map(trimSlash)),
  };
}

/** Whether a build leaves a page out. */
export const isDraft = ({frontMatter}: SourcePage): boolean => frontMatter['draft'] === true;

/** @returns the pages that a build leaves out */
export const listDrafts = (pages: readonly SourcePage[]): SourcePage[] =>
  pages.filter((page) => !isPartial(page) && isDraft(page));

/** @returns the routes of published pages */
export const listRoutes = (pages: readonly SourcePage[]): string[] =>
  pages.filter((page) => !isPartial(page) && !isDraft(page)).map((page) => getRoute(page));

/** Finds pages that have the same address, so that one of them is lost. */
export function findDuplicateAddresses(pages: readonly SourcePage[]): Problem[] {
  const owners = new Map<string, SourcePage>();
  return pages.flatMap((page) => {
    if (isPartial(page) || isDraft(page)) return [];
    const route = getRoute(page);
    const owner = owners.get(route.toLowerCase());
    if (!owner) {
      owners.set(route.toLowerCase(), page);
      return [];
    }
    const other = getRoute(owner);
    if (other !== route) {
      const what = `the address ${route} differs from that of ${owner.file} only in capitals, which some servers ignore. Change the name of one file.`;
      return [{file: page.file, line: 1, what}];
    }
    const key = 'slug' in page.frontMatter ? 'slug' : 'id';
    const what = `the page has the address ${route}, like ${owner.file}. Change the ${key in page.frontMatter ? key : 'name of one file'}.`;
    return [{file: page.file, line: findKeyLine(page, key), what}];
  });
}

/** What is read once per file: its own anchors, and which files it imports. */
const parts = new WeakMap<SourcePage, {anchors: ReadonlySet<string>; imports: string[]}>();

function readParts(page: SourcePage) {
  const imports = listImports(page.tree).map(({source}) =>
    resolveName(page.file, String(source.value)),
  );
  const read = {anchors: listAnchors(page), imports};
  parts.set(page, read);
  return read;
}

/** @returns the anchors of a page, and of the partials that it and they import */
export function getAnchors(page: SourcePage, {pages}: Addresses): ReadonlySet<string> {
  const anchors = new Set<string>();
  // The loop includes the partials that are added meanwhile.
  const files = new Set([page]);
  for (const file of files) {
    const {anchors: own, imports} = parts.get(file) ?? readParts(file);
    for (const anchor of own) anchors.add(anchor);
    for (const name of imports) {
      const partial = pages.get(name);
      if (partial) files.add(partial);
    }
  }
  return anchors;
}

/** @returns whether a page has an anchor, or another page that has the same address by mistake */
export const hasAnchor = (page: SourcePage, anchor: string, addresses: Addresses): boolean =>
  getAnchors(page, addresses).has(anchor) ||
  [...addresses.pages.values()].some(
    (other) =>
      !isPartial(other) &&
      getRoute(other) === getRoute(page) &&
      getAnchors(other, addresses).has(anchor),
  );

const getName = (name: string) => path.basename(name).replace(/\.\w+$/, '');

/** The last part of a path says what the page is about, so a similar folder isn't enough. */
const MIN_NAME_SIMILARITY = 0.5;

/** @returns the path that a wrong one may mean, or that of the only page with this name */
export function findNearestPath(wrong: string, paths: Iterable<string>): string | undefined {
  const name = getName(wrong);
  const similar = [...paths].filter(
    (other) => findNearest(name, [getName(other)], 1, MIN_NAME_SIMILARITY).length > 0,
  );
  const same = similar.filter((other) => getName(other) === name);
  return findNearest(wrong, similar).at(0) ?? (same.length === 1 ? same[0] : undefined);
}

/** @returns the route that a wrong one may mean */
export const findNearestRoute = (route: string, {routes, others = new Set()}: Addresses) =>
  findNearestPath(route, [...routes.keys(), ...others]);
