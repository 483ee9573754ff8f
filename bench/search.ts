/**
 * `npm run bench:search`: search quality by entry point, and its load time and size for a first
 * visit in Chromium, at the site's size and at 1,000 pages. Needs `npm run build` first.
 * `--quality` leaves out the browser, and `--final` measures the held-out lists instead.
 */
import {cpSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Browser, Page} from '@playwright/test';
import {readOptions, runScript} from '../src/node/commandLine';
import {writeIndex} from '../src/plugins/post-build/search-index';
import {
  INDEX_FOLDER,
  textFile,
  TITLES_FILE,
  type SectionIndex,
  type TitleIndex,
} from '../src/shared/search/indexFiles';
import {
  DEVELOPMENT_LISTS,
  FINAL_LISTS,
  measureQuality,
  type Figures,
} from './support/searchQuality';
import {describeMachine, median, formatTable} from './support/report';
import {KB} from '../tooling/weight';
import {inTemporaryFolder} from '../tooling/project';
import {requireBuild, whileServed} from '../tooling/serveBuild';
import {SLOW_4G, withChromium} from '../tooling/chromium';

const QUERIES = [
  'agent',
  'api key',
  'billing',
  'chat widget',
  'embed',
  'execute',
  'knowledge',
  'quota',
  'react',
  'stream',
];
const PAGES = 1000;

/** Time limit for a keystroke that doesn't change the list, in milliseconds. */
const PATIENCE_MS = 8000;

const HITS = '.DocSearch-Hit a';

/**
 * Types one letter.
 * @returns milliseconds until the new results, or `undefined` if the list didn't change
 */
async function type(page: Page, letter: string, patience: number): Promise<number | undefined> {
  // In two steps: a letter that arrives before the listener would never be measured.
  const measured = await page.evaluateHandle(
    ({selector, wait}) => {
      const list = () =>
        [...document.querySelectorAll(selector)].map(({outerHTML}) => outerHTML).join('');
      const before = list();
      const took = new Promise<number | undefined>((resolve) => {
        window.addEventListener(
          'input',
          () => {
            const typed = performance.now();
            const observer = new MutationObserver(() => {
              if (list() === '' || list() === before) return;
              observer.disconnect();
              resolve(performance.now() - typed);
            });
            observer.observe(document.body, {subtree: true, childList: true, characterData: true});
          },
          {capture: true, once: true},
        );
        setTimeout(() => resolve(undefined), wait);
      });
      return {took};
    },
    {selector: HITS, wait: patience},
  );
  await page.keyboard.type(letter);
  return measured.evaluate(({took}) => took);
}

type Measured = {readonly first: number; readonly later: readonly number[]};

/** Opens the search with its shortcut and types a query, as on a first visit. */
async function search(
  browser: Browser,
  base: string,
  query: string,
  isSlow: boolean,
): Promise<Measured> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  try {
    // tsx calls this function around every function with a name, also around those that run in the
    // page.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await page.goto(`${base}/docs/getting-started/overview`);
    if (isSlow) {
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
    }
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').waitFor();
    const [letter = '', ...rest] = query;
    const first = (await type(page, letter, PATIENCE_MS)) ?? Number.POSITIVE_INFINITY;
    const later: number[] = [];
    for (const next of isSlow ? [] : rest) {
      const took = await type(page, next, 1000);
      if (took !== undefined) later.push(took);
    }
    return {first, later};
  } finally {
    await context.close();
  }
}

const readIndex = (build: string, file: string) =>
  readFileSync(path.join(build, INDEX_FOLDER, file), 'utf8');
const kilobytes = (bytes: number) => (bytes / KB).toFixed(0);

