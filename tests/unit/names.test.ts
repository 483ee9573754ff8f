/** A search for the name of an export, or of a module in src, finds one. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const listModules = (folder: string) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /(?<!\.(?:spec|test))\.(?:tsx?|mjs)$/.test(file))
    .map((file) => path.join(folder, file));

const findDuplicates = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

it('no two exports have the same name', () => {
  const folders = ['src', 'tests/support', 'tests/e2e', 'tooling', 'scripts', 'bench'];
  const names = folders.flatMap(listModules).flatMap((file) => {
    const exports = readFileSync(file, 'utf8').matchAll(
      /^export (?:default )?(?:async )?(?:function|const|class|type|interface) (\w+)/gm,
    );
    return [...exports].map(([, name = '']) => name);
  });
  expect(findDuplicates(names)).toEqual([]);
});

it('no two modules in src have the same name, except index', () => {
  const names = listModules('src')
    .map((file) => path.parse(file).name)
    .filter((name) => name !== 'index');
  expect(findDuplicates(names)).toEqual([]);
});
