// Comparing two builds. `npm run test:determinism` compares real ones.
import {expect, it} from 'vitest';
import {differences} from '../../bench/support/compareBuilds';

const build = (files: Record<string, string>) => new Map(Object.entries(files));

it('lists exactly the files that differ or are missing', () => {
  const first = build({'a.html': '1', 'b.js': '2', 'c.css': '3'});
  const second = build({'a.html': '1', 'b.js': '9', 'd.css': '3'});
  expect(differences(first, second)).toEqual([
    'b.js: differs',
    'c.css: only in the first build',
    'd.css: only in the second build',
  ]);
  expect(differences(first, first)).toEqual([]);
});
