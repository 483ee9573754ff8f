/** In the site and in all packages, a search for the name of an export finds nothing else. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {findDuplicates} from '../support/text';

const CONFIGURATION = ['docusaurus.config.ts', 'site.config.ts', 'sidebars.ts', 'sidebarsTerms.ts'];

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

const testModules = ['support', 'e2e', 'samples', 'mutations'].flatMap((folder) =>
  listModules(`tests/${folder}`),
);
const site = [...CONFIGURATION, ...['src', 'tools', 'api'].flatMap(listModules)];
const packages = readdirSync('packages', {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => listModules(`packages/${name}/src`));
/** The modules of the site, and of each package, which knows nothing of the others. */
const UNITS = [site, ...packages];

it('no two exports have the same name', () => {
  for (const modules of [packages.flat(), [...site, ...testModules]])
    expect(findDuplicates(listNames(modules, EXPORT))).toEqual([]);
});

it('nothing that a module keeps to itself has the name of an export', () => {
  const shared = UNITS.flatMap((modules) => {
    const exported = listNames(modules, EXPORT);
    return listNames(modules, LOCAL).filter((name) => exported.includes(name));
  });
  expect(shared).toEqual([]);
});

it('each module begins with what it is', () => {
  const withoutComment = [...site, ...packages.flat()].filter(
    (file) => !/^(?:\/\*\*|#!|\/\/\/)/.test(readFileSync(file, 'utf8')),
  );
  expect(withoutComment).toEqual([]);
});
