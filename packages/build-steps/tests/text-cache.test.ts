/** The cache of texts that are slow to make. */
import {appendFileSync, readFileSync, truncateSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {beforeEach, describe, expect, it} from 'vitest';
import {openTextCache} from '../src/textCache';

const SITE = createFolder('text-cache');
const CODE = createFolder('text-cache-code');
const FILE = path.join(SITE, 'node_modules/.cache/texts');

let made: string[] = [];

/** Makes a text of each input in one build. */
function build(...inputs: string[]): string[] {
  const cache = openTextCache(SITE, 'texts', CODE);
  const texts = inputs.map((input) =>
    cache.get({input}, () => {
      made.push(input);
      return `made of ${input}`;
    }),
  );
  cache.save();
  return texts;
}

beforeEach(() => {
  writeFileSync(path.join(CODE, 'code.ts'), '');
  build();
  made = [];
});

describe('The cache of texts', () => {
  it('makes a text once, and finds it in the next build', () => {
    const texts = build('a', 'b', 'a');
    expect(build('a', 'b', 'a')).toEqual(texts);
    expect(made).toEqual(['a', 'b']);
  });

  it('makes a text again if its input or the code changes, or if the last build had no use for it', () => {
    build('a', 'b');
    build('b', 'c');
    expect(made).toEqual(['a', 'b', 'c']);
    build('a');
    expect(made).toEqual(['a', 'b', 'c', 'a']);
    appendFileSync(path.join(CODE, 'code.ts'), '// Changed.');
    build('a');
    expect(made).toEqual(['a', 'b', 'c', 'a', 'a']);
  });

  it.each([
    ['cut', () => truncateSync(FILE, 70)],
    ['empty', () => writeFileSync(FILE, '')],
    ['changed', () => writeFileSync(FILE, readFileSync(FILE, 'utf8').replace('made', 'fake'))],
  ])('makes texts again if the file is %s', (_, damage) => {
    const texts = build('a');
    damage();
    expect(build('a')).toEqual(texts);
    expect(made).toEqual(['a', 'a']);
  });
});
