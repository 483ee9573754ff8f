/**
 * Playwright's `test`, which fails on any console or page error that the test doesn't expect, and
 * leaves out tests that have passed with the same files (tests/support/passedTests.ts).
 */
import {type BrowserContext, expect, type Page, test as base} from '@playwright/test';
import {hydratePage} from '../../tools/support/chromium';
import {hasPassed, type Loaded, type PassedTest, recordPass} from '../support/passedTests';
import {collectErrors} from './recorders';

/** URL of the build with every external service. */
export const HOSTED_URL = process.env.HOSTED_BASE_URL ?? '';

/** @returns what pages of a context load from this computer from now on */
export function collectLoaded(context: BrowserContext, loaded: Loaded[] = []): Loaded[] {
  context.on('request', (request) => {
    const {hostname, origin, pathname} = new URL(request.url());
    if (hostname === 'localhost' || hostname === '127.0.0.1')
      loaded.push({build: origin === HOSTED_URL ? 'build-hosted' : 'build', pathname});
  });
  return loaded;
}

type Fixtures = {
  /** Patterns of console errors, which a test or its `beforeEach` adds. */
  expectedErrors: RegExp[];
  /** What the test has loaded, in contexts of its own too. */
  loaded: Loaded[];
};

export const test = base.extend<Fixtures>({
  expectedErrors: async ({}, use) => use([]),
  // Set up first, so torn down last: a test has passed if everything after it has, too.
  loaded: [
    async ({browser}, use, info) => {
      const passed: PassedTest = {
        name: info.titlePath.join(' '),
        browser: `${browser.browserType().name()} ${browser.version()}`,
      };
      info.skip(hasPassed(passed), 'It has passed, and what it loads is unchanged since.');
      const loaded: Loaded[] = [];
      await use(loaded);
      if (info.errors.length === 0) recordPass(passed, loaded);
    },
    {auto: true},
  ],
  context: async ({context, expectedErrors, loaded}, use) => {
    const errors = collectErrors(context);
    collectLoaded(context, loaded);
    await use(context);
    const unexpected = errors.filter(
      (text) => !expectedErrors.some((pattern) => pattern.test(text)),
    );
    // A route that waits for its response would fail when the test ends. From here on, requests
    // reach no mocked host.
    await Promise.all(
      [context, ...context.pages()].map((part) => part.unrouteAll({behavior: 'ignoreErrors'})),
    );
    expect(unexpected).toEqual([]);
  },
});

/** Opens a page for a test of the router, or of React's state. Other tests start as users do. */
export async function openHydrated(page: Page, address: string) {
  await page.goto(address);
  await hydratePage(page);
}

export {expect};
