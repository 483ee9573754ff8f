/**
 * Rules for routes: every URL that was ever published still works, directly or through one
 * redirect.
 */
import type {Problem} from '@docs-kit/basics/writerError';
import type {Redirect} from '@docs-kit/site-files/host-files/headers';

const trimSlash = (route: string) => route.replace(/(.)\/+$/, '$1');

/**
 * Reports redirects from an existing page or to a missing one, such as the start of another
 * redirect.
 *
 * @param file - the file that has the redirects, for messages
 */
export function findRedirectProblems(
  redirects: readonly Redirect[],
  file: string,
  routes: Iterable<string>,
): Problem[] {
  const pages = new Set([...routes].map(trimSlash));
  const sources = redirects.map(({from}) => trimSlash(from));
  return redirects.flatMap(({from, to}, index) => {
    const report = (what: string) => [{file, line: 1, what}];
    if (pages.has(trimSlash(from)))
      return report(`${from} is both a page and a redirect. Remove one of them.`);
    if (!pages.has(trimSlash(to)))
      return report(
        `${from} redirects to ${to}, which is not a page. Redirect it to an existing page.`,
      );
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
 */
export function findLostRoutes(
  published: {readonly file: string; readonly text: string},
  redirects: readonly Redirect[],
  redirectsFile: string,
  routes: Iterable<string>,
): Problem[] {
  const answered = new Set([...routes, ...redirects.map(({from}) => from)].map(trimSlash));
  return published.text.split('\n').flatMap((text, row) => {
    const route = text.trim().replace(/ u$/, '');
    if (route === '' || route.startsWith('#') || answered.has(trimSlash(route))) return [];
    const what = `${route} has no page and no redirect. Restore the page, or add a redirect to ${redirectsFile}.`;
    return [{file: published.file, line: row + 1, what}];
  });
}
