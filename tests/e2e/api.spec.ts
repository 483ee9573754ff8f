/**
 * The API reference in the browser. keyboard.spec.ts, no-script.spec.ts, and weight.spec.ts check
 * it too.
 */
import {markWindow, measureOverflow, readClipboard} from './browserState';
import {expect, test} from './fixtures';
import {pageHeading} from './pageParts';

const OPERATION = '/docs/api/aihub/execute-agent-with-code';
const OTHER = '/docs/api/aihub/get-all-agents';

test('keeps the language, selects examples, and opens operations', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(OPERATION);
  await expect(page.getByRole('tab', {name: 'cURL'})).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', {name: 'Python'}).click();
  await expect(page.getByText('import requests')).toBeVisible();
  await expect(page).toHaveURL(/[?&]lang=python/);
  const example = page.getByRole('region', {name: 'Response example'});
  await expect(example.getByText('event: error')).toBeHidden();
  await page
    .getByRole('combobox', {name: 'Response example'})
    .selectOption({label: '200: A run that fails'});
  await expect(example.getByText('event: error')).toBeVisible();
  const expectSameWindow = await markWindow(page);
  await page.getByRole('heading', {name: 'Related operations'}).scrollIntoViewIfNeeded();
  await page.locator('.api-related').getByRole('link', {name: 'Get a conversation'}).click();
  await expect(pageHeading(page)).toHaveText('Get a conversation');
  await expectSameWindow();
  await page.goto(OTHER);
  await expect(page.getByRole('tab', {name: 'Python'})).toHaveAttribute('aria-selected', 'true');
  await page.goto(`${OTHER}?lang=csharp`);
  await expect(page.getByRole('tab', {name: 'C#'})).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', {name: 'Copy: URL of the operation'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
  expect(await readClipboard(page)).toBe('https://api.serenitystar.ai/api/v2/agent');
});

test('keeps samples in view on wide screens and inline on narrow ones', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto(OPERATION);
  await page.locator('#response-500').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', {name: 'Request sample'})).toBeInViewport();
  await page.setViewportSize({width: 390, height: 800});
  await page.locator('#response-500').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', {name: 'Request sample'})).not.toBeInViewport();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
});

test('an address of a response opens it, without React', async ({page}) => {
  await page.goto(OPERATION);
  const closed = page.locator('details.api-response:not([open])').first();
  const id = await closed.locator('h3').getAttribute('id');
  await page.goto(`${OPERATION}#${id}`);
  await expect(page.locator(`details[open]:has(#${id})`)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
});

test('shows one form of a body at a time, without React', async ({page}) => {
  await page.goto(OPERATION);
  const conversation = page.getByText('ID of the conversation to continue');
  const proxy = page.getByRole('link', {name: 'Request fields of a Proxy Agent'});
  await expect(conversation).toBeVisible();
  await expect(proxy).toBeHidden();
  const other = page.locator('.api-forms > details > summary', {hasText: 'Proxy Agent'});
  await other.focus();
  await page.keyboard.press('Enter');
  await expect(proxy).toBeVisible();
  await expect(conversation).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
});

test('the panel beside the text ends with a whole section', async ({page}) => {
  for (const height of [900, 1080]) {
    await page.setViewportSize({width: 1440, height});
    await page.goto(OPERATION);
    const panel = page.locator('[data-theme="dark"]:has(#request-sample)');
    const cut = await panel.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(cut, `${height} px`).toBeLessThanOrEqual(0);
  }
});
