/** What a comparison of two versions of an API finds, and which changes break clients. */
// cspell:ignore Oban Mallaig Armadale
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type Change, parseSpec} from '@docs-kit/openapi-model';
import {describe, expect, it} from 'vitest';
import {compareSpecs} from '../src/compareSpecs';

type Node = {[key: string]: Node} & Node[];

const text = readFileSync(path.join(__dirname, 'ferries.json'), 'utf8');
const parse = (value: unknown) => parseSpec(JSON.stringify(value), 'ferries.json');

/** Adds an operation with a body of the schema that the list returns. */
function createBase(): Node {
  const file = JSON.parse(text) as Node;
  const content = {'application/json': {schema: {$ref: '#/components/schemas/Sailing'}}};
  Object.assign(file.paths?.['/api/Sailings'] as Node, {
    post: {requestBody: {content}, responses: {201: {description: 'Created', content}}},
  });
  return file;
}

/** @returns the changes that an edit of the file makes */
function compare(edit: (file: Node) => void) {
  const [before, after] = [createBase(), createBase()];
  edit(after);
  return compareSpecs(parse(before), parse(after));
}

const describeChange = ({kind, breaking, what, operations}: Change) =>
  `${breaking ? 'breaking ' : ''}${kind}: ${what} (${operations.join(', ')})`;

const list = (edit: (file: Node) => void) => compare(edit).changes.map(describeChange);

const getSailing = (file: Node) => file.components?.schemas?.Sailing as Node;
const getFields = (file: Node) => getSailing(file).properties as Node;
const getList = (file: Node) => file.paths?.['/api/Sailings']?.get as Node;
const LIST = 'GET /api/Sailings';
const CREATE = 'POST /api/Sailings';

describe('operations', () => {
  it('are the same as themselves, whatever texts and examples say', () => {
    const changes = list((file) => {
      Object.assign(getList(file), {summary: 'List', description: 'All of them', operationId: 'x'});
      Object.assign(getFields(file).port as Node, {description: 'A port', example: 'Oban'});
    });
    expect(changes).toEqual([]);
  });

  it('are new, gone, or deprecated', () => {
    const changes = list((file) => {
      Reflect.deleteProperty(file.paths?.['/api/Sailings/{id}'] as Node, 'delete');
      Object.assign(getList(file), {deprecated: true});
      Object.assign(file.paths as Node, {'/api/Ports': {get: {responses: {}}}});
    });
    expect(changes).toEqual([
      'breaking removed: `DELETE /api/Sailings/{id}` is gone. (DELETE /api/Sailings/{})',
      `deprecated: \`${LIST}\` is deprecated. (${LIST})`,
      'added: `GET /api/Ports` is new. (GET /api/Ports)',
    ]);
  });

  it('are found under another path', () => {
    const {changes, moved, gone} = compare((file) => {
      const paths = file.paths as Node;
      paths['/api/v2/Sailings'] = {get: getList(file)} as unknown as Node;
      Reflect.deleteProperty(paths['/api/Sailings'] as Node, 'get');
    });
    expect(changes.map(describeChange)).toEqual([
      `breaking moved: \`${LIST}\` is now \`GET /api/v2/Sailings\`. (${LIST}, GET /api/v2/Sailings)`,
    ]);
    expect(moved).toEqual([{from: LIST, to: 'GET /api/v2/Sailings'}]);
    expect(gone).toEqual([LIST]);
  });

  it.each([
    ['another path with as little content', '/api/Ports/{id}', []],
    ['a new version of its path', '/api/v2/sailings/{id}', ['DELETE /api/v2/sailings/{}']],
  ])('without content are found only by their words: %s', (_, to, expected) => {
    const {moved} = compare((file) => {
      const paths = file.paths as Node;
      const {delete: removed, parameters} = paths['/api/Sailings/{id}'] as Node;
      paths[to] = {parameters, delete: removed} as unknown as Node;
      Reflect.deleteProperty(paths['/api/Sailings/{id}'] as Node, 'delete');
    });
    expect(moved.map((move) => move.to)).toEqual(expected);
  });

  it('are not found where lists have items of another type', () => {
    const build = (route: string, name: string) => {
      const schema = {type: 'array', items: {$ref: `#/components/schemas/${name}`}};
      const responses = {200: {description: 'OK', content: {'application/json': {schema}}}};
      const file = createBase();
      Object.assign(file.components?.schemas as Node, {Port: {type: 'object'}});
      Object.assign(file.paths as Node, {[route]: {get: {responses}}});
      return parse(file);
    };
    const before = build('/api/Ports', 'Port');
    const find = (name: string) => compareSpecs(before, build('/api/v2/Ports', name)).moved;
    expect(find('Port')).toEqual([{from: 'GET /api/Ports', to: 'GET /api/v2/Ports'}]);
    expect(find('Sailing')).toEqual([]);
  });

  it('stay when only the name of a path parameter changes', () => {
    const changes = list((file) => {
      const paths = file.paths as Node;
      const item = JSON.parse(
        JSON.stringify(paths['/api/Sailings/{id}']).replace('"id"', '"code"'),
      );
      Reflect.deleteProperty(paths, '/api/Sailings/{id}');
      paths['/api/Sailings/{code}'] = item as Node;
    });
    expect(changes).toEqual([]);
  });

  it('refuse credentials that they accepted', () => {
    const schemes = {key: {type: 'apiKey', in: 'header', name: 'X-Key'}};
    const [before, after] = [createBase(), createBase()];
    for (const file of [before, after])
      Object.assign(file.components as Node, {securitySchemes: schemes});
    Object.assign(before, {security: [{}]});
    Object.assign(after, {security: [{key: []}]});
    const {changes} = compareSpecs(parse(before), parse(after));
    expect(changes.map(({what, breaking}) => [what, breaking])).toEqual([
      ['A request with no credential is refused.', true],
      ['A request with the credential `key` is accepted.', false],
    ]);
  });
});

