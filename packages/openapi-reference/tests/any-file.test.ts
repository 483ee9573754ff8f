/** Pages from files as backends write them, without any key of ours. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {
  type Api,
  buildModel,
  checkSpec,
  loadApi,
  type Operation,
  parseSpec,
} from '@docs-kit/openapi-model';
import {describe, expect, it} from 'vitest';
import {buildConsoleData} from '../src/build/consoleData';
import {buildOperationNodes} from '../src/build/operationMarkdown';
import {buildPageProps, renderInfoPage} from '../src/build/pages';

const FOLDER = path.join(__dirname, 'fixtures');

const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

const build = (text: string): Api =>
  buildModel(parseSpec(text, 'openapi.json'), {route: '/docs/api'});

/** Runs what the build does with an operation, and returns its page. */
function renderOperation(operation: Operation): string {
  expect(formatExactJson(buildConsoleData(operation))).not.toContain('[object Object]');
  const {lead, intro, details} = buildPageProps(operation);
  const page = lead + intro + details;
  const names = [
    ...operation.parameters.map(({name}) => name),
    ...operation.responses.map(({status}) => status),
  ];
  for (const text of [page, JSON.stringify(buildOperationNodes(operation))])
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  return page;
}

const find = ({operations}: Api, address: string): Operation => {
  const found = operations.find(({operationId}) => operationId === address);
  if (!found)
    throw new Error(`${address} is not among ${operations.map((o) => o.operationId).join()}`);
  return found;
};

const getCurl = (api: Api, address: string) => find(api, address).samples[0]?.code ?? '';

describe.each(readdirSync(FOLDER))('%s', (name) => {
  it('is valid, and has a page for each operation', () => {
    const info = {specFile: name, route: '/docs/api', siteDir: FOLDER};
    const {model: api} = loadApi(info);
    expect(renderInfoPage(api, {api: info})).toContain(api.title);
    for (const operation of api.operations) renderOperation(operation);
  });
});

describe('a file of .NET 10', () => {
  const api = build(read('dotnet-10.json'));

  it('has addresses and titles from method and path', () => {
    expect(api.operations.map(({operationId, title}) => [operationId, title])).toEqual([
      ['get-loaves', 'Get loaves'],
      ['post-loaves', 'Post loaves'],
      ['put-loaves-by-id', 'Put loaves by id'],
      ['delete-loaves-by-id', 'Delete loaves by id'],
    ]);
  });

  it('shows no error as the example of an operation whose success has none', () => {
    const {responses, details} = buildPageProps(find(api, 'put-loaves-by-id'));
    expect(responses).toEqual([]);
    expect(details).toContain('409');
  });

  it('keeps the URL of a command in one line', () => {
    const [command] = buildPageProps(find(api, 'put-loaves-by-id')).samples;
    expect(command?.html).toContain('http');
    expect(command?.html).not.toContain('<wbr>');
  });

  it('shows numbers without their alternative as text', () => {
    const page = renderOperation(find(api, 'post-loaves'));
    expect(page).toContain('integer (int32)');
    expect(page).not.toContain('integer or string');
    expect(page).toContain('string or null');
  });

  it('repeats the name of a list in the query, and fills nullable objects', () => {
    expect(getCurl(api, 'get-loaves')).toContain('?ids=0');
    expect(getCurl(api, 'post-loaves')).toContain('"kind": "Rye"');
  });

  it('says nothing about authentication that the file leaves out', () => {
    expect(renderOperation(find(api, 'get-loaves'))).not.toContain('Authorization');
    const {warnings} = checkSpec(read('dotnet-10.json'), 'openapi.json');
    expect(warnings.map(({kind}) => kind)).toEqual(
      expect.arrayContaining(['server', 'security', 'operationId', 'summary', 'parameter']),
    );
  });
});

