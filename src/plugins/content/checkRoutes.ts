/**
 * Rules for routes: every URL that was ever published still works, directly or through one
 * redirect.
 */
import type {Problem} from '../../shared/writerError';
import type {Redirect} from '../../config/redirects';

/** The file that problems with redirects are reported in. */
export const REDIRECTS_FILE = 'src/config/redirects.ts';

const trimSlash = (route: string) => route.replace(/(.)\/+$/, '$1');

/**
 * Checks the list of redirects by itself: duplicates, loops, chains, and anything that is not a
 * path of the site.
 *
 * @param source - content of the list's file, for line numbers
 */
export function checkRedirects(redirects: readonly Redirect[], source = ''): Problem[] {
  const targets = new Map(redirects.map(({from, to}) => [trimSlash(from), trimSlash(to)]));
  const rows = source.split('\n');
  return redirects.flatMap(({from, to}, index) => {
    const report = (what: string) => {
      const row = rows.findIndex((text) => text.includes(`from: '${from}'`));
      return [{file: REDIRECTS_FILE, line: row + 1 || 1, what}];
    };
    const wrong = [from, to].find((path) => !/^\/(?!\/)[^\\?#\s]*$/.test(path));
    if (wrong !== undefined)
      return report(
        `"${wrong}" is not a path of the site. Start it with one slash, without a query or an anchor.`,
      );
    if (redirects.findIndex((other) => trimSlash(other.from) === trimSlash(from)) < index)
      return report(`${from} is redirected twice. Remove one of the lines.`);
    const way = [trimSlash(from)];
    for (let next = targets.get(trimSlash(from)); next !== undefined; next = targets.get(next)) {
      const isLoop = way.includes(next);
      way.push(next);
      if (isLoop)
        return report(`${way.join(' → ')} is a redirect loop. Redirect to a page instead.`);
    }
    return way.length > 2
      ? report(`${way.join(' → ')} is a redirect chain. Redirect ${from} to ${way.at(-1)}.`)
      : [];
  });
}

/** Reports redirects from an existing page or to a missing one. */
export function checkTargets(redirects: readonly Redirect[], routes: Iterable<string>): Problem[] {
  const pages = new Set([...routes].map(trimSlash));
  return redirects.flatMap(({from, to}) => {
    const what = pages.has(trimSlash(from))
      ? `${from} is both a page and a redirect. Remove one of them.`
      : pages.has(trimSlash(to))
        ? undefined
        : `${from} redirects to ${to}, which is not a page. Redirect it to an existing page.`;
    return what === undefined ? [] : [{file: REDIRECTS_FILE, line: 1, what}];
  });
}

/**
 * Reports routes of the inventory that have neither a page nor a redirect. Lines are never removed
 * from the inventory.
 */
export function checkInventory(
  inventory: {readonly file: string; readonly text: string},
  redirects: readonly Redirect[],
  routes: Iterable<string>,
): Problem[] {
  const answered = new Set([...routes, ...redirects.map(({from}) => from)].map(trimSlash));
  return inventory.text.split('\n').flatMap((text, row) => {
    const route = text.trim().replace(/ u$/, '');
    if (route === '' || route.startsWith('#') || answered.has(trimSlash(route))) return [];
    const what = `${route} has no page and no redirect. Restore the page, or add a redirect to ${REDIRECTS_FILE}.`;
    return [{file: inventory.file, line: row + 1, what}];
  });
}
