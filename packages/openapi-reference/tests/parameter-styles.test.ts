/** Values of parameters and forms, written by samples and the console, and read by the sandbox. */
// cspell:ignore Cblack
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {loadApi} from '@docs-kit/openapi-model';
import {
  buildSandboxRequest,
  loadSandboxOperations,
  matchRequest,
  type SandboxRequest,
} from '@docs-kit/openapi-sandbox';
import {describe, expect, it} from 'vitest';
import {parseRequest} from '../../openapi-sandbox/src/engine/request/parseRequest';
import {buildConsoleData} from '../src/build/consoleData';
import {buildRequest} from '../src/request/consoleRequest';
import {buildDraft} from '../src/request/requestDraft';
import {findCurlCommands} from '../src/run-samples/parseCurl';

const SCHEMAS = {
  text: {type: 'string'},
  number: {type: 'integer'},
  list: {type: 'array', items: {type: 'string'}},
  numbers: {type: 'array', items: {type: 'integer'}},
  object: {type: 'object', properties: {R: {type: 'integer'}, 'full name': {type: 'string'}}},
  map: {type: 'object', additionalProperties: {type: 'integer'}},
};
type Kind = keyof typeof SCHEMAS;

const VALUES = {
  text: 'a, b/c',
  number: 5,
  list: ['blue', 'a/b', 'x=1'],
  numbers: [3, 4],
  object: {R: 100, 'full name': 'Ada: L'},
  map: {x: 1, y: 2},
};
/** Values whose parts have separators, which are escaped. */
const ESCAPED: Partial<Record<Kind, unknown>> = {
  list: ['a,b', 'c;d', 'e.f', 'g h'],
  object: {R: 1, 'full name': 'a,b;c=d.e f'},
};

/** Loads an API with one operation. */
function load(changes: object, openapi = '3.1.1') {
  const siteDir = createFolder('styles');
  const operation = {responses: {204: {description: 'Done'}}, ...changes};
  const [, name = ''] = /"name":"(\w+)","in":"path"/.exec(JSON.stringify(changes)) ?? [];
  const at = name === '' ? '' : `/{${name}}`;
  const document = {
    openapi,
    info: {title: 'Styles', version: '1'},
    servers: [{url: 'https://api.example'}],
    paths: {[`/things${at}/end`]: {post: operation}},
  };
  writeFileSync(path.join(siteDir, 'openapi.json'), JSON.stringify(document));
  const config = {siteDir, specFile: 'openapi.json', route: '/docs/api'};
  const [found] = loadApi(config).model.operations;
  if (!found) throw new Error('There is no operation.');
  return {operation: found, operations: loadSandboxOperations(config)};
}

type Loaded = ReturnType<typeof load>;

/** Parses a request as the sandbox does, which throws if it isn't valid. */
function parse({operations}: Loaded, request: SandboxRequest) {
  const [at = ''] = request.path.split('?');
  const query = new URLSearchParams(request.path.slice(at.length));
  return parseRequest(matchRequest(operations, request.method, at), query, request, {operations});
}

/** @returns the request of the cURL sample */
function parseSample({operation}: Loaded): SandboxRequest {
  const [command] = findCurlCommands(operation.samples[0]?.code ?? '', () => undefined);
  if (!command) throw new Error('There is no command.');
  expect(command.problems).toEqual([]);
  const {method, url, headers, body} = command.request;
  return buildSandboxRequest({method, path: url.pathname + url.search, headers}, body);
}

/** @returns the request of the console. It has no cookies. */
async function buildConsoleRequest({operation}: Loaded): Promise<SandboxRequest> {
  const data = buildConsoleData(operation);
  const {method, url, headers, body} = buildRequest(data, buildDraft(data));
  const {pathname, search} = new URL(url);
  const request = {method, path: pathname + search, headers: {}};
  const sent = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
  if (body instanceof File) throw new Error('There is no operation with a file as its body.');
  if (!(body instanceof FormData)) return buildSandboxRequest({...request, headers: sent}, body);
  const fields = [...body].map(async ([name, value]) => {
    if (typeof value === 'string') return {name, value};
    const content = new Uint8Array(await value.arrayBuffer());
    const {name: fileName, type} = value;
    return {name, value: {fileName, bytes: content.length, type, content}};
  });
  const type = {'content-type': 'multipart/form-data'};
  return {...request, headers: type, body: {kind: 'form', fields: await Promise.all(fields)}};
}

