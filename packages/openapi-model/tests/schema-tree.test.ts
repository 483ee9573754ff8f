/** The tree of a schema, which pages and Markdown show. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {flattenSchema} from '../src/build/flattenSchema';
import type {Schema} from '../src/build/openapi';
import {parseSpec} from '../src/build/read/spec';
import {buildExample} from '../src/build/samples/example';
import {buildSchema} from '../src/build/schemaTree';

const text = readFileSync('packages/openapi-model/tests/fixtures/tents.json', 'utf8');
const spec = parseSpec(text, 'tents.json');
const component = (name: string): Schema => spec.components?.schemas?.[name] ?? {};

describe('the tree of a schema', () => {
  it('merges allOf', () => {
    const tree = buildSchema(component('Rental'));
    expect(tree.fields?.map(({name}) => name)).toEqual(['from', 'paid', 'note', 'kind', 'extras']);
    expect(tree.fields?.flatMap(({name, required}) => (required ? [name] : []))).toEqual([
      'from',
      'paid',
    ]);
  });

  it('keeps the strictest limits of allOf, and each of its lists of alternatives', () => {
    expect(
      flattenSchema({
        allOf: [
          {minLength: 5, maximum: 2n ** 60n},
          {minLength: 2, maximum: 9},
        ],
        maxLength: 7,
      }),
    ).toEqual({minLength: 5, maxLength: 7, maximum: 9});
    const [a, b, c] = [{title: 'A'}, {title: 'B'}, {title: 'C'}];
    expect(flattenSchema({allOf: [{oneOf: [a, b]}, {oneOf: [c]}]})).toEqual({
      oneOf: [{allOf: [a, c]}, {allOf: [b, c]}],
    });
  });

  it('keeps all parts of allOf that have the same field, items, or values', () => {
    const [x, y] = [{type: 'string'}, {type: 'integer'}];
    const {properties = {}, ...rest} = flattenSchema({
      allOf: [
        {properties: {a: {properties: {x}, required: ['x']}}, items: x, enum: ['a', 'b']},
        {properties: {a: {properties: {y}}}, items: y, enum: ['b', 'c']},
      ],
    });
    expect(flattenSchema(properties['a'] ?? {})).toEqual({properties: {x, y}, required: ['x']});
    expect(rest).toEqual({items: {allOf: [x, y]}, enum: ['b']});
  });

  it('combines types that contain themselves', () => {
    const person: Schema = {title: 'Person'};
    const named: Schema = {title: 'Named'};
    person.properties = {friend: person};
    named.properties = {friend: named, name: {type: 'string'}};
    const friend = buildSchema({allOf: [person, named]}).fields?.[0]?.node;
    expect(friend?.fields?.map(({name}) => name)).toEqual(['friend', 'name']);
    expect(friend?.fields?.[0]?.node).toBe(friend);
  });

  it('shows the types of a base type where a property wraps the reference', () => {
    const $ref = '#/components/schemas/Animal';
    const extend = (name: string) => ({
      allOf: [{$ref}, {properties: {[name]: {type: 'boolean'}}}],
    });
    const {schemas = {}} =
      parseSpec(
        JSON.stringify({
          openapi: '3.0.3',
          info: {title: 'Zoo', version: '1'},
          paths: {},
          components: {
            schemas: {
              Animal: {
                type: 'object',
                required: ['kind'],
                properties: {kind: {type: 'string'}},
                discriminator: {propertyName: 'kind'},
              },
              Cat: extend('meow'),
              Dog: extend('bark'),
              Fish: {allOf: [{$ref}]},
              AnimalOrNull: {allOf: [{$ref}], nullable: true},
              Owner: {
                properties: {
                  pet: {allOf: [{$ref}], nullable: true},
                  guest: {$ref, description: 'A guest.'},
                  other: {$ref: '#/components/schemas/AnimalOrNull'},
                  animal: {$ref},
                },
              },
            },
          },
        }),
        'zoo.json',
      ).components ?? {};
    const {fields = []} = buildSchema(schemas['Owner'] ?? {});
    for (const {name, node} of fields)
      expect(
        node.alternatives?.options.map(({label}) => label),
        name,
      ).toEqual(['Cat', 'Dog', 'Fish']);
    const animal = {kind: 'Cat', meow: true};
    expect(buildExample(schemas['Owner'] ?? {})).toEqual({
      pet: animal,
      guest: animal,
      other: animal,
      animal,
    });
  });

  it('keeps one list of alternatives if all choices are too many', () => {
    const oneOf = Array.from({length: 11}, (_, index) => ({title: String(index)}));
    expect(flattenSchema({allOf: [{oneOf}, {oneOf}]}).oneOf).toBe(oneOf);
  });

  it('shows items by their position, with examples', () => {
    const schema: Schema = {
      prefixItems: [
        {type: 'array', items: {type: 'string'}},
        {type: 'integer', minimum: 1},
      ],
      items: {type: 'boolean'},
      minItems: 4,
    };
    const tree = buildSchema(schema);
    expect(tree.type).toBe('array of array of strings, then integer, then booleans');
    expect(
      tree.fields?.map(({name, required, node}) => [name, required, node.facts.length]),
    ).toEqual([
      ['[0]', true, 0],
      ['[1]', true, 1],
    ]);
    expect(buildExample(schema)).toEqual([['string'], 1, true, true]);
    expect(buildExample({prefixItems: [{type: 'string'}]})).toEqual(['string']);
  });

  it('requires only the fields that the schema requires', () => {
    const fields = buildSchema({type: 'object', properties: {note: {type: 'string'}}}).fields;
    expect(fields?.map(({required}) => required)).toEqual([false]);
  });

  it('ends a schema that contains itself', () => {
    const node = buildSchema(component('Node'));
    const children = node.fields?.[1]?.node;
    expect(children?.type).toBe('array of objects');
    expect(children?.items).toBe(node);
    expect(buildExample(component('Node'))).toMatchObject({name: 'string', children: []});
  });

  it('reads null in both versions of OpenAPI', () => {
    expect(buildSchema({type: 'string', nullable: true}).nullable).toBe(true);
    expect(buildSchema({type: ['string', 'null']})).toMatchObject({type: 'string', nullable: true});
  });

  it('reads an exclusive limit of OpenAPI 3.0', () => {
    const [lumen] = buildSchema(component('Lamp')).fields ?? [];
    expect(lumen?.node.facts).toEqual([{label: 'Greater than', value: '0', code: false}]);
  });

  it('takes a single alternative for the schema', () => {
    expect(buildSchema({oneOf: [{type: 'integer'}]})).toMatchObject({
      type: 'integer',
      nullable: false,
    });
  });

  it.each<[Schema, string[]]>([
    [{type: 'string', minLength: 1}, ['Length: at least 1 character']],
    [{type: 'string', minLength: 2, maxLength: 2}, ['Length: exactly 2 characters']],
    [{type: 'number', minimum: 5, exclusiveMinimum: 0}, ['Greater than: 0', 'Minimum: 5']],
    [{type: 'number', exclusiveMaximum: 5}, ['Less than: 5']],
    [{type: 'integer', multipleOf: 5}, ['Multiple of: 5']],
    [{type: 'array', items: {}, uniqueItems: true}, ['Items: no two alike']],
    [{type: 'object', minProperties: 1}, ['Keys: at least 1 key']],
    [{const: 'lamp'}, ['Always: lamp']],
    [{type: 'string', readOnly: true}, ['Read-only: sent by the API, ignored in requests']],
    [{type: 'string', writeOnly: true}, ['Write-only: sent in requests, never returned']],
    [{type: 'string', default: 'en', example: 'en'}, ['Default: en']],
    [{type: 'string', enum: ['Coins', 'Gems'], default: 0}, []],
    [{type: 'string', enum: ['Coins', 'Gems'], default: 'gems'}, ['Default: gems']],
  ])('describes the limits of %j in words', (schema, facts) => {
    expect(buildSchema(schema).facts.map(({label, value}) => `${label}: ${value}`)).toEqual(facts);
  });

  it.each(['guid', 'uuid', 'date-span', 'time-span', 'char'])(
    'has a value of the format %s, which backends of .NET write',
    (format) => expect(buildExample({type: 'string', format})).not.toBe('string'),
  );

  it.each([0, 'coin', null])(
    'takes no default that the values lack for one of them: %j',
    (usual) => {
      const schema: Schema = {type: 'string', enum: ['Coins', 'Gems'], default: usual};
      expect(buildExample(schema)).toBe('Coins');
      expect(buildExample({...schema, default: 'Gems'})).toBe('Gems');
    },
  );

  it('links to the guide of a schema instead of repeating it', () => {
    const guide = {title: 'Tents', href: '/docs/tents#fields'};
    const node = buildSchema({
      type: 'object',
      description: 'A tent.\n\nLong.',
      properties: {poles: {type: 'integer'}},
      'x-docs-guide': guide,
    });
    expect(node).toMatchObject({description: 'A tent.', guide});
    expect(node.fields).toBeUndefined();
  });
});

describe('Created values fit their schema', () => {
  it('with a limit below zero', () =>
    expect(buildExample({type: 'integer', maximum: -3, multipleOf: 5})).toBe(-5));

  it('with a property whose name others could have', () =>
    expect(
      buildExample({
        type: 'object',
        properties: {property1: {type: 'integer', example: 7}},
        additionalProperties: {type: 'string'},
        minProperties: 2,
      }),
    ).toEqual({property1: 7, property2: 'string'}));

  it('in a set whose default is not its first value', () =>
    expect(
      buildExample({
        type: 'array',
        uniqueItems: true,
        minItems: 2,
        items: {enum: ['a', 'b'], default: 'b'},
      }),
    ).toEqual(['b', 'a']));
});
