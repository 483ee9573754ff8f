/**
 * The MCP server on the built site, tested with the SDK's client: tools, errors, and protocol in
 * both eras.
 */
// cspell:ignore xyzzyqwv
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {
  type CallToolResult,
  Client,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import {StdioClientTransport} from '@modelcontextprotocol/client/stdio';
import sirv from 'sirv';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parseEnv} from '../../src/config/node/env';
import {BUILD_FOLDER, readBuilt} from '../../tools/support/builtSite';
import {endpoints, getRequestBody, resolveReference, type SpecSchema} from '../support/openapi';

/** Characters in the outline of a long page. */
const MAX_OUTLINE_LENGTH = 6000;

const BIN = path.join(BUILD_FOLDER, 'mcp.mjs');
/** The revision without `initialize` and sessions, and the ones before it. */
const ERAS = {modern: {pin: '2026-07-28'}, legacy: 'legacy'} as const;
type Era = keyof typeof ERAS;

const createClient = (era: Era) =>
  new Client({name: 'test', version: '1'}, {versionNegotiation: {mode: ERAS[era]}});

/** Clients can start the server in any folder. */
const ELSEWHERE = createFolder('mcp');
const failures: Error[] = [];
async function connect(
  command: string,
  args: string[],
  era: Era = 'modern',
  env: Record<string, string> = {},
): Promise<Client> {
  const client = createClient(era);
  // Non-protocol output on stdout causes an error here.
  client.onerror = (error) => failures.push(error);
  const environment = {...process.env, ...env} as Record<string, string>;
  await client.connect(
    new StdioClientTransport({command, args, cwd: ELSEWHERE, env: environment, stderr: 'ignore'}),
  );
  return client;
}

let client: Client;
let legacyClient: Client;
/** Their server reads the published site, and is a local HTTP endpoint. */
let httpClient: Client;
let legacyHttpClient: Client;
let endpoint: URL;
let publishedSite: Server;
let httpServer: ChildProcess;
beforeAll(async () => {
  client = await connect(process.execPath, [BIN, '--build', BUILD_FOLDER]);
  legacyClient = await connect(process.execPath, [BIN, '--build', BUILD_FOLDER], 'legacy');
  publishedSite = createServer(sirv(BUILD_FOLDER)).listen(0);
  const site = `http://localhost:${(publishedSite.address() as AddressInfo).port}/`;
  // The server chooses a free port, so that no other test can take it first.
  httpServer = spawn(process.execPath, [BIN, '--site', site, '--port', '0']);
  // Its first line can be a warning of the library.
  for (let output = ''; !endpoint;) {
    output += String((await once(httpServer.stderr as NodeJS.ReadableStream, 'data'))[0]);
    const address = /http:\S+\/mcp/.exec(output);
    if (address) endpoint = new URL(address[0]);
  }
  httpClient = createClient('modern');
  await httpClient.connect(new StreamableHTTPClientTransport(endpoint));
  legacyHttpClient = createClient('legacy');
  await legacyHttpClient.connect(new StreamableHTTPClientTransport(endpoint));
}, 60_000);
afterAll(async () => {
  for (const opened of [client, legacyClient, httpClient, legacyHttpClient]) await opened.close();
  httpServer.kill();
  publishedSite.close();
  expect(failures).toEqual([]);
});

async function call(
  name: string,
  args: Record<string, unknown>,
  by = client,
): Promise<{text: string; isError: boolean}> {
  const result = (await by.callTool({name, arguments: args})) as CallToolResult;
  const [content] = result.content;
  return {text: content?.type === 'text' ? content.text : '', isError: result.isError === true};
}

