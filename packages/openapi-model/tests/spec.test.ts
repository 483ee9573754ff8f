/** Validation of OpenAPI files, and its messages. */
import {readFileSync} from 'node:fs';
import {WriterError} from '@docs-kit/basics/writerError';
import {describe, expect, it} from 'vitest';
import {listEndpoints} from '../src/build/endpoints';
import {assertStructure, checkSpec, parseSpec} from '../src/build/read/spec';

const text = readFileSync('packages/openapi-model/tests/fixtures/tents.json', 'utf8');

type Draft = {[key: string]: unknown; paths: Record<string, Record<string, object>>};

/** The small file after a change. */
function changed(change: (spec: Draft) => void): string {
  const spec = JSON.parse(text) as Draft;
  change(spec);
  return JSON.stringify(spec, null, 2);
}

function getMessage(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(WriterError);
    return (error as WriterError).message;
  }
  throw new Error('The file was accepted.');
}

const getBroken = (source: string) => getMessage(() => parseSpec(source, 'api/openapi.json'));

const rent = (values: object) =>
  changed(({paths}) => Object.assign(paths['/tents/{size}']?.['post'] ?? {}, values));
const remove = (values: object) =>
  changed(({paths}) => Object.assign(paths['/poles/{id}']?.['delete'] ?? {}, values));

describe('assertStructure', () => {
  it.each([
    ['summary must be string', rent({summary: 1})],
    ['post must NOT have additional properties price', rent({price: 5})],
  ])('reports: %s', (what, source) => {
    const line = source.split('\n').findIndex((row) => row.includes('"post": {')) + 1;
    const message = getMessage(() => assertStructure(source, 'api/openapi.json'));
    const [, row, rest] = /^api\/openapi\.json:(\d+): (.*)$/.exec(message) ?? [];
    expect(rest).toContain(what);
    expect(Number(row)).toBeGreaterThanOrEqual(line);
  });
});

describe('parseSpec', () => {
  it('accepts a valid file and lists its operations by tag', () => {
    const list = listEndpoints(parseSpec(text, 'tents.json'));
    expect(list.map(({operationId}) => operationId)).toEqual(['rent-a-tent', 'delete-a-pole']);
    expect(list[1]?.parameters.map(({name}) => name)).toEqual(['id', 'camperSession']);
    expect(list[1]?.security).toEqual([]);
    expect(list[0]?.security).toHaveLength(2);
  });

  it('reports line and column of invalid JSON', () => {
    const broken = getBroken('{\n  "openapi": "3.0.3",\n  "info" {}\n}');
    expect(broken).toContain('api/openapi.json:3:10: invalid JSON');
    expect(getBroken('{"openapi": "3.0.3"')).toContain('unexpected end of file');
  });

  it('rejects other formats', () => {
    expect(getBroken('openapi: 3.0.3\ninfo: {}\n')).toMatch(/:1: the file is YAML\. Convert it/);
    expect(getBroken('[]')).toContain('not a JSON object');
    expect(getBroken('{"swagger": "2.0"}')).toContain('npx swagger2openapi');
    expect(getBroken('{}')).toContain('its version is missing');
  });

  it('reports the line of a reference without a target', () => {
    const broken = getBroken(
      text.replace('"#/components/schemas/Culture"', '"#/components/schemas/Nothing"'),
    );
    const line = text.slice(0, text.indexOf('"#/components/schemas/Culture"')).split('\n').length;
    expect(broken).toBe(
      `api/openapi.json:${line}: the reference "#/components/schemas/Nothing" has no target. Correct the spelling or add the target.`,
    );
  });

  it('rejects a reference to another file', () => {
    const broken = getBroken(
      text.replace('"#/components/schemas/Culture"', '"other.json#/Culture"'),
    );
    expect(broken).toContain('points to another file');
  });

  it('follows references in properties with any name', () => {
    const pole = {type: 'object', properties: {value: {$ref: '#/components/schemas/Nothing'}}};
    const source = changed(({components}) =>
      Object.assign((components as {schemas: object}).schemas, {Pole: pole}),
    );
    expect(getBroken(source)).toContain('"#/components/schemas/Nothing" has no target');
  });

  it('treats "$ref" in an example as data', () => {
    const source = text.replace('"paid": true}', '"paid": true, "$ref": "#/nowhere"}');
    expect(() => parseSpec(source, 'tents.json')).not.toThrow();
  });

  it('reports all mistakes of a file at once', () => {
    const source = text
      .replace('"#/components/schemas/Culture"', '"#/components/schemas/Nothing"')
      .replace('"#/components/schemas/Rental"', '"rental.json"');
    expect(getBroken(source).split('\n')).toHaveLength(2);
  });

  it('reports two operations with the same address', () => {
    expect(getBroken(remove({operationId: 'RentATent'}))).toMatch(
      /^api\/openapi\.json:\d+: POST \/tents\/\{size\} has the same address as DELETE \/poles\/\{id\}, "rent-a-tent"\. Give .+\.$/,
    );
  });

  it.each([
    ['1 operation without an operationId: POST /tents/{size}', rent({operationId: undefined})],
    ['1 operation without a summary: POST /tents/{size}', rent({summary: undefined})],
    ['1 operation without a tag: DELETE /poles/{id}', remove({tags: undefined})],
    ['"buy-a-tent" on line', rent({'x-related': ['buy-a-tent']})],
    ['without a server that has an absolute URL', changed((spec) => delete spec['servers'])],
    ['"/v2" on line', remove({servers: [{url: '/v2'}]})],
    ['a sample in Ruby on line', remove({'x-codeSamples': [{lang: 'Ruby', source: 'puts 1'}]})],
    ['x-price on line', rent({'x-price': 5})],
    // cspell:disable-next-line
    ['x-docs-giude (did you mean x-docs-guide?) on line', rent({'x-docs-giude': {}})],
    ['x-questions (', rent({'x-questions': ['How?']})],
    ['x-docs-guide (', rent({'x-docs-guide': {title: 'Tents'}})],
    [
      '2 parts that pages leave out: /tents/{size}: query on line',
      changed(({paths}) => {
        const operation = {responses: {}};
        Object.assign(paths['/tents/{size}'] ?? {}, {
          query: operation,
          additionalOperations: {LOCK: operation},
        });
      }),
    ],
    [
      'doesn’t say how requests authenticate',
      changed((spec) => {
        delete spec['security'];
        for (const pathItem of Object.values(spec.paths))
          for (const operation of Object.values(pathItem))
            delete (operation as {security?: unknown}).security;
      }),
    ],
  ])('warns of: %s', (expected, source) => {
    const messages = checkSpec(source, 'api/openapi.json').warnings.map(({message}) => message);
    const found = messages.filter((message) => message.includes(expected));
    expect(found, messages.join('\n')).toHaveLength(1);
    expect(found[0]).toMatch(/^api\/openapi\.json:\d+: .+\. [A-Z].+\.$/);
  });

  it('reads a file with a byte order mark', () => {
    expect(parseSpec(`\uFEFF${text}`, 'tents.json').info.title).toBe('Tent API Docs');
  });
});