describe('parameters', () => {
  it('break clients if they are new and required, or gone', () => {
    const changes = list((file) => {
      const parameters = getList(file).parameters as unknown[];
      parameters.splice(0, 1);
      parameters.push({name: 'day', in: 'query', required: true, schema: {type: 'string'}});
      parameters.push({name: 'X-Trace', in: 'header', schema: {type: 'string'}});
    });
    expect(changes).toEqual([
      `breaking removed: The query parameter \`from\` is gone. (${LIST})`,
      `breaking added: The query parameter \`day\` is new, and required. (${LIST})`,
      `added: The header \`X-Trace\` is new. (${LIST})`,
    ]);
  });

  it('break clients if they accept less', () => {
    const edit = (schema: object) => (file: Node) => {
      Object.assign(getList(file).parameters?.[1] as Node, {schema});
    };
    const find = (schema: object) => compare(edit(schema)).changes.map(({breaking}) => breaking);
    expect(find({type: 'integer', format: 'int64'})).toEqual([false]);
    expect(find({type: 'string'})).toEqual([true]);
    expect(find({type: 'integer', format: 'int32', maximum: 9})).toEqual([true]);
    expect(find({type: 'integer', format: 'int32', enum: [1, 2]})).toEqual([true]);
    expect(find({type: 'integer', format: 'int32', nullable: true})).toEqual([false]);
  });
});

