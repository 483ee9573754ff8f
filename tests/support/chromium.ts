/**
 * Finds the Chromium for end-to-end tests and benchmarks: CHROMIUM_PATH, Playwright's own, or the
 * system's.
 */
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';

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
