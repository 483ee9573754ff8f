/**
 * Axe over every page of the API reference, in both colour modes, on a phone and on a wide screen, and with all that is
 * collapsed opened. console.spec.ts looks at the open console.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {contrast, setMode, settle, structure} from './axe';
import {expect, test} from './fixtures';

const ROUTES = readFileSync(path.resolve(__dirname, '../routes.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/docs/api/aihub/'));

/** Pages that one test visits: few enough for the workers to end together. */
const PAGES_A_TEST = 7;

// Nothing is on its way from one look to another while axe measures it.
test.use({contextOptions: {reducedMotion: 'reduce'}});

for (let start = 0; start < ROUTES.length; start += PAGES_A_TEST) {
  const routes = ROUTES.slice(start, start + PAGES_A_TEST);
  test(`pages from ${routes[0]} to ${routes.at(-1)}`, async ({page}) => {
    test.setTimeout(routes.length * 60_000);
    for (const route of routes) {
      const clean = (found: string[], what: string) => expect.soft(found, `${route}, ${what}`).toEqual([]);
      await page.setViewportSize({width: 1440, height: 900});
      await page.goto(route);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      clean(await structure(page), '1440 px');
      clean(await contrast(page), '1440 px, light');
      await setMode(page, 'dark');
      clean(await contrast(page), '1440 px, dark');
      await page.setViewportSize({width: 390, height: 844});
      await settle(page);
      clean(await structure(page), '390 px');
      clean(await contrast(page), '390 px, dark');
      await setMode(page, 'light');
      clean(await contrast(page), '390 px, light');
      const closed = await page.evaluate(() => {
        const parts = document.querySelectorAll('article details:not([open])');
        parts.forEach((part) => part.setAttribute('open', ''));
        return parts.length;
      });
      if (closed > 0) {
        await settle(page);
        clean(await structure(page), '390 px, opened');
        clean(await contrast(page), '390 px, opened, light');
        await setMode(page, 'dark');
        clean(await contrast(page), '390 px, opened, dark');
      }
      await page.evaluate(() => localStorage.removeItem('theme'));
    }
  });
}
