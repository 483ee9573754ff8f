/** Suggestions for misspelled names. */
// cspell:ignore evidnce titel
import {describe, expect, it} from 'vitest';
import {findNearest} from '../src/nearest';

describe('nearest', () => {
  it.each([
    ['evidnce', ['evidence', 'title'], ['evidence']],
    ['TITEL', ['evidence', 'title'], ['title']],
    ['color', ['evidence', 'title'], []],
    ['value', ['table', 'title'], []],
  ])('%s in %o is %o', (name, names, expected) =>
    expect(findNearest(name, names)).toEqual(expected),
  );

  it('names the closest first, and no more than the limit', () => {
    expect(findNearest('ferries', ['ferry', 'ferries-2', 'ferries', 'billing'], 2)).toEqual([
      'ferries',
      'ferries-2',
    ]);
  });
});
