/** Syntax trees that are kept for later: src/plugins/content/sourceCache.ts. */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {loadSources, readSource, saveSources} from '../../src/plugins/content/sourceCache';

const TEXT = '---\ntitle: A\n---\n\n:::note\n\nOne {1 + 1} <b>two</b>\n\n:::\n';

let folder = '';
const write = (text: string) => {
  writeFileSync(path.join(folder, 'page.mdx'), text);
  return readSource(folder, 'page.mdx');
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'source-cache-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

it('parses a page again only if it has changed', () => {
  const page = write(TEXT);
  expect(write(TEXT)).toBe(page);
  expect(write(`${TEXT}more`).text).toBe(`${TEXT}more`);
});

it('loads the pages of the last build, unless the installed packages have changed', () => {
  const page = write(TEXT);
  saveSources(folder, [{...page, text: 'saved'}]);
  loadSources(folder);
  expect(write('saved').tree).toEqual(page.tree);
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  write(TEXT);
  loadSources(folder);
  expect(write('saved').tree).not.toEqual(page.tree);
});
