/** The “Ask the docs” panel, in a build without a chat key. */
import type {Page} from '@playwright/test';
import {SUGGESTIONS} from '../../src/config/search/suggestions';
import {markWindow, measureOverflow, waitForIdle} from './browserState';
import {expect, test} from './fixtures';
import {hold} from './mocks';
import {askPanel, followNavLink, search, tabTo} from './pageParts';
import {collectRequests, isScriptRequest} from './recorders';

const PAGE = '/docs/getting-started/overview';
const QUESTION = 'where do I find my API key?';

/** Puts words before each text of the search index. */
const addToIndexedText = (page: Page, words: string) =>
  page.context().route(/search-index\/text/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({response, body: text.replaceAll('"text":"', `"text":"${words}`)});
  });

async function openPanel(page: Page, path = PAGE) {
  await page.goto(path);
  await askPanel.open(page);
}

test('the panel loads on demand, and answers with three passages', async ({page}) => {
  const scripts = collectRequests(page, isScriptRequest);
  await page.goto(PAGE);
  await expect(askPanel.panel(page)).toBeHidden();
  await waitForIdle(page);
  const before = scripts.length;
  await askPanel.open(page);
  await expect(askPanel.panel(page)).toContainText('Finds the passages of these docs');
  expect(scripts.length).toBeGreaterThan(before);

  await askPanel.ask(page, QUESTION);
  await expect(askPanel.panel(page).getByRole('heading', {name: QUESTION})).toBeInViewport();
  await expect(askPanel.passages(page)).toHaveCount(3);
  await expect(askPanel.panel(page).locator('mark').first()).toHaveText(/key|find|api/i);
  for (const item of await askPanel.panel(page).locator('ol ol > li').all())
    await expect(item).toContainText(/Docs|API reference|Blog|Release notes|Terms/);
  await expect(
    askPanel.panel(page).locator('a[href^="/docs/serenity-aihub/dev-tools/api-keys"]').first(),
  ).toBeVisible();
  await expect(askPanel.panel(page).getByRole('status').first()).toHaveText(
    'From the documentation:',
  );

  // A passage leads to its heading.
  await askPanel.ask(page, 'rate_limit_exceeded');
  const link = askPanel.panel(page).locator('a[href$="#rate_limit_exceeded"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.locator(href.replace(/^.*#/, '#'))).toBeInViewport();
});

test('opens before React, and answers what was asked before', async ({page}) => {
  await page.goto(PAGE);
  const release = await hold(page);
  await askPanel.launcher(page).click();
  await expect(askPanel.question(page)).toBeFocused();
  await page.goBack();
  await expect(askPanel.panel(page)).toBeHidden();
  await expect(page).toHaveURL(PAGE);
  await askPanel.open(page);
  await askPanel.panel(page).getByRole('button', {name: 'Close'}).click();
  await expect(askPanel.panel(page)).toBeHidden();
  await askPanel.open(page);
  await page.keyboard.type(QUESTION);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('false');
  release();
  await expect(askPanel.passages(page)).toHaveCount(3);
  await expect(askPanel.question(page)).toHaveValue('');
});

test('says when the code of answers can’t be loaded, and keeps the question', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_/);
  await page.goto(PAGE);
  await page.route('**/assets/js/*.js', (route) => route.abort('failed'));
  await askPanel.open(page);
  await askPanel.ask(page, QUESTION);
  const message = askPanel.panel(page).getByRole('alert');
  await expect(message).toBeInViewport();
  await expect(message.getByRole('link').last()).toHaveAttribute('href', '/search');
  await expect(askPanel.question(page)).toHaveValue(QUESTION);
});

