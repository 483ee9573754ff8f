import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {describe, expect, it} from 'vitest';
import bundlerCache from '../../src/plugins/bundlerCache';

/** Creates a repository with one package, and returns a function that changes it. */
function createRepository() {
  const root = createFolder('bundler-cache');
  for (const folder of [
    'packages/a/src',
    'src/config',
    'src/content',
    'src/plugins',
    'api/sandbox',
  ])
    mkdirSync(path.join(root, folder), {recursive: true});
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  write('docusaurus.config.ts', '');
  write('packages/README.md', '');
  return {root, write};
}

/** @returns what the plugin adds to a bundler's configuration */
function configure(root: string, config: object) {
  const {configureWebpack} = bundlerCache(root)();
  return (configureWebpack as unknown as (config: object) => object)(config);
}

const DOCUSAURUS_3 = {cache: true, experiments: {cache: {type: 'persistent', version: 'v3'}}};
const DOCUSAURUS_4 = {cache: {type: 'persistent', version: 'v4'}};

describe.each([
  ['Docusaurus 3', DOCUSAURUS_3],
  ['Docusaurus 4', DOCUSAURUS_4],
])("the bundler's cache of %s", (_name, config) => {
  it.each(['packages/a/src/highlight.ts', 'src/config/site.ts', 'docusaurus.config.ts'])(
    'is another one after a change of %s',
    (file) => {
      const {root, write} = createRepository();
      write(file, 'first');
      const before = configure(root, config);
      expect(configure(root, config)).toEqual(before);
      write(file, 'second');
      expect(configure(root, config)).not.toEqual(before);
    },
  );
});

it('stays off if the build has none', () =>
  expect(configure(createRepository().root, {cache: undefined})).toEqual({}));
