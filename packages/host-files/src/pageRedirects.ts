/** Redirects of a build: moved routes, and the parents of routes. */
import type {Page, Redirect} from '@docs-kit/build-steps';
import {toMarkdownPath} from '@docs-kit/build-steps/markdownPath';

/** Whether a target has a query of its own. */
export const hasQuery = (target: string): boolean => /^[^#]*\?/.test(target);

/** `/a#b` and `?c` → `/a?c#b`; `/a?b` and `?c` → `/a?b&c` */
export const addQuery = (target: string, query: string): string =>
  target.replace(/(?=#)|$/, () => (hasQuery(target) ? query.replace(/^\?/, '&') : query));

type KnownPages = ReadonlyMap<string, Pick<Page, 'kind' | 'markdown' | 'unlisted'>>;

/** @returns `/a` and `/a/b` for `/a/b/c` */
const listParents = (route: string): string[] => {
  const names = route.split('/').slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
};

/**
 * Redirects each parent of a page that isn't a page itself, so that a truncated URL works. The
 * target is, in this order, the category of that name in a folder above, the closest page above, or
 * the first page below; listed pages come first, and lists last.
 *
 * @param pages - every page by its path
 * @param readingOrder - paths in the order of the sidebars
 */
function findParentRedirects(pages: KnownPages, readingOrder: readonly string[]): Redirect[] {
  const paths = [...pages.keys()];
  const missing = [...new Set(paths.flatMap(listParents))]
    .filter((parent) => !pages.has(parent))
    .sort();
  return missing.flatMap((from) => {
    const below = [...readingOrder, ...paths].filter((path) => path.startsWith(`${from}/`));
    const parents = ['', ...listParents(from)];
    const name = from.slice(from.lastIndexOf('/') + 1);
    const category = parents
      .map((parent) => `${parent}/category/${name}`)
      .findLast((path) => pages.has(path));
    const above = parents.findLast((parent) => pages.has(parent));
    const articles = below.filter((path) => pages.get(path)?.kind !== 'list');
    const to =
      category ??
      above ??
      articles.find((path) => !pages.get(path)?.unlisted) ??
      articles[0] ??
      below[0];
    return to === undefined ? [] : [{from, to}];
  });
}

/**
 * @param moved - redirects that writers listed; they win over redirects of parents
 * @returns all redirects of pages, and of their Markdown versions
 */
export function collectRedirects(
  moved: readonly Redirect[],
  pages: KnownPages,
  readingOrder: readonly string[],
) {
  // The hosts add the slash.
  const written = moved.map(({from, to}) => ({from: from.replace(/(.)\/+$/, '$1'), to}));
  const listed = new Set(written.map(({from}) => from));
  const html = [
    ...written,
    ...findParentRedirects(pages, readingOrder).filter(({from}) => !listed.has(from)),
  ];
  const markdown = html
    .map(({from, to}) => ({from, to: to.replace(/#.*/, '')}))
    .filter(({to}) => pages.get(to)?.markdown !== undefined)
    .map(({from, to}) => ({from: toMarkdownPath(from), to: toMarkdownPath(to)}));
  return {html, markdown};
}

/** Renders a page that redirects, for hosts that read none of the host files. */
export function renderRedirectPage(to: string, siteUrl: string, language: string): string {
  const [page = '', anchor] = to.split('#');
  const hash = anchor === undefined ? 'location.hash' : `"#${anchor}"`;
  const query = hasQuery(page) ? 'location.search.replace("?","&")' : 'location.search';
  return (
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="UTF-8"><title>Redirect</title><meta http-equiv="refresh" content="0; url=${to}">` +
    `<link rel="canonical" href="${siteUrl}${page}"><script>location.replace("${page}"+${query}+${hash})</script></head>` +
    `<body><a href="${to}">This page has moved</a></body></html>\n`
  );
}
