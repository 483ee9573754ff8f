/**
 * Finds the Chromium for end-to-end tests and benchmarks: CHROMIUM_PATH, Playwright's own, or the
 * system's.
 */
import {existsSync} from 'node:fs';
import {type Browser, chromium, type Page} from '@playwright/test';

/**
 * The headless shell first: it's what Playwright uses by default, and tests take half as long in
 * it.
 */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** @returns the path of an installed Chromium, or `undefined` */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  );
}

/**
 * @returns the path of an installed Chromium
 * @throws Error with the command that installs one
 */
export function requireChromium(): string {
  const found = findChromium();
  if (!found) throw new Error('No Chromium found. Run `npm run test:setup`, or set CHROMIUM_PATH.');
  return found;
}

/** Network throttling of Chromium's developer tools: bytes per second, and milliseconds. */
export const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};

/** Runs a task with a browser, and closes the browser. */
export async function withChromium<T>(task: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox'],
  });
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}

/** Asks for React, and waits until it has hydrated the page. */
export const hydratePage = (page: Page) =>
  page.waitForFunction(() => {
    document.dispatchEvent(new Event('hydrate'));
    return document.documentElement.dataset.hasHydrated === 'true';
  });
