/**
 * Error messages that the owner's specification lists and that show in a browser.
 * tests/site/failing-builds.test.ts covers those of builds.
 */
// cspell:ignore asistant
import type {Page} from '@playwright/test';
import {SITE_TITLE} from '../../src/config/site';
import {hydratePage} from '../../tools/support/chromium';
import {readPageViews} from './browserState';
import {expect, HOSTED_URL, openHydrated, test} from './fixtures';
import {allowTracking, mockHosts} from './mocks';
import {askPanel, DOC, mainNav, search} from './pageParts';

/** Makes React fail to render a string until the test sets `window.crash` to `false`. */
const crashAt = (page: Page, crashing: string) =>
  page.addInitScript((text) => {
    const crash = (value: unknown) => {
      if (value === text && (window as {crash?: boolean}).crash !== false)
        throw new Error('The outer failure', {cause: new Error('The inner failure')});
    };
    const {get, set} = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent') ?? {};
    Object.defineProperty(Node.prototype, 'textContent', {
      configurable: true,
      get,
      set(this: Node, value: unknown) {
        crash(value);
        set?.call(this, value);
      },
    });
    const {createTextNode} = Document.prototype;
    Document.prototype.createTextNode = function (value) {
      crash(value);
      return createTextNode.call(this, value);
    };
  }, crashing);

test.describe('Page crash', () => {
  test.beforeEach(({expectedErrors}) => {
    expectedErrors.push(/(?:outer|inner) failure|navbar item|react|ErrorBoundary/i);
  });

  test('titled Page Error: This page crashed, all messages, and Try again', async ({page}) => {
    await crashAt(page, 'Start building');
    await openHydrated(page, DOC);
    await page.locator('.navbar__brand').click();
    await expect(page).toHaveTitle(/^Page Error/);
    await expect(page.locator('body')).toContainText('This page crashed');
    await expect(page.locator('body')).toContainText('The outer failure');
    await expect(page.locator('body')).toContainText('The inner failure');
    await expect(askPanel.launcher(page)).toBeVisible();
    await search.open(page);
    await page.keyboard.press('Escape');
    await page.evaluate(() => Object.assign(window, {crash: false}));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {name: 'Start building'})).toBeVisible();
  });

  for (const [title, part, text, messages] of [
    ['inside a layout: the same, and the chat works', 'main', 'Was this page helpful?', []],
    [
      'Navbar item that fails: says to check the configuration',
      'body',
      // This item has the docs version.
      'Next',
      [
        'A theme navbar item failed to render.',
        'double-check the following navbar item (themeConfig.navbar.items)',
        '"type": "docsVersionDropdown"',
      ],
    ],
  ] as const)
    test(title, async ({page}) => {
      await crashAt(page, text);
      await openHydrated(page, '/');
      await mainNav(page).getByRole('link', {name: 'Docs', exact: true}).click();
      await expect(page).toHaveTitle(/^Page Error/);
      for (const message of ['This page crashed', 'The inner failure', ...messages])
        await expect(page.locator(part)).toContainText(message);
      // The button of the panel is in the navigation bar.
      if (part === 'main') await askPanel.open(page);
    });

  test.describe('with analytics', () => {
    test.use({baseURL: HOSTED_URL});

    test('counts as a page view with its title', async ({page}) => {
      await allowTracking(page);
      await mockHosts(page);
      await crashAt(page, 'Start building');
      await openHydrated(page, DOC);
      await page.locator('.navbar__brand').click();
      await expect
        .poll(async () => (await readPageViews(page)).at(-1))
        .toMatchObject({page_path: '/', page_title: expect.stringMatching(/^Page Error/)});
    });
  });
});

test('Unknown route: status 404, and the nearest pages', async ({page, expectedErrors}) => {
  expectedErrors.push(/404/);
  for (const [path, nearest] of [
    ['/docs/serenity-aihub/agents/asistant', DOC],
    ['/docs/rate-limit', '/docs/billing/rate-limiting'],
    ['/docs/api/aihub/execute-agent', '/docs/api/aihub/execute-agent-with-code'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    const links = page.locator('[aria-live]', {hasText: 'Closest to'}).getByRole('link');
    await expect(links, path).toHaveCount(3);
    await expect(page.locator(`[aria-live] a[href="${nearest}"]`), path).toBeVisible();
  }
  const links = page.locator('[data-nearest-pages]').getByRole('link');
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
  await hydratePage(page);
  await expect(links).toHaveCount(3);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  await expect(page).toHaveTitle(`Page not found | ${SITE_TITLE}`);
  await expect(mainNav(page)).toBeVisible();
});
