/** Kinds of pages and parts of the site, by path. */
import type {SitePart} from './siteOptions';

/** The kind of a page, which decides how it's searched, previewed, and published. */
export type PageKind = ArticleKind | 'home' | 'list' | 'search' | 'page' | 'notFound';

/** Kinds of pages with their own text, as opposed to lists of other pages. */
export type ArticleKind = SitePart['kind'];

/** The parts of a site that Docusaurus creates. */
export const STOCK_PARTS: readonly SitePart[] = [
  {root: '/docs', name: 'Docs', kind: 'guide'},
  {root: '/blog', name: 'Blog', kind: 'post'},
];

/** Name of the part with the pages that are in no other one. */
export const OTHER_PART = 'Site';

const SINGLE_PAGES: Readonly<Record<string, PageKind>> = {
  '/': 'home',
  '/search': 'search',
  '/404': 'notFound',
  '/404.html': 'notFound',
};

/** What the paths of lists contain that repeat entries of others. */
const REPEATED = /\/(?:page|tags|archive|authors)(?:\/|$)/;

/** What follows the root of a part, and a version of docs, in the paths of lists. */
const DOC_LISTS = /^(?:\/(?:next|v?\d[\w.-]*))?\/(?:category\/|tags(?:$|\/))/;
const POST_LISTS = new RegExp(`^(?:$|${REPEATED.source})`);

/**
 * @param path - path of a page, without a trailing slash
 * @param parts - parts of the site; the first that contains the path counts, so list inner parts
 *   before outer ones
 */
export const findPart = (
  path: string,
  parts: readonly SitePart[] = STOCK_PARTS,
): SitePart | undefined => parts.find(({root}) => path === root || path.startsWith(`${root}/`));

/** @returns the folders with the pages of parts, which have the names that routes begin with */
export const listFolders = (parts: readonly SitePart[] = STOCK_PARTS): string[] => [
  ...new Set(parts.flatMap(({root}) => root.split('/')[1] ?? [])),
];

/**
 * @param isList - whether the page lists others. If that's unknown, the path tells, which it can't
 *   for categories with a slug of their own.
 * @returns the kind of the page at a path, and the name of its part
 */
export function classifyPath(
  path: string,
  parts?: readonly SitePart[],
  isList?: boolean,
): {readonly kind: PageKind; readonly part: string} {
  const part = findPart(path, parts);
  const name = part?.name ?? OTHER_PART;
  const single = SINGLE_PAGES[path];
  if (single) return {kind: single, part: name};
  if (!part) return {kind: 'page', part: name};
  const lists = part.kind === 'post' || part.kind === 'release' ? POST_LISTS : DOC_LISTS;
  const hasListPath = lists.test(path.slice(part.root.length));
  return {kind: (isList ?? hasListPath) ? 'list' : part.kind, part: name};
}

/** Whether a page is a list of entries that another one has, such as those with a tag. */
export const isPostList = ({kind, path}: {readonly kind: PageKind; readonly path: string}) =>
  kind === 'list' && REPEATED.test(path);

const ARTICLES: ReadonlySet<PageKind> = new Set<ArticleKind>([
  'guide',
  'api',
  'post',
  'release',
  'legal',
]);

/** Whether pages of a kind have their own text, as opposed to lists of other pages. */
export const isArticle = (kind: PageKind): boolean => ARTICLES.has(kind);

/**
 * Whether pages of a kind have a Markdown version: the search page is a form, and the not-found
 * page has no URL.
 */
export const hasMarkdown = (kind: PageKind): boolean => kind !== 'search' && kind !== 'notFound';
