/** Values against schemas that were written for other languages. */
import {describe, expect, it} from 'vitest';
import {Validation} from '../src/request/validate';

function fits(pattern: string, value: string): boolean {
  const validation = new Validation();
  validation.check({type: 'string', pattern}, value);
  try {
    validation.assertValid();
    return true;
  } catch {
    return false;
  }
}

describe('patterns of other languages', () => {
  it.each([
    ['\\A[a-z]+\\z', 'ferry', 'Ferry'],
    ['^[a-z]+\\Z', 'ferry', '12'],
    ['(?i)^ferry$', 'FERRY', 'boat'],
    ['^\\p{L}+$', 'fähre', '12'],
  ])('%s accepts %s, and refuses %s', (pattern, right, wrong) => {
    expect([fits(pattern, right), fits(pattern, wrong)]).toEqual([true, false]);
  });

  it('accept any value if JavaScript cannot read them', () =>
    expect(fits('(?>ferry)', 'boat')).toBe(true));
});
