/** Overlays: what their actions do, and what is reported with file and line. */
// cspell:ignore Oban Sailng
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {describe, expect, it} from 'vitest';
import {applyOverlay} from '../src/applyOverlay';
import {pruneOverlay} from '../src/pruneOverlay';

const text = readFileSync(
  path.join(__dirname, '../../openapi-model/tests/fixtures/ferries.json'),
  'utf8',
);
const HEAD = 'overlay: 1.1.0\ninfo: {title: Additions, version: 1.0.0}\nactions:\n';

type Document = {[key: string]: Document} & Document[];

const FILE = 'api/ferries.overlay.yaml';

const complete = (overlay: string) =>
  applyOverlay({file: 'api/ferries.json', text}, {file: FILE, text: overlay});

/** Applies actions, each in one line of YAML. */
const apply = (...actions: string[]) =>
  complete(HEAD + actions.map((action) => `  - ${action}\n`).join('')).root as Document;

/** @returns the messages for an overlay, each after its line */
const listMessages = (overlay: string) =>
  complete(overlay).problems.map(({file, line, what}) => {
    expect(file).toBe(FILE);
    expect(what).toMatch(/.+\. .+\.$/);
    return `${line}: ${what}`;
  });

const list = (...actions: string[]) =>
  listMessages(HEAD + actions.map((action) => `  - ${action}\n`).join(''));

const LIST = "$.paths['/api/Sailings'].get";
const ONE = "$.paths['/api/Sailings/{id}']";

describe('actions', () => {
  it.each(['actions: []', 'actions:'])('can be missing: %s', (line) => {
    expect(complete(HEAD.replace('actions:', line)).root).toEqual(JSON.parse(text));
  });

  it('merge objects at any depth, and keep what the file has', () => {
    const document = apply(
      `{target: "${LIST}", update: {summary: List sailings, responses: {"200": {description: A page}, "401": {description: No key}}}}`,
    );
    const {summary, tags, responses} = document.paths?.['/api/Sailings']?.get as Document;
    expect(summary).toBe('List sailings');
    expect(tags).toEqual(['Sailings']);
    expect(responses).toMatchObject({
      '200': {description: 'A page', content: {'application/json': {}}},
      '401': {description: 'No key'},
    });
  });

  it('find a parameter by its name and place', () => {
    const document = apply(
      `{target: "${LIST}.parameters[?@.name=='page' && @.in=='query']", update: {example: 2}}`,
    );
    expect(document.paths?.['/api/Sailings']?.get?.parameters).toMatchObject([
      {name: 'from'},
      {name: 'page', example: 2},
      {},
    ]);
  });

  it('change every operation at once, each with a value of its own', () => {
    const document = apply(
      '{target: "$.paths[*][?@.responses]", update: {responses: {"500": {description: Failed}}}}',
      `{target: "${ONE}.get.responses['500']", update: {description: Retry once}}`,
    );
    expect(document.paths?.['/api/Sailings']?.get?.responses?.['500']).toEqual({
      description: 'Failed',
    });
    expect(document.paths?.['/api/Sailings/{id}']?.get?.responses?.['500']).toEqual({
      description: 'Retry once',
    });
    expect(document.paths?.['/api/Sailings/{id}']?.delete?.responses).toHaveProperty('500');
  });

  it('append to lists: one value, or all of a list', () => {
    const document = apply(
      `{target: "${LIST}.tags", update: Timetable}`,
      `{target: "${LIST}.tags", update: [Ports, Boats]}`,
      `{target: "${LIST}", update: {tags: [Last]}}`,
    );
    expect(document.paths?.['/api/Sailings']?.get?.tags).toEqual([
      ...['Sailings', 'Timetable', 'Ports', 'Boats', 'Last'],
    ]);
  });

  it('replace a list by removing it first', () => {
    const document = apply(
      `{target: "${ONE}.delete.tags", remove: true}`,
      `{target: "${ONE}.delete", update: {tags: [Office]}}`,
    );
    expect(document.paths?.['/api/Sailings/{id}']?.delete?.tags).toEqual(['Office']);
  });

  it('remove members of objects, and several of a list', () => {
    const document = apply(
      `{target: "${LIST}.parameters[?@.in=='query']", remove: true}`,
      '{target: "$.components.schemas.Sailing.properties.port", remove: true}',
    );
    expect(document.paths?.['/api/Sailings']?.get?.parameters).toEqual([
      {$ref: '#/components/parameters/Language'},
    ]);
    expect(Object.keys(document.components?.schemas?.Sailing?.properties ?? {})).toEqual(['id']);
  });

  it('replace single values, such as null', () => {
    const document = apply(
      '{target: "$.info.title", update: Ferries}',
      '{target: "$.components.schemas.Sailing.properties.port.nullable", update: null}',
    );
    expect(document.info?.title).toBe('Ferries');
    expect(document.components?.schemas?.Sailing?.properties?.port?.nullable).toBe(null);
  });

  it('copy a part, which can change on its own afterward', () => {
    const document = apply(
      '{target: "$.components.schemas", update: {Boat: {}}}',
      '{target: "$.components.schemas.Boat", copy: "$.components.schemas.Sailing"}',
      '{target: "$.components.schemas.Boat.properties.id", update: {format: int32}}',
    );
    const {Boat, Sailing} = document.components?.schemas as Document;
    expect(Boat?.properties?.port).toEqual(Sailing?.properties?.port);
    expect([Boat?.properties?.id?.format, Sailing?.properties?.id?.format]).toEqual([
      ...['int32', 'int64'],
    ]);
  });

  it('take `__proto__` as a name', () => {
    const document = apply(`{target: $.components.schemas, update: {__proto__: {type: object}}}`);
    expect(Object.keys(document.components?.schemas ?? {})).toContain('__proto__');
  });

  it('can be written as JSON', () => {
    const overlay = {
      overlay: '1.0.0',
      info: {title: 'Additions', version: '1.0.0', 'x-owner': 'Docs'},
      'x-note': 'Any key with x-',
      actions: [{target: '$.info', update: {description: 'Sailings'}, 'x-reason': 'None'}],
    };
    expect(complete(JSON.stringify(overlay)).root).toHaveProperty('info.description', 'Sailings');
  });
});

