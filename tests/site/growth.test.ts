/**
 * How much one more page adds to all other pages: its entries in the route and chunk tables of the main bundle
 * (.docusaurus/page-weight/client). Removes the pages of one kind and compares compressed sizes.
 */
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';

/** Bytes per page with gzip -9, without the hash of its script. */
const MAX_BYTES = 30;

const read = (file: string) => readFileSync(`.docusaurus/page-weight/client/${file}`, 'utf8').split('\n');
const entries = [...read('routes.js'), ...read('globalData.js').join('\n').replaceAll('},', '},\n').split('\n')];
const requests = new Set(entries.join('\n').match(/import\("[^"]+"\)/g));

/** Compressed size of a table. The bundler replaces module paths with numbers. */
function tableSize(lines: readonly string[]): number {
  let text = lines.join('\n');
  for (const [index, request] of [...requests].entries())
    text = text.replaceAll(request, `e(${index}).then(b(${index}))`);
  return gzipSync(text, {level: 9}).length;
}

describe('one more page', () => {
  it.each([
    ['documentation page', /(?:^\W*route\(|"path":)"\/docs\/(?!api\/|category\/)/],
    ['operation', /(?:^\W*route\(|"path":)"\/docs\/api\//],
    ['post', /(?:^\W*route\(|"path":)"\/blog\/(?!tags|page)/],
    ['release note', /(?:^\W*route\(|"path":)"\/release-notes\/\d/],
  ])('a %s adds at most a few bytes to every other page', (kind, pattern) => {
    const others = entries.filter((line) => !pattern.test(line));
    const count = entries.filter((line) => line.includes('route(') && pattern.test(line)).length;
    expect(count).toBeGreaterThan(0);
    expect((tableSize(entries) - tableSize(others)) / count, `bytes of each ${kind}`).toBeLessThanOrEqual(MAX_BYTES);
  });
});
