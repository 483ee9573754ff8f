/**
 * Axe over every page of the API reference, in both colour modes, on a wide screen and on a phone as it comes, and on the phone
 * with all that is collapsed opened. console.spec.ts looks at the open console.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {contrastViolations, setMode, settle, violations} from './axe';
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
    test.setTimeout(routes.length * 40_000);
    for (const route of routes) {
      const clean = (found: string[], what: string) => expect.soft(found, `${route}, ${what}`).toEqual([]);
      await page.setViewportSize({width: 1440, height: 900});
      await page.goto(route);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      clean(await violations(page), '1440 px, light');
      await setMode(page, 'dark');
      clean(await contrastViolations(page), '1440 px, dark');
      await page.setViewportSize({width: 390, height: 844});
      await settle(page);
      clean(await violations(page), '390 px, dark');
      await page
        .locator('article details:not([open])')
        .evaluateAll((closed) => closed.forEach((part) => part.setAttribute('open', '')));
      await settle(page);
      clean(await violations(page, {colours: 'one of a kind'}), '390 px, opened, dark');
      await setMode(page, 'light');
      clean(await contrastViolations(page), '390 px, opened, light');
      await page.evaluate(() => localStorage.removeItem('theme'));
    }
  });
}
