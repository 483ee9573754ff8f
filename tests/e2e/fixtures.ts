/** Playwright's `test`, which fails on any console or page error that the test doesn't expect. */
// cspell:ignore weberror
import {type BrowserContext, expect, type Page, test as base} from '@playwright/test';
import {hydratePage} from '../../tooling/chromium';

/** Address of the build with every external service. */
export const HOSTED_URL = process.env.HOSTED_BASE_URL ?? '';

/** @returns console and page errors of a context's pages from now on */
export function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error')
      errors.push(`${message.text()} (${message.location().url}, on ${message.page()?.url()})`);
  });
  context.on('weberror', (event) =>
    errors.push(`${String(event.error())} (on ${event.page()?.url()})`),
  );
  return errors;
}

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

/** Opens a page for a test of the router, or of React’s state. Other tests start as users do. */
export async function openHydrated(page: Page, address: string) {
  await page.goto(address);
  await hydratePage(page);
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