describe('schemas', () => {
  it('are described once for all operations, by what clients send and receive', () => {
    const changes = list((file) => Object.assign(getFields(file), {cars: {type: 'integer'}}));
    expect(changes).toEqual([
      `added: \`Sailing.cars\` in responses is new. (${LIST}, ${CREATE})`,
      `added: \`Sailing.cars\` in requests is new. (${CREATE})`,
    ]);
  });

  it('break requests if they are stricter, and responses if they are looser', () => {
    expect(list((file) => Object.assign(getFields(file).id as Node, {nullable: true}))).toEqual([
      `breaking changed: \`Sailing.id\` in responses can be null. (${LIST}, ${CREATE})`,
      `changed: \`Sailing.id\` in requests can be null. (${CREATE})`,
    ]);
    expect(list((file) => Object.assign(getSailing(file), {required: ['port']}))).toEqual([
      `breaking changed: \`Sailing.port\` in requests is required. (${CREATE})`,
      `changed: \`Sailing.port\` in responses is required. (${LIST}, ${CREATE})`,
    ]);
  });

  it('leave out what a direction doesn’t have', () => {
    const changes = list((file) =>
      Object.assign(getFields(file), {secret: {type: 'string', writeOnly: true}}),
    );
    expect(changes).toEqual([`added: \`Sailing.secret\` in requests is new. (${CREATE})`]);
  });

  it('name values of an enum', () => {
    const [before, after] = [createBase(), createBase()];
    Object.assign(getFields(before).port as Node, {enum: ['Oban', 'Mallaig', null]});
    Object.assign(getFields(after).port as Node, {enum: ['Oban', 'Armadale', null]});
    const {changes} = compareSpecs(parse(before), parse(after));
    expect(changes.filter(({breaking}) => breaking).map(({what}) => what)).toEqual([
      '`Sailing.port` in responses can have the value `Armadale`.',
      "`Sailing.port` in requests doesn't have the value `Mallaig` anymore.",
    ]);
  });
});

