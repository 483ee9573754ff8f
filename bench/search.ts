/**
 * `npm run bench:search`: the search modal in a real Chromium, at the site's size and with synthetic pages up to 1,000 in
 * the index. From the first keystroke to the first result, from each later keystroke to the renewed list, and what a query
 * loads of the index: medians of 20 queries, each of a first visitor. Needs `npm run build` first.
 */
import {cpSync, existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {readBuiltPages, runIndexer} from '../src/plugins/post-build/search-index';
import type {IndexedPage} from '../src/plugins/post-build/search-index/html';
import {bench, machine, median, table, whileServed} from './support/bench';
import {requireChromium} from '../tests/support/chromium';

const QUERIES = [
  'agent',
  'api key',
  'assistant',
  'billing',
  'chat widget',
  'conversation',
  'credit',
  'embed',
  'error',
  'execute',
  'json',
  'knowledge',
  'model',
  'password',
  'quota',
  'react',
  'skills',
  'stream',
  'token',
  'upload',
];

const PAGES = 1000;

/** A keystroke that leaves the list as it is renews nothing; there is no more waiting for it than this. */
const PATIENCE_MS = 1500;

/** Always the same sequence of numbers from 0 to 1 (mulberry32), so that every run searches the same pages. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pages as long as those of the site and of the same words, in another order. */
function synthetic(pages: readonly IndexedPage[], count: number): IndexedPage[] {
  const random = randomNumbers(1);
  return Array.from({length: count}, (_, number) => {
    const model = pages[number % pages.length] as IndexedPage;
    const words = model.html
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
    const html = model.html.replace(/>([^<]*[a-z][^<]*)</gi, (_match, text: string) => {
      const other = text.replace(/\S+/g, () => words[Math.floor(random() * words.length)] ?? '');
      return `>${other}<`;
    });
    return {url: `/synthetic/${number}`, html};
  });
}

declare global {
  interface Window {
    /** Milliseconds from the last input to the first change of the list of results after it. */
    resultsAfter?: number;
  }
}

/** Types one letter. @returns milliseconds to the new results, or nothing when the list stayed as it was */
async function type(page: Page, letter: string): Promise<number | undefined> {
  await page.evaluate(() => {
    window.resultsAfter = undefined;
    // Playwright sends the text of this function to the page, where helpers that a compiler adds for named ones are missing.
    const before = [...document.querySelectorAll('.DocSearch-Hit a')].map(({outerHTML}) => outerHTML).join('');
    document.querySelector('.DocSearch-Input')?.addEventListener(
      'input',
      () => {
        const typed = performance.now();
        new MutationObserver((_changes, observer) => {
          const now = [...document.querySelectorAll('.DocSearch-Hit a')].map(({outerHTML}) => outerHTML).join('');
          if (now === '' || now === before) return;
          window.resultsAfter ??= performance.now() - typed;
          observer.disconnect();
        }).observe(document.body, {subtree: true, childList: true, characterData: true});
      },
      {capture: true, once: true},
    );
  });
  await page.keyboard.type(letter);
  return page
    .waitForFunction(() => window.resultsAfter, undefined, {timeout: PATIENCE_MS})
    .then(async (handle) => Number(await handle.jsonValue()))
    .catch(() => undefined);
}

type Measured = {first: number; later: number[]; bytes: number};

async function search(browser: Browser, base: string, query: string): Promise<Measured> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  try {
    const page = await context.newPage();
    await page.goto(`${base}/docs/getting-started/overview`);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    // Pagefind works in a worker, whose requests are the context's and not the page's.
    const sizes: Promise<number>[] = [];
    context.on('requestfinished', (request) => {
      if (!new URL(request.url()).pathname.startsWith('/pagefind/')) return;
      sizes.push(request.sizes().then(({responseBodySize}) => responseBodySize));
    });
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').waitFor();
    const [first, ...rest] = query;
    const firstTook = await type(page, first ?? '');
    const later: number[] = [];
    for (const letter of rest) {
      const took = await type(page, letter);
      if (took !== undefined) later.push(took);
    }
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return {first: firstTook ?? Number.POSITIVE_INFINITY, later, bytes};
  } finally {
    await context.close();
  }
}

async function measure(folder: string, label: string): Promise<string[]> {
  return whileServed(folder, async (base) => {
    const browser = await chromium.launch({executablePath: requireChromium(), args: ['--no-sandbox']});
    try {
      const all: Measured[] = [];
      for (const query of QUERIES) all.push(await search(browser, base, query));
      return [
        label,
        median(all.map(({first}) => first)).toFixed(0),
        median(all.flatMap(({later}) => later)).toFixed(0),
        (median(all.map(({bytes}) => bytes)) / 1000).toFixed(0),
      ];
    } finally {
      await browser.close();
    }
  });
}

bench(async () => {
  if (!existsSync('build/pagefind')) throw new Error('There is no build to measure: run "npm run build" first.');
  console.log(`Search, median of ${QUERIES.length} queries. ${machine()}`);
  const pages = await readBuiltPages('build', process.cwd());
  const rows = [await measure('build', `${pages.length} pages, the site`)];
  const folder = mkdtempSync(path.join(tmpdir(), 'build-search-'));
  try {
    cpSync('build', folder, {recursive: true});
    await runIndexer(path.join(folder, 'pagefind'), [...pages, ...synthetic(pages, PAGES - pages.length)]);
    rows.push(await measure(folder, `${PAGES} pages`));
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
  console.log(
    `\n${table(['Index', 'First result, ms', 'Later keystroke, ms', 'Index loaded, KB'], rows)}\n\nAt the end: ${machine()}`,
  );
});
