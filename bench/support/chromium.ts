/** Chromium for the benchmarks. */
import {chromium, type Browser} from '@playwright/test';
import {requireChromium} from '../../tests/support/chromium';

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
