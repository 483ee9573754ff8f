/**
 * Page weight: what a first visitor's browser loads by itself, held to budgets in kilobytes (gzip -9). `npm run bench:weight`
 * prints the figures beside the goals. A page that breaks its budget fails with the list of what it loads.
 */
import type {Browser} from '@playwright/test';
import {KB, MAX_SHIFT, PAGES, weigh, type Budget, type Weight} from '../support/weight';
import {expect, test} from './fixtures';

/** A page whose diagram is further down than a screen, and one that opens with its diagram. */
const DIAGRAM_BELOW = '/docs/serenity-aihub/agents/streaming';
const DIAGRAM_IN_VIEW = '/docs/serenity-aihub/agents/import-export';

/** Of a page that is read. */
const BUDGET: Budget = {js: 185, css: 30};

const MAX_FONTS = 60;

const weighPage = (browser: Browser, baseURL: string | undefined, path: string, act?: Parameters<typeof weigh>[3]) =>
  weigh(browser, `${baseURL}${path}`, 'build', act);

function report({files}: Weight): string {
  return `It loads:\n${files.map(({path, bytes}) => `${String(bytes).padStart(8)}  ${path}`).join('\n')}\n`;
}

function expectWithin(weight: Weight, {js, css}: Budget): void {
  expect(weight.js / KB, `JavaScript, KB. ${report(weight)}`).toBeLessThanOrEqual(js);
  expect(weight.css / KB, `CSS, KB. ${report(weight)}`).toBeLessThanOrEqual(css);
  expect(weight.fonts / KB, `fonts, KB. ${report(weight)}`).toBeLessThanOrEqual(MAX_FONTS);
  expect(weight.shift, 'sum of layout shifts').toBeLessThanOrEqual(MAX_SHIFT);
}

const addedTo = (before: Weight, after: Weight) =>
  after.files.filter(({path}) => !before.files.some((file) => file.path === path));

for (const {kind, path, budget} of PAGES) {
  test(`${kind} ${path}: at most ${budget.js} KB of JavaScript and ${budget.css} KB of CSS`, async ({
    browser,
    baseURL,
  }) => {
    expectWithin(await weighPage(browser, baseURL, path), budget);
  });
}

test('a diagram loads Mermaid when it is near, and nothing else, and moves nothing', async ({browser, baseURL}) => {
  const before = await weighPage(browser, baseURL, DIAGRAM_BELOW);
  expectWithin(before, BUDGET);
  const after = await weighPage(browser, baseURL, DIAGRAM_BELOW, async (page) => {
    await page.locator('.diagram-room').first().scrollIntoViewIfNeeded();
    await expect(page.locator('.docusaurus-mermaid-container svg').first()).toBeVisible();
  });
  const added = addedTo(before, after);
  expect(added.length).toBeGreaterThan(0);
  expect(added.filter(({kind}) => kind !== 'js')).toEqual([]);
  expect(after.shift).toBeLessThanOrEqual(MAX_SHIFT);
});

test('a diagram at the top of a page moves nothing when it is drawn', async ({browser, baseURL}) => {
  const {shift} = await weighPage(browser, baseURL, DIAGRAM_IN_VIEW, async (page) => {
    await expect(page.locator('.docusaurus-mermaid-container svg').first()).toBeVisible();
  });
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
});

test('printing draws every diagram of a page', async ({page}) => {
  await page.goto('/docs/client-library-reference/serenity-js-sdk');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const diagrams = await page.locator('.diagram-room').count();
  expect(diagrams).toBeGreaterThan(1);
  await expect(page.locator('.docusaurus-mermaid-container svg')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.docusaurus-mermaid-container svg')).toHaveCount(diagrams);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a diagram is told in words', async ({page}) => {
    await page.goto(DIAGRAM_BELOW);
    await expect(page.getByText('The stream ends with a stop event that holds the whole result')).toBeVisible();
    await expect(page.locator('.diagram-room').first()).toBeHidden();
  });
});

test('links in view are prefetched from the reader’s first sign on, not before', async ({page}) => {
  await page.goto('/docs/getting-started/overview');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.waitForLoadState('networkidle');
  // Chromium itself reports a pointer at rest while a page loads: trusted, at 0, 0, in two of three loads.
  await page.evaluate(async () => {
    window.dispatchEvent(new PointerEvent('pointermove'));
    for (let idle = 0; idle < 3; idle++) await new Promise((done) => requestIdleCallback(done));
  });
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  await page.mouse.move(200, 200);
  await expect.poll(() => page.locator('link[rel=prefetch]').count()).toBeGreaterThan(0);
});

test('the font is preloaded, and the only one', async ({page}) => {
  const fonts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'font' && fonts.add(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const preloaded = await page.locator('link[rel=preload][as=font]').getAttribute('href');
  expect([...fonts]).toEqual([preloaded]);
});

test('images have a size, and those below the first screen load when they come near', async ({page}) => {
  for (const {path} of PAGES) {
    await page.goto(path);
    const careless = await page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((image) => {
          const sized = image.hasAttribute('width') && image.hasAttribute('height');
          const style = getComputedStyle(image);
          const boxed = style.width !== 'auto' && style.height !== 'auto' && image.getBoundingClientRect().height > 0;
          const isBelow = image.getBoundingClientRect().top > window.innerHeight;
          return !(sized || boxed || style.display === 'none') || (isBelow && image.loading !== 'lazy');
        })
        .map(({outerHTML}) => outerHTML),
    );
    expect(careless, path).toEqual([]);
  }
});

test('code is copied as it is written', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/getting-started/quickstarters/serenity-star-core');
  const block = page.locator('.theme-code-block').first();
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator('code').textContent());
  expect(copied.split('\n').length).toBeGreaterThan(1);
});
