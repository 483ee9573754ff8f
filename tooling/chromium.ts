/**
 * Chromium for end-to-end tests and benchmarks: CHROMIUM_PATH, Playwright's own, or the system's.
 */
import {existsSync} from 'node:fs';
import {type Browser, type BrowserContextOptions, chromium, type Page} from '@playwright/test';

/**
 * The headless shell comes first: Playwright uses it by default, and tests take half as long in it.
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

/** The window of a first visit on a computer. */
export const DESKTOP_WINDOW = {viewport: {width: 1280, height: 800}};

/** Runs a task with a page in a new context, without a cache and storage, and closes it. */
export async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  task: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    return await task(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Slow 4G, as in Chromium's developer tools: bytes per second, and milliseconds. */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};

/**
 * Slows a page down.
 *
 * @param slowdown - how many times slower the processor is
 */
export async function throttle(page: Page, slowdown = 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
}

/** Asks for React, and waits until it has hydrated the page. */
export const hydratePage = (page: Page) =>
  page.waitForFunction(() => {
    document.dispatchEvent(new Event('hydrate'));
    return document.documentElement.dataset.hasHydrated === 'true';
  });
