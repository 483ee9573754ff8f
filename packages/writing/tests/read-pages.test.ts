/** The pages that Docusaurus has read. */
import {renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {expect, it} from 'vitest';
import {listRead, markRead} from '../src/readPages';

it('leaves out a page that was restored and not read again', () => {
  const folder = createFolder('read-pages');
  const [kept, restored, other] = ['kept.mdx', 'restored.mdx', 'other.mdx'].map((name) => {
    const file = path.join(folder, name);
    writeFileSync(file, '');
    return file;
  }) as [string, string, string];
  for (const file of [kept, restored]) markRead(file);
  renameSync(other, restored);
  expect(listRead(folder, [kept, restored])).toEqual([kept]);
  markRead(restored);
  expect(listRead(folder, [kept, restored])).toEqual([kept, restored]);
});
