/** The “Ask the docs” panel, in a build without a chat key. */
import type {Page} from '@playwright/test';
import {STARTERS} from '../../src/components/search/AskPanel/answer';
import {expect, test} from './fixtures';
import {
  askPanel,
  collectRequests,
  followNavLink,
  isScriptRequest,
  mainNav,
  markWindow,
  measureOverflow,
  requestConsole,
  search,
  tabTo,
  waitForIdle,
} from './site';

// Narrower screens have an entry in the bar instead of the button.
test.use({viewport: {width: 1440, height: 900}});

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
  await expect(askPanel.launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(askPanel.panel(page)).toBeHidden();
  await waitForIdle(page);
  const before = scripts.length;
  await askPanel.open(page);
  expect(scripts.length).toBeGreaterThan(before);
  await expect(askPanel.launcher(page)).toHaveAttribute('aria-expanded', 'true');
  const id = (await askPanel.launcher(page).getAttribute('aria-controls')) ?? 'missing';
  await expect(askPanel.panel(page)).toHaveAttribute('id', id);
  await expect(askPanel.panel(page)).toContainText('This is a search, not an AI model');

  await askPanel.ask(page, QUESTION);
  await expect(askPanel.panel(page).getByRole('heading', {name: QUESTION})).toBeVisible();
  await expect(askPanel.passages(page)).toHaveCount(3);
  const items = askPanel.panel(page).locator('li li');
  await expect(items).toHaveCount(3);
  for (const item of await items.all()) {
    expect(await item.getByRole('link').first().getAttribute('href')).toMatch(/^\/[a-z]/);
    await expect(item).toContainText(/(Docs|API reference|Blog|Release notes|Terms)( › .+)?/);
    await expect(item.locator('blockquote mark').first()).toHaveText(/key|find|api/i);
  }
  await expect(
    items.locator('a[href^="/docs/serenity-aihub/dev-tools/api-keys"]').first(),
  ).toBeVisible();
  await expect(askPanel.panel(page).getByRole('status')).toHaveText(
    `3 passages found for ${QUESTION}`,
  );

  // A passage leads to its heading.
  const link = items.locator('a[href*="#"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.locator(href.replace(/^.*#/, '#'))).toBeInViewport();
});

test('offers an operation, lists unknown words, and leads to search', async ({page}) => {
  await openPanel(page);
  await askPanel.ask(page, 'list the AI models over the API');
  const operation = askPanel.panel(page).getByText(/^API:/).getByRole('link');
  const reference = askPanel
    .panel(page)
    .locator('li li')
    .filter({hasText: 'API reference'})
    .getByRole('link');
  await expect(operation.or(reference).first()).toHaveAttribute('href', /^\/docs\/api\//);
  await askPanel.ask(page, 'purple api key');
  await expect(askPanel.panel(page)).toContainText('No passage mentions “purple”');
  await askPanel.ask(page, QUESTION);
  await expect(askPanel.panel(page).getByRole('heading', {name: QUESTION})).toBeVisible();
  await askPanel.panel(page).locator('a[href*="where"]', {hasText: 'Search for more'}).click();
  await expect(page).toHaveURL(/\/search\?q=where/);
  await expect(page.getByRole('searchbox', {name: 'Search for'})).toHaveValue(QUESTION);
  await expect(search.results(page).first()).toBeVisible();
});

test('each suggested question has an answer', async ({page}) => {
  await openPanel(page, '/');
  for (const starter of STARTERS) {
    await askPanel.panel(page).getByRole('button', {name: starter}).click();
    await expect(askPanel.passages(page).first(), starter).toBeVisible();
    await expect(askPanel.panel(page).getByRole('heading', {name: starter})).toBeFocused();
    await askPanel.panel(page).getByRole('button', {name: 'Clear conversation'}).click();
  }
});

// cspell:ignore qquootaas
test('offers the nearest pages and contacts when nothing matches', async ({page}) => {
  await openPanel(page);
  await askPanel.ask(page, 'qquootaas');
  await expect(askPanel.panel(page)).toContainText('No results. These pages come closest:');
  await expect(askPanel.panel(page).locator('li li').first()).toContainText(/quota/i);
  const people = askPanel.panel(page).getByRole('link', {name: 'Ask the docs team on GitHub'});
  await expect(people).toHaveAttribute(
    'href',
    /\/issues\/new\?template=question\.yml&title=qquootaas&question=qquootaas/,
  );
});

test('says that search fails; recovers with Try again and a reload', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_FAILED/);
  const block = () => page.route('**/search-index/**', (route) => route.abort());
  const failure = askPanel
    .panel(page)
    .getByText('Unable to fetch results. You might want to check');
  await block();
  await openPanel(page);
  await askPanel.ask(page, QUESTION);
  await expect(failure).toBeVisible();
  await page.unroute('**/search-index/**');
  await askPanel.panel(page).getByRole('button', {name: 'Try again'}).click();
  await expect(askPanel.passages(page)).toHaveCount(3);

  await block();
  await page.reload();
  await askPanel.launcher(page).click();
  await expect(failure).toBeVisible();
  await page.unroute('**/search-index/**');
  // Asks an unanswered question again.
  await page.reload();
  await askPanel.launcher(page).click();
  await expect(askPanel.passages(page)).toHaveCount(3);
});

