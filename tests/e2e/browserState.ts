/** Reads the state of an open page besides its text: storage, the clipboard, and sizes. */
import type {Page} from '@playwright/test';
import {expect} from './fixtures';

/** Waits at most a second, because a headless page that draws nothing may never be idle. */
export const waitForIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000})));

export const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** @returns by how many pixels the page scrolls sideways, or less than 0 */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** @returns a value of local storage */
export const readStored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Marks the window, and returns a function that fails if the document has been loaded again. */
export async function markWindow(page: Page) {
  await page.evaluate(() => Object.assign(window, {stillHere: true}));
  return async () => expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
}

/** Reads the entries that pages queued for Google's script, as plain arrays. */
export const readQueue = (page: Page) =>
  page.evaluate(() =>
    ((window.dataLayer ?? []) as ArrayLike<unknown>[]).map((entry) => Array.from(entry)),
  );

export const readPageViews = async (page: Page) =>
  (await readQueue(page))
    .filter(([command, name]) => command === 'event' && name === 'page_view')
    .map(([, , view]) => view as {page_location: string; page_path: string; page_title: string});
