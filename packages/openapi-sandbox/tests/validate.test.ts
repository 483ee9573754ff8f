/** Values against schemas that were written for other languages. */
import type {Json} from '@docs-kit/basics/json';
import {buildExample, type Schema} from '@docs-kit/openapi-model';
import {describe, expect, it} from 'vitest';
import {copySchema} from '../src/build/copySchema';
import {Validation} from '../src/engine/request/validate';
import {findValueProblem} from '../src/engine/request/valueProblem';
import type {ValidationSchema} from '../src/engine/types';

function accepts(schema: ValidationSchema, value: Json): boolean {
  const validation = new Validation();
  validation.check(schema, value);
  try {
    validation.assertValid();
    return true;
  } catch {
    return false;
  }
}

const fits = (pattern: string, value: string) => accepts({type: 'string', pattern}, value);

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
  const isValid = (value: Json) => accepts(schema, value);
  expect(isValid({pet: {name: 'Ada', age: 3}, kind: 'dog'})).toBe(true);
  expect(isValid({pet: {age: 3}})).toBe(false);
  expect(isValid({pet: {name: 'Ada', age: 'three'}})).toBe(false);
  expect(isValid({kind: 'cow'})).toBe(false);
});

describe('parts of allOf', () => {
  it.each([
    [['^[A-Z]', '[0-9]$'], 'A1', ['a1', 'AB']],
    [['^[A-Z]', '^..$'], 'A1', ['A', 'a1']],
    [['(?i)^a|^b', 'c'], 'Bc', ['B', 'c']],
    [['a', 'b', 'c'], 'cab', ['ab', 'bc', 'ac']],
  ])('with the patterns %j all hold', (patterns, right, wrong) => {
    const schema = copySchema({type: 'string', allOf: patterns.map((pattern) => ({pattern}))});
    expect([right, ...wrong].filter((value) => accepts(schema, value))).toEqual([right]);
  });

  it('have samples that fit both patterns', () => {
    const schema: Schema = {
      type: 'string',
      allOf: [{pattern: '[a-z]'}, {pattern: '^[a-z]\\d{3}$'}],
    };
    expect(buildExample(schema, 'request')).toMatch(/^[a-z]\d{3}$/);
  });

  it('all hold for other names, and for names of a pattern', () => {
    const schema = copySchema({
      allOf: [
        {additionalProperties: {type: 'string'}, patternProperties: {'^x-': {minLength: 2}}},
        {additionalProperties: {maxLength: 3}, patternProperties: {'^x-': {maxLength: 3}}},
        {additionalProperties: true},
      ],
    });
    const values: Json[] = [
      {a: 'abc'},
      {a: 1},
      {a: 'abcd'},
      {'x-a': 'ab'},
      {'x-a': 'a'},
      {'x-a': 'abcd'},
    ];
    expect(values.map((value) => accepts(schema, value))).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ]);
    const closed = copySchema({
      allOf: [{additionalProperties: false}, {properties: {a: {}}, additionalProperties: true}],
    });
    const objects: Json[] = [{a: 1}, {b: 1}];
    expect(objects.map((value) => accepts(closed, value))).toEqual([true, false]);
  });
});

it.each([
  ['date', '2024-02-29', ['2023-02-29', '29.02.2024', '2024-2-9']],
  ['time', '09:00:00', ['9:00', '25:00:00', 'noon']],
  ['time', '09:00:00Z', ['09:00:00X']],
  ['duration', 'PT30M', ['30 minutes', 'P']],
  ['hostname', 'pets.example', ['https://pets.example', 'pets example']],
  ['ipv4', '192.0.2.1', ['192.0.2', '192.0.2.256', '2001:db8::1']],
  ['ipv6', '2001:db8::1', ['192.0.2.1', '2001:db8::1::2']],
  ['uri-reference', '/pets?a=b', ['a b', '\\\\pets']],
  ['json-pointer', '/pets/0', ['pets/0']],
  ['color', 'red', []],
])('accepts what the format %s allows', (format, right, wrong) => {
  const schema = {type: 'string', format};
  expect([right, ...wrong].filter((value) => accepts(schema, value))).toEqual([right]);
});

it('counts the keys of objects', () => {
  const schema = {type: 'object', minProperties: 1, maxProperties: 2};
  const values: Json[] = [{}, {a: 1}, {a: 1, b: 2}, {a: 1, b: 2, c: 3}];
  expect(values.map((value) => findValueProblem(schema, value))).toEqual([
    'The object must have at least 1 key.',
    undefined,
    undefined,
    'The object must have at most 2 keys.',
  ]);
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
