/** JSON as samples show it. */
import {describe, expect, it} from 'vitest';
import {formatJson} from '../src/request';

describe('JSON in samples', () => {
  it('keeps small objects inside of a value on one line', () => {
    expect(
      formatJson([
        {name: 'size', value: 'a "large" {\n one'},
        {id: 1, next: null},
      ]),
    ).toBe(
      '[\n  {"name": "size", "value": "a \\"large\\" {\\n one"},\n  {"id": 1, "next": null}\n]',
    );
  });

  it.each([
    ['the value itself', {name: 'size', value: 1}],
    ['an object of three members', [{a: 1, b: 2, c: 3}]],
    ['an object with a list', [{a: [1]}]],
    ['a long line', [{name: 'x'.repeat(40), value: 'y'.repeat(40)}]],
  ])('breaks the lines of %s', (_, value) => {
    expect(formatJson(value)).toBe(JSON.stringify(value, null, 2));
  });
});
