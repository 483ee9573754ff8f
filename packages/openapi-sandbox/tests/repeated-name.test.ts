/** Names that an object of JSON has twice. */
import {expect, it} from 'vitest';
import {findRepeatedName} from '../src/engine/request/repeatedName';

it.each<[string, unknown]>([
  ['{"a": 1, "a": 2}', {name: 'a', line: 1, column: 10}],
  ['[{"a": {"b": 1,\n "b": 2}}]', {name: 'b', line: 2, column: 2}],
  ['[{"a": 1}, {"a": {"a": 2}}]', undefined],
])('finds the name that repeats in %j', (source, expected) => {
  expect(findRepeatedName(source)).toEqual(expected);
});
