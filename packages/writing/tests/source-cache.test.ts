/** Syntax trees that are kept for later: packages/writing/src/sources/sourceCache.ts. */
import {readFileSync, statSync, truncateSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {describe, expect, it} from 'vitest';
import {loadSources, readSource, writeSources} from '../src/sources/sourceCache';

const TEXT = '---\ntitle: A\n---\n\n:::note\n\nOne {1 + 1} <b>two</b>\n\n:::\n';

const folder = createFolder('source-cache');
const write = (text: string) => {
  writeFileSync(path.join(folder, 'page.mdx'), text);
  return readSource(folder, 'page.mdx');
};

describe('The cache of sources', () => {
  it('parses a page again only if it has changed', () => {
    const page = write(TEXT);
    expect(write(TEXT)).toBe(page);
    expect(write(`${TEXT}more`).text).toBe(`${TEXT}more`);
  });

  it.each(['mdx: {format: md}', 'mdx: {"format":"md"}', 'mdx:\n  format: md'])(
    'parses a page with %j as CommonMark',
    (key) => expect(write(`---\n${key}\n---\n\nOne<br>two`).format).toBe('md'),
  );

  it('loads the pages of the last build, unless the installed packages have changed', () => {
    const page = write(TEXT);
    writeSources(folder, [{...page, text: 'saved'}]);
    loadSources(folder);
    expect(write('saved').tree).toEqual(page.tree);
    writeFileSync(path.join(folder, 'package-lock.json'), '{}');
    write(TEXT);
    loadSources(folder);
    expect(write('saved').tree).not.toEqual(page.tree);
  });

  it('treats a corrupt file as missing, and replaces it', () => {
    const file = path.join(folder, 'node_modules/.cache/syntax-trees');
    const load = () => loadSources(folder);
    for (const corrupt of [
      () => truncateSync(file, 0),
      () => truncateSync(file, 40),
      () => truncateSync(file, statSync(file).size - 1),
      () => {
        const data = readFileSync(file);
        const at = data.indexOf('two');
        expect(at).toBeGreaterThan(0);
        data.write('six', at);
        writeFileSync(file, data);
      },
    ]) {
      const page = write(TEXT);
      writeSources(folder, [{...page, text: 'saved'}]);
      corrupt();
      expect(load).not.toThrow();
      expect(write('saved').tree).not.toEqual(page.tree);
      writeSources(folder, [{...page, text: 'saved again'}]);
      load();
      expect(write('saved again').tree).toEqual(page.tree);
    }
  });
});