test('keeps the conversation on navigation and reload, but not in other tabs', async ({
  page,
  context,
}) => {
  await openPanel(page);
  await askPanel.ask(page, QUESTION);
  await expect(askPanel.passages(page)).toHaveCount(3);
  const before = await askPanel.passages(page).allTextContents();
  const expectSameWindow = await markWindow(page);
  await followNavLink(page, 'Blog', '/blog');
  await askPanel.launcher(page).click();
  await expect(askPanel.panel(page)).toBeHidden();
  await askPanel.open(page);
  await expect(askPanel.passages(page)).toHaveText(before);
  await expectSameWindow();
  await page.reload();
  await askPanel.launcher(page).click();
  await expect(askPanel.panel(page).getByRole('heading', {name: QUESTION})).toBeVisible();
  await expect(askPanel.passages(page)).toHaveText(before);
  const other = await context.newPage();
  await openPanel(other);
  await expect(askPanel.panel(other)).toContainText('What would you like to know');
  await expect(askPanel.passages(other)).toHaveCount(0);

  // Clears the conversation permanently.
  await askPanel.panel(page).getByRole('button', {name: 'Clear conversation'}).click();
  await expect(askPanel.passages(page)).toHaveCount(0);
  await expect(askPanel.question(page)).toBeFocused();
  await page.reload();
  await askPanel.launcher(page).click();
  await expect(askPanel.panel(page)).toContainText('What would you like to know');
});

test('renders the question, the index, and storage as text, never HTML', async ({page}) => {
  const html = '<img src=x onerror="document.title=1"><b>agent</b>';
  const passage = 'An agent key is <b>bold</b> <img src=x onerror=alert(1)>. ';
  await addToIndexedText(page, passage);
  await openPanel(page);
  await askPanel.ask(page, html);
  await expect(askPanel.panel(page).getByRole('heading', {name: html})).toBeVisible();
  await expect(askPanel.passages(page).filter({hasText: '<b>bold</b>'}).first()).toBeVisible();
  await expect(askPanel.panel(page).locator('img, b')).toHaveCount(0);
  await page.reload();
  await askPanel.launcher(page).click();
  await expect(askPanel.panel(page).getByRole('heading', {name: html})).toBeVisible();
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

test('its button makes room for an open request console', async ({page}) => {
  await requestConsole.open(page, '/docs/api/aihub/get-all-agents');
  await expect(askPanel.launcher(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(askPanel.launcher(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 320, height: 640}, hasTouch: true, isMobile: true});

  test('is an entry of the bar, fills the screen, and closes with focus or link', async ({
    page,
  }) => {
    await openPanel(page);
    const close = askPanel.panel(page).getByRole('button', {name: 'Close'});
    await close.click();
    await expect(askPanel.panel(page)).toBeHidden();
    const entry = mainNav(page).getByRole('button', {name: 'Ask the docs'});
    await expect(entry).toBeFocused();
    await expect(askPanel.launcher(page)).toHaveCount(1);
    expect(await measureOverflow(page)).toBe(0);

    await askPanel.open(page);
    await expect
      .poll(() => askPanel.panel(page).boundingBox())
      .toEqual({x: 0, y: 0, width: 320, height: 640});
    // It would cover the element with the focus.
    await close.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(askPanel.panel(page)).toBeHidden();

    await askPanel.open(page);
    await askPanel.ask(page, 'agent');
    await expect(askPanel.passages(page).first()).toBeVisible();
    expect(await measureOverflow(page)).toBe(0);
    expect(await askPanel.panel(page).evaluate((element) => element.scrollWidth)).toBe(320);
    const link = askPanel.panel(page).locator('li li a').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(askPanel.panel(page)).toBeHidden();
    await expect(page).toHaveURL(href);
  });
});