it('compares responses and their types', () => {
  const changes = list((file) => {
    const responses = getList(file).responses as Node;
    Object.assign(responses, {429: {description: 'Too many'}});
    Object.assign(responses[200]?.content as Node, {'text/csv': {schema: {type: 'string'}}});
    Reflect.deleteProperty(
      file.paths?.['/api/Sailings/{id}']?.get?.responses as unknown as object,
      '404',
    );
    Reflect.deleteProperty(
      file.paths?.['/api/Sailings/{id}']?.delete?.responses as unknown as object,
      '204',
    );
  });
  expect(changes.map((change) => change.replace(/ \(.*/, ''))).toEqual([
    'breaking removed: The response 204 is gone.',
    'added: The type `text/csv` of the response 200 is new.',
    'added: The response 429 is new.',
    'removed: The response 404 is gone.',
  ]);
});

describe('other changes that break clients', () => {
  const listFrom = (prepare: (file: Node) => void, edit: (file: Node) => void) => {
    const [before, after] = [createBase(), createBase()];
    prepare(before);
    prepare(after);
    edit(after);
    return compareSpecs(parse(before), parse(after)).changes.map(describeChange);
  };
  const getCreated = (file: Node) =>
    (file.paths?.['/api/Sailings']?.post as Node).responses?.[201] as Node;
  const addField = (field: object) => (file: Node) => {
    Object.assign(getFields(file), {extra: {...field}});
  };

  it.each([
    ['query', {style: 'form', explode: true}, {style: 'form', explode: false}],
    ['cookie', {style: 'form', explode: true}, {explode: false}],
    ['path', {style: 'simple', explode: false}, {style: 'label'}],
    ['header', {style: 'simple', explode: false}, {explode: true}],
  ])('find nothing in the default style of a parameter in the %s', (location, usual, other) => {
    const parameter = {name: 'id', in: location, required: true, schema: {type: 'array'}};
    const write = (style: object) => (file: Node) =>
      Object.assign(file.paths?.['/api/Sailings/{id}']?.delete as Node, {
        parameters: [{...parameter, ...style}],
      });
    expect(listFrom(write({}), write(usual))).toEqual([]);
    expect(listFrom(write(usual), write({}))).toEqual([]);
    expect(listFrom(write({}), write(other))).toEqual([
      expect.stringMatching(/^breaking changed: .* is written in another style\./),
    ]);
  });

  it('report a header that the API no longer promises', () => {
    const changes = listFrom(
      (file) => {
        const headers = {Location: {required: true, schema: {type: 'string'}}};
        Object.assign(getCreated(file), {headers});
      },
      (file) => Object.assign(getCreated(file).headers?.Location as Node, {required: false}),
    );
    expect(changes).toEqual([
      `breaking changed: The header \`Location\` of the response 201 is optional. (${CREATE})`,
    ]);
  });

  it.each([
    ['a new step', {type: 'integer'}, {multipleOf: 5}, 'must be a multiple of 5'],
    ['a wider step', {type: 'integer', multipleOf: 10}, {multipleOf: 5}, ''],
    ['a wider step in decimals', {type: 'number', multipleOf: 0.1}, {multipleOf: 0.01}, ''],
    ['another step in decimals', {type: 'number', multipleOf: 0.1}, {multipleOf: 0.03}, 'multiple'],
    ['lists without repeated items', {type: 'array'}, {uniqueItems: true}, "can't repeat items"],
  ])('report %s in requests', (_, field, change, expected) => {
    const breaking = listFrom(addField(field), (file) =>
      Object.assign(getFields(file).extra as Node, change),
    ).filter((what) => what.startsWith('breaking') && what.includes(CREATE));
    const inBody = breaking.filter((what) => !what.includes('response'));
    expect(inBody.join()).toContain(expected);
    expect(inBody).toHaveLength(expected === '' ? 0 : 1);
  });

  it('report another field that tells alternatives apart', () => {
    const oneOf = [{type: 'object', title: 'Pier', properties: {kind: {type: 'string'}}}];
    const changes = listFrom(addField({oneOf, discriminator: {propertyName: 'kind'}}), (file) =>
      Object.assign(getFields(file).extra as Node, {discriminator: {propertyName: 'type'}}),
    );
    expect(changes.join()).toContain('is told apart by `type`, and not by `kind`');
    expect(changes.every((what) => what.startsWith('breaking'))).toBe(true);
  });

  it('report other types of headers, and bodies that get a schema', () => {
    const changes = listFrom(
      (file) => {
        Object.assign(getCreated(file), {headers: {Age: {schema: {type: 'integer'}}}});
        Object.assign(getCreated(file).content as Node, {'text/csv': {}});
      },
      (file) => {
        Object.assign(getCreated(file).headers?.Age as Node, {schema: {type: 'number'}});
        Object.assign(getCreated(file).content?.['text/csv'] as Node, {schema: {type: 'string'}});
      },
    );
    // The body of the request has the same types.
    expect(changes).toEqual([
      `breaking changed: The body was any type, and is now string. (${CREATE})`,
      `breaking changed: The header \`Age\` of the response 201 was integer, and is now number. (${CREATE})`,
      `changed: The response 201 was any type, and is now string. (${CREATE})`,
    ]);
  });

  it('report a credential that is sent in another way', () => {
    const scheme = {type: 'apiKey', in: 'header', name: 'X-Key'};
    const changes = listFrom(
      (file) => {
        Object.assign(file.components as Node, {securitySchemes: {key: {...scheme}}});
        Object.assign(getList(file), {security: [{key: []}]});
      },
      (file) => {
        Object.assign(file.components?.securitySchemes?.key as Node, {name: 'X-API-Key'});
      },
    );
    expect(changes).toEqual([
      `breaking changed: The credential \`key\` is sent in another way. (${LIST})`,
    ]);
  });

  it('report no new default of a field of a parameter', () => {
    const parameter = (file: Node) => getList(file).parameters?.[1] as Node;
    const filter = (more: object) => ({
      schema: {type: 'object', properties: {port: {type: 'string', ...more}}},
    });
    const changes = listFrom(
      (file) => Object.assign(parameter(file), filter({})),
      (file) => Object.assign(parameter(file), filter({default: 'Oban'})),
    );
    expect(changes).toEqual([expect.stringMatching(/^changed: .*has the default `Oban`/)]);
  });

  it('find nothing in values that stay, also in lists and objects', () => {
    const extra = () => ({enum: [[1, 2], {a: 1}]});
    const changes = listFrom(addField(extra()), (file) =>
      Object.assign(getFields(file), {extra: extra()}),
    );
    expect(changes).toEqual([]);
  });

  it('report a new default of a parameter, and none of a field', () => {
    const parameter = (file: Node) => getList(file).parameters?.[1]?.schema as Node;
    const changes = listFrom(addField({type: 'integer'}), (file) => {
      Object.assign(parameter(file), {default: 5});
      Object.assign(getFields(file).extra as Node, {default: 5});
    });
    expect(changes.map((change) => change.startsWith('breaking'))).toEqual([true, false]);
  });

  it.each([
    ['not', {type: 'string'}, {not: {minLength: 3}}],
    ['if', {type: 'object'}, {if: {minProperties: 1}}],
    ['contains', {type: 'array'}, {contains: {type: 'string'}}],
    ['dependentRequired', {type: 'object'}, {dependentRequired: {a: ['b']}}],
    ['propertyNames', {type: 'object'}, {propertyNames: {maxLength: 3}}],
    ['contentEncoding', {type: 'string', format: 'x'}, {contentEncoding: 'base64'}],
    ['items', {type: 'array'}, {items: {type: 'string'}}],
    ['additionalProperties', {type: 'object'}, {additionalProperties: {type: 'string'}}],
    [
      'mapping',
      {discriminator: {propertyName: 'kind', mapping: {a: 'A', b: 'B'}}},
      {discriminator: {propertyName: 'kind', mapping: {a: 'A'}}},
    ],
  ])('report a new rule %s in requests, and its end in responses', (_, field, rule) => {
    const list = (from: object, to: object) =>
      listFrom(addField(from), (file) => Object.assign(getFields(file), {extra: to})).filter(
        (what) => what.startsWith('breaking'),
      );
    const both = {...field, ...rule};
    const [request, ...others] = list(field, both);
    expect(request).toMatch(/`Sailing\.extra.* in requests/);
    expect(others).toEqual([]);
    const [response, ...rest] = list(both, field);
    expect(response).toMatch(/`Sailing\.extra.* in responses/);
    expect(rest).toEqual([]);
  });

  it('ignore texts in rules', () => {
    const rule = (description: string) => ({not: {type: 'string', description}});
    const changes = listFrom(addField(rule('No text')), (file) =>
      Object.assign(getFields(file), {extra: rule('Not text')}),
    );
    expect(changes).toEqual([]);
  });
});

/**
 * The checks of oasdiff with the levels ERR and WARN, without those that the README names: what
 * changes, who sends it, and the schema of a field before and after.
 */
const SCHEMA_CHECKS: readonly [name: string, sender: string, before: object, after: object][] = [
  ['type changed', 'request', {type: 'string'}, {type: 'integer'}],
  ['type changed', 'response', {type: 'string'}, {type: 'integer'}],
  ['type generalized', 'response', {type: 'integer'}, {type: 'number'}],
  ['type specialized', 'request', {type: 'number'}, {type: 'integer'}],
  ['list of types narrowed', 'request', {type: ['string', 'integer']}, {type: 'string'}],
  ['list of types widened', 'response', {type: 'string'}, {type: ['string', 'integer']}],
  ['format changed', 'request', {type: 'string'}, {type: 'string', format: 'uuid'}],
  ['format changed', 'response', {type: 'string', format: 'date'}, {type: 'string'}],
  ['no longer nullable', 'request', {type: ['string', 'null']}, {type: 'string'}],
  ['nullable', 'response', {type: 'string'}, {type: ['string', 'null']}],
  ['became an enum', 'request', {type: 'string'}, {type: 'string', enum: ['a']}],
  ['enum value removed', 'request', {enum: ['a', 'b']}, {enum: ['a']}],
  ['enum value added', 'response', {enum: ['a']}, {enum: ['a', 'b']}],
  ['const added', 'request', {type: 'string'}, {type: 'string', const: 'a'}],
  ['const changed', 'request', {const: 'a'}, {const: 'b'}],
  ['const changed', 'response', {const: 'a'}, {const: 'b'}],
  ['const removed', 'response', {type: 'string', const: 'a'}, {type: 'string'}],
  ['default changed', 'request', {type: 'integer', default: 1}, {type: 'integer', default: 2}],
  ['default removed', 'request', {type: 'integer', default: 1}, {type: 'integer'}],
  ['maximum set', 'request', {type: 'integer'}, {type: 'integer', maximum: 5}],
  ['maximum decreased', 'request', {maximum: 9}, {maximum: 5}],
  ['maximum increased', 'response', {maximum: 5}, {maximum: 9}],
  ['minimum set', 'request', {type: 'integer'}, {type: 'integer', minimum: 5}],
  ['minimum increased', 'request', {minimum: 5}, {minimum: 9}],
  ['minimum decreased', 'response', {minimum: 9}, {minimum: 5}],
  ['exclusive maximum set', 'request', {}, {exclusiveMaximum: 5}],
  ['exclusive maximum decreased', 'request', {exclusiveMaximum: 9}, {exclusiveMaximum: 5}],
  ['exclusive maximum increased', 'response', {exclusiveMaximum: 5}, {exclusiveMaximum: 9}],
  ['exclusive minimum set', 'request', {}, {exclusiveMinimum: 5}],
  ['exclusive minimum increased', 'request', {exclusiveMinimum: 5}, {exclusiveMinimum: 9}],
  ['exclusive minimum decreased', 'response', {exclusiveMinimum: 9}, {exclusiveMinimum: 5}],
  ['maximum length set', 'request', {type: 'string'}, {type: 'string', maxLength: 5}],
  ['maximum length decreased', 'request', {maxLength: 9}, {maxLength: 5}],
  ['maximum length increased', 'response', {maxLength: 5}, {maxLength: 9}],
  ['maximum length unset', 'response', {type: 'string', maxLength: 5}, {type: 'string'}],
  ['minimum length increased', 'request', {minLength: 1}, {minLength: 2}],
  ['minimum length decreased', 'response', {minLength: 2}, {minLength: 1}],
  ['maximum of items decreased', 'request', {maxItems: 9}, {maxItems: 5}],
  ['minimum of items set', 'request', {type: 'array'}, {type: 'array', minItems: 1}],
  ['minimum of items increased', 'request', {minItems: 1}, {minItems: 2}],
  ['minimum of items decreased', 'response', {minItems: 2}, {minItems: 1}],
  ['minimum of items unset', 'response', {type: 'array', minItems: 2}, {type: 'array'}],
  ['pattern added', 'request', {type: 'string'}, {type: 'string', pattern: '^a'}],
  ['pattern changed', 'request', {pattern: '^a'}, {pattern: '^b'}],
  ['allOf added', 'request', {type: 'string'}, {type: 'string', allOf: [{minLength: 2}]}],
  [
    'wrapped in oneOf',
    'response',
    {type: 'string'},
    {oneOf: [{type: 'string'}, {type: 'integer'}]},
  ],
  [
    'oneOf removed',
    'request',
    {oneOf: [{title: 'A'}, {title: 'B'}, {title: 'C'}]},
    {oneOf: [{title: 'A'}, {title: 'B'}]},
  ],
  [
    'oneOf added',
    'response',
    {oneOf: [{title: 'A'}, {title: 'B'}]},
    {oneOf: [{title: 'A'}, {title: 'B'}, {title: 'C'}]},
  ],
  [
    'anyOf removed',
    'request',
    {anyOf: [{title: 'A'}, {title: 'B'}, {title: 'C'}]},
    {anyOf: [{title: 'A'}, {title: 'B'}]},
  ],
  ['field removed', 'request', {properties: {a: {}, b: {}}}, {properties: {a: {}}}],
  ['field removed', 'response', {properties: {a: {}, b: {}}}, {properties: {a: {}}}],
  [
    'required field',
    'request',
    {properties: {a: {}}},
    {properties: {a: {}, b: {}}, required: ['b']},
  ],
  [
    'required field with a default',
    'request',
    {properties: {a: {}}},
    {properties: {a: {}, b: {default: 1}}, required: ['b']},
  ],
  ['field required', 'request', {properties: {a: {}}}, {properties: {a: {}}, required: ['a']}],
  ['field optional', 'response', {properties: {a: {}}, required: ['a']}, {properties: {a: {}}}],
  ['prefixItems removed', 'request', {prefixItems: [{}, {}]}, {prefixItems: [{}]}],
  ['prefixItems added', 'response', {prefixItems: [{}]}, {prefixItems: [{}, {}]}],
  ...[
    {contains: {type: 'string'}},
    {contentEncoding: 'base64'},
    {contentMediaType: 'text/csv'},
    {contentSchema: {type: 'object'}},
    {dependentRequired: {a: ['b']}},
    {dependentSchemas: {a: {minProperties: 1}}},
    {if: {minProperties: 1}},
    {then: {minProperties: 1}},
    {else: {minProperties: 1}},
    {patternProperties: {'^a': {type: 'string'}}},
    {propertyNames: {maxLength: 3}},
    {unevaluatedItems: false},
    {unevaluatedProperties: false},
    {minContains: 2},
    {maxContains: 2},
  ].flatMap((rule): [string, string, object, object][] => [
    [`${Object.keys(rule)[0]} added`, 'request', {}, rule],
    [`${Object.keys(rule)[0]} removed`, 'response', rule, {}],
  ]),
];

describe('checks of oasdiff', () => {
  const createFile = (sender: string, extra: object) => {
    const schema = {type: 'object', properties: {extra}};
    const content = {'application/json': {schema}};
    const post =
      sender === 'request'
        ? {requestBody: {content}, responses: {200: {description: 'OK'}}}
        : {responses: {200: {description: 'OK', content}}};
    return {openapi: '3.1.0', info: {title: 'A', version: '1'}, paths: {'/a': {post}}};
  };
  const listBreaking = (sender: string, before: object, after: object) =>
    compareSpecs(parse(createFile(sender, before)), parse(createFile(sender, after)))
      .changes.filter(({breaking}) => breaking)
      .map(({what}) => what);

  it.each(SCHEMA_CHECKS)('%s in a %s', (_, sender, before, after) => {
    const breaking = listBreaking(sender, before, after);
    expect(breaking).not.toEqual([]);
    for (const what of breaking) expect(what).toMatch(/^`extra/);
  });

  const PARAMETER = {name: 'a', in: 'query', schema: {type: 'string'}};
  const HEADER = {'X-A': {required: true, schema: {type: 'string'}}};
  const JSON_BODY = {content: {'application/json': {schema: {type: 'string'}}}};
  it.each<[name: string, before: object, after: object]>([
    ['required parameter', {}, {parameters: [{...PARAMETER, required: true}]}],
    [
      'parameter required',
      {parameters: [PARAMETER]},
      {parameters: [{...PARAMETER, required: true}]},
    ],
    ['parameter removed', {parameters: [PARAMETER]}, {}],
    [
      'default of a parameter added',
      {parameters: [PARAMETER]},
      {parameters: [{...PARAMETER, schema: {type: 'string', default: 'b'}}]},
    ],
    ['required body', {}, {requestBody: {...JSON_BODY, required: true}}],
    ['body required', {requestBody: JSON_BODY}, {requestBody: {...JSON_BODY, required: true}}],
    ['body removed', {requestBody: JSON_BODY}, {}],
    [
      'media type of a body removed',
      {requestBody: {content: {...JSON_BODY.content, 'text/csv': {}}}},
      {requestBody: JSON_BODY},
    ],
    [
      'schema of a body added',
      {requestBody: {content: {'application/json': {}}}},
      {requestBody: JSON_BODY},
    ],
    ['success removed', {responses: {200: {description: 'OK'}, 201: {description: 'OK'}}}, {}],
    ['media type of a response removed', {responses: {200: {description: 'OK', ...JSON_BODY}}}, {}],
    [
      'media type of a response generalized',
      {responses: {200: {description: 'OK', ...JSON_BODY}}},
      {responses: {200: {description: 'OK', content: {'application/*': {}}}}},
    ],
    [
      'schema of a response removed',
      {responses: {200: {description: 'OK', ...JSON_BODY}}},
      {responses: {200: {description: 'OK', content: {'application/json': {}}}}},
    ],
    ['header removed', {responses: {200: {description: 'OK', headers: HEADER}}}, {}],
    [
      'header optional',
      {responses: {200: {description: 'OK', headers: HEADER}}},
      {responses: {200: {description: 'OK', headers: {'X-A': {schema: {type: 'string'}}}}}},
    ],
    [
      'header nullable',
      {responses: {200: {description: 'OK', headers: HEADER}}},
      {
        responses: {
          200: {
            description: 'OK',
            headers: {'X-A': {required: true, schema: {type: ['string', 'null']}}},
          },
        },
      },
    ],
    ['credential required', {security: []}, {security: [{key: []}]}],
    ['scope required', {security: [{key: []}]}, {security: [{key: ['write']}]}],
  ])('%s', (_, before, after) => {
    const create = (operation: object) => ({
      openapi: '3.1.0',
      info: {title: 'A', version: '1'},
      paths: {'/a': {post: {responses: {200: {description: 'OK'}}, ...operation}}},
      components: {securitySchemes: {key: {type: 'http', scheme: 'bearer'}}},
    });
    const {changes} = compareSpecs(parse(create(before)), parse(create(after)));
    expect(changes.filter(({breaking}) => breaking)).toHaveLength(1);
  });

  it.each<[before: object, after: object]>([
    [{minimum: 0, exclusiveMinimum: true}, {exclusiveMinimum: 0}],
    [{maximum: 9, exclusiveMaximum: true}, {exclusiveMaximum: 9}],
    [{minimum: 0, exclusiveMinimum: false}, {minimum: 0}],
    [{minimum: 5, exclusiveMinimum: 0}, {minimum: 5}],
    [
      {type: 'integer', minimum: 1, maximum: 8},
      {type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9},
    ],
  ])('find nothing in another form of a limit: %j and %j', (before, after) => {
    for (const sender of ['request', 'response']) {
      expect(listBreaking(sender, before, after)).toEqual([]);
      expect(listBreaking(sender, after, before)).toEqual([]);
    }
  });

  it('find one change where a limit becomes exclusive', () => {
    const [before, after] = [{minimum: 5}, {exclusiveMinimum: 5}];
    expect(listBreaking('request', before, after)).toEqual([
      '`extra` in the body has the exclusiveMinimum 5.',
    ]);
    expect(listBreaking('response', before, after)).toEqual([]);
  });

  it.each(['minLength', 'minItems', 'minProperties'])('find nothing in a %s of 0', (name) => {
    for (const sender of ['request', 'response']) {
      expect(listBreaking(sender, {}, {[name]: 0})).toEqual([]);
      expect(listBreaking(sender, {[name]: 0}, {})).toEqual([]);
    }
    expect(listBreaking('response', {[name]: 2}, {[name]: 0})).not.toEqual([]);
    expect(listBreaking('request', {}, {minimum: 0})).not.toEqual([]);
  });
});
