/**
 * Remembers which pages have passed a test in a browser, so that they aren't visited again while
 * nothing that the test depends on changes: the page's HTML, which contains its styles and names
 * its files by their content; all code, dependencies, and static files; the browser; and the
 * configuration of nginx. The records are in `node_modules/.cache`, which CI restores. `FULL=1`
 * visits every page.
 */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {startCacheHash} from '@docs-kit/basics/cacheHash';
import {getBuiltFile} from '../../tools/support/builtSite';
import {ROOT} from '../../tools/support/project';

const FOLDER = path.join(ROOT, 'node_modules/.cache/passed-pages');

/** What can change a test's result besides the page. Content isn't among it. */
const FOLDERS = ['api', 'packages', 'src', 'static', 'tests/e2e', 'tests/support', 'tools/support'];
const FILES = ['deploy/nginx.conf', 'playwright.config.ts', 'site.config.ts'];

/**
 * The hash in the name of a script. A page that changes also changes the table of routes, and so
 * the name of the main script in all other pages.
 */
const SCRIPT_HASH = /(?<=\.)[0-9a-f]{8}(?=\.js\b)/g;

const hash = (...texts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

let code: string | undefined;

function hashCode(): string {
  const started = startCacheHash(ROOT, ...FOLDERS.map((folder) => path.join(ROOT, folder)));
  for (const file of FILES) started.update(readFileSync(path.join(ROOT, file)));
  return started.digest('hex');
}

/** A test of one page. */
export type PageTest = {
  /** Path of the page; a query isn't part of its file. */
  readonly route: string;
  /** What tells the test from others of the same page, such as the window's width. */
  readonly name: string;
  /** Name and version of the browser. */
  readonly browser: string;
};

const findFile = ({route}: PageTest) => getBuiltFile(route.split('?')[0] ?? '');

/** @returns what the test depends on, or `undefined` if the page has no file */
function identify({name, browser}: PageTest, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  const html = readFileSync(file, 'utf8').replace(SCRIPT_HASH, '');
  return hash((code ??= hashCode()), name, browser, html);
}

const nameRecord = ({route, name, browser}: PageTest) =>
  path.join(FOLDER, hash(route, name, browser.replace(/[\d.]+/, '')));

/**
 * Whether the test has passed before, and nothing that it depends on has changed.
 *
 * @param file - the page's file
 */
export function hasPassed(test: PageTest, file = findFile(test)): boolean {
  const record = nameRecord(test);
  return (
    !process.env.FULL && existsSync(record) && readFileSync(record, 'utf8') === identify(test, file)
  );
}

/** Records that a test has passed. A later pass replaces the record. */
export function recordPass(test: PageTest, file = findFile(test)): void {
  const identity = identify(test, file);
  if (identity === undefined) return;
  mkdirSync(FOLDER, {recursive: true});
  writeFileSync(nameRecord(test), identity);
}
