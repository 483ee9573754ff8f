/** The API reference in the browser: stored choices, keyboard, page weight, and no JavaScript. */
import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {expect, test} from './fixtures';

const OPERATION = '/docs/api/aihub/execute-agent-with-code';
const OTHER = '/docs/api/aihub/get-all-agents';

/** Budget of an operation page before the request console opens, in kB (1000 bytes) with gzip -9. The goal is 240. */
const SCRIPT_BUDGET = 290;

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

test('keeps the sample language on the next operation and in the URL', async ({page}) => {
  await open(page, OPERATION);
  await expect(page.getByRole('tab', {name: 'cURL'})).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', {name: 'Python'}).click();
  await expect(page.getByText('import requests')).toBeVisible();
  await expect(page).toHaveURL(/[?&]lang=python/);
  await open(page, OTHER);
  await expect(page.getByRole('tab', {name: 'Python'})).toHaveAttribute('aria-selected', 'true');
});

test('selects examples by name', async ({page}) => {
  await open(page, OPERATION);
  const choice = page.getByRole('combobox', {name: 'Response example'});
  const example = page.getByRole('region', {name: 'Response example'});
  await expect(example.getByText('event: error')).toBeHidden();
  await choice.selectOption({label: '200: A run that fails'});
  await expect(example.getByText('event: error')).toBeVisible();
});

test('navigates between operations without a reload', async ({page}) => {
  await open(page, OPERATION);
  await page.evaluate(() => Object.assign(window, {stillTheSameDocument: true}));
  await page.getByRole('heading', {name: 'Related operations'}).scrollIntoViewIfNeeded();
  await page.locator('.api-related').getByRole('link', {name: 'Get a conversation'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Get a conversation'})).toBeVisible();
  expect(await page.evaluate(() => 'stillTheSameDocument' in window)).toBe(true);
});

test('copies the URL and announces it', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, OTHER);
  await page.getByRole('button', {name: 'Copy: URL of the operation'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://api.serenitystar.ai/api/v2/agent');
});

test('opens a collapsed section by keyboard', async ({page}) => {
  await open(page, OPERATION);
  const part = page.locator('#response-200 ~ * details, #response-200 ~ ul details').first();
  await part.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(part).toHaveAttribute('open', '');
});

test('works by keyboard alone', async ({page}) => {
  await open(page, OPERATION);
  const focused = (selector: string) => page.evaluate((css) => document.activeElement?.matches(css) ?? false, selector);
  /** Uses only Tab, so that unreachable controls fail the test. */
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 200; presses++) {
      await page.keyboard.press('Tab');
      if (await focused(selector)) return;
    }
    throw new Error(`${selector} is not reached with Tab.`);
  };
  await page.getByRole('heading', {level: 1}).click();
  await tabTo('article [role=tab][aria-selected=true]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', {name: 'TypeScript'})).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText("from '@serenity-star/sdk'").first()).toBeVisible();
  await tabTo('article select');
  const choice = page.locator('article select').first();
  const before = await choice.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(choice).not.toHaveValue(before);
  await tabTo('article details > summary');
  const part = page.locator('article details:has(> summary:focus)');
  await page.keyboard.press('Enter');
  await expect(part).toHaveAttribute('open', '');
  await page.keyboard.press('Enter');
  await expect(part).not.toHaveAttribute('open');
  await tabTo('.api-related a');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(`${OPERATION}(\\?|$)`));
});

test('keeps samples in view on wide screens and inline on narrow ones', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, OPERATION);
  await page.locator('#response-500').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', {name: 'Request sample'})).toBeInViewport();
  await page.setViewportSize({width: 390, height: 800});
  await page.locator('#response-500').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', {name: 'Request sample'})).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('keeps an operation page within the script budget', async ({page}) => {
  const sizes: Promise<number>[] = [];
  // Prefetched pages are separate resources and don't count.
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, {level: 9}).length));
  });
  await open(page, OPERATION);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  console.log(`Scripts of ${OPERATION}: ${total.toFixed(1)} kB`);
  expect(total).toBeGreaterThan(100);
  expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('shows every sample, example, and field', async ({page}) => {
    await page.goto(OPERATION);
    for (const sign of ['import requests', 'SerenityClient.Create', '@serenity-star/sdk'])
      await expect(page.getByText(sign).first()).toBeVisible();
    // All tabs are visible at once, in order.
    const labels = page.locator('article p').filter({hasText: /^(cURL|TypeScript|C#|Python)$/});
    await expect(labels).toHaveText(['cURL', 'TypeScript', 'C#', 'Python']);
    for (const label of await labels.all()) await expect(label).toBeVisible();
    for (const name of ['Proxy Agent: choose the model', '200: A run that fails'])
      await expect(page.locator('p').filter({hasText: name}).first()).toBeVisible();
    const field = page.locator('details details code.api-name').first();
    await expect(field).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.locator('[role=tablist]').first()).toBeHidden();
  });
});
