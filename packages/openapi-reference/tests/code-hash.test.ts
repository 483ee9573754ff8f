/** The code whose changes make the pages stale. */
import path from 'node:path';
import {replaceFile} from '@docs-kit/basics/files';
import {createFolder} from '@docs-kit/basics/testing';
import {expect, it} from 'vitest';
import {startCodeHash} from '../src/build/codeHash';

const folder = createFolder('code-hash');
const write = (file: string, text: string) => replaceFile(path.join(folder, file), text);
const depend = (...names: string[]) =>
  JSON.stringify({dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0']))});
const hash = () => startCodeHash(folder, path.join(folder, 'pages')).digest('hex');

write('pages/package.json', depend('@kit/model', 'parser'));
write('model/package.json', depend('@kit/basics', '@kit/pages'));
write('basics/package.json', '{}');
write('search/package.json', depend('@kit/basics'));
for (const name of ['pages', 'model', 'search']) {
  write(`${name}/src/index.ts`, 'export {};');
  write(`${name}/tests/index.test.ts`, '');
}
write('basics/dist/index.js', 'export {};');

it.each([
  'pages/src/index.ts',
  'pages/src/new/module.ts',
  'model/src/index.ts',
  'model/package.json',
  'basics/dist/index.js',
  'package-lock.json',
])('pages depend on %s', (file) => {
  const before = hash();
  write(file, '{"new": true, "dependencies": {"@kit/basics": "1.0.0"}}');
  expect(hash()).not.toBe(before);
});

it.each(['pages/tests/index.test.ts', 'search/src/index.ts'])('and not on %s', (file) => {
  const before = hash();
  write(file, 'export const isNew = true;');
  expect(hash()).toBe(before);
});
