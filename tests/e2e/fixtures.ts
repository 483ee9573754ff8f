/**
 * Playwright's `test`, which fails on any console or page error that the test doesn't expect. Tests
 * of a worker share a context, which is emptied after each test: a new one takes longer than most
 * tests, because its caches are empty and it opens a window.
 */
import {expect, test as base, type BrowserContext, type Page} from '@playwright/test';

type Shared = {readonly options: string; readonly context: BrowserContext; readonly anchor: Page};

type Fixtures = {
  /** Patterns of expected console errors. */
  readonly expectedErrors: RegExp[];
  /** Gives the test its own context, for changes that can't be undone, such as a mocked clock. */
  readonly ownContext: boolean;
  readonly consoleGuard: undefined;
};

type WorkerFixtures = {
  /** Returns the context with these options. The current test's options apply to a new one. */
  readonly sharedContext: (options: string) => Promise<Shared>;
};

/** Removes what a test left in a context, except the HTTP cache. */
async function empty({context, anchor}: Shared, permissions: string[] = []) {
  const pages = context.pages().filter((page) => page !== anchor);
  const origins = new Set(
    [...pages, anchor]
      .map((page) => new URL(page.url()).origin)
      .filter((origin) => origin !== 'null'),
  );
  await Promise.all(pages.map((page) => page.close()));
  context.removeAllListeners('request');
  await context.unrouteAll({behavior: 'ignoreErrors'});
  await context.setOffline(false);
  await context.clearPermissions();
  if (permissions.length > 0) await context.grantPermissions(permissions);
  await context.clearCookies();
  const session = await context.newCDPSession(anchor);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', {origin, storageTypes: 'all'});
  await session.detach();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedContext: [
    async ({browser}, use) => {
      let shared: Shared | undefined;
      await use(async (options) => {
        if (shared?.options === options) return shared;
        await shared?.context.close();
        const context = await browser.newContext();
        // Keeps the window and the renderer process between tests.
        const anchor = await context.newPage();
        await anchor.goto('/robots.txt');
        shared = {options, context, anchor};
        return shared;
      });
      await shared?.context.close();
    },
    {scope: 'worker'},
  ],
  ownContext: [false, {option: true}],
  context: async (
    {
      browser,
      sharedContext,
      ownContext,
      baseURL,
      viewport,
      javaScriptEnabled,
      bypassCSP,
      hasTouch,
      isMobile,
      permissions,
      contextOptions,
    },
    use,
  ) => {
    if (ownContext) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const options = [
      baseURL,
      viewport,
      javaScriptEnabled,
      bypassCSP,
      hasTouch,
      isMobile,
      permissions,
      contextOptions,
    ];
    const shared = await sharedContext(JSON.stringify(options));
    await use(shared.context);
    await empty(shared, permissions);
  },
  expectedErrors: async ({}, use) => use([]),
  consoleGuard: [
    async ({page, expectedErrors}, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') {
          errors.push(`${message.text()} (${message.location().url}, on ${page.url()})`);
        }
      });
      page.on('pageerror', (error) =>
        errors.push(`${error.name}: ${error.message} (on ${page.url()})`),
      );
      await use(undefined);
      expect(
        errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text))),
      ).toEqual([]);
    },
    {auto: true},
  ],
});

/** Waits until React has hydrated the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

/**
 * Holds requests from now on, by default for scripts, to simulate slow loading.
 * @returns a function that releases them
 */
export async function hold(
  from: Page | BrowserContext,
  which: string | ((url: URL) => boolean) = '**/assets/js/*.js',
) {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await from.route(which, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export {expect};