async function measure(build: string, label: string): Promise<string[]> {
  const titles = readIndex(build, TITLES_FILE);
  const text = readIndex(build, textFile((JSON.parse(titles) as TitleIndex).hash));
  const worker = readdirSync(path.join(build, 'assets/js'))
    .map((file) => readFileSync(path.join(build, 'assets/js', file), 'utf8'))
    .filter((code) => code.includes('search-index') && /\bports:/.test(code))
    .reduce((sum, code) => sum + gzipSync(code).length, 0);
  const first = worker + gzipSync(titles).length;
  const fast: Measured[] = [];
  const slow: Measured[] = [];
  await whileServed(build, (base) =>
    withChromium(async (browser) => {
      for (const query of QUERIES) {
        fast.push(await search(browser, base, query, false));
        slow.push(await search(browser, base, query, true));
      }
    }),
  );
  return [
    label,
    median(fast.map((run) => run.first)).toFixed(0),
    median(slow.map((run) => run.first)).toFixed(0),
    median(fast.flatMap(({later}) => later)).toFixed(0),
    kilobytes(first),
    kilobytes(first + gzipSync(text).length),
  ];
}

/** Repeats the site's pages under new paths, with the words of each section in another order. */
function grow(build: string): void {
  const {hash, pages} = JSON.parse(readIndex(build, TITLES_FILE)) as TitleIndex;
  const {sections} = JSON.parse(readIndex(build, textFile(hash))) as SectionIndex;
  const shuffle = (text: string, copy: number) =>
    text
      .split(' ')
      .sort((a, b) => (a + copy).length - (b + copy).length || a.localeCompare(b))
      .join(' ');
  const entries = pages.map((page, place) => ({page, sections: sections[place] ?? []}));
  for (let copy = 1; entries.length < PAGES; copy++) {
    const added = entries.slice(0, Math.min(pages.length, PAGES - entries.length));
    entries.push(
      ...added.map(({page, sections: all}) => ({
        page: {...page, path: `/copy-${copy}${page.path}`, title: `${page.title} ${copy}`},
        sections: all.map((section) => ({...section, text: shuffle(section.text, copy)})),
      })),
    );
  }
  for (const [file, text] of writeIndex(entries))
    writeFileSync(path.join(build, INDEX_FOLDER, file), text);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const shares = ({searches, first, firstThree}: Figures) =>
  `${percent(first / searches)} / ${percent(firstThree / searches)}`;

/** Adds up the lists of all kinds of searches. */
const total = (all: Readonly<Record<string, Figures>>): Figures =>
  Object.entries(all)
    .filter(([list]) => list.startsWith('search/'))
    .map(([, figures]) => figures)
    .reduce((sum, figures) => ({
      searches: sum.searches + figures.searches,
      first: sum.first + figures.first,
      firstThree: sum.firstThree + figures.firstThree,
    }));

const {
  values: {quality: hasOnlyQuality, final: isFinal},
} = readOptions('npm run bench:search --', {quality: {type: 'boolean'}, final: {type: 'boolean'}});

runScript(async () => {
  const build = requireBuild();
  console.log(`Search. ${describeMachine()}\n`);
  const {entryPoints, names} = await measureQuality(
    build,
    isFinal ? FINAL_LISTS : DEVELOPMENT_LISTS,
  );
  const columns = Object.values(entryPoints).map((all): Readonly<Record<string, Figures>> => ({
    ...all,
    'all kinds': total(all),
  }));
  const rows = Object.entries(columns[0] ?? {}).map(([list, {searches}]) => [
    list,
    String(searches),
    ...columns.map((all) => shares(all[list] ?? {searches, first: 0, firstThree: 0})),
  ]);
  const head = ['First / first three', 'Searches', ...Object.keys(entryPoints)];
  const nameRows = Object.entries(names).map(([kind, {names: count, found}]) => [
    kind,
    String(count),
    percent(found),
  ]);
  console.log(
    `${formatTable(head, rows)}\n\n${formatTable(['Exact names', 'Names', 'First or second'], nameRows)}`,
  );
  if (isFinal || hasOnlyQuality) return;

  const costs = [await measure(build, "The site's pages")];
  await inTemporaryFolder(async (folder) => {
    cpSync(build, folder, {recursive: true});
    grow(folder);
    costs.push(await measure(folder, `${PAGES} pages`));
  });
  const times = ['First result, ms', 'On slow 4G, ms', 'Later keystroke, ms'];
  const cost = ['Index', ...times, 'KB before first result', 'KB in all'];
  console.log(`\n${formatTable(cost, costs)}\n\nAt the end: ${describeMachine()}`);
});
