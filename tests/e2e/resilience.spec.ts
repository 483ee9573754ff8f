/**
 * How pages behave when something fails: external hosts, the search index, browser storage, a new
 * deployment while a tab is open, or the network. The page must stay usable.
 * tests/e2e/errors.spec.ts covers the specified messages.
 */
import type {Page, Route} from '@playwright/test';
import {hydratePage} from '../../tools/support/chromium';
import {waitForIdle} from './browserState';
import {exerciseEveryFeature, mockEveryHost} from './everyFeature';
import {expect, HOSTED_URL, openHydrated, test} from './fixtures';
import {allowTracking, breakStorage, disablePrefetch, fulfill, hold} from './mocks';
import {
  askPanel,
  DOC,
  expectMode,
  followNavLink,
  hostedSearch,
  modeButton,
  NEXT_DOC,
  pageHeading,
  search,
  sidebarLink,
} from './pageParts';
import {collectRequestsElsewhere, collectWarnings, listHosts} from './recorders';

/** Collects the paths of the documents that the tab loads from now on. */
function collectDocuments(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Switches the color mode, selects a tab, and opens another page without a reload. */
async function useThePage(page: Page) {
  await modeButton(page).click();
  await expectMode(page, 'dark');
  const tab = page.getByRole('tab', {name: 'TypeScript'}).first();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const loads = collectDocuments(page);
  await sidebarLink(page, NEXT_DOC).click();
  await expect(pageHeading(page)).toHaveText('Activity Agent');
  expect(loads).toEqual([]);
}

test.describe('External hosts', () => {
  test.use({baseURL: HOSTED_URL});

  /** DocSearch doesn't catch errors of its client. */
  const SEARCH_ERRORS = /Unreachable hosts|DeserializationError/;

  const garbage = (body: string) => fulfill(body, body);

  const isElsewhere = (url: URL) => !url.href.startsWith(`${HOSTED_URL}/`);

  /** Mocks all external hosts, and returns requests to them from now on. */
  async function mockOtherHosts(page: Page, respond: (route: Route) => Promise<void>) {
    await allowTracking(page);
    await page.route(isElsewhere, respond);
    return collectRequestsElsewhere(page, HOSTED_URL);
  }

  /** Whether there are requests to all external hosts. */
  const expectRequests = (requests: readonly string[]) =>
    expect
      .poll(() => listHosts(requests).join())
      .toMatch(/^hub\.serenitystar\.ai,testappid1\S+,www\.googletagmanager\.com$/);

  test('slow: nothing waits, one warning, late responses do nothing', async ({
    page,
    expectedErrors,
  }) => {
    // Abandoned requests are reported as aborted or timed out.
    expectedErrors.push(/Failed to load resource/, SEARCH_ERRORS);
    const warnings = collectWarnings(page);
    const widget = `window.AIHubChat = class { init() { document.body.append('A late widget'); } };`;
    const requests = await mockOtherHosts(page, (route) =>
      fulfill(route.request().url().endsWith('chat.js') ? widget : '')(route).catch(
        () => undefined,
      ),
    );
    const release = await hold(page, isElsewhere);
    await page.clock.install();
    // The browser's load event waits for scripts.
    await page.goto(DOC, {waitUntil: 'commit'});
    await hydratePage(page);
    // On a busy machine, what follows takes longer than the chat may.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await useThePage(page);
    await page.clock.runFor(1000);
    await hostedSearch.open(page, 'knowledge');
    await page.clock.runFor(1000);
    await expectRequests(requests);
    await page.keyboard.press('Escape');
    await expect(askPanel.launcher(page)).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(askPanel.launcher(page)).toBeVisible();
    const aboutChat = () => warnings.filter((text) => /chat/i.test(text));
    await expect
      .poll(aboutChat)
      .toEqual([expect.stringContaining('did not respond within 10 seconds')]);
    release();
    await askPanel.open(page);
    await expect(page.locator('body')).not.toContainText('A late widget');
    await expect(askPanel.launcher(page)).toHaveCount(1);
  });

  for (const [what, respond] of Object.entries({
    unreachable: (route: Route) => route.abort('connectionrefused'),
    'responding with a captive portal page': garbage(
      '<!doctype html><title>Log in to this network</title>',
    ),
    'responding with code that throws': garbage('throw new Error("Broken at load")'),
  })) {
    test(`${what}: page and panel work, and search shows a message`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(
        /SyntaxError|Unexpected|Broken at load|Failed to load resource/,
        SEARCH_ERRORS,
      );
      const requests = await mockOtherHosts(page, respond);
      await openHydrated(page, DOC);
      await useThePage(page);
      await hostedSearch.button(page).click();
      await hostedSearch.field(page).fill('knowledge');
      // DocSearch replaces its message about a failure with the one about no results.
      await expect(hostedSearch.dialog(page)).toContainText(
        /Unable to fetch results|No results for/,
      );
      await page.keyboard.press('Escape');
      await askPanel.open(page);
      await expectRequests(requests);
    });
  }
});

