/** Chromium for the benchmarks. */
import {chromium, type Browser} from '@playwright/test';
import {requireChromium} from '../../tests/support/chromium';

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
