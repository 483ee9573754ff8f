/** The built-in answer panel, in a build without a chat key. */
import type {Page} from '@playwright/test';
import {STARTERS} from '../../src/components/Chat/question';
import {expect, test} from './fixtures';

const PAGE = '/docs/getting-started/overview';
const QUESTION = 'where do I find my API key?';

const launcher = (page: Page) => page.getByRole('button', {name: 'Ask the docs'});
const panel = (page: Page) => page.getByRole('dialog', {name: 'Ask the docs'});
const field = (page: Page) => panel(page).getByRole('textbox', {name: 'Your question'});
const passages = (page: Page) => panel(page).locator('blockquote');

async function openPanel(page: Page, path = PAGE) {
  await page.goto(path);
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
}

async function ask(page: Page, question: string) {
  await field(page).fill(question);
  await panel(page).getByRole('button', {name: 'Ask', exact: true}).click();
}

test('the launcher has a name and the expanded state of the panel', async ({page}) => {
  await page.goto(PAGE);
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toBeHidden();
  await launcher(page).click();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page)).toHaveAttribute('id', (await launcher(page).getAttribute('aria-controls')) ?? 'missing');
});

test('loads no panel code and no search index before the panel opens', async ({page}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(PAGE);
  await expect(launcher(page)).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts.filter((path) => path.startsWith('/search-index/'))).toEqual([]);
  const before = scripts.length;
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
  expect(scripts.slice(before).some((path) => path.endsWith('.js'))).toBe(true);
});

test('explains that the panel searches and is not a model', async ({page}) => {
  await openPanel(page);
  await expect(panel(page)).toContainText('This is a search, not an AI model');
});

test('answers a question with three passages, each with a heading path, a link, and a quote', async ({page}) => {
  await openPanel(page);
  await ask(page, QUESTION);
  await expect(panel(page).getByRole('heading', {name: QUESTION})).toBeVisible();
  await expect(passages(page)).toHaveCount(3);
  const items = panel(page).locator('li li');
  await expect(items).toHaveCount(3);
  for (const item of await items.all()) {
    expect(await item.getByRole('link').first().getAttribute('href')).toMatch(/^\/[a-z]/);
    await expect(item).toContainText(/(Docs|API reference|Blog|Release notes|Terms)( › .+)?/);
    await expect(item.locator('blockquote mark').first()).toHaveText(/key|find|api/i);
  }
  await expect(items.locator('a[href^="/docs/serenity-aihub/dev-tools/api-keys"]').first()).toBeVisible();
  await expect(panel(page).getByRole('status')).toHaveText(`3 passages found for ${QUESTION}`);
});

