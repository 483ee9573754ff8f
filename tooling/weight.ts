/**
 * Measures what a first visit to a page loads in Chromium with an empty cache, including prefetches
 * and idle work. Sizes come from the built files, so they don't depend on the server.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Browser, Page, Request} from '@playwright/test';

export type FileKind = 'js' | 'css' | 'fonts' | 'images' | 'other';

export type LoadedFile = {
  readonly path: string;
  readonly kind: FileKind;
  /** Transfer size in bytes: with gzip -9, or unchanged for compressed formats. */
  readonly bytes: number;
};

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

/** Bytes per kilobyte in the budgets. */
export const KB = 1024;

/** Upper bound for the sum of a page's layout shifts. */
export const MAX_SHIFT = 0.02;

/** Budget in kilobytes for scripts before a user presses anything. */
export const MAX_JS = 8.7;

/** Budget in kilobytes for the fonts of a page. */
export const MAX_FONTS = 60;

/** Budget in kilobytes for the JavaScript of an operation's page with its console. */
export const MAX_CONSOLE_JS = 700;

/**
 * One page of each kind, with its budgets in kilobytes, about 3 % above what it loaded when set:
 * for all JavaScript once something needed React, and for everything in a first visit. Docusaurus's
 * own main script, with React, Prism, and the tables of routes, is 175 kilobytes of `used`.
 */
export const PAGES = [
  {kind: 'landing page', path: '/', used: 208, all: 102},
  {kind: 'docs page', path: '/docs/getting-started/overview', used: 242, all: 112},
  {
    kind: 'docs page with a diagram',
    path: '/docs/serenity-aihub/agents/streaming',
    used: 257,
    all: 127,
  },
  {kind: 'category page', path: '/docs/category/serenity-aihub', used: 228, all: 107},
  {kind: 'list of posts', path: '/blog', used: 248, all: 106},
  {kind: 'post', path: '/blog/llm-models-hybrid-search-metadata', used: 236, all: 112},
  {kind: 'list of release notes', path: '/release-notes', used: 240, all: 104},
  {kind: 'release note', path: '/release-notes/2025-11-04', used: 228, all: 102},
  {kind: 'terms', path: '/terms/terms-of-use', used: 234, all: 113},
  {kind: 'search page', path: '/search', used: 206, all: 97},
  {kind: 'API introduction', path: '/docs/api/aihub/serenity-star-api-docs', used: 245, all: 113},
  {kind: 'API operation', path: '/docs/api/aihub/execute-agent-with-code', used: 253, all: 119},
];

const KINDS: readonly (readonly [FileKind, RegExp])[] = [
  ['js', /\.m?js$/],
  ['css', /\.css$/],
  ['fonts', /\.woff2$/],
  ['images', /\.(?:svg|png|webp|ico)$/],
];

const COMPRESSED = /\.(?:woff2|png|webp)$/;

const measureGzip = (body: Buffer | string) => gzipSync(body, {level: 9}).length;

/** The built file of a page or another path. */
const toFile = (pathname: string) =>
  pathname === '/' ? '/index.html' : /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;

function weighFile(buildDir: string, pathname: string): LoadedFile {
  const body = readFileSync(path.join(buildDir, decodeURIComponent(toFile(pathname))));
  return {
    path: pathname,
    kind: KINDS.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other',
    bytes: COMPRESSED.test(pathname) ? body.length : measureGzip(body),
  };
}

/** A stylesheet or script in the page. */
const weighElement =
  (kind: 'js' | 'css') =>
  (text: string): LoadedFile => ({
    path: `(${kind} element)`,
    kind,
    bytes: measureGzip(text),
  });

function sum(files: readonly LoadedFile[]): Record<FileKind, number> {
  const totals: Record<FileKind, number> = {js: 0, css: 0, fonts: 0, images: 0, other: 0};
  for (const {kind, bytes} of files) totals[kind] += bytes;
  return totals;
}

declare global {
  interface Window {
    /** Sum of the layout shifts so far, written by the measuring script. */
    layoutShift: number;
    /** What moved, for messages. */
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

/** Resolves when the browser is idle and no request is pending. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 5000})),
  );
  await page.waitForLoadState('networkidle');
}

/** Scripts of other pages, which this page doesn't run. */
const isPrefetched = (request: Request) =>
  request.url().endsWith('.js') && request.resourceType() === 'other';

/**
 * @param url - page to open; resources from other origins are excluded and reported as errors
 * @param buildDir - build folder that is served at this URL
 * @param act - user actions, such as scrolling; the page settles before and after them
 * @returns the page's weight when it has loaded, and after the actions
 */
export async function weigh(
  browser: Browser,
  url: string,
  buildDir: string,
  act?: (page: Page) => Promise<unknown>,
): Promise<{readonly loaded: Weight; readonly used: Weight}> {
  const {origin, pathname} = new URL(url);
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  try {
    const page = await context.newPage();
    const paths = new Set<string>();
    const foreign: string[] = [];
    page.on('request', (request) => {
      const target = new URL(request.url());
      if (target.protocol === 'data:' || target.protocol === 'blob:') return;
      if (target.origin !== origin) foreign.push(target.href);
      else if (target.pathname !== pathname && !isPrefetched(request)) paths.add(target.pathname);
    });

    async function measure(): Promise<Weight> {
      await settle(page);
      if (foreign.length > 0)
        throw new Error(`${pathname} loads from elsewhere: ${foreign.join(', ')}`);
      const styles = await page.locator('style').allTextContents();
      // Data and scripts that wait for React don't run.
      const scripts = await page
        .locator('script:not([src]):not([type])')
        .evaluateAll((elements) => elements.map(({textContent}) => textContent));
      const files = [
        weighFile(buildDir, pathname),
        ...[...paths].map((file) => weighFile(buildDir, file)),
        ...styles.map(weighElement('css')),
        ...scripts.map(weighElement('js')),
      ].sort((a, b) => b.bytes - a.bytes);
      const requested = files.filter((file) => file.path.startsWith('/'));
      const all = requested.reduce((total, {bytes}) => total + bytes, 0);
      return {...sum(files), all, files, shift: await page.evaluate(() => window.layoutShift)};
    }

    await page.addInitScript(countLayoutShifts);
    await page.goto(url);
    const loaded = await measure();
    await act?.(page);
    return {loaded, used: act ? await measure() : loaded};
  } finally {
    await context.close();
  }
}
