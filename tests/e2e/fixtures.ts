/** Playwright's `test`, which fails on any console or page error that the test doesn't expect. */
import {expect, test as base, type BrowserContext, type Page} from '@playwright/test';

type Fixtures = {
  /** Patterns of expected console errors. */
  readonly expectedErrors: RegExp[];
  readonly consoleGuard: undefined;
};

export const test = base.extend<Fixtures>({
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
      const unexpected = errors.filter(
        (text) => !expectedErrors.some((pattern) => pattern.test(text)),
      );
      // A route that waits for its response would fail when the test ends. From here on, requests
      // reach no mocked host.
      await page.unrouteAll({behavior: 'ignoreErrors'});
      await page.context().unrouteAll({behavior: 'ignoreErrors'});
      expect(unexpected).toEqual([]);
    },
    {auto: true},
  ],
});

/** Asks for React, and waits until it has hydrated the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    document.dispatchEvent(new Event('hydrate'));
    return document.documentElement.dataset.hasHydrated === 'true';
  });

/** Opens a page and hydrates it. */
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