test('closes with Back, and its links replace it in the history', async ({page}) => {
  await page.goto('/');
  await followNavLink(page, 'Docs', PAGE);
  await askPanel.open(page);
  await page.goBack();
  await expect(askPanel.panel(page)).toBeHidden();
  await expect(page).toHaveURL(PAGE);

  await askPanel.open(page);
  await askPanel.ask(page, QUESTION);
  await askPanel.passages(page).first().click();
  await expect(askPanel.panel(page)).toBeHidden();
  await expect(page).not.toHaveURL(PAGE);
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect(askPanel.panel(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('offers an operation, and leads to the search page', async ({page}) => {
  await openPanel(page);
  await askPanel.ask(page, 'list the AI models over the API');
  const operation = askPanel.panel(page).locator('a[href^="/docs/api/"]');
  await expect(operation.first()).toBeVisible();
  await askPanel.ask(page, QUESTION);
  await askPanel.panel(page).locator('a[href*="where"]', {hasText: 'Search for more'}).click();
  await expect(page).toHaveURL(/\/search\?q=where/);
  await expect(page.getByRole('searchbox', {name: 'Search for'})).toHaveValue(QUESTION);
  await expect(search.results(page).first()).toBeVisible();
});

test('each suggestion has an answer, and leaves the focus in the field', async ({page}) => {
  await openPanel(page, '/');
  for (const suggestion of SUGGESTIONS) {
    await askPanel.panel(page).getByRole('button', {name: suggestion}).click();
    await expect(askPanel.passages(page).first(), suggestion).toBeVisible();
    await expect(askPanel.question(page)).toBeFocused();
    await askPanel.panel(page).getByRole('button', {name: 'Clear conversation'}).click();
  }
});

// cspell:ignore qquootaas
test('offers the nearest pages and contacts when nothing matches', async ({page}) => {
  await openPanel(page);
  await askPanel.ask(page, 'qquootaas');
  await expect(askPanel.panel(page)).toContainText('No results. These pages come closest:');
  await expect(askPanel.passages(page).first()).toContainText(/quota/i);
  const people = askPanel.panel(page).getByRole('link', {name: 'Ask the docs team on GitHub'});
  await expect(people).toHaveAttribute(
    'href',
    /\/issues\/new\?template=question\.yml&title=qquootaas&question=qquootaas/,
  );
});

test('says that search fails; recovers with Try again', async ({page, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_FAILED/);
  await page.route('**/search-index/**', (route) => route.abort());
  await openPanel(page);
  await askPanel.ask(page, QUESTION);
  await expect(
    askPanel.panel(page).getByText('Unable to fetch results. You might want to check'),
  ).toBeVisible();
  await page.unroute('**/search-index/**');
  await askPanel.panel(page).getByRole('button', {name: 'Try again'}).click();
  await expect(askPanel.passages(page)).toHaveCount(3);
});

test('closes when a link is followed, and keeps the conversation for the tab', async ({
  page,
  context,
}) => {
  await openPanel(page);
  await askPanel.ask(page, QUESTION);
  await expect(askPanel.passages(page)).toHaveCount(3);
  const before = await askPanel.passages(page).allTextContents();
  const expectSameWindow = await markWindow(page);
  await askPanel.passages(page).first().click();
  await expect(askPanel.panel(page)).toBeHidden();
  await followNavLink(page, 'Blog', '/blog');
  await askPanel.open(page);
  await expect(askPanel.passages(page)).toHaveText(before);
  await expectSameWindow();
  await page.reload();
  await askPanel.open(page);
  await expect(askPanel.passages(page)).toHaveText(before);
  const other = await context.newPage();
  await openPanel(other);
  await expect(askPanel.passages(other)).toHaveCount(0);

  // Clears the conversation permanently.
  await askPanel.panel(page).getByRole('button', {name: 'Clear conversation'}).click();
  await expect(askPanel.passages(page)).toHaveCount(0);
  await expect(askPanel.question(page)).toBeFocused();
  await page.reload();
  await askPanel.open(page);
  await expect(askPanel.panel(page)).toContainText('Try searching for');
});

test('renders the question and the index as text, never HTML', async ({page}) => {
  const html = '<img src=x onerror="document.title=1"><b>agent</b>';
  const passage = 'An agent key is <b>bold</b> <img src=x onerror=alert(1)>. ';
  await addToIndexedText(page, passage);
  await openPanel(page);
  await askPanel.ask(page, html);
  await expect(askPanel.panel(page).getByRole('heading', {name: html})).toBeVisible();
  await expect(askPanel.panel(page).getByText('<b>bold</b>').first()).toBeVisible();
  await expect(askPanel.panel(page).locator('img, b')).toHaveCount(0);
});

test('works by keyboard, and returns the focus', async ({page}) => {
  await page.goto('/blog/archive');
  await tabTo(page, askPanel.launcher(page));
  await page.keyboard.press('Enter');
  await expect(askPanel.question(page)).toBeFocused();
  await page.keyboard.type(QUESTION);
  await page.keyboard.press('Enter');
  await expect(askPanel.passages(page)).toHaveCount(3);
  await expect(askPanel.question(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(askPanel.panel(page)).toBeHidden();
  await expect(askPanel.launcher(page)).toBeFocused();
});

test('fits a phone', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await openPanel(page);
  await askPanel.ask(page, 'agent');
  await expect(askPanel.passages(page).first()).toBeVisible();
  expect(await measureOverflow(page)).toBe(0);
  const box = await askPanel.panel(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.width).toBeLessThanOrEqual(320);
  await askPanel.panel(page).getByRole('button', {name: 'Close'}).click();
  await expect(askPanel.launcher(page)).toBeFocused();
});