it('finds the line of each value, in the file or in the overlay', () => {
  const overlay = `${HEAD}  - target: "${LIST}.parameters[?@.name=='from']"
    remove: true
  - target: ${LIST}
    update:
      summary: List sailings
      parameters:
        - name: port
          in: query
`;
  const {find} = complete(overlay);
  const operation = ['paths', '/api/Sailings', 'get'];
  const at = (file: string, line: string) => ({
    file: `api/${file}`,
    line:
      (file.endsWith('json') ? text : overlay).split('\n').findIndex((row) => row.includes(line)) +
      1,
  });
  expect(find([...operation, 'summary'])).toEqual(at('ferries.overlay.yaml', 'summary:'));
  expect(find([...operation, 'tags'])).toEqual(at('ferries.json', '"tags"'));
  // The first parameter is removed, so the one after it has its index.
  expect(find([...operation, 'parameters', 0, 'name'])).toEqual(at('ferries.json', '"page"'));
  expect(find([...operation, 'parameters', 2, 'in'])).toEqual(
    at('ferries.overlay.yaml', 'in: query'),
  );
  expect(find([...operation, 'description'])).toEqual(at('ferries.json', '"get": {'));
});

describe('a target without a match', () => {
  it('names the nearest operation', () => {
    expect(list(`{target: "$.paths['/api/Sailing'].get", update: {summary: List}}`)).toEqual([
      "4: $.paths['/api/Sailing'].get has no match: the API has no operation GET /api/Sailing. " +
        "The nearest is GET /api/Sailings: $.paths['/api/Sailings'].get. Correct the path, or remove the action.",
    ]);
    expect(list(`{target: "${ONE}.put", update: {summary: Change}}`)[0]).toContain(
      "has no operation PUT /api/Sailings/{id}. The nearest is GET /api/Sailings/{id}: $.paths['/api/Sailings/{id}'].get.",
    );
  });

  it('names what the parent lacks, if the target is no operation', () => {
    expect(list(`{target: "$.paths['/api/Sailings'].parameters[0]", remove: true}`)[0]).toContain(
      'no match: $.paths[\'/api/Sailings\'] has no "parameters". Correct',
    );
  });

  it('names the place behind a reference', () => {
    expect(
      list(
        `{target: "${LIST}.parameters[?@.name=='lang']", update: {example: en}}`,
        `{target: "${LIST}.responses['200'].content['application/json'].schema.properties.items.items.properties.port", update: {example: Oban}}`,
      ),
    ).toEqual([
      `4: ${LIST}.parameters[?@.name=='lang'] is behind a reference. Change it where it's defined: $.components.parameters.Language.`,
      `5: ${LIST}.responses['200'].content['application/json'].schema.properties.items.items.properties.port is behind a reference. Change it where it's defined: $.components.schemas.Sailing.properties.port.`,
    ]);
  });

  it('names what is missing, and the nearest name', () => {
    expect(
      list(
        '{target: $.components.schemas.Sailng, update: {title: Sailing}}',
        `{target: "${LIST}.requestBody", update: {required: true}}`,
        `{target: "${LIST}.parameters[?@.name=='harbor']", update: {example: Oban}}`,
        '{target: $..discriminator, remove: true}',
      ),
    ).toEqual([
      '4: $.components.schemas.Sailng has no match: $.components.schemas has no "Sailng". The nearest is "Sailing". Correct the path, or remove the action.',
      `5: ${LIST}.requestBody has no match: ${LIST} has no "requestBody". Correct the path, or remove the action.`,
      `6: ${LIST}.parameters[?@.name=='harbor'] has no match in ${LIST}.parameters. Correct the part after it, or remove the action.`,
      '7: $..discriminator has no match in $. Correct the part after it, or remove the action.',
    ]);
  });
});

