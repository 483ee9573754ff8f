/**
 * Rules for routes: every URL that was ever published still works, directly or through one
 * redirect.
 */
import type {Problem} from '@docs-kit/basics/writerError';
import type {Redirect} from '../../../../src/config/redirects';

/** Every route that was ever published; ` u` marks unlisted pages. */
export const ROUTES_FILE = 'published/routes.txt';

/** The file that problems with redirects are reported in. */
const REDIRECTS_FILE = 'src/config/redirects.ts';

const trimSlash = (route: string) => route.replace(/(.)\/+$/, '$1');

/**
 * Reports redirects from an existing page or to a missing one, such as the start of another
 * redirect.
 */
export function findRedirectProblems(
  redirects: readonly Redirect[],
  routes: Iterable<string>,
): Problem[] {
  const pages = new Set([...routes].map(trimSlash));
  const sources = redirects.map(({from}) => trimSlash(from));
  return redirects.flatMap(({from, to}, index) => {
    const report = (what: string) => [{file: REDIRECTS_FILE, line: 1, what}];
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
 * @param published - text of {@link ROUTES_FILE}, whose lines are never removed
 * @param routes - all pages of the build
 */
export function findLostRoutes(
  published: string,
  redirects: readonly Redirect[],
  routes: Iterable<string>,
): Problem[] {
  const answered = new Set([...routes, ...redirects.map(({from}) => from)].map(trimSlash));
  return published.split('\n').flatMap((text, row) => {
    const route = text.trim().replace(/ u$/, '');
    if (route === '' || route.startsWith('#') || answered.has(trimSlash(route))) return [];
    const what = `${route} has no page and no redirect. Restore the page, or add a redirect to ${REDIRECTS_FILE}.`;
    return [{file: ROUTES_FILE, line: row + 1, what}];
  });
}