describe('summaries', () => {
  const read = (summary: string, description?: string) => {
    const spec = parseSpec(rent({summary, description}), 'tents.json');
    return spec.paths['/tents/{size}']?.post;
  };

  it.each([
    ['Rents a tent. Somebody has to carry it, e.g. Ann, to the place where it is to be pitched.'],
    ['Rents a tent. It is for one to four campers, whom it keeps dry.'],
    ['Rents a <b>tent</b>.\n\nIt is for one to four campers, whom it keeps dry.'],
  ])('are titles in their first sentence, and descriptions in the others: %s', (summary) => {
    const rest = summary.slice(summary.search(/[IS][to]/));
    expect(read(summary)).toMatchObject({summary: 'Rents a tent', description: rest});
    expect(read(summary, 'In bags.')?.description).toBe(`${rest}\n\nIn bags.`);
  });

  it.each([
    ['Rents a tent (with its poles, and with its pegs, unless a camper has brought others along).'],
    [
      'Rents a tent: its poles and its pegs come along unless a camper has brought other ones along.',
    ],
    ['Rents a tent, whose poles and pegs come along unless a camper had brought some other ones.'],
  ])('are titles up to where these can end, and whole descriptions: %s', (summary) => {
    expect(read(summary)).toMatchObject({summary: 'Rents a tent', description: summary});
  });

  it.each([
    ['Rents a tent of the U.S. Forest Service'],
    ['Rents a tent to Dr. Smith'],
    ['Rents tent No. 7'],
    ['Rents a tent of Tents Inc. Holding'],
    ['Rents a tent for max. 5 campers'],
    ['Rents a tent to J. R. Camper'],
  ])('don’t end at an abbreviation: %s', (title) => {
    const rest = 'It is for one to four campers, whom it keeps dry.';
    expect(read(`${title}. ${rest}`)).toMatchObject({summary: title, description: rest});
  });

  it('end in the middle of a sentence that has no other place', () => {
    const words = 'a tent for campers '.repeat(8).trim();
    const {summary = '', description} = read(words) ?? {};
    expect(summary).toMatch(/^a tent.*\w…$/);
    expect(words.startsWith(summary.slice(0, -1))).toBe(true);
    expect(description).toBe(words);
  });

  it('stay whole if they are short, without markup', () => {
    expect(read('Rents <b>one</b> `tent`. And a pole.', '')).toMatchObject({
      summary: 'Rents one tent. And a pole',
      description: '',
    });
  });

  it.each([
    [
      `| Size | For |
| --- | --- |
| S | one<br>two<BR /><p>three</p> |`,
    ],
    [
      `Size | For
--- | ---
S | \`one\`<br>two<br><ul><li>three</li></ul>`,
    ],
  ])('keep the cells of tables in their row: %s', (table) => {
    const description = read('Rent', `<p>Sizes</p>\n${table}\n\nOne<br/>\nby one.`)?.description;
    expect(description).toMatch(/^Sizes\n+\|? ?Size \| For/);
    expect(description).toMatch(/^\|? ?S \| `?one`?<br>two<br>(?:- )?three(?:<br>)?[ |]*$/m);
    expect(description).toMatch(/\n\nOne\\\n+by one\.$/);
  });

  it('have paragraphs where comments are indented as .NET 10 writes them', () => {
    const description = '    Rents it.\n\n    Carry it\nto the place.\n- pegs';
    expect(read('Rent', description)?.description).toBe(
      'Rents it.\n\nCarry it\nto the place.\n- pegs',
    );
  });
});