describe('tools', () => {
  it('are described and read-only', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual([
      'search_docs',
      'get_page',
      'list_operations',
      'get_operation',
      'run_example',
      'find_error',
    ]);
    for (const {description, annotations, inputSchema} of tools) {
      expect(description?.length).toBeGreaterThan(30);
      expect(annotations).toMatchObject({readOnlyHint: true, openWorldHint: false});
      expect(inputSchema.type).toBe('object');
    }
    expect(client.getInstructions()).toContain('search_docs');
  });

  it('search_docs finds pages, with passages and paths for get_page', async () => {
    const {text, isError} = await call('search_docs', {query: 'usage quotas', limit: 3});
    expect(isError).toBe(false);
    const paths = [...text.matchAll(/^- .+ \(.+\): (\/\S+)$/gm)].map(([, found = '']) => found);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(3);
    expect(paths).toContain('/docs/billing/quotas');
    expect(text).toMatch(/^ {2}- /m);
    for (const found of paths) expect((await call('get_page', {page: found})).isError).toBe(false);
    // Page controls aren't part of the text.
    expect(text).not.toMatch(/<mark>|Copy page|as Markdown/);
  });

  it('search_docs answers a question with the text of the best section', async () => {
    const {text} = await call('search_docs', {query: 'How do I create a quota?'});
    const [, page = '', answer = ''] =
      /\nFrom .+ \(get_page (\S+)\):\n\n(#{1,3} [^]+)$/.exec(text) ?? [];
    expect((await call('get_page', {page})).text).toContain(answer.trim());
    expect(text.length).toBeLessThan(6000);
  });

  it('search_docs reports when nothing is found', async () => {
    expect((await call('search_docs', {query: 'xyzzyqwv'})).text).toContain(
      'No results for "xyzzyqwv"',
    );
  });

  it('get_page accepts a path, a URL, and the URL of the Markdown version', async () => {
    const expected = readBuilt('docs/billing/quotas.md');
    for (const page of [
      '/docs/billing/quotas',
      'docs/billing/quotas/',
      '/docs/billing/quotas.md',
      '/docs/billing/quotas#x',
      '/docs/billing/quotas.html',
      '/docs/billing/quotas/index.md',
      '/docs/billing/quotas/.md',
      '/Docs/Billing/Quotas',
      `${parseEnv().SITE_URL}/docs/billing/quotas`,
      `${parseEnv().SITE_URL.toUpperCase()}/docs/billing/quotas`,
    ]) {
      expect(await call('get_page', {page}), page).toEqual({text: expected, isError: false});
    }
    expect((await call('get_page', {page: '/'})).text).toBe(readBuilt('index.md'));
    expect((await call('get_page', {page: '/llms.txt'})).text).toBe(readBuilt('llms.txt'));
  });

  it('get_page and get_operation return samples in one language', async () => {
    const page = '/docs/recipes/stream-and-stop';
    const {text} = await call('get_page', {page, language: 'python'});
    expect(text).toContain('### Python');
    expect(text).not.toContain('### TypeScript');
    const operation = 'execute-agent-with-code';
    const outline = await call('get_operation', {operation, language: 'curl'});
    expect(outline.text).toContain('- cURL (');
    expect(outline.text).not.toContain('- Python (');
  });

  it('get_page suggests similar pages for an unknown path', async () => {
    const {text, isError} = await call('get_page', {page: '/docs/billing/quota'});
    expect(isError).toBe(true);
    expect(text).toMatch(
      /^Page \/docs\/billing\/quota doesn't exist\. Did you mean \/docs\/billing\/quotas/,
    );
  });

  it.each([
    '/../package.json',
    '/../../etc/passwd',
    '..%2f..%2fpackage',
    '/docs/../../README',
    'file:///etc/passwd',
    'https://example.com/docs/billing',
    '/docs\\..\\..\\README',
    '/docs/billing\u0000',
  ])('get_page rejects %j, which is outside the build', async (page) => {
    const {text, isError} = await call('get_page', {page});
    expect(isError).toBe(true);
    expect(text).toMatch(/^Page .* doesn't exist|is not on/);
  });

  it('list_operations lists every operation, or those of a tag', async () => {
    const {text} = await call('list_operations', {});
    const listed = [...text.matchAll(/^- (\S+): [A-Z]+ \//gm)].map(([, id = '']) => id);
    expect(listed.sort()).toEqual(endpoints.map(({operation}) => operation.operationId).sort());
    const one = await call('list_operations', {tag: 'audio'});
    const withTag = endpoints.filter(({operation}) => operation.tags?.includes('Audio'));
    expect(withTag).not.toEqual([]);
    expect(one.text.match(/^- /gm)).toHaveLength(withTag.length);
    const none = await call('list_operations', {tag: 'nothing'});
    expect(none).toMatchObject({isError: true});
    expect(none.text).toContain('Tags: ');
  });

  it('get_operation accepts an id, a title, or method and path, also a real one', async () => {
    const expected = await call('get_operation', {operation: 'execute-agent-with-code'});
    for (const operation of [
      'Execute an agent',
      'POST /api/v2/agent/{agentCode}/execute',
      'POST https://api.serenitystar.ai/api/v2/agent/order-support/execute',
    ])
      expect(await call('get_operation', {operation})).toEqual(expected);
    for (const {method, path: route, operation} of endpoints) {
      const byRequest = await call('get_operation', {
        operation: `${method.toUpperCase()} ${route}`,
      });
      expect(byRequest, route).toEqual(
        await call('get_operation', {operation: operation.operationId}),
      );
    }
    const context = 'conversation/context';
    expect(
      await call('get_operation', {operation: `GET /api/v2/agent/order-support/${context}?page=1`}),
    ).toEqual(await call('get_operation', {operation: `GET /api/v2/agent/{agentCode}/${context}`}));
    const unknown = await call('get_operation', {operation: 'execute-agent-with-cod'});
    expect(unknown.isError).toBe(true);
    expect(unknown.text).toContain('Did you mean execute-agent-with-code');
  });

  it('get_operation returns an outline of a long page, and its sections', async () => {
    const operation = 'execute-agent-with-code';
    const {text} = await call('get_operation', {operation});
    expect(text.length).toBeLessThan(MAX_OUTLINE_LENGTH);
    const titles = [...text.matchAll(/^ *- (.+) \(\d+ characters\)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(expect.arrayContaining(['Request', '200 OK', 'Python']));
    const page = readBuilt(`docs/api/aihub/${operation}.md`);
    for (const section of titles) {
      const {text: part} = await call('get_operation', {operation, section});
      expect(page).toContain(part);
    }
    const unknown = await call('get_operation', {operation, section: 'Nothing'});
    expect(unknown).toMatchObject({isError: true});
    expect(unknown.text).toContain('200 OK');
  });

  it('find_error explains a pasted response', async () => {
    const body = {code: 'validation_error', errors: {conversation_closed: 'Start a new one.'}};
    const {text} = await call('find_error', {error: JSON.stringify(body)});
    expect(text).toMatch(/^### `validation_error`/m);
    expect(text).toMatch(/^\| `conversation_closed`/m);
    expect(text).not.toContain('### `unauthorized`');
    const documentationUrl = 'https://docs.example.com/api-error-responses#forbidden';
    const linked = JSON.stringify({code: 'forbidden', documentationUrl});
    expect((await call('find_error', {error: linked})).text).toMatch(/^### `forbidden`/);
    expect(await call('find_error', {error: 'It broke.'})).toMatchObject({isError: true});
  });

  it.each([
    ['HTTP/1.1 401 Unauthorized', 'unauthorized'],
    ['httpx.HTTPStatusError: Client error 429 Too Many Requests', 'rate_limit_exceeded'],
    ['Rate limit exceeded', 'rate_limit_exceeded'],
    ['INVALID_REQUEST_BODY', 'invalid_request_body'],
  ])('find_error explains what clients print: %s', async (error, code) => {
    expect((await call('find_error', {error})).text).toContain(`\`${code}\``);
  });

  it('find_error recognizes the message of an example', async () => {
    const page = readBuilt('docs/serenity-aihub/dev-tools/api-error-responses.md');
    const [, code, message] = /^### `(\w+)`[^]*?"message": "([^"]+)"/m.exec(page) ?? [];
    const {text} = await call('find_error', {error: `Error: ${message}`});
    expect(text).toContain(`### \`${code}\``);
  });

  it('run_example sends the documented body, another one, and remembers conversations', async () => {
    const operation = 'execute-agent-with-code';
    const {text} = await call('run_example', {operation});
    expect(text).toMatch(/^POST \/api\/v2\/agent\/order-support\/execute\n\n\[/);
    expect(text).toContain('HTTP 200');
    const chatId = /"instanceId": ?"([^"]+)"/.exec(text)?.[1];
    const body = [
      {Key: 'chatId', Value: chatId},
      {Key: 'message', Value: 'And tomorrow?'},
    ];
    expect((await call('run_example', {operation, body})).text).toContain('HTTP 200');
    const streamed = [
      {Key: 'message', Value: 'Hello'},
      {Key: 'stream', Value: true},
    ];
    expect((await call('run_example', {operation, body: streamed})).text).toContain('event: stop');
  });

  it('run_example explains a wrong request, and rehearses answers', async () => {
    const operation = 'POST /api/v2/agent/order-support/execute';
    const wrong = await call('run_example', {operation, body: {message: 'Hello'}});
    expect(wrong.text).toContain('HTTP 400');
    const limited = await call('run_example', {operation, answer: 'rate_limit_exceeded'});
    expect(limited.text).toMatch(/HTTP 429[^]*retry-after[^]*rate_limit_exceeded/i);
    const unknown = await call('run_example', {operation, answer: 'no_such_answer'});
    expect(unknown.text).toContain('HTTP 400');
    const body = [
      {Key: 'message', Value: 'Hello'},
      {Key: 'stream', Value: true},
    ];
    const stalled = await call('run_example', {operation, body, answer: 'stream-stalled'});
    expect(stalled.text).toMatch(/^event: start[^]*\(The stream ends here: stalled\.\)$/m);
  });

  it('run_example succeeds with the examples of every operation', async () => {
    for (const {operation} of endpoints) {
      const {text} = await call('run_example', {operation: operation.operationId});
      expect(text, operation.operationId).toMatch(/^HTTP 2\d\d$/m);
    }
  });

  it('run_example sends the fields of a form, and refuses others', async () => {
    const form = endpoints.find(({operation}) => {
      const schema = getRequestBody(operation)?.content?.['multipart/form-data']?.schema;
      return schema && resolveReference<SpecSchema>(schema).required?.includes('formFile');
    });
    const operation = form?.operation.operationId;
    const {text} = await call('run_example', {operation, body: {formFile: 'prices.xlsx'}});
    expect(text).toMatch(/^POST [^]*\n\nformFile: @prices\.xlsx\n[^]*HTTP 2\d\d/);
    for (const body of [{report: 'prices.xlsx'}, ['prices.xlsx'], 'prices.xlsx']) {
      const refused = await call('run_example', {operation, body});
      expect(refused.isError).toBe(true);
      expect(refused.text).toMatch(/^The body is a form.* fields: .*formFile/);
    }
  });

  it.each([
    [`curl -X POST "ADDRESS" -d '[]'`, '"POST PATH" as operation, and its data as body'],
    [
      `$ sudo curl "ADDRESS" -d'[]' -H "X-Note: ${'long '.repeat(200)}"`,
      '"POST PATH" as operation',
    ],
    ['curl -G "ADDRESS" -d a=b', '"GET PATH" as operation.'],
    ['curl -X put ADDRESS', '"PUT PATH" as operation.'],
  ])('get_operation says how to send what a cURL command sends (%#)', async (command, expected) => {
    const path = '/api/v2/agent/x/execute';
    const {text, isError} = await call('get_operation', {
      operation: command.replace('ADDRESS', `https://api.serenitystar.ai${path}`),
    });
    expect(isError).toBe(true);
    expect(text).toContain(expected.replace('PATH', path));
  });

  it.each([
    ['search_docs', {query: ' '}],
    ['find_error', {error: ''}],
    ['search_docs', {query: 'a', limit: 0}],
    ['search_docs', {query: 'x'.repeat(201)}],
    ['get_page', {page: ['/docs']}],
    ['get_page', {}],
    ['get_page', {page: '/docs', nothing: true}],
    ['get_page', {page: '/docs', language: 'cobol'}],
    ['get_operation', {operation: null}],
    ['list_operations', {tag: {}}],
    ['run_example', {}],
    ['run_example', {operation: 'get-ai-models', answer: 'a\r\nb'}],
  ])('%s rejects %j with a reason', async (name, args) => {
    const {text, isError} = await call(name, args);
    expect(isError).toBe(true);
    expect(text).toMatch(/Invalid arguments for tool/);
    expect(text).not.toMatch(/\n\s+at |node_modules/);
  });

  it('return the same in both eras, over HTTP, and from the published site', async () => {
    for (const [name, args] of [
      ['search_docs', {query: 'usage quotas'}],
      ['get_page', {page: '/docs/billing/quotas'}],
      ['get_page', {page: '/docs/billing/quota'}],
      ['get_operation', {operation: 'Execute an agent', section: '200 OK'}],
      ['run_example', {operation: 'get-ai-models'}],
      ['run_example', {}],
    ] as const)
      for (const by of [legacyClient, httpClient, legacyHttpClient])
        expect(await call(name, args, by)).toEqual(await call(name, args));
  });

  it('reject unknown names', async () => {
    await expect(call('delete_docs', {})).rejects.toThrow('delete_docs');
  });
});

describe.each(['modern', 'legacy'] as const)('clients of the %s era', (era) => {
  const open = () => (era === 'modern' ? client : legacyClient);

  it('find no prompts, and skills as resources', async () => {
    expect((await open().listPrompts()).prompts).toEqual([]);
    const {resources} = await open().listResources();
    const published = JSON.parse(readBuilt('.well-known/agent-skills/index.json')) as {
      skills: {name: string; url: string}[];
    };
    expect(published.skills).not.toEqual([]);
    for (const {name, url} of published.skills) {
      const uri = resources.find((resource) => resource.uri.includes(`/${name}/`))?.uri ?? '';
      const {contents} = await open().readResource({uri});
      expect(contents).toEqual([expect.objectContaining({text: readBuilt(url.slice(1))})]);
    }
  });
});

describe('the HTTP endpoint', () => {
  const list = {jsonrpc: '2.0', id: 1, method: 'tools/list'};
  const post = (headers: Record<string, string>, body: unknown = list) =>
    fetch(endpoint, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...headers},
      body: JSON.stringify(body),
    });

  it.each(['application/json', '*/*', 'application/json, text/event-stream'])(
    'responds with JSON to Accept: %s',
    async (accept) => {
      const response = await post({accept});
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await response.json()).toMatchObject({id: 1, result: {tools: expect.anything()}});
    },
  );

  it('responds with events to a client that only accepts events', async () => {
    const response = await post({accept: 'text/event-stream'});
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(await response.text()).toContain('"tools"');
  });

  it('refuses other websites, other methods, and other paths', async () => {
    expect((await post({origin: 'https://example.com'})).status).toBe(403);
    expect((await post({origin: endpoint.origin})).status).toBe(200);
    for (const method of ['GET', 'DELETE'])
      expect((await fetch(endpoint, {method})).status).toBe(405);
    expect((await fetch(new URL('/sse', endpoint))).status).toBe(404);
  });

  it.each([
    ['text instead of arguments', {name: 'search_docs', arguments: '{"query": "quota"}'}],
    ['no name', {}],
  ])('explains %s without details of its code', async (_, params) => {
    const response = await post({}, {...list, method: 'tools/call', params});
    const text = await response.text();
    expect(text).toMatch(/"error":/);
    expect(text).not.toMatch(/node_modules|\bat \w+ \(/);
  });

  it('goes on after a request that fails', async () => {
    await fetch(endpoint, {method: 'POST', body: '{'});
    expect((await post({})).status).toBe(200);
  });
});

describe('startup', () => {
  it('reads a folder from the environment', async () => {
    const other = await connect(process.execPath, [BIN], 'modern', {
      DOCS_BUILD: BUILD_FOLDER,
    });
    expect(await other.listTools()).toEqual(await client.listTools());
    await other.close();
  });

  it('ends quietly when the client no longer reads', async () => {
    const server = spawn(process.execPath, [BIN, '--build', BUILD_FOLDER]);
    let errors = '';
    server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    await once(server.stderr, 'data');
    server.stdout.destroy();
    const ping = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'ping'});
    server.stdin.on('error', () => {});
    const timer = setInterval(() => server.stdin.write(`${ping}\n`), 50);
    await once(server, 'exit');
    clearInterval(timer);
    expect(errors).not.toMatch(/EPIPE|\n\s+at /);
  });

  it.each([
    [[BIN, '--build', ELSEWHERE], /has no complete build: .*Build the site first/],
    [[BIN, '--port', 'x'], /^--port "x" isn't valid\. Use a number/],
    [[BIN, '--site', 'nonsense'], /^--site "nonsense" isn't an address\. Use one such as https:/],
    [[BIN, '--site', 'http://127.0.0.1:9'], /^http:\/\/127\.0\.0\.1:9 can't be reached: /],
    [[BIN, '--nothing'], /^Unknown option '--nothing'\. Usage: node mcp\.mjs/],
  ])('reports an error and exits: %j', (args, message) => {
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {
      cwd: ELSEWHERE,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
