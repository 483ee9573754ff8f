/**
 * Chromium for end-to-end tests and benchmarks: CHROMIUM_PATH, Playwright's own, or the system's.
 */
import {type Browser, type BrowserContextOptions, chromium, type Page} from '@playwright/test';
import {findProgram, requireProgram} from './programs';

/** Lists programs. Of the system's, the headless shell is first: tests take half as long in it. */
const listPaths = () => [
  chromium.executablePath(),
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** @returns the path of an installed Chromium, or `undefined` */
export const findChromium = () => findProgram('Chromium', process.env.CHROMIUM_PATH, listPaths());

/**
 * @returns the path of an installed Chromium
 * @throws Error with the command that installs one
 */
export const requireChromium = () => requireProgram('Chromium', 'CHROMIUM_PATH', listPaths());

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
export const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};

/**
 * Slows a page down.
 *
 * @param slowdown - how many times slower the processor is
 * @param latency - of each request, in milliseconds
 */
export async function throttle(page: Page, slowdown = 1, latency = SLOW_4G.latency): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {...SLOW_4G, latency});
  await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
}

/** Asks for React, and waits until it has hydrated the page. */
export const hydratePage = (page: Page) =>
  page.waitForFunction(() => {
    document.dispatchEvent(new Event('hydrate'));
    return document.documentElement.dataset.hasHydrated === 'true';
  });
