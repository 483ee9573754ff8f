/** The mutations of `npm run test:mutate` match the code. */
import {expect, it} from 'vitest';
import {findStale, MUTATIONS} from '../../tools/support/mutations';

it('each mutation finds its text once, and its test exists', () => {
  expect(MUTATIONS).not.toEqual([]);
  expect(findStale()).toEqual([]);
});
