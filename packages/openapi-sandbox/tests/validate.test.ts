/** Values against schemas that were written for other languages. */
import type {Json} from '@docs-kit/basics/json';
import {describe, expect, it} from 'vitest';
import {copySchema} from '../src/build/copySchema';
import {Validation} from '../src/engine/request/validate';
import {findValueProblem} from '../src/engine/request/valueProblem';

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

it('checks all parts of allOf that have the same field', () => {
  const schema = copySchema({
    allOf: [
      {properties: {pet: {required: ['name']}, kind: {enum: ['cat', 'dog']}}},
      {properties: {pet: {properties: {age: {type: 'integer'}}}, kind: {enum: ['dog', 'cow']}}},
    ],
  });
  const isValid = (value: Json) => {
    const validation = new Validation();
    validation.check(schema, value);
    try {
      validation.assertValid();
      return true;
    } catch {
      return false;
    }
  };
  expect(isValid({pet: {name: 'Ada', age: 3}, kind: 'dog'})).toBe(true);
  expect(isValid({pet: {age: 3}})).toBe(false);
  expect(isValid({pet: {name: 'Ada', age: 'three'}})).toBe(false);
  expect(isValid({kind: 'cow'})).toBe(false);
});

it('counts the characters of text', () => {
  const findProblem = (text: string) => findValueProblem({type: 'string', maxLength: 1}, text);
  expect([findProblem('😀'), findProblem('ab')]).toEqual([
    undefined,
    'The value must have at most 1 character.',
  ]);
});

it('checks IDs, by both names of their format', () => {
  for (const format of ['uuid', 'guid']) {
    const validation = new Validation();
    validation.check({type: 'string', format}, '12');
    expect(() => validation.assertValid()).toThrow();
  }
});

describe('values of an enum that are lists or objects', () => {
  const findError = (value: Json) => {
    const validation = new Validation();
    validation.check({enum: [['a', 'b'], {size: 1}, null]}, value);
    try {
      validation.assertValid();
      return undefined;
    } catch (error) {
      return JSON.stringify((error as {errors: unknown}).errors);
    }
  };

  it.each([[['a', 'b']], [{size: 1}], [null]])('accept %j', (value) =>
    expect(findError(value as Json)).toBeUndefined(),
  );

  it('are written as JSON in messages', () =>
    expect(findError(['b'])).toContain(String.raw`[\"a\",\"b\"], {\"size\":1}, null`));
});

describe('the names of an object', () => {
  const SCHEMA = {
    properties: {Id: {type: 'integer'}},
    patternProperties: {'^count-': {type: 'integer'}},
    additionalProperties: {type: 'string'},
  } as const;

  /** @returns the fields that are refused */
  const listWrong = (value: Json, isExact = false) => {
    const validation = new Validation();
    validation.check({...SCHEMA, ...(isExact && {'x-exact': true})}, value);
    try {
      validation.assertValid();
      return [];
    } catch (error) {
      return Object.keys((error as {errors: object}).errors);
    }
  };

  it.each([[{Id: 5}], [{id: 5}], [{'count-a': 5}], [{id: 5, 'count-a': 5, note: 'text'}]])(
    'can be those of properties, in any case, and of patterns: %j',
    (value) => expect(listWrong(value)).toEqual([]),
  );

  it.each<[Json, string[]]>([
    [{id: 'text'}, ['Id']],
    [{'count-a': 'text'}, ['count-a']],
    [{note: 5}, ['note']],
    [{Id: 5, id: 5}, ['id']],
  ])('are checked as what they are: %j', (value, wrong) => expect(listWrong(value)).toEqual(wrong));
});
