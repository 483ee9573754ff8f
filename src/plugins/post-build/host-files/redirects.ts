/** Redirects of a build: renamed routes, and the parents of routes. Pure. */
import type {Redirect} from '../../../config/redirects';
import {markdownPath} from '../../../shared/markdownPage';
import type {Page} from '../pages';

type KnownPages = ReadonlyMap<string, Pick<Page, 'kind' | 'markdown' | 'unlisted'>>;

/** `/a` and `/a/b` for `/a/b/c`. */
const parentsOf = (route: string): string[] => {
  const names = route.split('/').slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
};

/**
 * Redirects each parent of a page that isn't a page itself, so that a truncated URL works. The
 * target is, in this order, the category of that name, the closest page above, or the first page
 * below; listed pages come first, and lists last.
 *
 * @param pages - every page by its path
 * @param readingOrder - paths in the order of the sidebars
 */
export function parentRedirects(pages: KnownPages, readingOrder: readonly string[]): Redirect[] {
  const paths = [...pages.keys()];
  const parents = [...new Set(paths.flatMap(parentsOf))]
    .filter((parent) => !pages.has(parent))
    .sort();
  return parents.flatMap((from) => {
    const below = [...readingOrder, ...paths].filter((path) => path.startsWith(`${from}/`));
    const category = paths.find((path) =>
      path.endsWith(`/category/${from.slice(from.lastIndexOf('/') + 1)}`),
    );
    const above = parentsOf(from).findLast((parent) => pages.has(parent));
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
 * @param renamed - redirects that writers listed; they win over those of parents
 * @returns all redirects of pages, and of their Markdown versions
 */
export function allRedirects(
  renamed: readonly Redirect[],
  pages: KnownPages,
  readingOrder: readonly string[],
) {
  const listed = new Set(renamed.map(({from}) => from));
  const html = [
    ...renamed,
    ...parentRedirects(pages, readingOrder).filter(({from}) => !listed.has(from)),
  ];
  const markdown = html
    .filter(({to}) => pages.get(to)?.markdown !== undefined)
    .map(({from, to}) => ({from: markdownPath(from), to: markdownPath(to)}));
  return {html, markdown};
}

/** A page that redirects, for hosts that read none of the host files. */
export const redirectPage = (to: string, siteUrl: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>Redirect</title><meta http-equiv="refresh" content="0; url=${to}">` +
  `<link rel="canonical" href="${siteUrl}${to}"><script>location.replace("${to}"+location.search+location.hash)</script></head>` +
  `<body><a href="${to}">This page has moved</a></body></html>\n`;

/**
 * Runs on the not-found page, before the application, which finds pages in any case and would show
 * one at the wrong address: leads to the path in lowercase and without a slash at the end if there
 * is a page, for hosts that don't.
 */
const CORRECT_CASE =
  '(()=>{const p=location.pathname,c=p.toLowerCase().replace(/(.)\\/+$/,"$1");' +
  'if(c!==p)fetch(c,{method:"HEAD"}).then(r=>r.ok&&location.replace(c+location.search+location.hash))})()';

/** @returns the not-found page with a script that corrects the case of the address */
export const withCorrectedCase = (html: string): string =>
  html.replace('</head>', () => `<script>${CORRECT_CASE}</script></head>`);
