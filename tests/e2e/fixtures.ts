/** Playwright's `test`, which fails on any console or page error that the test doesn't expect. */
import {expect, type Page, test as base} from '@playwright/test';
import {hydratePage} from '../../tools/support/chromium';
import {collectErrors} from './recorders';

/** URL of the build with every external service. */
export const HOSTED_URL = process.env.HOSTED_BASE_URL ?? '';

/** `expectedErrors`: patterns of console errors, which a test or its `beforeEach` adds. */
export const test = base.extend<{expectedErrors: RegExp[]}>({
  expectedErrors: async ({}, use) => use([]),
  context: async ({context, expectedErrors}, use) => {
    const errors = collectErrors(context);
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
