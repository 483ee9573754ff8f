/** A page is visited again as soon as anything that its test depends on changes. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {hasPassed, recordPass} from '../support/passedPages';

const FILE = path.join(createFolder('passed-pages'), 'page.html');
const TEST = {route: '/made-up', name: 'made up', browser: 'Made-up 1.2'};
const HTML = '<h1>Page</h1><script src=/assets/js/main.0123abcd.js></script>';

beforeEach(() => {
  vi.stubEnv('FULL', '');
  writeFileSync(FILE, HTML);
  recordPass(TEST, FILE);
});

describe('The record of passed pages', () => {
  it('leaves out a page that has passed, also if only the table of routes has changed', () => {
    expect(hasPassed(TEST, FILE)).toBe(true);
    writeFileSync(FILE, HTML.replace('0123abcd', '4567cdef'));
    expect(hasPassed(TEST, FILE)).toBe(true);
  });

  it.each(['<h1>Pages</h1>', `${HTML}<style>h1{color:red}</style>`])(
    'visits a page that has changed to %s',
    (html) => {
      writeFileSync(FILE, html);
      expect(hasPassed(TEST, FILE)).toBe(false);
    },
  );

  it('visits a page in another browser, by another test, without a record or a file, and with FULL', () => {
    expect(hasPassed({...TEST, browser: 'Made-up 1.3'}, FILE)).toBe(false);
    expect(hasPassed({...TEST, browser: 'Another 1.2'}, FILE)).toBe(false);
    expect(hasPassed({...TEST, name: 'another'}, FILE)).toBe(false);
    expect(hasPassed({...TEST, route: '/another'}, FILE)).toBe(false);
    expect(hasPassed(TEST)).toBe(false);
    vi.stubEnv('FULL', '1');
    expect(hasPassed(TEST, FILE)).toBe(false);
  });
});
