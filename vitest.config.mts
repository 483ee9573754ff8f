/**
 * Tests of packages without this site (packages/NAME/tests), unit tests of the site (tests/unit),
 * tests of the samples in the pages (tests/samples), and tests of the built files (tests/site).
 */
import {readdirSync, readFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {fileURLToPath} from 'node:url';
import type {Alias} from 'vite';
import {defineConfig, type TestProjectConfiguration} from 'vitest/config';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** What Docusaurus writes of the option `storage`. */
const STORAGE_MODULE = {
  find: '@generated/site-storage',
  replacement: `${ROOT}packages/browser/tests/siteStorage.ts`,
};

/** The modules of a build: this site's, and what plugins write from its options. */
const SITE_MODULES = [
  STORAGE_MODULE,
  {find: '@site', replacement: ROOT},
  ...Object.entries({
    'openapi-reference/default/responses.json': 'tests/support/responses.ts',
    'openapi-reference/default/sdkReports': 'api/sdkReports.ts',
    'openapi-sandbox/default/behavior': 'api/sandbox/index.ts',
  }).map(([name, file]) => ({find: `@generated/docs-kit-${name}`, replacement: ROOT + file})),
];

/** For packages, the folder `tests/generated` of each has what its plugin writes. */
const PACKAGE_MODULES = [
  STORAGE_MODULE,
  {
    find: /^@generated\/docs-kit-([\w-]+)\/default\//,
    replacement: `${ROOT}packages/$1/tests/generated/`,
  },
];

/** @returns the tests below a folder that mock modules */
const listMocking = (folder: string) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /^(?!.*node_modules).*\.test\.ts$/.test(file))
    .filter((file) => /\bvi\.(?:do)?mock\(/i.test(readFileSync(file, 'utf8')));

/**
 * Defines the project of a folder. Tests that mock modules have a project of their own, because a
 * mock doesn't reach a module that another file of the same worker has imported.
 */
function defineProjects(
  name: string,
  folder: string,
  include: string[],
  alias: Alias[],
): TestProjectConfiguration[] {
  const mocking = listMocking(folder);
  const shared = {extends: true as const, resolve: {alias}};
  return [
    {...shared, test: {name, include, exclude: mocking}},
    ...(mocking.length === 0
      ? []
      : [{...shared, test: {name: `${name}-mocks`, include: mocking, isolate: true}}]),
  ];
}

export default defineConfig({
  // tsconfig.json leaves JSX to Docusaurus.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    environment: 'node',
    testTimeout: 60_000,
    // V8 in Node 24 runs out of memory ("Zone") when it optimizes the grammar of Swift.
    execArgv: ['--liftoff-only'],
    // The files of a worker share modules, and parsed pages.
    isolate: false,
    setupFiles: 'tests/support/restore.ts',
    // What servers print of the sandbox's answer that breaks a stream. The message isn't imported,
    // because Vite warns about configurations that import TypeScript.
    onConsoleLog: (log) => !log.includes('The stream breaks off'),
    // By default, Vitest leaves one core free.
    maxWorkers: '100%',
    // Builds of the fixture site run side by side, one per core.
    maxConcurrency: availableParallelism(),
    projects: [
      ...defineProjects('packages', 'packages', ['packages/*/tests/**/*.test.ts'], PACKAGE_MODULES),
      ...defineProjects('unit', 'tests/unit', ['tests/{unit,samples}/**/*.test.ts'], SITE_MODULES),
      ...defineProjects('site', 'tests/site', ['tests/site/**/*.test.ts'], SITE_MODULES),
    ],
  },
});