it('repeats no title, phrase of a status, or value of an enum', () => {
  const kind = {type: 'string', enum: ['Red', 'Blue'], 'x-enumNames': ['Red', 'Sky']};
  const ok = {description: 'OK', content: {'application/json': {schema: kind}}};
  const operation = {summary: 'List roses', description: 'List roses', responses: {200: ok}};
  const paths = {'/roses': {get: operation}};
  const [rose] = build(JSON.stringify({openapi: '3.0.1', info: {title: 'R', version: '1'}, paths}))
    .operations as [Operation];
  const page = renderOperation(rose).replace(/<[^>]+>/g, ' ');
  expect(page).not.toContain('List roses');
  expect(page.match(/\bOK\b(?! *")/g)).toHaveLength(1);
  expect(page.match(/\bRed\b/g)).toHaveLength(1);
  expect(page).toContain('Sky');
  expect(renderOperation(rose)).not.toMatch(/<dl[^>]*>\s*<\/dl>/);
});

describe('a file of Swashbuckle', () => {
  const api = build(read('swashbuckle.json'));

  it('reads XML comments as Markdown', () => {
    const {title, description} = find(api, 'get-v3-plant');
    expect(title).toBe('Lists plants');
    expect(description).toContain('`page` and `Plant` with {braces} and List<string>.');
  });

  it('sends forms with their fields', () => {
    expect(getCurl(api, 'post-v3-plant')).toContain("--data-urlencode 'age=0'");
    const upload = getCurl(api, 'put-v3-plant-picture-by-id');
    expect(upload).toContain("--form-string 'title=YOUR_TITLE'");
    expect(upload).toContain('/plant/string/picture');
  });

  it('shows names of enum values, and ends recursion', () => {
    const page = renderOperation(find(api, 'get-v3-plant'));
    expect(page).toContain('Clay');
    expect(page).toContain('which contains it');
  });
});

describe('a file of Swashbuckle 10', () => {
  const api = build(read('swashbuckle-10.json'));
  const show = (address: string) =>
    renderOperation(find(api, address))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');

  it('shows a reference that can be null, and required fields in another case', () => {
    expect(show('plant-bed')).toMatch(/keeper object Keeper or null|keeper object or null/);
    expect(show('plant-bed')).toMatch(/crop string required/);
    expect(getCurl(api, 'plant-bed')).toMatch(/"name": "string"[^]*"season": "string"/);
  });

  it('sends no file in a URL-encoded form', () => {
    expect(getCurl(api, 'label-bed')).toContain("--data-urlencode 'caption=Tomatoes'");
    expect(getCurl(api, 'label-bed')).not.toContain('document.pdf');
  });

  it('warns of an operation without a response', () => {
    const {warnings} = checkSpec(read('swashbuckle-10.json'), 'openapi.json');
    expect(warnings.find(({kind}) => kind === 'responses')?.message).toContain('water');
  });
});

describe('a file with patches, several files, and keywords beside references', () => {
  const api = build(read('workshop.json'));

  it('sends plain JSON, and shows the other types', () => {
    const patch = find(api, 'bench-patch');
    expect(patch.body?.sent).toEqual({kind: 'json', contentType: 'application/json'});
    expect(patch.body?.media.map(({contentType}) => contentType)).toEqual([
      'application/json-patch+json',
      'application/json',
      'text/json',
    ]);
    expect(getCurl(api, 'cut')).toContain("-H 'Content-Type: text/json'");
  });

  it('sends each file of a list, in both spellings of files', () => {
    expect(getCurl(api, 'plans-upload').match(/-F '\w+=@/g)).toEqual([
      "-F 'plans=@",
      "-F 'cover=@",
    ]);
  });

  it('prefers the texts beside a reference, and keeps those of its target', () => {
    const page = renderOperation(find(api, 'bench-patch')).replace(/<[^>]+>/g, ' ');
    expect(page).toMatch(/top\s+string\s+deprecated\s+The wood of the top\.[^]*?Default:\s+Oak/);
    expect(page).toMatch(/legs\s+string\s+A wood, by its tree\.[^]*?Default:\s+Beech/);
    expect(page).toMatch(/extras\s+any/);
  });

  it('writes the path of the server once', () => {
    const {server, request} = find(api, 'feed');
    expect(server).toBe('https://workshop.example/2031-04');
    expect(request.url).toMatch(/^https:\/\/workshop\.example\/2031-04\/feed\//);
  });
});

describe('a file with OAuth scopes', () => {
  const api = build(read('oauth-scopes.json'));

  it('keeps versions in addresses, folds letters, and ignores hashes', () => {
    expect(api.operations.map(({operationId}) => operationId)).toEqual([
      'create-invoices-v2',
      'get-ubersicht',
      'get-hash',
    ]);
  });

  it('names scopes, and sends credentials', () => {
    expect(find(api, 'create-invoices-v2').authorization).toContain('`invoices.write`');
    expect(getCurl(api, 'create-invoices-v2')).toContain('Authorization: Bearer YOUR_ACCESS_TOKEN');
    expect(getCurl(api, 'get-ubersicht')).toContain('Authorization: Basic ');
    expect(getCurl(api, 'get-hash')).toContain('?key=YOUR_API_KEY');
  });

  it('fills variables of servers, and values of discriminators and patterns', () => {
    const sample = getCurl(api, 'create-invoices-v2');
    expect(sample).toContain('https://eu.ledger.example/2026-01/Invoices');
    expect(sample).toContain('"kind": "card"');
    expect(sample).toMatch(/"number": "\d{4}"/);
  });
});

describe('a file whose operations have only IDs', () => {
  it.each([
    ['GetFFmpegProfiles', 'get-ffmpeg-profiles', 'Get FFmpeg profiles'],
    ['IPv4Address', 'ipv4-address', 'IPv4 address'],
    ['CreateOAuth2Token', 'create-oauth2-token', 'Create OAuth2 token'],
    ['GetURLById', 'get-url-by-id', 'Get URL by id'],
    ['ListVMsByOS', 'list-vms-by-os', 'List VMs by OS'],
    ['iOSDevices', 'ios-devices', 'iOS devices'],
    ['CreateABox', 'create-a-box', 'Create a box'],
    ['GET_BOXES_BY_ID', 'get-boxes-by-id', 'Get boxes by id'],
    ['Boxes.Move_v2', 'boxes-move-v2', 'Boxes move v2'],
  ])('has an address and a title for %s', (operationId, address, title) => {
    const paths = {'/': {get: {operationId, responses: {200: {description: 'OK'}}}}};
    const file = {openapi: '3.0.3', info: {title: 'Boxes', version: '1'}, paths};
    const [operation] = build(JSON.stringify(file)).operations;
    expect(operation).toMatchObject({operationId: address, title});
  });
});

describe('a file of FastEndpoints', () => {
  const api = build(read('fast-endpoints.json'));

  it('gives parameters the spelling of the path, and leaves out those that it lacks', () => {
    const {parameters} = find(api, 'orders-list-endpoint');
    expect(parameters.map(({name}) => name)).toEqual(['BuyerID']);
  });

  it('sends objects in queries as JSON, each item of a list on its own', () => {
    const {query} = find(api, 'tests-query-binding-endpoint').request;
    expect(query).toContainEqual(['helpers', '{"name":"Ada","age":0}']);
    expect(query).toContainEqual(['notes', '']);
  });
});

describe('a file with two schemes in one header', () => {
  const api = build(read('greenfield.json'));

  it('asks for one of them', () => {
    const {authorization, request} = find(api, 'sacks-create');
    expect(authorization).toContain(', or user name and password');
    expect(request.headers.filter(([name]) => name === 'Authorization')).toHaveLength(1);
  });

  it('leaves out examples that their own schema refuses', () => {
    expect(find(api, 'sacks-create').request.body).toMatchObject({
      value: {expires: 86_400, days: 'string', offset: 0},
    });
    expect(find(api, 'sacks-replace').request.body).toMatchObject({value: {}});
  });
});

it('sends a token where a key is described as one, and names equal credentials once', () => {
  const key = {type: 'apiKey', in: 'header', name: 'Authorization'};
  const jwt = {...key, description: 'Type: Bearer {your token}.'};
  const securitySchemes = {jwt, bearer: {type: 'http', scheme: 'bearer'}, key};
  const show = (security: object[]) => {
    const paths = {'/oars': {get: {security, responses: {200: {description: 'OK'}}}}};
    const file = {openapi: '3.0.1', info: {title: 'O', version: '1'}, paths};
    return find(build(JSON.stringify({...file, components: {securitySchemes}})), 'get-oars');
  };
  const {authorization, request} = show([{jwt: []}, {bearer: []}]);
  expect(authorization).toBe('Access token in the header `Authorization: Bearer`.');
  expect(request.headers).toContainEqual(['Authorization', 'Bearer YOUR_ACCESS_TOKEN']);
  expect(show([{key: []}]).request.headers).toContainEqual(['Authorization', 'YOUR_API_KEY']);
});

describe('a file that leaves parts out', () => {
  const api = build(read('gaps.json'));

  it('names certificates, and warns of a scheme that is not described', () => {
    expect(find(api, 'hang').authorization).toBe('Client certificate (mutual TLS).');
    expect(api.schemes.map(({text}) => text)).toEqual(['Client certificate (mutual TLS).']);
    const {warnings} = checkSpec(read('gaps.json'), 'openapi.json');
    expect(warnings.find(({kind}) => kind === 'scheme')?.message).toMatch(
      /^openapi\.json:34: .* locksmith on line 34/,
    );
  });

  it('sends what is required, also without a schema, and ignores empty lists of values', () => {
    expect(getCurl(api, 'cut-key')).toContain("--data-urlencode 'teeth=YOUR_TEETH'");
    expect(getCurl(api, 'hang')).toContain('"hinge": "string"');
    expect(getCurl(api, 'hang')).toContain('"state": "open"');
  });
});

it('describes a body once for all content types that have the same schema', () => {
  const schema = {type: 'string', format: 'binary'};
  const content = Object.fromEntries(
    ['image/png', 'image/jpeg', 'image/webp'].map((type) => [type, {schema}]),
  );
  const json = {'text/plain': {}, 'application/json': {}, 'text/json': {}};
  for (const type of Object.keys(json))
    Object.assign(json, {[type]: {schema: {$ref: '#/components/schemas/Kiln'}}});
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: {title: 'Pictures', version: '1'},
    paths: {
      '/picture': {get: {responses: {200: {description: 'A picture', content}}}},
      '/kilns': {
        put: {requestBody: {content: json}, responses: {200: {description: 'OK', content: json}}},
      },
    },
    components: {schemas: {Kiln: {type: 'object', properties: {heat: {type: 'integer'}}}}},
  });
  const api = build(text);
  const picture = renderOperation(find(api, 'get-picture'));
  expect(picture.match(/Content type/g)).toHaveLength(1);
  expect(picture).toMatch(/Content types .*image\/png.*image\/jpeg.*image\/webp/);
  const put = find(api, 'put-kilns');
  const page = renderOperation(put);
  // In the request, and in the response.
  expect(page.match(/>heat</g)).toHaveLength(2);
  expect(buildPageProps(put).responses).toHaveLength(1);
});

it('describes a body once if its schema is the same reference with the same text', () => {
  const part = () => ({allOf: [{$ref: '#/components/schemas/Kiln'}], description: 'The kiln.'});
  const content = {'application/json': {schema: part()}, 'text/json': {schema: part()}};
  const responses = {204: {description: 'Stored'}, 404: {description: 'None'}};
  const kiln = {type: 'object', properties: {heat: {type: 'integer'}}};
  const api = build(
    JSON.stringify({
      openapi: '3.0.3',
      info: {title: 'Kilns', version: '1'},
      paths: {'/kilns': {put: {requestBody: {content}, responses}}},
      components: {schemas: {Kiln: kiln}},
    }),
  );
  const page = renderOperation(find(api, 'put-kilns'));
  expect(page).toMatch(/Content types .*application\/json.*text\/json/);
  // Of the response 404. HTTP allows no body with 204.
  expect(page.match(/No body is described/g)).toHaveLength(1);
});

describe('a file with integers above 2^53', () => {
  const api = build(read('large-integers.json'));
  const operation = find(api, 'add-reading');

  it('has their digits on the page, and in its Markdown', () => {
    const digits = ['0993', '0995', '0997', '0999', '1001', '1003'].map(
      (end) => `900719925474${end}`,
    );
    const page = renderOperation(operation) + formatExactJson(buildConsoleData(operation));
    const markdown = JSON.stringify(buildOperationNodes(operation));
    for (const number of [...digits.slice(0, 4), '9223372036854775807']) {
      expect(page).toContain(number);
      expect(markdown).toContain(number);
    }
    const examples = operation.responses
      .flatMap(({media}) => media)
      .flatMap((body) => body.examples);
    for (const number of digits.slice(4)) expect(examples[0]?.code).toContain(number);
  });

  it('sends them in every language', () => {
    expect(operation.request.url).toBe('https://meters.example/readings/9007199254740993');
    expect(operation.request.query).toEqual([['after', '9007199254740995']]);
    for (const {code} of operation.samples) expect(code).toMatch(/"id": ?9007199254740999\b/);
    const [, typescript] = operation.samples;
    expect(typescript?.code).toContain(`body: '{"id":9007199254740999,`);
  });
});

it('reports integers that JavaScript rounds, and no others', () => {
  const listKinds = (example: string) => {
    const file = read('dotnet-10.json').replace('"paths"', `"x-limit": ${example}, "paths"`);
    return checkSpec(file, 'openapi.json').warnings.find(({kind}) => kind === 'number')?.message;
  };
  expect(listKinds('9007199254740993')).toContain('9007199254740993 on line');
  expect(listKinds('[9007199254740991, "9007199254740993", 1e300, 0.1]')).toBeUndefined();
});

it('has pages whose size follows from the number of types', () => {
  const measure = (count: number): number => {
    const names = Array.from({length: count}, (_, index) => `Entity${index}`);
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: 'object',
          properties: Object.fromEntries(
            names.map((other) => [other, {$ref: `#/components/schemas/${other}`}]),
          ),
        },
      ]),
    );
    const content = {'application/json': {schema: {$ref: '#/components/schemas/Entity0'}}};
    const api = build(
      JSON.stringify({
        openapi: '3.0.3',
        info: {title: 'Cycle', version: '1'},
        paths: {'/': {get: {responses: {200: {description: 'OK', content}}}}},
        components: {schemas},
      }),
    );
    return renderOperation(api.operations[0] as Operation).length;
  };
  expect(measure(16)).toBeLessThan(5 * measure(8));
});

