/** The built-in panel, as a build without a chat key shows it. */
import type {Page} from '@playwright/test';
import {STARTERS} from '../../src/components/Chat/question';
import {expect, test} from './fixtures';

const PAGE = '/docs/getting-started/overview';

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

test('the launcher says whether the panel is open, and names it', async ({page}) => {
  await page.goto(PAGE);
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page)).toBeHidden();
  await launcher(page).click();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page)).toHaveAttribute('id', (await launcher(page).getAttribute('aria-controls')) ?? 'missing');
});

test('nothing of the panel or of the search index is loaded before it opens', async ({page}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(PAGE);
  await expect(launcher(page)).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts.filter((path) => path.startsWith('/pagefind/'))).toEqual([]);
  const before = scripts.length;
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
  expect(scripts.slice(before).some((path) => path.endsWith('.js'))).toBe(true);
});

test('the panel says that it is a search and not a model', async ({page}) => {
  await openPanel(page);
  await expect(panel(page)).toContainText('This is a search, not an AI model');
});

test('a question is answered with up to three passages, each with a link, and a way to search for more', async ({
  page,
}) => {
  await openPanel(page);
  await ask(page, 'How do I call an agent?');
  await expect(panel(page).getByRole('heading', {name: 'How do I call an agent?'})).toBeVisible();
  await expect(passages(page).first()).not.toBeEmpty();
  const count = await passages(page).count();
  expect(count).toBeLessThanOrEqual(3);
  const links = panel(page)
    .getByRole('listitem')
    .filter({has: page.locator('blockquote')})
    .locator('li a');
  await expect(links).toHaveCount(count);
  for (const link of await links.all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/[a-z]/);
  }
  await expect(panel(page).getByRole('status')).toContainText(/^\d passages? found for/);
  await expect(panel(page).getByRole('link', {name: 'Search for more'})).toHaveAttribute(
    'href',
    '/search?q=call%20agent',
  );
});

for (const starter of STARTERS) {
  test(`the suggested question "${starter}" has an answer`, async ({page}) => {
    await openPanel(page);
    await panel(page).getByRole('button', {name: starter}).click();
    await expect(passages(page).first()).toBeVisible();
    await expect(panel(page).getByRole('heading', {name: starter})).toBeFocused();
  });
}

test('a question that nothing matches is answered with that', async ({page}) => {
  await openPanel(page);
  await ask(page, 'purple elephants');
  await expect(panel(page)).toContainText('Nothing in the documentation matches these words');
  await expect(passages(page)).toHaveCount(0);
});

test('a search that is not available says so, and works again after Try again', async ({page, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_FAILED/);
  await page.route('**/pagefind/**', (route) => route.abort());
  await openPanel(page);
  await ask(page, 'agent');
  await expect(panel(page)).toContainText(
    'The search is not available. You might want to check your network connection.',
  );
  await page.unroute('**/pagefind/**');
  await panel(page).getByRole('button', {name: 'Try again'}).click();
  await expect(passages(page).first()).toBeVisible();
});

test('a panel that cannot be loaded says so, and opens after Try again', async ({page, expectedErrors}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_FAILED/);
  await page.goto(PAGE);
  await expect(launcher(page)).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  await launcher(page).click();
  await expect(panel(page)).toContainText('The panel could not be loaded');
  await page.unroute('**/assets/**');
  await panel(page).getByRole('button', {name: 'Try again'}).click();
  await expect(field(page)).toBeVisible();
});

test('focus moves into the panel; Escape closes it and gives the focus back', async ({page}) => {
  await page.goto(PAGE);
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test('the conversation survives closing the panel and a client-side navigation', async ({page}) => {
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

test.describe('on a phone', () => {
  test.use({viewport: {width: 320, height: 640}, hasTouch: true, isMobile: true});

  test('the panel fills the screen, and gives way to the page that a link opens', async ({page}) => {
    await openPanel(page);
    expect(await panel(page).boundingBox()).toEqual({x: 0, y: 0, width: 320, height: 640});
    await ask(page, 'agent');
    const link = panel(page).locator('li li a').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(href);
  });

  test('nothing scrolls sideways', async ({page}) => {
    await openPanel(page);
    await ask(page, 'agent');
    await expect(passages(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await panel(page).evaluate((element) => element.scrollWidth)).toBe(320);
  });

  test('the panel closes when the focus leaves it, as it would cover what has the focus', async ({page}) => {
    await openPanel(page);
    await panel(page).getByRole('button', {name: 'Close'}).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page)).toBeHidden();
  });
});

test('print leaves the launcher out', async ({page}) => {
  await page.goto(PAGE);
  await expect(launcher(page)).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(launcher(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('there is no launcher', async ({page}) => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(launcher(page)).toHaveCount(0);
  });
});
