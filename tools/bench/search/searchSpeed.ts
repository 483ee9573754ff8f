/** Measures the search in Chromium: load time and size for a first visit. Needs a build. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {renderIndexFiles} from '@docs-kit/search/build';
import {
  INDEX_FOLDER,
  nameTextFile,
  type SectionIndex,
  type TitleIndex,
  TITLES_FILE,
} from '@docs-kit/search/engine';
import type {Browser, Page} from '@playwright/test';
import {DESKTOP_WINDOW, throttle, withChromium, withPage} from '../../support/chromium';
import {readSearchFile, weighSearch} from '../../support/searchWeight';
import {withServedBuild} from '../../support/serveBuild';
import {formatKilobytes, formatMedian, type Row} from '../support/report';

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

/** Time limit for a keystroke that doesn't change the list, in milliseconds. */
const PATIENCE_MS = 8000;

const HITS = '#search-dialog [role=option]';

/**
 * Types one letter.
 *
 * @param patience - how long to wait for new results, in milliseconds
 * @returns milliseconds until the new results, or `undefined` if the list didn't change
 */
async function typeLetter(
  page: Page,
  letter: string,
  patience: number,
): Promise<number | undefined> {
  // Typing is a later step: a letter that arrives before the listener would never be measured.
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

/** Milliseconds until the first results, and until those of each later letter. */
type Measured = {readonly first: number; readonly later: readonly number[]};

/** Opens the search with its shortcut and types a query, as on a first visit. */
const measureSearch = (
  browser: Browser,
  origin: string,
  query: string,
  isSlow: boolean,
): Promise<Measured> =>
  withPage(browser, DESKTOP_WINDOW, async (page) => {
    // tsx calls this function around every function with a name, including those that run in the
    // page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(`${origin}/docs/getting-started/overview`);
    if (isSlow) await throttle(page);
    await page.keyboard.press('Control+k');
    await page.locator('#search-dialog input').waitFor();
    const [letter = '', ...rest] = query;
    const first = (await typeLetter(page, letter, PATIENCE_MS)) ?? Number.POSITIVE_INFINITY;
    const later: number[] = [];
    for (const next of isSlow ? [] : rest) {
      const took = await typeLetter(page, next, 1000);
      if (took !== undefined) later.push(took);
    }
    return {first, later};
  });

/** Measures the search of a build, for a row of the table that begins with the label. */
export async function measureIndex(build: string, label: string): Promise<Row> {
  const {first, all} = weighSearch(build);
  const fast: Measured[] = [];
  const slow: Measured[] = [];
  await withServedBuild(build, (origin) =>
    withChromium(async (browser) => {
      for (const query of QUERIES) {
        fast.push(await measureSearch(browser, origin, query, false));
        slow.push(await measureSearch(browser, origin, query, true));
      }
    }),
  );
  return {
    Index: label,
    'First result, ms': formatMedian(fast.map((run) => run.first)),
    'On slow 4G, ms': formatMedian(slow.map((run) => run.first)),
    'Later keystroke, ms': formatMedian(fast.flatMap(({later}) => later)),
    'KB before first result': formatKilobytes(first, 0),
    'KB in all': formatKilobytes(all, 0),
  };
}

/**
 * Repeats the site's pages under new paths, with the words of each section in another order.
 *
 * @param count - pages of the new index
 */
export function growIndex(build: string, count: number): void {
  const {hash, language, settings, pages} = JSON.parse(
    readSearchFile(build, TITLES_FILE),
  ) as TitleIndex;
  const {sections} = JSON.parse(readSearchFile(build, nameTextFile(hash))) as SectionIndex;
  const shuffle = (text: string, copy: number) =>
    text
      .split(' ')
      .sort((a, b) => (a + copy).length - (b + copy).length || a.localeCompare(b))
      .join(' ');
  const originals = pages.map((page, index) => ({page, sections: sections[index] ?? []}));
  const indexed = [...originals];
  for (let copy = 1; indexed.length < count; copy++) {
    const copied = originals.slice(0, count - indexed.length);
    indexed.push(
      ...copied.map(({page, sections: all}) => ({
        page: {...page, path: `/copy-${copy}${page.path}`, title: `${page.title} ${copy}`},
        sections: all.map((section) => ({...section, text: shuffle(section.text, copy)})),
      })),
    );
  }
  for (const [file, text] of renderIndexFiles(indexed, {...settings, language}))
    writeFileSync(path.join(build, INDEX_FOLDER, file), text);
}
