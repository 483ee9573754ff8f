/** The mutations of `npm run test:mutate` match the code. */
import {expect, it} from 'vitest';
import {findStale} from '../mutations/mutations';

it('each mutation finds its text once, and its test exists', () => {
  expect(findStale()).toEqual([]);
});
