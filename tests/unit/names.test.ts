/** In src, a search for the name of an export or a module finds one. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const MODULES = readdirSync('src', {recursive: true, encoding: 'utf8'}).filter((file) =>
  /\.(?:tsx?|mjs)$/.test(file),
);

const findDuplicates = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

it('no two exports have the same name', () => {
  const names = MODULES.flatMap((file) => {
    const source = readFileSync(path.join('src', file), 'utf8');
    const exports = source.matchAll(
      /^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm,
    );
    return [...exports].map(([, name = '']) => name);
  });
  expect(findDuplicates(names)).toEqual([]);
});

it('no two modules have the same name, except index', () => {
  const names = MODULES.map((file) => path.parse(file).name).filter((name) => name !== 'index');
  expect(findDuplicates(names)).toEqual([]);
});