test('search without its index shows an error, not an empty result, and recovers', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load/);
  // Requests of the worker belong to the context.
  await page.context().route('**/search-index/text/**', (route) => route.abort());
  await page.goto(DOC);
  for (const query of ['qwertyzx', 'knowledge']) {
    await page.keyboard.press('Escape');
    await expect(search.dialog(page)).toHaveCount(0);
    await search.open(page, query);
    await expect(search.dialog(page)).toContainText('Unable to fetch results');
    await expect(search.dialog(page)).toContainText(
      'You might want to check your network connection.',
    );
    await expect(search.dialog(page).getByText('No results for')).toBeHidden();
    await expect(search.hits(page)).toHaveCount(0);
  }
  await page.context().unrouteAll();
  await search.dialog(page).getByRole('button', {name: 'Try again'}).click();
  await expect(search.hits(page).first()).toBeVisible();
  await expect(search.field(page)).toHaveValue('knowledge');
});

test.describe('Storage', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});
  test.slow();

  test.beforeEach(async ({page, expectedErrors}) => {
    // One search server is down.
    expectedErrors.push(/Failed to load resource.*algolia/);
    await mockEveryHost(page.context());
  });

  for (const [kind, value, origin] of [
    ['long text', `{\u0000\uFFFF<img src=x onerror=alert(1)>${'x'.repeat(100_000)}`, 'plain'],
    ['a list', '[1, null, {"objectID": null}]', 'plain'],
    ['an object', '{"__proto__": {"url": 1}}', 'hosted'],
  ] as const) {
    test(`works with ${kind} in storage`, async ({page, baseURL}) => {
      // Every key that the page has neither written nor removed has the value.
      await page.addInitScript((garbage) => {
        const removed = new Set<string>();
        const {getItem, removeItem} = Storage.prototype;
        Storage.prototype.getItem = function (key) {
          return getItem.call(this, key) ?? (removed.has(key) ? null : garbage);
        };
        Storage.prototype.removeItem = function (key) {
          removed.add(key);
          removeItem.call(this, key);
        };
      }, value);
      await exerciseEveryFeature(page, origin === 'hosted' ? HOSTED_URL : String(baseURL));
    });
  }

  test('full: every feature works without saving', async ({page, expectedErrors}) => {
    expectedErrors.push(/Docusaurus storage error/);
    await breakStorage(page, 'full');
    await exerciseEveryFeature(page, HOSTED_URL);
  });

  test('blocked: every feature works', async ({page, baseURL}) => {
    const warnings = collectWarnings(page);
    await breakStorage(page, 'blocked');
    await exerciseEveryFeature(page, String(baseURL));
    expect(warnings.join()).toMatch(/storage is not available/i);
  });
});

