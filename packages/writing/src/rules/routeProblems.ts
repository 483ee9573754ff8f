/**
 * Rules for routes: every URL that was ever published still works, directly or through one
 * redirect.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import {findKeyLine, type SourcePage} from '../sources/sources';
import {
  type Addresses,
  findNearestPath,
  getRoute,
  hasAnchor,
  isListRoute,
  trimSlash,
} from './addresses';
import {findOrigin} from './generatedPages';
import type {ContentRulesOptions, Reference} from './options';

/**
 * Reports redirects from an existing page or to a missing one, such as the start of another
 * redirect, and paths without a slash.
 *
 * @param file - the file that has the redirects, for messages
 * @param text - its text, to find the lines
 */
export function findRedirectProblems(
  redirects: ContentRulesOptions['redirects'],
  file: string,
  routes: Iterable<string>,
  text = '',
): Problem[] {
  const lines = text.split('\n');
  const pages = new Set([...routes].map(trimSlash));
  const sources = redirects.map(({from}) => trimSlash(from));
  return redirects.flatMap(({from, to}, index) => {
    const line = lines.findIndex((row) => row.includes(`from: '${from}'`)) + 1 || 1;
    const report = (what: string) => [{file, line, what}];
    const relative = [from, to].find((route) => !route.startsWith('/'));
    if (relative !== undefined) return report(`${relative} has no slash. Write /${relative}.`);
    if (pages.has(trimSlash(from)))
      return report(`${from} is both a page and a redirect. Remove one of them.`);
    const target = trimSlash(to.replace(/#.*/, ''));
    if (!pages.has(target)) {
      const meant = findNearestPath(target, pages) ?? 'an existing page';
      return report(`${from} redirects to ${to}, which is not a page. Redirect it to ${meant}.`);
    }
    return sources.indexOf(trimSlash(from)) < index
      ? report(`${from} is redirected twice. Remove one of the lines.`)
      : [];
  });
}

/**
 * Reports published routes that have neither a page nor a redirect.
 *
 * @param published - the file of every route that was ever published, whose lines are never
 *   removed. ` u` marks an unlisted page
 * @param redirectsFile - the file that has the redirects, for messages
 * @param routes - all pages of the build
 * @param drafts - pages that a build leaves out
 */
export function findLostRoutes(
  published: {readonly file: string; readonly text: string},
  redirects: ContentRulesOptions['redirects'],
  redirectsFile: string,
  routes: Iterable<string>,
  drafts: readonly SourcePage[] = [],
): Problem[] {
  const answered = new Set([...routes, ...redirects.map(({from}) => from)].map(trimSlash));
  return published.text.split('\n').flatMap((text, row) => {
    const route = text.trim().replace(/ u$/, '');
    if (route === '' || route.startsWith('#') || answered.has(trimSlash(route))) return [];
    const draft = drafts.find((page) => getRoute(page) === trimSlash(route));
    if (draft) {
      const what = `${route} was published, and a build leaves out drafts. Write unlisted: true instead of draft: true, or add {from: '${route}', to: '…'} to ${redirectsFile}.`;
      return [{file: draft.file, line: findKeyLine(draft, 'draft'), what}];
    }
    const what = `${route} has no page and no redirect. Restore the page, or add {from: '${route}', to: '…'} to ${redirectsFile}.`;
    return [{file: published.file, line: row + 1, what}];
  });
}

/** @returns the redirects to parts of pages that exist, with their lines */
export function listRedirectedAnchors(
  siteDir: string,
  {redirects, redirectsFile}: Pick<ContentRulesOptions, 'redirects' | 'redirectsFile'>,
  {routes}: Addresses,
): Reference[] {
  const lines = read(siteDir, redirectsFile).split('\n');
  return redirects
    .filter(({to}) => to.includes('#') && routes.has(trimSlash(to.replace(/#.*/, ''))))
    .map(({to}) => ({
      file: redirectsFile,
      line: lines.findIndex((line) => line.includes(to)) + 1 || 1,
      link: to,
    }));
}

const read = (siteDir: string, file: string) => {
  const name = path.join(siteDir, file);
  return existsSync(name) ? readFileSync(name, 'utf8') : '';
};

/** @returns every route that was ever published, if a file lists them */
export const listPublished = (siteDir: string, file?: string): string[] =>
  (file === undefined ? '' : read(siteDir, file))
    .split('\n')
    .map((line) => line.trim().replace(/ u$/, ''));

/**
 * Checks redirects and published routes.
 *
 * @param routes - all pages
 * @param drafts - before a build, the pages that it leaves out; routes of lists can be missing then
 */
export function findRouteProblems(
  siteDir: string,
  routes: readonly string[],
  {redirects, redirectsFile, routesFile, parts}: ContentRulesOptions,
  drafts?: readonly SourcePage[],
): Problem[] {
  const published = listPublished(siteDir, routesFile);
  const listed = [...redirects.map(({to}) => to), ...published].filter(
    (route) => drafts && isListRoute(route, parts),
  );
  const all = [...routes, ...listed];
  return [
    ...findRedirectProblems(redirects, redirectsFile, all, read(siteDir, redirectsFile)),
    ...findLostRoutes(
      {file: routesFile ?? '', text: published.join('\n')},
      redirects,
      redirectsFile,
      all,
      drafts,
    ),
  ];
}

/**
 * Reports published anchors that their page no longer has, so that links of other sites lead to its
 * top. Anchors of pages that have moved, that can't be read, or that are generated aren't checked.
 */
export function findLostAnchors(
  {
    siteDir,
    addresses,
    damaged,
  }: {
    readonly siteDir: string;
    readonly addresses: Addresses;
    readonly damaged: ReadonlySet<SourcePage>;
  },
  anchorsFile?: string,
): Problem[] {
  const name = path.join(siteDir, anchorsFile ?? '');
  if (anchorsFile === undefined || !existsSync(name)) return [];
  return readFileSync(name, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [route = '', anchor = ''] = line.trim().split('#');
      const page = addresses.routes.get(route);
      // The anchors of a generated page follow from another file, such as an API that was replaced.
      if (!page || anchor === '' || damaged.has(page) || findOrigin(page)) return [];
      if (hasAnchor(page, anchor, addresses)) return [];
      const what = `the anchor #${anchor} is gone, and other sites may link to it. Write {/* #${anchor} */} after its heading, or remove its line from ${anchorsFile}.`;
      return [{file: page.file, line: 1, what}];
    });
}
