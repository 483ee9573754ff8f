/** The edits of `npm run test:mutate` match the code. */
import {existsSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {EDITS} from '../mutations/edits';

it('each edit finds its text once, and its test exists', () => {
  const stale = EDITS.filter(
    ({file, find, suite}) =>
      !existsSync(suite) || readFileSync(file, 'utf8').split(find).length !== 2,
  );
  expect(stale.map(({id}) => id)).toEqual([]);
});
