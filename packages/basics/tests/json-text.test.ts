/** JSON as text: indentation keeps values as they were written, and errors have a position. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {findJsonError, findRepeatedName, indentJson} from '../src/jsonText';

describe('JSON as text', () => {
  it('indents JSON without changing its values', () => {
    expect(indentJson('{"a":[1,{"b":"x{,}:\\"y"}],"n":12345678901234567890,"e":{ },"l":[]}')).toBe(
      '{\n  "a": [\n    1,\n    {\n      "b": "x{,}:\\"y"\n    }\n  ],\n  "n": 12345678901234567890,\n  "e": {},\n  "l": []\n}',
    );
    const value: unknown = JSON.parse(
      readFileSync('packages/openapi-model/tests/fixtures/ferries.json', 'utf8'),
    );
    expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(indentJson('not {json}')).toBe('not {json}');
  });

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

  it.each<[string, unknown]>([
    ['{"a": 1, "a": 2}', {name: 'a', line: 1, column: 10}],
    ['[{"a": {"b": 1,\n "b": 2}}]', {name: 'b', line: 2, column: 2}],
    ['[{"a": 1}, {"a": {"a": 2}}]', undefined],
  ])('finds the name that repeats in %j', (source, expected) => {
    expect(findRepeatedName(source)).toEqual(expected);
  });
});
