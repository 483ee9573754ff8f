/** Kinds of pages and parts of the site, by path. */

/** The kind of a page, which decides how it's searched, previewed, and published. */
export type PageKind =
  'home' | 'guide' | 'api' | 'post' | 'release' | 'legal' | 'list' | 'search' | 'page' | 'notFound';

const SITE_PARTS = [
  {root: '/docs/api', name: 'API reference', kind: 'api'},
  {root: '/docs', name: 'Docs', kind: 'guide'},
  {root: '/blog', name: 'Blog', kind: 'post'},
  {root: '/release-notes', name: 'Release notes', kind: 'release'},
  {root: '/terms', name: 'Terms', kind: 'legal'},
] as const satisfies ReadonlyArray<{root: string; name: string; kind: PageKind}>;

/**
 * Name of a part of the site, as search results and link previews show it. `Site` is everything
 * outside of the others.
 */
export type SitePart = (typeof SITE_PARTS)[number]['name'] | 'Site';

const LIST_PATHS =
  /^\/(?:docs\/category\/|(?:docs|terms)\/tags(?:$|\/)|(?:blog|release-notes)(?:$|\/(?:page|tags|archive|authors)(?:\/|$)))/;

const SINGLE_PAGES: Readonly<Record<string, PageKind>> = {
  '/': 'home',
  '/search': 'search',
  '/404': 'notFound',
  '/404.html': 'notFound',
};

const findPart = (path: string) =>
  SITE_PARTS.find(({root}) => path === root || path.startsWith(`${root}/`));

/** @returns the part of the site that a path belongs to */
export const getSitePart = (path: string): SitePart => findPart(path)?.name ?? 'Site';

/** @returns the kind of page at a path, which has no trailing slash */
export function getPageKind(path: string): PageKind {
  return SINGLE_PAGES[path] ?? (LIST_PATHS.test(path) ? 'list' : (findPart(path)?.kind ?? 'page'));
}

const ARTICLES: ReadonlySet<PageKind> = new Set(['guide', 'api', 'post', 'release', 'legal']);

/** Whether pages of a kind have their own text, as opposed to lists of other pages. */
export const isArticle = (kind: PageKind): boolean => ARTICLES.has(kind);

/**
 * Whether pages of a kind have a Markdown version: the search page is a form, and the not-found
 * page has no URL.
 */
export const hasMarkdown = (kind: PageKind): boolean => kind !== 'search' && kind !== 'notFound';
