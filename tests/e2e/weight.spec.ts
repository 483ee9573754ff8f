/**
 * Page weight: compares what a first visit loads with budgets in kilobytes of 1,024 bytes (gzip
 * -9). `npm run bench:weight` prints the figures. A page over budget fails with the list of files
 * that it loads.
 */
import type {Page} from '@playwright/test';
import {KB, MAX_FONTS_KB, MAX_JS_KB, MEASURED_PAGES} from '../../tools/support/budgets';
import {hydratePage} from '../../tools/support/chromium';
import {weigh, type Weight} from '../../tools/support/weight';
import {expect, test} from './fixtures';
import {hold} from './mocks';
import {collectRequests} from './recorders';

const DIAGRAM = '/docs/serenity-aihub/agents/streaming';

function report({files}: Weight): string {
  return `It loads:\n${files.map(({path, bytes}) => `${String(bytes).padStart(8)}  ${path}`).join('\n')}\n`;
}

/** @returns images without a size, and images below the fold that don't load lazily */
const findCarelessImages = (page: Page) =>
  page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
    images
      .filter((image) => {
        const sized = image.hasAttribute('width') && image.hasAttribute('height');
        const style = getComputedStyle(image);
        const {top, height} = image.getBoundingClientRect();
        const boxed = style.width !== 'auto' && style.height !== 'auto' && height > 0;
        const isBelow = top > window.innerHeight;
        return (
          !(sized || boxed || style.display === 'none') || (isBelow && image.loading !== 'lazy')
        );
      })
      .map(({outerHTML}) => outerHTML),
  );

for (const {kind, path, ...budget} of MEASURED_PAGES) {
  test(`${kind} ${path} stays within its budgets, before and after React`, async ({
    browser,
    baseURL,
  }) => {
    const {loaded, used} = await weigh(browser, `${baseURL}${path}`, 'build', async (page) => {
      expect(await findCarelessImages(page)).toEqual([]);
      await hydratePage(page);
    });
    const {js, fonts, all} = loaded;
    expect(js / KB, `JavaScript, KB. ${report(loaded)}`).toBeLessThanOrEqual(MAX_JS_KB);
    expect(all / KB, `in all, KB. ${report(loaded)}`).toBeLessThanOrEqual(budget.firstVisit);
    expect(fonts / KB, `fonts, KB. ${report(loaded)}`).toBeLessThanOrEqual(MAX_FONTS_KB);
    expect(used.js / KB, `KB once used. ${report(used)}`).toBeLessThanOrEqual(
      budget.hydratedScripts,
    );
  });
}

test('the first paint needs no request but the one for the page', async ({page}) => {
  const release = await hold(page, (url) => url.pathname !== DIAGRAM);
  await page.goto(DIAGRAM, {waitUntil: 'commit'});
  await expect(page.locator('.footer__copyright')).toBeVisible();
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
  release();
  await hydratePage(page);
});

test('preloads the font of text, and fetches each font once', async ({page, baseURL}) => {
  const fonts = collectRequests(page, (request) => request.resourceType() === 'font');
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const preloaded = await page.locator('link[rel=preload][as=font]').getAttribute('href');
  expect(fonts).toContain(`${baseURL}${preloaded}`);
  expect(new Set(fonts).size).toBe(fonts.length);
});
