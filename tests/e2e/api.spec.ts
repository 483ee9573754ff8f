/** The API reference in the browser: stored choices and no JavaScript. Others check its keyboard use (keyboard.spec.ts) and weight. */
import {expect, open, test} from './fixtures';
import {clipboard, markWindow, overflow} from './site';

const OPERATION = '/docs/api/aihub/execute-agent-with-code';
const OTHER = '/docs/api/aihub/get-all-agents';

test('selects examples, keeps the sample language, and navigates between operations without a reload', async ({
  page,
}) => {
  await open(page, OPERATION);
  await expect(page.getByRole('tab', {name: 'cURL'})).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', {name: 'Python'}).click();
  await expect(page.getByText('import requests')).toBeVisible();
  await expect(page).toHaveURL(/[?&]lang=python/);
  const example = page.getByRole('region', {name: 'Response example'});
  await expect(example.getByText('event: error')).toBeHidden();
  await page.getByRole('combobox', {name: 'Response example'}).selectOption({label: '200: A run that fails'});
  await expect(example.getByText('event: error')).toBeVisible();
  const expectSameWindow = await markWindow(page);
  await page.getByRole('heading', {name: 'Related operations'}).scrollIntoViewIfNeeded();
  await page.locator('.api-related').getByRole('link', {name: 'Get a conversation'}).click();
  await expect(page.getByRole('heading', {level: 1, name: 'Get a conversation'})).toBeVisible();
  await expectSameWindow();
});

test('keeps the sample language on the next load, copies the URL, and announces it', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${OPERATION}?lang=python`);
  await page.getByRole('tab', {name: 'C#'}).click();
  await open(page, OTHER);
  await expect(page.getByRole('tab', {name: 'C#'})).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', {name: 'Copy: URL of the operation'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
  expect(await clipboard(page)).toBe('https://api.serenitystar.ai/api/v2/agent');
});

test('keeps samples in view on wide screens and inline on narrow ones', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, OPERATION);
  await page.locator('#response-500').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', {name: 'Request sample'})).toBeInViewport();
  await page.setViewportSize({width: 390, height: 800});
  await page.locator('#response-500').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', {name: 'Request sample'})).not.toBeInViewport();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('shows every sample, example, and field', async ({page}) => {
    await page.goto(OPERATION);
    await expect(page.getByRole('heading', {name: 'Request sample'})).toBeVisible();
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