test.describe('A deployment while a tab is open', () => {
  test.beforeEach(
    ({expectedErrors}) =>
      void expectedErrors.push(/Failed to load resource|ChunkLoadError|Loading (?:CSS )?chunk/),
  );

  const ASSETS = /\/assets\/(?:js|css)\//;

  /**
   * Removes the files of the old build from now on. The next document that is loaded names existing
   * files, unless `isBroken`.
   */
  async function deploy(page: Page, {isBroken = false} = {}) {
    const loads = collectDocuments(page);
    await page.route(ASSETS, (route) =>
      loads.length > 0 && !isBroken
        ? route.fallback()
        : route.fulfill({status: 404, body: 'Not found'}),
    );
    return loads;
  }

  test('Route preload failure: a warning and one reload, and the site works again', async ({
    page,
  }) => {
    await disablePrefetch(page);
    await openHydrated(page, DOC);
    const loads = await deploy(page);
    const warnings = collectWarnings(page);
    await followNavLink(page, 'Blog', '/blog');
    await expect(pageHeading(page)).toHaveText('Blog');
    expect(warnings.join()).toMatch(/Loading (CSS )?chunk .* failed|ChunkLoadError/i);
    await hydratePage(page);
    expect(loads).toEqual(['/blog']);
    await followNavLink(page, 'Terms', '/terms/terms-of-use');
    await expect(page).toHaveTitle(/Terms/);
    expect(loads).toEqual(['/blog']);
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expect(pageHeading(page)).toHaveText('Assistant Agent');
  });

  test('a broken deployment is loaded once and stays readable', async ({page}) => {
    await disablePrefetch(page);
    await openHydrated(page, DOC);
    const loads = await deploy(page, {isBroken: true});
    await followNavLink(page, 'Blog', '/blog');
    await expect(pageHeading(page)).toHaveText('Blog');
    await page.waitForLoadState();
    await waitForIdle(page);
    expect(loads).toEqual(['/blog']);
    await followNavLink(page, 'Terms', '/terms/terms-of-use');
    await page.waitForLoadState();
    await waitForIdle(page);
    expect(loads).toEqual(['/blog', '/terms/terms-of-use']);
  });

  test('search finds pages, and opens them', async ({page}) => {
    await disablePrefetch(page);
    await openHydrated(page, DOC);
    const loads = await deploy(page);
    await search.open(page, 'quotas');
    await expect(search.hits(page).first()).toHaveAttribute('href', '/docs/billing/quotas');
    await page.keyboard.press('Enter');
    await expect(pageHeading(page)).toHaveText('Quotas');
    expect(loads).toEqual(['/docs/billing/quotas']);
  });

  test('the panel opens after a reload when its code could not load', async ({page}) => {
    await disablePrefetch(page);
    await openHydrated(page, DOC);
    const loads = await deploy(page);
    await askPanel.launcher(page).click();
    await expect(askPanel.panel(page)).toContainText('try again or reload the page');
    await page.reload();
    expect(loads).toEqual([DOC]);
    await askPanel.open(page);
  });
});

test('offline after load: shows what is unavailable, and recovers', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load|ERR_INTERNET_DISCONNECTED|chunk/i);
  await openHydrated(page, DOC);
  await waitForIdle(page);
  await context.setOffline(true);
  await modeButton(page).click();
  await expectMode(page, 'dark');
  await page.getByRole('tab', {name: 'TypeScript'}).first().click();
  await page.locator('.theme-doc-toc-desktop a').first().click();
  await expect(page).toHaveURL(/#/);
  await search.open(page, 'knowledge');
  await expect(search.dialog(page)).toContainText('Unable to fetch results');
  await page.keyboard.press('Escape');
  await askPanel.launcher(page).click();
  await expect(askPanel.panel(page)).toContainText("couldn't be loaded");
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await askPanel.open(page);
  await page.keyboard.press('Escape');
  await search.button(page).click();
  await search.field(page).fill('knowledge');
  await expect(search.hits(page).first()).toBeVisible();
});
