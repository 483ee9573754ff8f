/**
 * Remembers which tests have passed in a browser, so that they aren't run again while nothing that
 * they depend on changes: the built files that they have loaded (HTML contains its styles); all
 * code, dependencies, and static files; the browser; and the configuration of nginx. The records
 * are in `node_modules/.cache`, which CI restores. `FULL=1` runs every test.
 */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {startCacheHash} from '@docs-kit/basics/cacheHash';
import {nameHostConfig} from '@docs-kit/host-files';
import {getBuiltFile} from '../../tools/support/builtSite';
import {ROOT} from '../../tools/support/project';

const FOLDER = path.join(ROOT, 'node_modules/.cache/passed-tests');

/** What can change a test's result besides what it loads. Content isn't among it. */
const FOLDERS = ['api', 'packages', 'src', 'static', 'tests/e2e', 'tests/support', 'tools/support'];
const FILES = ['deploy/nginx.conf', 'docusaurus.config.ts', 'playwright.config.ts'];

/**
 * The hash in the name of a script. A page that changes also changes the table of routes, and so
 * the name of the main script in all other pages.
 */
const SCRIPT_HASH = /(?<=\.)[0-9a-f]{8}(?=\.js\b)/g;

/** The tables of routes and scripts, which any page changes. The rest of these files is code. */
const TABLE_OF_ROUTES = /^\/assets\/js\/(?:runtime~)?main\./;

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** Computes once per process. A build doesn't change while tests run. */
function memoize<Result>(compute: (key: string) => Result): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}

const hashCode = memoize((root) => {
  const started = startCacheHash(root, ...FOLDERS.map((folder) => path.join(root, folder)));
  for (const file of FILES) started.update(readFileSync(path.join(root, file)));
  return started.digest('hex');
});

/** Paths of a build's scripts, by name without the hash. */
const listScripts = memoize((build) => {
  const folder = path.join(build, 'assets/js');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [name.replace(SCRIPT_HASH, ''), path.join(folder, name)]));
});

/** @returns the file that a host with clean URLs serves, if any */
function findFile(build: string, pathname: string): string | undefined {
  if (pathname.startsWith('/assets/js/'))
    return listScripts(build).get(path.basename(pathname).replace(SCRIPT_HASH, ''));
  return getBuiltFile(pathname, build);
}

/**
 * Identifies what a build serves at a path: the file, or for a path without one, the redirects and
 * the page for missing ones.
 */
const identify = memoize((location: string) => {
  const [build = '', pathname = ''] = location.split('#');
  const file = findFile(build, pathname);
  const files = file ? [file] : [nameHostConfig(build), path.join(build, '404.html')];
  const texts = files.map((each) => (existsSync(each) ? readFileSync(each, 'latin1') : ''));
  return hash(texts.join('').replace(SCRIPT_HASH, ''));
});

/** A test in a browser. */
export type PassedTest = {
  /** Distinguishes the test from all others. */
  readonly name: string;
  /** Name and version of the browser. */
  readonly browser: string;
};

/** A path that a test has loaded. */
export type Loaded = {
  /** The folder of the build that served it. */
  readonly build: string;
  /** With a leading slash, and without a query. */
  readonly pathname: string;
};

type Record = {readonly code: string; readonly loaded: {readonly [location: string]: string}};

const nameRecord = ({name, browser}: PassedTest) =>
  path.join(FOLDER, `${hash(`${name}\n${browser}`)}.json`);

/** Whether the test has passed before, and nothing that it depends on has changed since. */
export function hasPassed(test: PassedTest): boolean {
  const file = nameRecord(test);
  if (process.env.FULL || !existsSync(file)) return false;
  const {code, loaded} = JSON.parse(readFileSync(file, 'utf8')) as Record;
  return (
    code === hashCode(ROOT) &&
    Object.entries(loaded).every(([location, identity]) => identify(location) === identity)
  );
}

/**
 * Records that a test has passed. A later pass replaces the record.
 *
 * @param loaded - what it has loaded; without anything, it isn't recorded
 */
export function recordPass(test: PassedTest, loaded: readonly Loaded[]): void {
  const locations = loaded
    .filter(({pathname}) => !TABLE_OF_ROUTES.test(pathname))
    .map(({build, pathname}) => `${build}#${pathname.replace(SCRIPT_HASH, '')}`);
  if (locations.length === 0) return;
  const record: Record = {
    code: hashCode(ROOT),
    loaded: Object.fromEntries(locations.map((location) => [location, identify(location)])),
  };
  mkdirSync(FOLDER, {recursive: true});
  writeFileSync(nameRecord(test), JSON.stringify(record));
}