test('links a passage to its heading', async ({page}) => {
  await openPanel(page);
  await ask(page, QUESTION);
  const link = panel(page).locator('li li a[href*="#"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.locator(href.replace(/^.*#/, '#'))).toBeInViewport();
});

test('offers the nearest API operation if no passage is from the reference', async ({page}) => {
  await openPanel(page);
  await ask(page, 'list the AI models over the API');
  const operation = panel(page).getByText(/^API:/).getByRole('link');
  const reference = panel(page).locator('li li').filter({hasText: 'API reference'}).getByRole('link');
  await expect(operation.or(reference).first()).toHaveAttribute('href', /^\/docs\/api\//);
});

test('passes the question to search', async ({page}) => {
  await openPanel(page);
  await ask(page, QUESTION);
  await panel(page).getByRole('link', {name: 'Search for more'}).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('searchbox', {name: 'Search for'})).toHaveValue(QUESTION);
  await expect(page.getByRole('main').locator('h2 a').first()).toBeVisible();
});

test('lists words that no passage contains', async ({page}) => {
  await openPanel(page);
  await ask(page, 'purple api key');
  await expect(panel(page)).toContainText('No passage mentions “purple”');
});

for (const starter of STARTERS) {
  test(`the suggested question "${starter}" has an answer`, async ({page}) => {
    await openPanel(page, '/');
    await panel(page).getByRole('button', {name: starter}).click();
    await expect(passages(page).first()).toBeVisible();
    await expect(panel(page).getByRole('heading', {name: starter})).toBeFocused();
  });
}

test('offers the nearest pages and contacts when nothing matches', async ({page}) => {
  await openPanel(page);
  await ask(page, 'quootaas');
  await expect(panel(page)).toContainText('No results. These pages come closest:');
  await expect(panel(page).locator('li li').first()).toContainText(/quota/i);
  const people = panel(page).getByRole('link', {name: 'Ask the docs team on GitHub'});
  await expect(people).toHaveAttribute(
    'href',
    /\/issues\/new\?template=question\.yml&title=quootaas&question=quootaas/,
  );
});

test('shows an error when search is unavailable, and recovers with Try again', async ({page, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_FAILED/);
  await page.route('**/search-index/**', (route) => route.abort());
  await openPanel(page);
  await ask(page, 'agent');
  await expect(panel(page)).toContainText('Unable to fetch results. You might want to check your network connection.');
  await page.unroute('**/search-index/**');
  await panel(page).getByRole('button', {name: 'Try again'}).click();
  await expect(passages(page).first()).toBeVisible();
});

test('shows an error when the panel cannot load, and opens after Try again', async ({page, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_FAILED/);
  await page.goto(PAGE);
  await expect(launcher(page)).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  await launcher(page).click();
  await expect(panel(page)).toContainText('The panel couldn’t be loaded');
  await page.unroute('**/assets/**');
  await panel(page).getByRole('button', {name: 'Try again'}).click();
  await expect(field(page)).toBeVisible();
});

test('moves focus into the panel, and returns it on Escape', async ({page}) => {
  await page.goto(PAGE);
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test('keeps the conversation when the panel closes and on client-side navigation', async ({page}) => {
  await openPanel(page);
  await ask(page, 'agent');
  await expect(passages(page).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page).toHaveURL('/blog');
  await page.keyboard.press('Escape');
  await launcher(page).click();
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('heading', {name: 'agent'})).toBeVisible();
  await expect(passages(page).first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('keeps the conversation on reload within the tab, and not in other tabs', async ({page, context}) => {
  await openPanel(page);
  await ask(page, QUESTION);
  await expect(passages(page)).toHaveCount(3);
  const before = await passages(page).allInnerTexts();
  await page.reload();
  await launcher(page).click();
  await expect(panel(page).getByRole('heading', {name: QUESTION})).toBeVisible();
  await expect(passages(page)).toHaveCount(3);
  expect(await passages(page).allInnerTexts()).toEqual(before);
  await page.goto('/blog');
  await launcher(page).click();
  await expect(passages(page)).toHaveCount(3);
  const other = await context.newPage();
  await openPanel(other);
  await expect(panel(other)).toContainText('What would you like to know');
  await expect(passages(other)).toHaveCount(0);
});

test('clears the conversation permanently', async ({page}) => {
  await openPanel(page);
  await ask(page, QUESTION);
  await expect(passages(page)).toHaveCount(3);
  await panel(page).getByRole('button', {name: 'Clear conversation'}).click();
  await expect(passages(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.reload();
  await launcher(page).click();
  await expect(panel(page)).toContainText('What would you like to know');
});

test('asks an unanswered question again after a reload', async ({page, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_FAILED/);
  await page.route('**/search-index/**', (route) => route.abort());
  await openPanel(page);
  await ask(page, QUESTION);
  await expect(panel(page)).toContainText('Unable to fetch results');
  await page.unroute('**/search-index/**');
  await page.reload();
  await launcher(page).click();
  await expect(passages(page)).toHaveCount(3);
});

test('renders text from the question, the index, and storage as text, never as HTML', async ({page}) => {
  const html = '<img src=x onerror="document.title=1"><b>agent</b>';
  await page.context().route('**/search-index/text/**', async (route) => {
    const response = await route.fetch();
    const {hash, texts} = (await response.json()) as {hash: string; texts: string[]};
    const json = {
      hash,
      texts: texts.map((text) => `An agent key is <b>bold</b> <img src=x onerror=alert(1)>. ${text}`),
    };
    await route.fulfill({response, json});
  });
  await openPanel(page);
  await ask(page, html);
  await expect(panel(page).getByRole('heading', {name: html})).toBeVisible();
  await expect(passages(page).filter({hasText: '<b>bold</b>'}).first()).toBeVisible();
  await expect(panel(page).locator('img, b')).toHaveCount(0);
  await page.reload();
  await launcher(page).click();
  await expect(panel(page).getByRole('heading', {name: html})).toBeVisible();
  await expect(panel(page).locator('img, b')).toHaveCount(0);
});

test('works by keyboard: ask, move through the passages, and return', async ({page}) => {
  await page.goto(PAGE);
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(QUESTION);
  await page.keyboard.press('Enter');
  await expect(passages(page)).toHaveCount(3);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page).getByRole('button', {name: 'Clear conversation'})).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page).getByRole('link', {name: 'Search for more'})).toBeFocused();
  // An answer with an operation links to it last.
  const operation = panel(page).getByText('API:').getByRole('link');
  if ((await operation.count()) > 0) {
    await page.keyboard.press('Shift+Tab');
    await expect(operation).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page).locator('li li').last().getByRole('link').last()).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 320, height: 640}, hasTouch: true, isMobile: true});

  test('fills the screen, and closes when a link opens a page', async ({page}) => {
    await openPanel(page);
    expect(await panel(page).boundingBox()).toEqual({x: 0, y: 0, width: 320, height: 640});
    await ask(page, 'agent');
    const link = panel(page).locator('li li a').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(href);
  });

  test('does not scroll sideways', async ({page}) => {
    await openPanel(page);
    await ask(page, 'agent');
    await expect(passages(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await panel(page).evaluate((element) => element.scrollWidth)).toBe(320);
  });

  test('closes when focus leaves it, because it would cover the focused element', async ({page}) => {
    await openPanel(page);
    await panel(page).getByRole('button', {name: 'Close'}).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page)).toBeHidden();
  });
});

test('hides the launcher in print', async ({page}) => {
  await page.goto(PAGE);
  await expect(launcher(page)).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(launcher(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('has no launcher', async ({page}) => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(launcher(page)).toHaveCount(0);
  });
});
