/** The sandbox over HTTP: who may use it, its scenario, and its list of requests. */
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {describe, expect, it, onTestFinished} from 'vitest';
import {loadSandboxOperations} from '../src/build/sandboxData';
import {ANSWER_HEADER} from '../src/engine/answers';
import {type AppOptions, createApp, createSandboxServer} from '../src/server/app';

const operations = loadSandboxOperations({
  siteDir: import.meta.dirname,
  specFile: 'petshop.json',
  route: '/api',
});
const create = (options: Partial<AppOptions> = {}) =>
  createApp(operations, {hasDelays: false, ...options});
const app = create();
const HOST = 'http://localhost:4010';
const PETS = `${HOST}/api/Pets`;
const json = {'Content-Type': 'application/json'};
const post = (path: string, body?: BodyInit, headers: Record<string, string> = json, to = app) =>
  to.request(HOST + path, {method: 'POST', headers, body: body ?? null});

it.each([
  ['http://localhost:5173', true],
  ['http://[::1]:3000', true],
  ['https://shop.example.com', true],
  ['https://localhost.evil.example', false],
  ['null', false],
])('lets pages of %s read responses: %s', async (origin, isAllowed) => {
  const preflight = await create({allowedOrigins: ['https://shop.example.com']}).request(PETS, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Headers': 'x-api-key',
      'Access-Control-Request-Method': 'POST',
    },
  });
  expect(preflight.status).toBe(isAllowed ? 204 : 403);
  const allowed = preflight.headers.get('Access-Control-Allow-Origin');
  expect(allowed).toBe(isAllowed ? origin : null);
  if (isAllowed) expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('x-api-key');
});

it('lets pages read how long to wait', async () => {
  const headers = {
    Origin: 'http://localhost:5173',
    [ANSWER_HEADER]: 'rate_limit_exceeded retry-after=2',
  };
  const failed = await app.request(PETS, {headers});
  expect(failed.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
  expect([failed.status, failed.headers.get('Retry-After')]).toEqual([429, '2']);
});

it('takes requests for other names of this computer on request, and names the option', async () => {
  const to = 'http://host.docker.internal:4010/api/Pets';
  const refused = await app.request(to);
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('--host host.docker.internal'),
  ]);
  expect((await create({hosts: ['host.docker.internal']}).request(to)).status).toBe(200);
  for (const host of ['127.0.0.2', 'localhost.', '[::1]'])
    expect((await app.request(`http://${host}/api/Pets`)).status).toBe(200);
});

it('responds to HEAD, and names the methods of a path', async () => {
  const head = await app.request(PETS, {method: 'HEAD'});
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const [path, method, allow] of [
    ['api/Pets', 'DELETE', 'GET, POST, HEAD'],
    ['_sandbox/reset', 'GET', 'POST'],
  ]) {
    const wrong = await app.request(`${HOST}/${path}`, {method});
    expect([path, wrong.status, wrong.headers.get('Allow')]).toEqual([path, 405, allow]);
  }
});

it.each([true, false])('breaks a stream off after its events: %s', async (hasDelays) => {
  const server = createSandboxServer(create({hasDelays}), '127.0.0.1').listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/Pets/7/sounds`, {
    headers: {Accept: 'text/event-stream', [ANSWER_HEADER]: 'stream-broken'},
  });
  let text = '';
  const read = async () => {
    const body = response.body as unknown as AsyncIterable<Uint8Array>;
    for await (const part of body) text += new TextDecoder().decode(part);
  };
  await expect(read()).rejects.toThrow();
  expect(text).toContain('event: sound');
});

it('notes names in the query that no parameter has', async () => {
  const note = async (query: string) =>
    (await app.request(PETS + query)).headers.get('X-Sandbox-Note');
  expect(await note('?limit=5&ids=1&offset=2')).toBe(
    'The documentation has no query parameter limit, offset.',
  );
  expect(await note('?ids=1')).toBeNull();
});

it.each<[string, BodyInit, string, number]>([
  ['a body that is too large', ' '.repeat(26 * 1024 * 1024), 'application/json', 413],
  ['invalid UTF-8', new Uint8Array([0x5b, 0xff, 0x5d]), 'application/json', 400],
  ['a document', new Uint8Array([0x50, 0xff]), 'application/vnd.xml-document', 415],
  ['a malformed form', 'a', 'multipart/form-data', 400],
])('refuses %s', async (_, body, type, status) => {
  expect((await post('/api/Pets', body, {'Content-Type': type})).status).toBe(status);
});

describe('the list of requests', () => {
  it('follows a scenario, and forgets', async () => {
    const server = create({scenario: [{answer: 'rate_limit_exceeded'}]});
    const control = async (path: string, body?: unknown) =>
      (await post(`/_sandbox/${path}`, JSON.stringify(body), json, server)).status;
    const listPets = async () => (await server.request(PETS)).status;
    const received = async () => (await server.request(`${HOST}/_sandbox/requests`)).text();
    expect([await listPets(), await listPets()]).toEqual([429, 200]);
    const steps = [{answer: '404', operation: 'post-pets'}, 'server_error times=2'];
    expect(await control('scenario', steps)).toBe(204);
    expect([await listPets(), await listPets(), await listPets()]).toEqual([500, 500, 200]);
    for (const wrong of [
      {answer: '404'},
      ['400 times=100000'],
      ['400 times=2=3'],
      ['rate_limits'],
      [{answer: '404', operation: 'feed'}],
      [{answer: '404', operations: 'feed-pet'}],
    ])
      expect(await control('scenario', wrong), JSON.stringify(wrong)).toBe(400);
    expect(await received()).toContain('list-pets');
    expect(await control('reset')).toBe(204);
    expect(await received()).toBe('[]');
  });

  // tests/secrets.test.ts has the names and forms of secrets.
  it('has no secrets, wherever they are, and the rest', async () => {
    const server = create();
    const secret = 'not-for-logs';
    const headers = {
      'X-Refresh-Token': secret,
      Authorization: `Bearer ${secret}`,
      'Proxy-Authorization': `Basic ${secret}`,
      Cookie: `session=${secret}`,
    };
    await post('/api/Pets', '{}', {...json, ...headers}, server);
    await post(`/api/Pets/${secret}/$feed?token=${secret}&ids=1`, undefined, json, server);
    for (const body of [
      `{"password": "${secret}", "kind": "cat"}`,
      `password=${secret}`,
      `{"apiKey": "${secret}`,
      `{"token": ${secret}}`,
    ])
      await post('/api/Pets', body, json, server);
    const log = await (await server.request(`${HOST}/_sandbox/requests`)).text();
    expect(log).not.toContain(secret);
    for (const kept of ['cat', 'ids=1', 'application/json', '"x-refresh-token"'])
      expect(log).toContain(kept);
  });
});
