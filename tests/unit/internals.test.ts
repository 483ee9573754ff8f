/**
 * Internals of other packages that the site relies on. packages/internals.yml lists them, with what
 * stops a build or fails here when an upgrade changes them.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {escapePattern} from '@docs-kit/basics/text';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {contentRulesOptions} from '../../src/config/node/writing';

const LIST = 'packages/internals.yml';

const readAll = (folder: string, names: RegExp): string =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => names.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');

const ourFiles = (folder: string) => readAll(folder, /\.(?:ts|tsx|css)$/);

const packageFiles = (name: string, folder: string) =>
  readAll(path.join('node_modules', name, folder), /\.(?:js|mjs|css)$/);

/** Fails with the row of the list that has to be adapted. */
function expectNames(row: string, used: Iterable<string>, theirs: string): void {
  const names = [...new Set(used)];
  expect(names.length, `${row}: the pattern of this test finds no names`).toBeGreaterThan(0);
  const isThere = (name: string) =>
    new RegExp(`(?<![\\w-])${escapePattern(name)}(?![\\w-]|_(?=_))`).test(theirs);
  const missing = names.filter((name) => !isThere(name));
  expect(missing, `${row}: names that an upgrade has changed. See ${LIST}.`).toEqual([]);
}

type Internal = {
  readonly name: string;
  readonly files: readonly string[];
  readonly reliesOn: string;
  readonly guards: readonly string[];
  readonly until: string;
};

const internals = parse(readFileSync(LIST, 'utf8')) as readonly Internal[];

it('the list has rows', () => expect(internals).not.toEqual([]));

it.each(internals)('$name: has files and guards that exist, and an end', (internal) => {
  const {files, guards, reliesOn, until} = internal;
  expect(files).not.toEqual([]);
  expect(guards).not.toEqual([]);
  expect([...files, ...guards].filter((file) => !existsSync(file))).toEqual([]);
  expect([reliesOn, until]).not.toContain('');
});

const THEME =
  packageFiles('@docusaurus/theme-classic', 'lib') +
  packageFiles('@docusaurus/theme-common', 'lib') +
  packageFiles('infima', 'dist/css/default');

it('Names of the theme, in scripts', () => {
  const source =
    ourFiles('packages/html-first/src/vanilla') +
    readFileSync('packages/html-first/src/restoreSidebar.ts', 'utf8');
  const names = source.matchAll(
    /(?<=['".\s])(?:navbar|dropdown|menu|tabs|table-of-contents|theme)-?[a-z]*(?:-[a-z]+|__[a-z-]+)+/g,
  );
  expectNames(
    'Names of the theme',
    [...names]
      .map(([name]) => name)
      .concat([
        '__docusaurus_skipToContent_fallback',
        'docusaurus.announcement.dismiss',
        'docusaurus.tab.',
        'data-theme-choice',
      ]),
    THEME,
  );
});

it('Names of the theme, in styles', () => {
  const styles = readAll('src', /\.css$/);
  const hashed = styles.matchAll(/\[class\*="(\w+)_"\]/g);
  expectNames(
    'Names of the theme',
    [...hashed].map(([, name = '']) => `.${name}`),
    THEME,
  );
  // The theme appends the level of a category to its class.
  const classes = styles.matchAll(
    /(?<=\.)(?:alert|avatar|badge|breadcrumbs|button|card|dropdown|footer|menu|navbar|table-of-contents|tabs|theme)(?:--?|__)[a-z][a-z_-]*/g,
  );
  expectNames(
    'Names of the theme',
    [...classes].map(([name]) => name),
    THEME,
  );
});

it.each<[row: string, names: string[], ...packages: [name: string, folder: string][]]>([
  [
    'Pages of Docusaurus',
    ['data-has-hydrated', 'docusaurusRoot', 'window.docusaurus', 'prefetch'],
    ['@docusaurus/core', 'lib/client'],
  ],
  [
    'Development server',
    ['setupMiddlewares', 'devServer'],
    ['@docusaurus/core', 'lib/commands/start'],
  ],
  [
    'Utilities of Docusaurus',
    ['createSlugger', 'flattenRoutes', 'aliasedSitePathToRelativePath'],
    ['@docusaurus/utils', 'lib'],
  ],
  [
    'Utilities of Docusaurus',
    ['experimental_vcs', 'getFileLastUpdateInfo'],
    ['@docusaurus/core', 'lib'],
    ['@docusaurus/utils', 'lib'],
  ],
  ['Updates of the head', ['Helmet'], ['@docusaurus/core', 'lib/client']],
  ['Updates of the head', ['onChangeClientState'], ['react-helmet-async', 'lib']],
])('%s: %j', (row, names, ...packages) =>
  expectNames(row, names, packages.map((found) => packageFiles(...found)).join('\n')),
);

it('at most three components are edited copies, because an upgrade has to compare each', () => {
  const copies = readdirSync('src/theme', {recursive: true, encoding: 'utf8'}).filter(
    (name) =>
      name.endsWith('.tsx') &&
      readFileSync(path.join('src/theme', name), 'utf8').includes('Change: ejected'),
  );
  expect(copies.length, copies.join(', ')).toBeLessThanOrEqual(3);
});

it('the content rules know each component that pages use without an import', () => {
  const source = readFileSync('src/theme/MDXComponents/index.tsx', 'utf8');
  const [, list = ''] = /MDXComponents,\n([^}]*)\}/.exec(source) ?? [];
  const names = [...list.matchAll(/\w+/g)].map(([name]) => name);
  expect(names).not.toEqual([]);
  // The packages know the theme's tabs, and Picture is what an image becomes.
  const known = [...(contentRulesOptions.components ?? []), 'Tabs', 'TabItem', 'Picture'];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
