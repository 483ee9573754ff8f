/** A test is run again as soon as anything that it depends on changes. */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type * as PassedTests from '../support/passedTests';

const BUILD = createFolder('passed-tests');
const TEST = {name: 'made up', browser: 'Made-up 1.2'};
const LOADED = ['/page', '/assets/js/main.0123abcd.js', '/assets/js/12.0123abcd.js', '/missing'];

const FILES = {
  'page.html': '<h1>Page</h1><script src=/assets/js/main.0123abcd.js></script>',
  'other.html': '<h1>Other</h1>',
  'assets/js/main.0123abcd.js': 'routes = 1',
  'assets/js/12.0123abcd.js': 'content = 1',
};

/** Writes the build, and reads it as a new process would. */
function build(changed: Record<string, string | undefined> = {}): Promise<typeof PassedTests> {
  rmSync(BUILD, {recursive: true, force: true});
  for (const [name, text] of Object.entries({...FILES, ...changed})) {
    if (text === undefined) continue;
    mkdirSync(path.dirname(path.join(BUILD, name)), {recursive: true});
    writeFileSync(path.join(BUILD, name), text);
  }
  vi.resetModules();
  return import('../support/passedTests');
}

beforeEach(async () => {
  vi.stubEnv('FULL', '');
  const {recordPass} = await build();
  recordPass(
    TEST,
    LOADED.map((pathname) => ({build: BUILD, pathname})),
  );
});

describe('The record of passed tests', () => {
  it.each([
    ['nothing', {}],
    ['a page that it has not loaded', {'other.html': '<h1>Another</h1>'}],
    [
      'the table of routes',
      {
        'assets/js/main.0123abcd.js': undefined,
        'assets/js/main.4567cdef.js': 'routes = 2',
        'page.html': FILES['page.html'].replace('0123abcd', '4567cdef'),
      },
    ],
  ])('leaves out a test that has passed if %s has changed', async (_, changed) => {
    const {hasPassed} = await build(changed);
    expect(hasPassed(TEST)).toBe(true);
  });

  it.each([
    ['text', {'page.html': '<h1>Pages</h1>'}],
    ['styles', {'page.html': `${FILES['page.html']}<style>h1{color:red}</style>`}],
    [
      'a script of content',
      {'assets/js/12.0123abcd.js': undefined, 'assets/js/12.4567cdef.js': 'content = 2'},
    ],
    ['a page that was missing', {'missing.html': '<h1>Found</h1>'}],
    ['the page for missing ones', {'404.html': '<h1>Missing</h1>'}],
    ['a page that is gone', {'page.html': undefined}],
  ])('runs a test again after a change of %s', async (_, changed) => {
    const {hasPassed} = await build(changed);
    expect(hasPassed(TEST)).toBe(false);
  });

  it('runs a test in another browser, another one, one that has loaded nothing, and with FULL', async () => {
    const {hasPassed, recordPass} = await build();
    expect(hasPassed({...TEST, browser: 'Made-up 1.3'})).toBe(false);
    expect(hasPassed({...TEST, name: 'another'})).toBe(false);
    recordPass({...TEST, name: 'without files'}, []);
    expect(hasPassed({...TEST, name: 'without files'})).toBe(false);
    vi.stubEnv('FULL', '1');
    expect(hasPassed(TEST)).toBe(false);
  });
});
