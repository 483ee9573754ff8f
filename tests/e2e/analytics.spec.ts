/** Page views with a tag id in the build (the test mocks its script) and without one. */
import type {Page} from '@playwright/test';
import {expect, open, test} from './fixtures';
import {collectRequests, follow, idle, mockHosts, requestsElsewhere} from './site';

const PAGE = '/docs/getting-started/quickstarters/serenity-star-core';

type PageView = {page_location: string; page_path: string; page_title: string};

/** The queue's entries as plain arrays, as Google's script reads them. */
const queue = (page: Page) =>
  page.evaluate(() => ((window.dataLayer ?? []) as ArrayLike<unknown>[]).map((entry) => Array.from(entry)));

const pageViews = async (page: Page) =>
  (await queue(page))
    .filter(([command, name]) => command === 'event' && name === 'page_view')
    .map(([, , view]) => view as PageView);

test.describe('with a tag id', () => {
  test.use({baseURL: process.env.HOSTED_BASE_URL});

  test.beforeEach(({page}) =>
    mockHosts(page, {
      chat: 'window.AIHubChat = class {init() {}};',
      tag: 'window.tagScriptRuns = (window.tagScriptRuns ?? 0) + 1;',
    }),
  );

  test('configures the tag without automatic page views, and loads its script once', async ({page}) => {
    const requests = collectRequests(page);
    await page.goto(PAGE);
    const [js, config] = await queue(page);
    expect(js?.[0]).toBe('js');
    expect(config).toEqual(['config', 'G-TEST12345', {send_page_view: false}]);
    await expect.poll(() => page.evaluate(() => (window as never as {tagScriptRuns?: number}).tagScriptRuns)).toBe(1);
    await follow(page, 'Blog', '/blog');
    expect(requests.filter((url) => url.startsWith('https://www.googletagmanager.com/'))).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-TEST12345',
    ]);
  });

  test('reports one page view per route change, with the page title', async ({page, baseURL}) => {
    // The title is final only after hydration.
    await open(page, `${PAGE}?utm_source=test`);
    const firstTitle = await page.title();
    expect(firstTitle).toContain(' | ');
    await expect
      .poll(() => pageViews(page))
      .toEqual([{page_location: `${baseURL}${PAGE}?utm_source=test`, page_path: PAGE, page_title: firstTitle}]);

    await follow(page, 'Blog', '/blog');
    await expect.poll(async () => (await pageViews(page)).length).toBe(2);
    await follow(page, 'Release notes', '/release-notes');
    await expect.poll(async () => (await pageViews(page)).length).toBe(3);
    await page.goBack();
    await expect.poll(async () => (await pageViews(page)).length).toBe(4);

    const views = (await pageViews(page)).slice(1);
    expect(views.map(({page_path}) => page_path)).toEqual(['/blog', '/release-notes', '/blog']);
    expect(views.map(({page_title}) => page_title)).toEqual([
      expect.stringMatching(/^Blog \|/),
      expect.stringMatching(/^Release notes \|/),
      expect.stringMatching(/^Blog \|/),
    ]);
  });

  test('reports nothing with Global Privacy Control', async ({page}) => {
    const requests = collectRequests(page);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {value: true}));
    await page.goto(PAGE);
    await follow(page, 'Blog', '/blog');
    await idle(page);
    expect(await queue(page)).toEqual([]);
    expect(requests.filter((url) => /google/.test(url))).toEqual([]);
  });

  test('reports no page view for a hash change', async ({page}) => {
    await page.goto(PAGE);
    await page.locator('.table-of-contents__link').nth(1).click();
    await expect(page).toHaveURL(/#/);
    // A view for the hash would be queued before this one.
    await follow(page, 'Blog', '/blog');
    await expect.poll(async () => (await pageViews(page)).at(-1)?.page_path).toBe('/blog');
    expect(await pageViews(page)).toHaveLength(2);
  });
});

test.describe('without a tag id', () => {
  test('has no queue and sends no request to another host', async ({page, baseURL}) => {
    const foreign = requestsElsewhere(page, baseURL);
    await page.goto(PAGE);
    await idle(page);
    await follow(page, 'Blog', '/blog');
    await idle(page);
    expect(foreign).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
});
