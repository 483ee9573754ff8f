/**
 * Measures what a first visit to a page loads in Chromium with an empty cache, without what an idle
 * page fetches for later presses. Sizes come from the built files, and don't depend on the server.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Browser, Page, Request} from '@playwright/test';
import {DESKTOP_WINDOW, withPage} from './chromium';

type FileKind = 'js' | 'css' | 'fonts' | 'other';

/** A file that a page has loaded, or a style or script element in the page. */
type LoadedFile = {
  readonly path: string;
  readonly kind: FileKind;
  /** Transfer size in bytes: with gzip -9, or unchanged for compressed formats. */
  readonly bytes: number;
};

/** Bytes of the files that a page has loaded. */
export type Weight = Readonly<Record<FileKind, number>> & {
  readonly files: readonly LoadedFile[];
  /** Bytes of all files. What the page itself contains is part of the page. */
  readonly all: number;
  /**
   * Sum of all layout shifts without user input. Never less than CLS, which takes the worst five
   * seconds.
   */
  readonly shift: number;
};

const KIND_PATTERNS: readonly (readonly [FileKind, RegExp])[] = [
  ['js', /\.m?js$/],
  ['css', /\.css$/],
  ['fonts', /\.woff2$/],
];

const COMPRESSED = /\.(?:woff2|png|webp)$/;

const measureGzip = (body: Buffer | string) => gzipSync(body, {level: 9}).length;

/** @returns the built file of a page or another path */
function getBuiltPath(pathname: string): string {
  if (pathname === '/') return '/index.html';
  return /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;
}

function weighFile(buildDir: string, pathname: string): LoadedFile {
  const body = readFileSync(path.join(buildDir, decodeURIComponent(getBuiltPath(pathname))));
  return {
    path: pathname,
    kind: KIND_PATTERNS.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other',
    bytes: COMPRESSED.test(pathname) ? body.length : measureGzip(body),
  };
}

/** Weighs a stylesheet or script in the page. */
const weighElement = (kind: 'js' | 'css', text: string): LoadedFile => ({
  path: `(${kind} element)`,
  kind,
  bytes: measureGzip(text),
});

function sumByKind(files: readonly LoadedFile[]): Record<FileKind, number> {
  const totals: Record<FileKind, number> = {js: 0, css: 0, fonts: 0, other: 0};
  for (const {kind, bytes} of files) totals[kind] += bytes;
  return totals;
}

declare global {
  interface Window {
    /** Sum of the layout shifts so far, written by the measuring script. */
    layoutShift: number;
    /** Elements that moved, for messages. */
    shifted: string[];
  }
}

/** Runs before the page's scripts, and sums layout shifts in `window.layoutShift`. */
export function countLayoutShifts(): void {
  window.layoutShift = 0;
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean;
      value: number;
      sources: {node: Node | null}[];
    })[]) {
      if (entry.hadRecentInput) continue;
      window.layoutShift += entry.value;
      for (const {node} of entry.sources)
        window.shifted.push(node instanceof Element ? node.outerHTML.slice(0, 80) : String(node));
    }
  }).observe({type: 'layout-shift', buffered: true});
}

/** Runs before the page's scripts. With data saver, nothing is fetched in advance. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', {value: {saveData: true}});
}

/** Resolves when the browser is idle and no request is pending. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 5000})),
  );
  await page.waitForLoadState('networkidle');
}

/** Paths that a page has requested from its site, itself included, and URLs of other sites. */
type Requested = {readonly paths: ReadonlySet<string>; readonly foreign: readonly string[]};

/** Whether a request is for the script of another page, which this page doesn't run. */
const isPrefetched = (request: Request) =>
  request.url().endsWith('.js') && request.resourceType() === 'other';

/** Starts to record what a page requests. */
function recordRequests(page: Page, {origin, pathname}: URL): Requested {
  const paths = new Set([pathname]);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const target = new URL(request.url());
    if (target.protocol === 'data:' || target.protocol === 'blob:') return;
    if (target.origin !== origin) foreign.push(target.href);
    else if (!isPrefetched(request)) paths.add(target.pathname);
  });
  return {paths, foreign};
}

/** Waits until a page has settled, and weighs what it has loaded so far. */
async function weighLoaded(
  page: Page,
  buildDir: string,
  {paths, foreign}: Requested,
): Promise<Weight> {
  await settle(page);
  if (foreign.length > 0)
    throw new Error(`${page.url()} loads from elsewhere: ${foreign.join(', ')}`);
  const requested = [...paths].map((pathname) => weighFile(buildDir, pathname));
  const styles = await page.locator('style').allTextContents();
  // Data and scripts that wait for React don't run.
  const scripts = await page.locator('script:not([src]):not([type])').allTextContents();
  const files = [
    ...requested,
    ...styles.map((text) => weighElement('css', text)),
    ...scripts.map((text) => weighElement('js', text)),
  ].sort((a, b) => b.bytes - a.bytes);
  const all = requested.reduce((total, {bytes}) => total + bytes, 0);
  return {...sumByKind(files), all, files, shift: await page.evaluate(() => window.layoutShift)};
}

/**
 * Weighs a first visit to a page.
 *
 * @param url - page to open
 * @param buildDir - build folder that is served at this URL
 * @param act - user actions, such as scrolling; the page settles before and after them
 * @returns the page's weight when it has loaded, and after the actions
 * @throws Error if the page loads something from another origin
 */
export const weigh = (
  browser: Browser,
  url: string,
  buildDir: string,
  act?: (page: Page) => Promise<unknown>,
): Promise<{readonly loaded: Weight; readonly used: Weight}> =>
  withPage(browser, DESKTOP_WINDOW, async (page) => {
    const requested = recordRequests(page, new URL(url));
    await page.addInitScript(countLayoutShifts);
    await page.addInitScript(saveData);
    await page.goto(url);
    const loaded = await weighLoaded(page, buildDir, requested);
    await act?.(page);
    return {loaded, used: act ? await weighLoaded(page, buildDir, requested) : loaded};
  });
