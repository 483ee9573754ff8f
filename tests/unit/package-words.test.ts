/** Packages know nothing about this site: no name, path, operation, or address of it. */
import {readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {COMPANY_URL} from '../../src/config/site';
import {endpoints} from '../support/openapi';

const words = [
  'serenity',
  'aihub',
  new URL(COMPANY_URL).hostname,
  "from '@site",
  ...endpoints
    .flatMap(({path, operation}) => [path.replace(/\{.*/s, ''), operation.operationId])
    // Another API could have a short one too.
    .filter((word) => word.length > 12),
];

const files = readdirSync('packages', {recursive: true, encoding: 'utf8'})
  .map((name) => `packages/${name.replaceAll('\\', '/')}`)
  .filter((name) => /^packages\/[^/]+\/(src|tests)\/.*\.\w+$/.test(name));

it('no package knows words of this site', () => {
  expect(files).not.toEqual([]);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return words
      .filter((word) => text.includes(word.toLowerCase()))
      .map((word) => `${file} contains ${word}. Pass it as an option.`);
  });
  expect(found).toEqual([]);
});
