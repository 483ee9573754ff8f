/**
 * Page weight: compares what a first visit loads with budgets in kilobytes (gzip -9). `npm run
 * bench:weight` prints the figures and goals. A page over budget fails with the list of files that
 * it loads.
 */
import {readdirSync, readFileSync} from 'node:fs';
import type {Browser} from '@playwright/test';
import {KB, MAX_SHIFT, PAGES, weigh, type Budget, type Weight} from '../support/weight';
import {expect, hold, hydrated, open, test} from './fixtures';
import {collectRequests, idle, prefetched} from './site';

const DIAGRAM = '/docs/serenity-aihub/agents/streaming';

const MAX_FONTS = 60;

const weighPage = (
  browser: Browser,
  baseURL: string | undefined,
  path: string,
  act?: Parameters<typeof weigh>[3],
) => weigh(browser, `${baseURL}${path}`, 'build', act);

function report({files}: Weight): string {
  return `It loads:\n${files.map(({path, bytes}) => `${String(bytes).padStart(8)}  ${path}`).join('\n')}\n`;
}

function expectWithin(weight: Weight, {js, css}: Budget): void {
  expect(weight.js / KB, `JavaScript, KB. ${report(weight)}`).toBeLessThanOrEqual(js);
  expect(weight.css / KB, `CSS, KB. ${report(weight)}`).toBeLessThanOrEqual(css);
  expect(weight.fonts / KB, `fonts, KB. ${report(weight)}`).toBeLessThanOrEqual(MAX_FONTS);
  expect(weight.shift, 'sum of layout shifts').toBeLessThanOrEqual(MAX_SHIFT);
  // The HTML contains the diagrams.
  expect(weight.files.filter(({path}) => path.startsWith('/assets/diagrams/'))).toEqual([]);
}

for (const {kind, path, budget} of PAGES) {
  test(`${kind} ${path}: ${budget.js} KB of JavaScript, ${budget.css} KB of CSS`, async ({
    browser,
    baseURL,
  }) => {
    expectWithin(await weighPage(browser, baseURL, path), budget);
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
  await hydrated(page);
});

test('no script contains Mermaid', () => {
  // The name of a public Mermaid function, which minifiers keep.
  const withMermaid = readdirSync('build/assets/js').filter((file) =>
    readFileSync(`build/assets/js/${file}`, 'utf8').includes('mermaidAPI'),
  );
  expect(withMermaid).toEqual([]);
});

test('client-side navigation shows diagrams without layout shifts', async ({browser, baseURL}) => {
  const {shift} = await weighPage(browser, baseURL, '/docs/serenity-aihub/agents', async (page) => {
    await page.getByRole('link', {name: 'Streaming', exact: true}).first().click();
    await expect(page).toHaveURL(DIAGRAM);
    await expect(page.locator('.docusaurus-mermaid-container svg text').first()).toBeVisible();
  });
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
});

test('prefetches links in view only after the first user input', async ({page}) => {
  await open(page, '/docs/getting-started/overview');
  await page.waitForLoadState('networkidle');
  // Chromium often reports a trusted pointer event at 0, 0 while a page loads.
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')));
  for (let count = 0; count < 3; count++) await idle(page);
  await expect(prefetched(page)).toHaveCount(0);
  await page.mouse.move(200, 200);
  await expect(prefetched(page)).not.toHaveCount(0);
});

test('preloads the only font', async ({page, baseURL}) => {
  const fonts = collectRequests(page, (request) => request.resourceType() === 'font');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const preloaded = await page.locator('link[rel=preload][as=font]').getAttribute('href');
  expect(fonts).toEqual([`${baseURL}${preloaded}`]);
});

test('images have a size, and images below the fold load lazily', async ({page}) => {
  for (const {path} of PAGES) {
    await page.goto(path);
    const careless = await page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((image) => {
          const sized = image.hasAttribute('width') && image.hasAttribute('height');
          const style = getComputedStyle(image);
          const boxed =
            style.width !== 'auto' &&
            style.height !== 'auto' &&
            image.getBoundingClientRect().height > 0;
          const isBelow = image.getBoundingClientRect().top > window.innerHeight;
          return (
            !(sized || boxed || style.display === 'none') || (isBelow && image.loading !== 'lazy')
          );
        })
        .map(({outerHTML}) => outerHTML),
    );
    expect(careless, path).toEqual([]);
  }
});
