/** The routes that tests visit: the inventory in tests/routes.txt and the sitemap of the build. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
export const INVENTORY = 'tests/routes.txt';

export type InventoryRoute = {readonly route: string; readonly isUnlisted: boolean};

/** Every route that was ever published, in the order of the file. */
export const inventory = (): InventoryRoute[] =>
  readFileSync(path.join(ROOT, INVENTORY), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('/'))
    .map((line) => ({route: line.replace(/ u$/, ''), isUnlisted: line.endsWith(' u')}));

/** @returns the paths in the build's sitemap */
export const sitemapRoutes = (): string[] =>
  [...readFileSync(path.join(ROOT, 'build/sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