describe('reports, all at once', () => {
  it('invalid YAML, and another format', () => {
    expect(listMessages('overlay: 1.1.0\nactions: [}\n')).toEqual([
      expect.stringMatching(/^2: invalid YAML \(.+\)\. /),
    ]);
    expect(listMessages('- a list')[0]).toContain('the overlay is malformed: ');
    expect(listMessages('')[0]).toContain('the overlay is malformed: ');
  });

  it('an invalid structure', () => {
    const overlay = `overlay: 2.0.0
info: {title: Additions}
action: []
actions:
  - target: $.info
    updates: {title: Ferries}
  - target: $.paths[
    remove: true
  - target: 5
    update: {}
`;
    const messages = listMessages(overlay);
    for (const expected of [
      /^1: the version "2\.0\.0" is unknown\. Use 1\.1\.0\.$/,
      /^2: version is malformed: /,
      /^3: an overlay has no key "action" here\. Write "actions"\.$/,
      /^6: an overlay has no key "updates" here\. Write "update"\.$/,
      /^7: "\$\.paths\[" isn't valid JSONPath \(RFC 9535\) at column 9: .+ Write it like /,
      /^9: target is malformed: /,
    ])
      expect(messages).toContainEqual(expect.stringMatching(expected));
  });

  it('an action that does nothing, or two things', () => {
    expect(list('{target: $.info}', '{target: $.info, update: {}, copy: $.paths}')).toEqual([
      '4: the action needs one of update, copy, and remove. Add or remove one.',
      '5: the action needs one of update, copy, and remove. Add or remove one.',
    ]);
  });

  it('values that do not merge', () => {
    expect(
      list(
        '{target: $.info.title, update: {text: Ferries}}',
        '{target: $.info, update: Ferries}',
        `{target: "${LIST}", update: {tags: Sailings, responses: {"200": {description: [A page]}}}}`,
        `{target: "${LIST}['tags', 'responses']", update: {}}`,
        '{target: $, remove: true}',
      ),
    ).toMatchInlineSnapshot(`
      [
        "4: $.info.title is a single value, and the update is an object. Write a single value, or choose another target.",
        "5: $.info is an object, and the update is a single value. Write an object, or choose another target.",
        "6: $.paths['/api/Sailings'].get.tags is a list, and the update has a single value for it. Remove the old value by an action before this one.",
        "6: $.paths['/api/Sailings'].get.responses['200'].description is a single value, and the update has a list for it. Remove the old value by an action before this one.",
        "7: the target $.paths['/api/Sailings'].get['tags', 'responses'] has matches of different kinds (a list, an object). Write one action for each kind.",
        "8: the target is the whole file. Choose a part of it.",
      ]
    `);
  });

  it.each([
    ['$.components.schemas.Sailing', '{properties: {pier: {example: 1}}}', 'no "pier"'],
    [LIST, '{responses: {"201": {content: {application/json: {example: []}}}}}', 'no "201"'],
    [`${LIST}.responses["200"]`, '{content: {text/csv: {example: id}}}', 'no "text/csv"'],
    [LIST, '{requestBody: {content: {application/json: {example: {}}}}}', 'no "requestBody"'],
  ])('a note on a part that is gone: %s', (target, update, expected) => {
    const [message] = list(`{target: '${target.replaceAll("'", "''")}', update: ${update}}`);
    expect(message).toContain(expected);
    expect(message).toContain('To add it, give it a type, a schema, or a description.');
  });

  it('no part that the overlay describes itself, or whose name is a word of OpenAPI', () => {
    expect(
      list(
        '{target: $.components.schemas.Sailing, update: {properties: {pier: {type: string}, properties: {type: object}, content: {type: object}}}}',
        '{target: $.components.schemas.Sailing.properties.properties, update: {x-note: {a: 1}}}',
        '{target: $.components.schemas.Sailing.properties.content, update: {x-note: {a: 1}}}',
        `{target: "${LIST}", update: {requestBody: {content: {text/csv: {schema: {type: string}}}}}}`,
      ),
    ).toEqual([]);
  });

  it('a copy of nothing, and of several parts', () => {
    expect(
      list(
        '{target: $.components.schemas.Sailing, copy: $.components.schemas.Boats}',
        '{target: $.components.schemas.Sailing, copy: "$.components.schemas[*]"}',
      ),
    ).toMatchInlineSnapshot(`
      [
        "4: $.components.schemas.Boats has no match: $.components.schemas has no "Boats". Correct the path, or remove the action.",
        "5: $.components.schemas[*] has 2 matches. Choose a query with a single one.",
      ]
    `);
  });
});

