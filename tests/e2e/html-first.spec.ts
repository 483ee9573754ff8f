/** Pages before React has loaded: what is kept, repeated, and announced while it loads or fails. */
import type {Page, Route} from '@playwright/test';
import {expect, hold, hydrated, test} from './fixtures';
import {
  allowTracking,
  announcement,
  breakStorage,
  chat,
  closeAnnouncement,
  collectRequests,
  DOC,
  eventsNamed,
  expectMode,
  isScriptRequest,
  mockHosts,
  modeButton,
  NEXT_DOC,
  search,
  sidebarLink,
  speculationRules,
} from './site';

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hasHydrated === 'true');

test('reading, scrolling, and changing the color mode load no code of React', async ({page}) => {
  const scripts = collectRequests(page, isScriptRequest);
  await page.goto(DOC);
  await modeButton(page).click();
  await expectMode(page, 'dark');
  await page.getByRole('tab').last().click();
  await page.mouse.wheel(0, 2_000);
  await page.waitForLoadState('networkidle');
  expect(scripts.map((url) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/js\/page\./),
  ]);
  expect(await isHydrated(page)).toBe(false);
});

test('what the page’s own script opens and closes loads no code of React', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/docs/serenity-aihub/agents/streaming');
  const press = (name: string | RegExp) => page.getByRole('button', {name}).first().click();
  await press('Toggle navigation bar');
  await press(/Back to main menu/);
  await press('Close navigation bar');
  await expect(page.locator('.navbar-sidebar')).toHaveCount(0);
  await press(/^Expand diagram/);
  await page.locator('dialog').getByRole('button', {name: 'Close'}).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  // Docusaurus's scripts, which a press that needs React inserts at once.
  expect(await page.locator('script[src]:not([type], [defer])').count()).toBe(0);
});

test('a press while React loads shows that it was seen, and counts once', async ({page}) => {
  await page.goto(DOC);
  const release = await hold(page);
  const launcher = chat.launcher(page);
  await launcher.click();
  await expect(launcher).toHaveAttribute('aria-busy', 'true');
  await launcher.click();
  await launcher.click();
  expect(await isHydrated(page)).toBe(false);
  release();
  await hydrated(page);
  await expect(chat.panel(page)).toBeVisible();
  await expect(launcher).not.toHaveAttribute('aria-busy');
});

test('what is typed while React loads is kept', async ({page}) => {
  await page.goto('/search');
  const release = await hold(page);
  const field = page.getByRole('searchbox');
  // A slash is a character here, and no shortcut of search.
  await field.pressSequentially('/stream a reply');
  release();
  await hydrated(page);
  await expect(field).toHaveValue('/stream a reply');
  await field.press('End');
  await field.pressSequentially('/');
  await expect(field).toHaveValue('/stream a reply/');
  await expect(search.dialog(page)).toHaveCount(0);
});

test('what is typed while React takes over is kept, and React knows it', async ({page}) => {
  await page.goto('/');
  const field = page.getByLabel('Ask order-support');
  await field.fill('');
  await field.pressSequentially('Can I return a tent to a store?');
  await hydrated(page);
  await expect(field).toHaveValue('Can I return a tent to a store?');
  await expect(page.getByLabel('Request body')).toContainText('"Can I return a tent to a store?"');
});

test('keys typed after the shortcut of search reach its field', async ({page}) => {
  await page.goto(DOC);
  const release = await hold(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('webhook');
  release();
  await expect(search.field(page)).toBeFocused();
  await expect(search.field(page)).toHaveValue('webhook');
});

test('a link followed while React loads opens its page', async ({page}) => {
  await page.goto(DOC);
  await hold(page);
  await chat.launcher(page).click();
  await sidebarLink(page, NEXT_DOC).click();
  await expect(page).toHaveURL(NEXT_DOC);
});

test.describe('when the code can’t be loaded', () => {
  test.use({expectedErrors: [[/Failed to load resource|ERR_/], {scope: 'test'}]});

  for (const [when, answer] of Object.entries({
    offline: (route: Route) => route.abort('failed'),
    'in an old tab after a deployment': (route: Route) => route.fulfill({status: 404}),
  }))
    test(`${when}: says so, offers the plain way, and tries again`, async ({page}) => {
      await page.goto(DOC);
      await page.route('**/assets/js/*.js', answer, {times: 1});
      await page
        .locator('.navbar')
        .getByRole('button', {name: /^Search/})
        .click();
      const message = page.getByRole('alert');
      await expect(message).toContainText('couldn’t be loaded');
      await expect(message.getByRole('link')).toHaveAttribute('href', '/search');
      await page.keyboard.press('Escape');
      await search.open(page);
      await expect(message).toHaveCount(0);
    });
});

test('a page rendered in advance waits until the user opens it', async ({page}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', {value: true, configurable: true}),
  );
  const scripts = collectRequests(page, isScriptRequest);
  await page.goto('/search?q=billing');
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', {value: false});
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await hydrated(page);
});

test.describe('with analytics', () => {
  test.use({baseURL: process.env.HOSTED_BASE_URL});

  test('React loads on idle, and a page from the browser’s cache is a view', async ({page}) => {
    await allowTracking(page);
    await mockHosts(page);
    await page.goto(DOC);
    const views = async () => (await eventsNamed(page, 'page_view')).length;
    await expect.poll(views).toBe(1);
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})),
    );
    expect(await views()).toBe(2);
  });
});

test('the next page is fetched once by browsers that cannot render it in advance', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto(DOC);
  const fetched = collectRequests(page, (request) => request.resourceType() === 'fetch');
  await sidebarLink(page, NEXT_DOC).hover();
  await expect.poll(() => fetched).toHaveLength(1);
  await page.mouse.move(0, 0);
  await sidebarLink(page, NEXT_DOC).hover();
  await page.waitForLoadState('networkidle');
  expect(fetched).toHaveLength(1);
  await expect(speculationRules(page)).toHaveCount(0);
});

test('the sidebar keeps its position and open categories, and opens that of its page', async ({
  page,
}) => {
  await page.goto(DOC);
  const sidebar = page.locator('aside nav.menu');
  const closed = sidebar.locator('details:not([open]) > summary').last();
  await closed.click();
  await sidebar.evaluate((element) => element.scrollTo(0, 150));
  const open = await sidebar.locator('details[open]').count();
  await page.goto(NEXT_DOC);
  expect(await sidebar.evaluate(({scrollTop}) => scrollTop)).toBe(150);
  await expect(sidebar.locator('details[open]')).toHaveCount(open);

  const link = sidebar.locator('li:has(> details:not([open])) > div > a').last();
  const path = (await link.getAttribute('href')) ?? '';
  await page.goto(path);
  const category = sidebar.locator(`li:has(> div > a[href="${path}"]) > details`);
  await expect(category).toHaveAttribute('open');
});

test('a closed announcement stays closed for the visit when storage is blocked', async ({page}) => {
  await breakStorage(page, 'blocked', ['localStorage', 'sessionStorage']);
  await page.goto(DOC);
  await closeAnnouncement(page).click();
  await expect(announcement(page)).toBeHidden();
  await page.goto('/blog');
  await expect(announcement(page)).toBeHidden();
});
