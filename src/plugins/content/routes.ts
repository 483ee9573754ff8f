/** The rules of addresses: every one that was ever published answers, by itself or by one redirect. */
import type {Problem} from './pages';
import type {Redirect} from '../../config/redirects';

/** Where the two lists stand, for messages. */
const REDIRECTS_FILE = 'src/config/redirects.ts';

const clean = (route: string) => route.replace(/(.)\/+$/, '$1');

/**
 * Mistakes within the list: an address twice, an address that leads to itself in one step or more, two steps where one
 * would do, an address that is no path of the site.
 *
 * @param source - text of the list's file, which lines are looked up in
 */
export function redirectProblems(redirects: readonly Redirect[], source = ''): Problem[] {
  const targets = new Map(redirects.map(({from, to}) => [clean(from), clean(to)]));
  const seen = new Set<string>();
  const rows = source.split('\n');
  return redirects.flatMap(({from, to}) => {
    const report = (what: string) => {
      const row = rows.findIndex((text) => text.includes(`from: '${from}'`));
      return [{file: REDIRECTS_FILE, line: row + 1 || 1, what}];
    };
    for (const path of [from, to]) {
      if (!/^\/(?!\/)[^\\?#\s]*$/.test(path)) {
        return report(`"${path}" is no path of the site; write it from the first slash, without query and anchor`);
      }
    }
    if (seen.has(clean(from))) return report(`${from} is redirected twice; keep one of the lines`);
    seen.add(clean(from));
    const way = [clean(from)];
    for (let next = targets.get(clean(from)); next !== undefined; next = targets.get(next)) {
      const isLoop = way.includes(next);
      way.push(next);
      if (isLoop) return report(`${way.join(' → ')} goes in a circle; name the page that answers`);
    }
    return way.length > 2
      ? report(`${way.join(' → ')} takes ${way.length - 1} steps; lead ${from} to ${way.at(-1)}`)
      : [];
  });
}

/** Redirects that hide a page or lead nowhere. */
export function targetProblems(redirects: readonly Redirect[], routes: Iterable<string>): Problem[] {
  const pages = new Set([...routes].map(clean));
  return redirects.flatMap(({from, to}) => {
    const what = pages.has(clean(from))
      ? `${from} is a page and would be hidden; take the redirect or the page away`
      : pages.has(clean(to))
        ? undefined
        : `${from} leads to ${to}, which is no page; name one that is`;
    return what === undefined ? [] : [{file: REDIRECTS_FILE, line: 1, what}];
  });
}

/** Routes of the inventory that neither a page nor a redirect answers. A line of it is never taken away. */
export function vanishedProblems(
  inventory: {readonly file: string; readonly text: string},
  redirects: readonly Redirect[],
  routes: Iterable<string>,
): Problem[] {
  const answered = new Set([...routes, ...redirects.map(({from}) => from)].map(clean));
  return inventory.text.split('\n').flatMap((text, row) => {
    const route = text.trim().replace(/ u$/, '');
    return route === '' || route.startsWith('#') || answered.has(clean(route))
      ? []
      : [
          {
            file: inventory.file,
            line: row + 1,
            what: `${route} is gone; bring the page back, or add a redirect to ${REDIRECTS_FILE}`,
          },
        ];
  });
}