const STYLES = [
  ['path', ['simple', 'label', 'matrix']],
  ['header', ['simple']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['cookie', ['form']],
] as const;

/** Pairs of a style and a type that OpenAPI doesn't define. */
const isUndefined = (style: string, kind: Kind) =>
  style === 'deepObject' ? !/object|map/.test(kind) : /Delimited/.test(style) && kind === 'map';

const CASES = STYLES.flatMap(([place, styles]) =>
  styles.flatMap((style) =>
    [true, false, undefined].flatMap((explode) =>
      (Object.keys(SCHEMAS) as Kind[])
        .filter((kind) => !isUndefined(style, kind))
        .map((kind) => ({place, style, explode, kind})),
    ),
  ),
);

const buildParameter = (
  place: string,
  style: string,
  explode: boolean | undefined,
  kind: Kind,
) => ({
  name: 'v',
  in: place,
  required: true,
  style,
  ...(explode !== undefined && {explode}),
  schema: SCHEMAS[kind],
});

describe('a parameter', () => {
  it.each(CASES)('$place $style $explode $kind is read as written', async (one) => {
    const {place, style, explode, kind} = one;
    const parameter = buildParameter(place, style, explode, kind);
    // Delimiters can't be escaped, and headers have no escapes.
    const isPlain = /Delimited/.test(style) || place === 'header';
    const value = style === 'spaceDelimited' && kind === 'object' ? {R: 100} : VALUES[kind];
    const escaped = isPlain ? undefined : ESCAPED[kind];
    for (const example of [value, ...(escaped === undefined ? [] : [escaped])]) {
      const api = load({parameters: [{...parameter, example}]});
      expect(parse(api, parseSample(api)).parameters['v']).toEqual(example);
      if (place === 'cookie') continue;
      expect(parse(api, await buildConsoleRequest(api)).parameters['v']).toEqual(example);
    }
  });

  // The table of the specification: https://spec.openapis.org/oas/v3.1.1.html#style-examples
  const color = {text: 'blue', list: ['blue', 'black'], object: {R: 100, G: 200}};
  it.each([
    ['matrix', false, 'text', '/things/;color=blue/end'],
    ['matrix', false, 'list', '/things/;color=blue,black/end'],
    ['matrix', false, 'object', '/things/;color=R,100,G,200/end'],
    ['matrix', true, 'list', '/things/;color=blue;color=black/end'],
    ['matrix', true, 'object', '/things/;R=100;G=200/end'],
    ['label', false, 'text', '/things/.blue/end'],
    ['label', false, 'list', '/things/.blue,black/end'],
    ['label', false, 'object', '/things/.R,100,G,200/end'],
    ['label', true, 'list', '/things/.blue.black/end'],
    ['label', true, 'object', '/things/.R=100.G=200/end'],
    ['simple', false, 'list', '/things/blue,black/end'],
    ['simple', true, 'object', '/things/R=100,G=200/end'],
    ['form', false, 'list', '/things/end?color=blue,black'],
    ['form', false, 'object', '/things/end?color=R,100,G,200'],
    ['form', true, 'list', '/things/end?color=blue&color=black'],
    ['form', true, 'object', '/things/end?R=100&G=200'],
    ['spaceDelimited', false, 'list', '/things/end?color=blue%20black'],
    ['spaceDelimited', false, 'object', '/things/end?color=R%20100%20G%20200'],
    ['pipeDelimited', false, 'list', '/things/end?color=blue%7Cblack'],
    ['deepObject', true, 'object', '/things/end?color%5BR%5D=100&color%5BG%5D=200'],
  ] as const)('with the style %s %s is written as %s: %s', (style, explode, kind, expected) => {
    const place = /^[mls]/.test(style) && style !== 'spaceDelimited' ? 'path' : 'query';
    const type = {text: 'string', list: 'array', object: 'object'}[kind];
    const parameter = {
      ...buildParameter(place, style, explode, kind),
      name: 'color',
      example: color[kind],
      schema: {type, ...(type === 'array' && {items: {type: 'string'}})},
    };
    const api = load({parameters: [parameter]});
    const {url} = buildRequest(
      buildConsoleData(api.operation),
      buildDraft(buildConsoleData(api.operation)),
    );
    expect(url.replace('https://api.example', '')).toBe(expected);
    expect(api.operation.samples[0]?.code).toContain(url);
  });

  it.each([
    ['label', '5'],
    ['matrix', '.5'],
    ['matrix', ';other=5'],
  ])('with the style %s is refused as %s', (style, text) => {
    const api = load({parameters: [buildParameter('path', style, false, 'text')]});
    expect(() => parse(api, {method: 'POST', path: `/things/${text}/end`, headers: {}})).toThrow();
  });

  it('shows how it is written', () => {
    const show = (place: string, style: string, kind: Kind) => {
      const parameter = {...buildParameter(place, style, false, kind), example: VALUES[kind]};
      const [found] = load({parameters: [parameter]}).operation.parameters;
      return found?.node.facts.find(({label}) => label === 'Written as')?.value;
    };
    expect(show('path', 'matrix', 'numbers')).toBe(';v=3,4');
    expect(show('query', 'pipeDelimited', 'numbers')).toBe('v=3|4');
    expect(show('query', 'deepObject', 'map')).toBe('v[x]=1&v[y]=2');
    expect(show('path', 'simple', 'text')).toBeUndefined();
  });

  it('keeps reserved characters if the file says so', () => {
    const parameter = {...buildParameter('query', 'form', true, 'text'), example: 'a/b:c&d e'};
    const list = [true, false].map((allowReserved) => {
      const api = load({parameters: [{...parameter, allowReserved}]});
      expect(parse(api, parseSample(api)).parameters['v']).toBe(parameter.example);
      return api.operation.samples.map(({code}) => code);
    });
    for (const code of list[0] ?? []) expect(code).toContain('?v=a/b:c%26d%20e');
    expect(list[1]?.[0]).toContain('?v=a%2Fb%3Ac%26d%20e');
  });
});

const BODY = {text: 'a&b', number: 5, list: ['x', 'y'], object: {R: 100, 'full name': 'Ada L'}};

// The console starts with the examples of fields, and leaves other text to the user.
const FIELDS = {...SCHEMAS, text: {type: 'string', example: 'a&b'}};

const buildBody = (contentType: string, encoding: object, example: object = BODY) => ({
  requestBody: {
    required: true,
    content: {
      [contentType]: {
        example,
        encoding,
        schema: {
          type: 'object',
          properties: Object.fromEntries(
            Object.keys(example).map((name) => [name, FIELDS[name as Kind]]),
          ),
          required: Object.keys(example),
        },
      },
    },
  },
});

describe('a form', () => {
  const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  const ENCODINGS = [
    {},
    {object: {contentType: 'application/json'}},
    {object: {style: 'form', explode: true}},
    {object: {style: 'form', explode: false}, list: {style: 'form', explode: false}},
    {object: {style: 'deepObject', explode: true}, list: {explode: true}},
    {list: {style: 'spaceDelimited', explode: false}},
    {list: {style: 'pipeDelimited', explode: false}, text: {allowReserved: true}},
    {text: {contentType: 'application/json'}},
  ];
  it.each(FORMS.flatMap((form) => ENCODINGS.map((encoding) => [form, encoding] as const)))(
    '%s with %j is read as written',
    async (form, encoding) => {
      const api = load(buildBody(form, encoding));
      const expected =
        encoding.text && 'contentType' in encoding.text ? {...BODY, text: '"a&b"'} : BODY;
      expect(parse(api, parseSample(api)).json).toEqual(expected);
      for (const {code} of api.operation.samples) expect(code).not.toContain('[object Object]');
      expect(parse(api, await buildConsoleRequest(api)).json).toMatchObject({number: 0});
    },
  );

  it('has JSON with its content type, in each language', () => {
    const meta = {object: {R: 1, 'full name': 'a; b'}};
    const api = load(buildBody('multipart/form-data', {}, meta));
    expect(parse(api, parseSample(api)).json).toEqual(meta);
    const [curl, typescript, csharp, python] = api.operation.samples.map(({code}) => code);
    expect(curl).toContain(String.raw`"a; b\"}";type=application/json`);
    expect(typescript).toContain('new Blob(');
    expect(typescript).toContain("{type: 'application/json'}");
    expect(csharp).toContain('Encoding.UTF8, "application/json")');
    expect(csharp).toMatch(/^using System\.Text;/);
    expect(python).toMatch(/"object": \(None, ".*", "application\/json"\)/);
  });
});
