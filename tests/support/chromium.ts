/**
 * Where the end-to-end tests get their browser: the one that CHROMIUM_PATH names, Playwright's own, a system Chromium, or
 * else an installation by Playwright or by the system's package manager.
 */
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {aptInstall, run} from './install';

/** The headless shell, which Playwright too uses by itself, first: a test takes half as long in it as in the whole browser. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** @returns the path of a Chromium that is there already, or `undefined` */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  );
}

/**
 * Finds a Chromium, installing one if need be.
 *
 * @throws Error saying what to install by hand when neither way works
 */
export function findOrInstallChromium(): string {
  const found = findChromium();
  if (found) {
    return found;
  }
  console.log('No Chromium found: installing one.');
  const installed =
    run('npx', 'playwright', 'install', '--with-deps', 'chromium') ||
    aptInstall('chromium-headless-shell') ||
    aptInstall('chromium');
  const path = installed ? findChromium() : undefined;
  if (!path) {
    throw new Error('No Chromium could be installed. Install one and name its executable in CHROMIUM_PATH.');
  }
  return path;
}
