/**
 * Every route as a production host answers it, and every page in a real browser, behind nginx with the generated file: no error
 * in the console, which a violation of the policy would be, and no request to any other host.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {redirects} from '../../src/config/redirects';
import {expect, foreignRequests, open, ROOT, test} from './servers';

/** What the inventory lists, unlisted pages included, and what stands in the sitemap. */
const ROUTES = new Set([
  ...readFileSync(path.join(ROOT, 'tests/routes.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.replace(/ u$/, '')),
  ...[...readFileSync(path.join(ROOT, 'build/sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  ),
]);

/** Routes of one part of the site are visited in one tab, one after the other. */
const PARTS = new Map<string, string[]>();
for (const route of ROUTES) {
  const part = /^\/docs\/(?:serenity-aihub\/)?[^/]+/.exec(route)?.[0] ?? `/${route.split('/')[1] ?? ''}`;
  PARTS.set(part, [...(PARTS.get(part) ?? []), route]);
}

for (const [part, routes] of PARTS) {
  test(`${part}: each of ${routes.length} pages answers 200 with its title and runs without an error`, async ({
    page,
    servers,
  }) => {
    test.setTimeout(30_000 + routes.length * 10_000);
    const foreign = foreignRequests(page, servers.plain);
    for (const route of routes) {
      const response = await open(page, `${servers.plain}${route}`);
      expect(response?.status(), route).toBe(200);
      await expect(page, route).toHaveTitle(/Serenity\* Star Docs$/);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${route} scrolls sideways`).toBeLessThanOrEqual(0);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(foreign, route).toEqual([]);
    }
  });
}

test('redirects answer 301 with the new address, and so does a slash at the end', async ({request}) => {
  const moved = [
    ...redirects,
    {from: '/docs/billing/', to: '/docs/billing'},
    {from: '/blog/?from=feed', to: '/blog?from=feed'},
  ];
  for (const {from, to} of moved) {
    const response = await request.get(from, {maxRedirects: 0});
    expect(response.status(), from).toBe(301);
    expect(response.headers().location, from).toBe(to);
  }
});

test('a path outside of the site is not served, whatever its spelling', async ({request, baseURL}) => {
  for (const probe of ['/..%2f..%2fpackage.json', '/%2e%2e/package.json', '//example.com', '/docs/%00']) {
    const response = await request.get(`${baseURL}${probe}`, {maxRedirects: 0});
    expect(response.status(), probe).toBe(404);
  }
});

test('pages are compressed and revalidated, hashed files are kept for a year', async ({request}) => {
  const page = await request.get('/docs/billing', {headers: {'Accept-Encoding': 'gzip'}});
  expect(page.headers()['content-encoding']).toBe('gzip');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const script = /\/assets\/js\/main\.[0-9a-f]+\.js/.exec(await page.text())?.[0] ?? '';
  const asset = await request.get(script);
  expect(asset.status()).toBe(200);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});