describe('pruning', () => {
  const prune = (overlay: string) =>
    pruneOverlay({file: 'api/ferries.json', text}, {file: FILE, text: overlay});
  const kept = `  - target: ${JSON.stringify(LIST)}
    update:
      description: |
        Two

        paragraphs.
  # A heading
`;
  const first = "  - target: $.paths['/api/Gone'].get\n    update: {summary: Gone} # For now\n\n";
  const last = '  - {target: $.components.schemas.Gone, remove: true}\n';

  it('removes the actions without a match, and leaves the rest as it is written', async () => {
    const {text: rest, removed} = await prune(HEAD + first + kept + last);
    expect(removed).toBe(2);
    expect(rest).toBe(`${HEAD}\n${kept}`);
    expect(complete(rest).problems).toEqual([]);
  });

  it('removes actions on what removed ones would have added', async () => {
    const adding = '  - {target: "$.paths[\'/api/Gone\']", update: {new: {}}}\n';
    const using = '  - {target: "$.paths[\'/api/Gone\'].new", update: {a: 1}}\n';
    const {text: rest, removed} = await prune(HEAD + adding + using);
    expect(removed).toBe(2);
    expect(complete(rest).problems).toEqual([]);
  });

  it('changes nothing if every action has a match', async () => {
    expect(await prune(HEAD + kept)).toEqual({text: HEAD + kept, removed: 0});
  });

  it('leaves a malformed overlay as it is', async () => {
    expect(await prune('actions: [}')).toEqual({text: 'actions: [}', removed: 0});
  });

  it('removes parts of braces with their comma', async () => {
    const action = (fields: string) =>
      `  - target: $.components.schemas.Sailing\n    update: {properties: {\n${fields}\n      }}\n`;
    const [first, second, last] = ['id: {example: 1}', 'pier: {example: 2}', 'quay: {example: 3}'];
    const text = HEAD + action(`      ${first},\n      ${second},\n      ${last}`);
    expect((await prune(text)).text).toBe(HEAD + action(`      ${first}`));
  });

  it('removes parts with what they leave empty', async () => {
    const schema = '  - target: $.components.schemas.Sailing\n    update:\n';
    const fields = `      properties:
        pier:
          example: 1
        quay: {example: 2}
`;
    const title = '      title: Sailing\n';
    expect((await prune(HEAD + schema + fields + title)).text).toBe(HEAD + schema + title);
    expect((await prune(HEAD + schema + fields + kept)).text).toBe(HEAD + kept);
    expect((await prune(HEAD + schema + fields)).text).toBe(HEAD);
  });
});

it('keeps the digits of a file, and of the overlay', () => {
  const overlay = `overlay: 1.1.0
info: {title: Limits, version: 1.0.0}
actions:
  - {target: $.limits, update: {maximum: 9223372036854775807, ratio: 0.5}}`;
  const {root, problems} = applyOverlay(
    {file: 'api.json', text: '{"limits": {"minimum": -9223372036854775808}}'},
    {file: 'overlay.yaml', text: overlay},
  );
  expect(problems).toEqual([]);
  expect(formatExactJson(root)).toBe(
    '{"limits":{"minimum":-9223372036854775808,"maximum":9223372036854775807,"ratio":0.5}}',
  );
});
