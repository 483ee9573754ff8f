/** The "Copy page" list: mouse and keyboard, and what it copies and opens. */
import type {Page} from '@playwright/test';
import {parseEnv} from '../../src/config/node/env';
import {EXAMPLE_PAGES} from '../support/examplePages';
import {measureOverflow, readClipboard} from './browserState';
import {expect, openHydrated, test} from './fixtures';
import {removeClipboard} from './mocks';
import {pageHeading, reactScripts} from './pageParts';
import {collectRequestsElsewhere} from './recorders';

const {guide, operation, post, release, legal, category} = EXAMPLE_PAGES;

const PAGE = '/docs/billing/quotas';

const button = (page: Page) => page.locator('summary', {hasText: 'Copy page'});
const list = (page: Page) => page.locator('details:has(> summary:text("Copy page")) > div');
const item = (page: Page, name: string) =>
  list(page).getByRole('button', {name}).or(list(page).getByRole('link', {name}));

const markdownLink = (page: Page) => page.getByRole('link', {name: 'View as Markdown'});

async function copyPage(page: Page) {
  await button(page).click();
  await item(page, 'Copy as Markdown').click();
}

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('copies each kind of page as Markdown and announces it', async ({page, request}) => {
  for (const path of [guide, operation, post, release, legal, category]) {
    await page.goto(path);
    await copyPage(page);
    await expect(page.getByText('Page copied as Markdown'), path).toBeVisible();
    await expect(list(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    const response = await request.get(`${path}.md`);
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await readClipboard(page), path).toBe(await response.text());
  }
});

test('links to Markdown, to assistants, and to a page for agents', async ({page, baseURL}) => {
  const outside = collectRequestsElsewhere(page, baseURL);
  await page.goto(PAGE);
  await button(page).click();
  await expect(markdownLink(page)).toHaveAttribute('href', '/docs/billing/quotas.md');
  for (const [name, prefix] of [
    ['Open in ChatGPT', 'https://chatgpt.com/?hints=search&q='],
    ['Open in Claude', 'https://claude.ai/new?q='],
  ] as const) {
    const link = item(page, name);
    const href = (await link.getAttribute('href')) ?? '';
    expect(href.startsWith(prefix)).toBe(true);
    expect(new URL(href).searchParams.get('q')).toContain(`${parseEnv().SITE_URL}${PAGE} `);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(item(page, 'Use with your coding agent')).toHaveAttribute(
    'href',
    '/docs/getting-started/use-with-coding-agents',
  );
  expect(outside).toEqual([]);
  await markdownLink(page).click();
  await expect(page).toHaveURL(/\/docs\/billing\/quotas\.md$/);
});

test('works by keyboard alone', async ({page}) => {
  await page.goto(PAGE);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(item(page, 'Copy as Markdown')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(list(page)).toBeVisible();
  // Leaving the list closes it.
  await page.keyboard.press('Shift+Tab');
  await expect(list(page)).toBeHidden();
});

test('closes on an outside and on a second click, and updates on navigation', async ({page}) => {
  await openHydrated(page, PAGE);
  await button(page).click();
  await expect(list(page)).toBeVisible();
  await pageHeading(page).click();
  await expect(list(page)).toBeHidden();
  await button(page).click();
  await button(page).click();
  await expect(list(page)).toBeHidden();
  const title = await pageHeading(page).innerText();
  await page.locator('.pagination-nav a').first().click();
  // The URL changes before the page does.
  await expect(pageHeading(page)).not.toHaveText(title);
  await button(page).click();
  const path = new URL(page.url()).pathname;
  await expect(markdownLink(page)).toHaveAttribute('href', `${path}.md`);
});

for (const [fault, prepare] of Object.entries({
  'without access to the clipboard': removeClipboard,
  'if the host serves HTML in place of Markdown': (page: Page) =>
    page.route('**/quotas.md', (route) =>
      route.fulfill({contentType: 'text/html', body: '<h1>Not this</h1>'}),
    ),
})) {
  test(`announces that it copied nothing ${fault}`, async ({page}) => {
    await prepare(page);
    await page.goto(PAGE);
    await copyPage(page);
    await expect(page.getByText("Couldn't copy.")).toBeVisible();
  });
}

test('copies a page and the URL of an operation without loading React', async ({page}) => {
  await page.goto(operation);
  await copyPage(page);
  await expect(page.getByText('Page copied as Markdown')).toBeVisible();
  const copy = page.getByRole('button', {name: 'Copy: URL of the operation'});
  await copy.click();
  await expect.poll(() => readClipboard(page)).toMatch(/^https:\/\/[^ ]+\/[^ ]+$/);
  await expect(reactScripts(page)).toHaveCount(0);
});

test('selects the URL of an operation without access to the clipboard', async ({page}) => {
  await removeClipboard(page);
  await page.goto(operation);
  await page.getByRole('button', {name: 'Copy: URL of the operation'}).click();
  await expect(page.getByText("Couldn't copy. Copy the selected text.")).toBeVisible();
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected.replace(/\s/g, '')).toMatch(/^https:\/\/[^ ]+\/[^ ]+$/);
});

test('fits a narrow screen', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  for (const path of [guide, release, post]) {
    await page.goto(path);
    await button(page).click();
    await expect(list(page)).toBeInViewport({ratio: 1});
    expect(await measureOverflow(page)).toBe(0);
  }
});