it('shows what has changed in an operation, on its page and in its Markdown', () => {
  const [operation] = build(read('dotnet-10.json')).operations;
  if (!operation) throw new Error('There are no operations.');
  operation.changes = [
    {date: '2026-01-31', what: '`Loaf.size` is gone.', breaking: true, note: 'Use `weight`.'},
    {date: '2026-01-31', what: '`Loaf.weight` is new.', breaking: false},
  ];
  const page = renderOperation(operation);
  expect(page).toContain('Changed on January 31, 2026');
  expect(page).toMatch(/<strong>Breaking:<\/strong> <code>Loaf\.size<\/code> is gone\./);
  const markdown = JSON.stringify(buildOperationNodes(operation));
  for (const word of ['Changed on January 31, 2026', 'Breaking:', 'weight'])
    expect(markdown).toContain(word);
});

it('shows since when an operation exists', () => {
  const [operation] = build(read('dotnet-10.json')).operations;
  if (!operation) throw new Error('There are no operations.');
  const change = {date: '2026-01-31', what: 'Bakers can list loaves.', breaking: false};
  operation.changes = [{...change, isNew: true}];
  expect(renderOperation(operation)).toContain('Added on January 31, 2026');
  operation.changes.push(change);
  expect(renderOperation(operation)).toContain('Changed on January 31, 2026');
});
