/**
 * Where the end-to-end tests get their browser: the one that CHROMIUM_PATH names, Playwright's own, a system Chromium, or
 * else an installation by Playwright or by the system's package manager.
 */
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';

const SYSTEM_BROWSERS = [
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

function run(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, {stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000});
    return true;
  } catch {
    return false;
  }
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
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => run('env', 'DEBIAN_FRONTEND=noninteractive', ...sudo, 'apt-get', ...args);
  const installed =
    run('npx', 'playwright', 'install', '--with-deps', 'chromium') ||
    (apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium'));
  const path = installed ? findChromium() : undefined;
  if (!path) {
    throw new Error('No Chromium could be installed. Install one and name its executable in CHROMIUM_PATH.');
  }
  return path;
}
