/**
 * Page views, with a tag id in the build (the test mocks its script). privacy.spec.ts checks that
 * there are none without one.
 */
import {readPageViews, readQueue} from './browserState';
import {expect, HOSTED_URL, test} from './fixtures';
import {allowTracking, mockHosts, mockSearch} from './mocks';
import {followNavLink} from './pageParts';
import {collectRequests} from './recorders';

const PAGE = '/docs/getting-started/quickstarters/serenity-star-core';

test.use({baseURL: HOSTED_URL});

test.beforeEach(async ({page}) => {
  await allowTracking(page);
  await mockHosts(page.context(), {
    chat: 'window.AIHubChat = class {init() {}};',
    tag: 'window.tagScriptRuns = (window.tagScriptRuns ?? 0) + 1;',
  });
});

test('describes the page to the tag before each event, and loads the tag once', async ({
  page,
  baseURL,
}) => {
  const requests = collectRequests(page, (request) =>
    request.url().startsWith('https://www.googletagmanager.com/'),
  );
  await page.goto(PAGE);
  const view: unknown = expect.objectContaining({page_location: `${baseURL}${PAGE}`});
  await expect
    .poll(() => readQueue(page))
    .toEqual([
      ['js', expect.any(Date)],
      ['set', view],
      ['config', 'G-TEST12345', {send_page_view: false}],
      ['set', view],
      ['event', 'page_view', view],
    ]);
  await expect
    .poll(() => page.evaluate(() => (window as never as {tagScriptRuns?: number}).tagScriptRuns))
    .toBe(1);
  await followNavLink(page, 'Blog', '/blog');
  expect(requests).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
});

test('reports one titled view per route, and none for a hash', async ({page, baseURL}) => {
  // The title is final only after hydration.
  await page.goto(`${PAGE}?utm_source=test`);
  const firstTitle = await page.title();
  expect(firstTitle).toContain(' | ');
  await expect
    .poll(() => readPageViews(page))
    .toEqual([
      {
        page_location: `${baseURL}${PAGE}?utm_source=test`,
        page_path: PAGE,
        page_title: firstTitle,
      },
    ]);

  // Reports nothing for a hash: its view would be queued before the next one.
  await page.locator('.theme-doc-toc-desktop a').nth(1).click();
  await expect(page).toHaveURL(/#/);
  await followNavLink(page, 'Blog', '/blog');
  await expect.poll(() => readPageViews(page)).toHaveLength(2);
  await followNavLink(page, 'Release notes', '/release-notes');
  await expect.poll(() => readPageViews(page)).toHaveLength(3);
  await page.goBack();
  await expect.poll(() => readPageViews(page)).toHaveLength(4);
  expect((await readPageViews(page)).slice(1)).toMatchObject([
    {page_path: '/blog', page_title: expect.stringMatching(/^Blog \|/)},
    {page_path: '/release-notes', page_title: expect.stringMatching(/^Release notes \|/)},
    {page_path: '/blog', page_title: expect.stringMatching(/^Blog \|/)},
  ]);
});

test('reports no search terms', async ({page}) => {
  await mockSearch(page);
  await page.goto('/search?q=my+secret');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  await expect(page).toHaveTitle(/secret/);
  expect(JSON.stringify(await readQueue(page))).not.toContain('secret');
});
