/** Positions of errors in JSON. */
import {describe, expect, it} from 'vitest';
import {findJsonError} from '../src/jsonText';

describe('JSON as text', () => {
  it.each([
    ['{"a": 1,}', 8],
    ['{"a": "b\nc"}', 6],
    ['{"a": [1, {"b": null}], "c": -1.5e3} x', 37],
    ['', 0],
    // A no-break space, which word processors insert.
    ['{\u00a0"a": 1}', 1],
  ])('finds the error in %j at %i', (source, offset) => {
    expect(() => JSON.parse(source)).toThrow();
    expect(findJsonError(source).offset).toBe(offset);
  });
});
