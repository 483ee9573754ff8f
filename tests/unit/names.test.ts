/** A search for the name of an export, or of a module in src, finds nothing else. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {findDuplicates} from '../support/text';

const CONFIGURATION = ['docusaurus.config.ts', 'sidebars.ts', 'sidebarsTerms.ts'];

const listModules = (folder: string) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /(?<!\.(?:spec|test))\.(?:tsx?|mjs)$/.test(file))
    .map((file) => path.join(folder, file));

const NAME = '(?:async )?(?:function\\*?|const|class|type|interface) (\\w+)';
const EXPORT = new RegExp(`^export (?:default )?${NAME}`, 'gm');
const LOCAL = new RegExp(`^${NAME}`, 'gm');

const listNames = (files: readonly string[], declaration: RegExp) =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, name = '']) => name),
  );

const modules = ['src', 'tooling', 'scripts', 'bench', 'lint'].flatMap(listModules);
const testModules = ['support', 'e2e', 'samples', 'mutations'].flatMap((folder) =>
  listModules(`tests/${folder}`),
);
const compared = [...CONFIGURATION, ...modules];
const exported = listNames([...compared, ...testModules], EXPORT);

it('no two exports have the same name', () => {
  expect(findDuplicates(exported)).toEqual([]);
});

it('nothing that a module keeps to itself has the name of an export', () => {
  expect(listNames(compared, LOCAL).filter((name) => exported.includes(name))).toEqual([]);
});

it('no two modules in src have the same name, except index', () => {
  const names = listModules('src')
    .map((file) => path.parse(file).name)
    .filter((name) => name !== 'index');
  expect(findDuplicates(names)).toEqual([]);
});
