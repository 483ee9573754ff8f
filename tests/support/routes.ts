/** The routes that tests visit: the inventory in tests/routes.txt and the sitemap of the build. */
import {readFileSync} from 'node:fs';
import {redirects} from '../../src/config/redirects';
import {isUnlisted, page, routes} from './builtSite';

export const INVENTORY = 'tests/routes.txt';

export type InventoryRoute = {readonly route: string; readonly isUnlisted: boolean};

const moved = new Set(redirects.map(({from}) => from));

/** Every published route that is still a page, in the order of the file. */
export const inventory = (): InventoryRoute[] =>
  readFileSync(INVENTORY, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('/'))
    .map((line) => ({route: line.replace(/ u$/, ''), isUnlisted: line.endsWith(' u')}))
    .filter(({route}) => !moved.has(route));

/** @returns the paths in the build's sitemap */
export const sitemapRoutes = (): string[] =>
  [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );

/** List pages depend on the tags and the number of entries. */
const IS_LIST = /^\/(?:blog|release-notes)\/(?:tags|page|authors)(?:\/|$)/;

/**
 * @returns the lines missing from the inventory: listed pages, and unlisted content pages marked
 *   with " u"
 */
export function missingRoutes(): string[] {
  const known = new Set(inventory().map(({route}) => route));
  const unlisted = routes.filter(
    (route) => /^\/(?:docs|blog|release-notes|terms)\//.test(route) && isUnlisted(page(route)),
  );
  return [
    ...sitemapRoutes().filter((route) => !known.has(route) && !IS_LIST.test(route)),
    ...unlisted
      .filter((route) => !known.has(route) && !IS_LIST.test(route))
      .map((route) => `${route} u`),
  ];
}
