/**
 * Measures what a first visit to a page loads in Chromium with an empty cache, including prefetches
 * and idle work. Sizes come from the built files, so they don't depend on the server.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Browser, Page} from '@playwright/test';

export type Kind = 'js' | 'css' | 'fonts' | 'images' | 'other';

export type LoadedFile = {
  readonly path: string;
  readonly kind: Kind;
  /** Transfer size in bytes: with gzip -9, or unchanged for compressed formats. */
  readonly bytes: number;
};

export type Weight = Readonly<Record<Kind, number>> & {
  readonly files: readonly LoadedFile[];
  /**
   * Sum of all layout shifts without user input. Never less than CLS, which takes the worst five
   * seconds.
   */
  readonly shift: number;
};

/** Bytes per kilobyte in the budgets. */
export const KB = 1000;

/** Upper bound for the sum of a page's layout shifts. */
export const MAX_SHIFT = 0.02;

/** Kilobytes of JavaScript and CSS. */
export type Budget = {readonly js: number; readonly css: number};

/** Goal of pages without their own. */
const GOAL: Budget = {js: 160, css: 20};

/**
 * One page of each kind, with its goal and its budget: 3 % above what the page loaded when the
 * budget was set.
 */
export const PAGES = [
  {kind: 'landing page', path: '/', budget: {js: 132, css: 21.8}, goal: {js: 130, css: 20}},
  {kind: 'docs page', path: '/docs/getting-started/overview', budget: {js: 157, css: 20.4}},
  {
    kind: 'docs page with a diagram',
    path: '/docs/serenity-aihub/agents/streaming',
    budget: {js: 171, css: 20.4},
  },
  {kind: 'category page', path: '/docs/category/serenity-aihub', budget: {js: 142, css: 20.4}},
  {kind: 'list of posts', path: '/blog', budget: {js: 160, css: 21.1}},
  {kind: 'post', path: '/blog/llm-models-hybrid-search-metadata', budget: {js: 153, css: 21.1}},
  {kind: 'list of release notes', path: '/release-notes', budget: {js: 160, css: 21.4}},
  {kind: 'release note', path: '/release-notes/2025-11-04', budget: {js: 147, css: 21.1}},
  {kind: 'terms', path: '/terms/terms-of-use', budget: {js: 160, css: 20.4}},
  {kind: 'search page', path: '/search', budget: {js: 131, css: 21.1}},
  {
    kind: 'API introduction',
    path: '/docs/api/aihub/serenity-star-api-docs',
    budget: {js: 160, css: 20.4},
  },
  {
    kind: 'API operation',
    path: '/docs/api/aihub/execute-agent-with-code',
    budget: {js: 188, css: 21.6},
    goal: {js: 185, css: 20},
  },
].map((page) => ({goal: GOAL, ...page}));

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['js', /\.m?js$/],
  ['css', /\.css$/],
  ['fonts', /\.woff2$/],
  ['images', /\.(?:svg|png|webp|ico)$/],
];

const COMPRESSED = /\.(?:woff2|png|webp)$/;

const gzipBytes = (body: Buffer | string) => gzipSync(body, {level: 9}).length;

function weighFile(buildDir: string, pathname: string): LoadedFile {
  const body = readFileSync(path.join(buildDir, decodeURIComponent(pathname)));
  return {
    path: pathname,
    kind: KINDS.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other',
    bytes: COMPRESSED.test(pathname) ? body.length : gzipBytes(body),
  };
}

/** A stylesheet in the page. */
const weighStyle = (css: string): LoadedFile => ({
  path: '(style element)',
  kind: 'css',
  bytes: gzipBytes(css),
});

function sum(files: readonly LoadedFile[]): Record<Kind, number> {
  const totals: Record<Kind, number> = {js: 0, css: 0, fonts: 0, images: 0, other: 0};
  for (const {kind, bytes} of files) totals[kind] += bytes;
  return totals;
}

declare global {
  interface Window {
    /** Sum of the layout shifts so far, written by the measuring script. */
    layoutShift: number;
  }
}

/** Runs before the page's scripts, and sums layout shifts in `window.layoutShift`. */
export function countLayoutShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean;
      value: number;
    })[]) {
      if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }
  }).observe({type: 'layout-shift', buffered: true});
}

/** Resolves after hydration, when the browser is idle and no request is pending. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, {timeout: 5000})),
  );
  await page.waitForLoadState('networkidle');
}

/**
 * @param url - page to open; resources from other origins are excluded and reported as errors
 * @param buildDir - build folder that is served at this URL
 * @param act - user actions before measuring, such as scrolling; the page settles before and after
 *   them
 * @returns the page's weight
 */
export async function weigh(
  browser: Browser,
  url: string,
  buildDir: string,
  act?: (page: Page) => Promise<void>,
): Promise<Weight> {
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
      else if (target.pathname !== pathname) paths.add(target.pathname);
    });
    await page.addInitScript(countLayoutShifts);
    await page.goto(url);
    await settle(page);
    if (act) {
      await act(page);
      await settle(page);
    }
    if (foreign.length > 0)
      throw new Error(`${pathname} loads from elsewhere: ${foreign.join(', ')}`);
    const styles = (await page.locator('style').allTextContents()).map(weighStyle);
    const files = [...[...paths].map((file) => weighFile(buildDir, file)), ...styles].sort(
      (a, b) => b.bytes - a.bytes,
    );
    return {...sum(files), files, shift: await page.evaluate(() => window.layoutShift)};
  } finally {
    await context.close();
  }
}
