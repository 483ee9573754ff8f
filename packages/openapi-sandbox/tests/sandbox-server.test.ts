/** The sandbox as a server: requests that don't reach an operation, and compressed bodies. */
import {once} from 'node:events';
import {type AddressInfo, connect} from 'node:net';
import {brotliCompressSync, deflateRawSync, deflateSync, gzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {loadBehavior, loadSandboxOperations} from '../src/build/sandboxData';
import {createApp, createSandboxServer} from '../src/server/app';

const API = {siteDir: import.meta.dirname, specFile: 'petshop.json', route: '/api'};
const app = createApp(loadSandboxOperations(API), {hasDelays: true});
const server = createSandboxServer(app, '127.0.0.1');
const SECRET = 'not-for-logs';
const KEY = `X-API-KEY: ${SECRET}`;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const getPort = () => (server.address() as AddressInfo).port;

/** Sends lines as they are, and returns the response. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(getPort(), '127.0.0.1');
  socket.end(bytes, 'latin1');
  const received: Buffer[] = [];
  for await (const part of socket) received.push(part as Buffer);
  return Buffer.concat(received).toString();
}

const readLog = async () =>
  (await (await app.request('http://localhost/_sandbox/requests')).json()) as object[];

const LINE = 'GET /api/Pets HTTP/1.1';
const POST = 'POST /api/Pets HTTP/1.1';
const CHUNKED = 'Transfer-Encoding: chunked';

describe('a request that is refused early', () => {
  it.each([
    ['another Host', [LINE, 'Host: evil.example', KEY], 403, '--host evil.example'],
    [
      'another Origin',
      [LINE, 'Host: localhost', 'Origin: https://evil.example', KEY],
      403,
      'Pages of',
    ],
    [
      'a length that is too large',
      ['POST /api/Pets HTTP/1.1', 'Host: localhost', KEY, 'Content-Length: 99999999'],
      413,
      '25 MB',
    ],
    [
      'a type that no operation has',
      [
        'POST /api/Pets HTTP/1.1',
        'Host: localhost',
        KEY,
        'Content-Type: text/xml',
        'Content-Length: 4',
        '',
        '<a/>',
      ],
      415,
      'application/json',
    ],
    [
      'an encoding that is unknown',
      [
        'POST /api/Pets HTTP/1.1',
        'Host: localhost',
        KEY,
        'Content-Encoding: zstd',
        'Content-Length: 4',
        '',
        'abcd',
      ],
      415,
      'zstd',
    ],
  ])('because of %s is listed without secrets', async (_, lines, status, message) => {
    await app.request('http://localhost/_sandbox/reset', {method: 'POST'});
    const end = lines.includes('') ? '' : '\r\n\r\n';
    const response = await sendRaw(lines.join('\r\n') + end);
    expect(response).toContain(`HTTP/1.1 ${status} `);
    expect(response).toContain(message);
    // The same format as that of other errors.
    expect(response).toContain('application/problem+json');
    const log = await readLog();
    expect(log).toMatchObject([{status}]);
    expect(JSON.stringify(log) + response).not.toContain(SECRET);
  });

  it.each([
    ['a space in the path', ['GET /api/Pets?a=b c HTTP/1.1', 'Host: localhost'], 400],
    ['no method', ['Hello there'], 400],
    ['no Host', [LINE], 400],
    ['a Host that is none', [LINE, 'Host: a b'], 400],
    ['a length that is no number', [LINE, 'Host: localhost', 'Content-Length: a'], 400],
    ['headers that are too large', [LINE, `A: ${'a'.repeat(20_000)}`], 431],
    ['a name with a space', [LINE, 'Host: localhost', 'X API KEY: a'], 400],
    ['a wish for a tunnel', ['CONNECT evil.example:443 HTTP/1.1', 'Host: a'], 400],
    ['TLS', ['\x16\x03\x01\x02'], 400],
    ['HTTP/2', ['PRI * HTTP/2.0', '', 'SM'], 400],
    ['chunks that are none', [POST, 'Host: localhost', CHUNKED, '', 'zz'], 400],
    ['its end', [POST, 'Host: localhost', 'Content-Length: 9', '', '{}'], 400],
  ])('because of %s has a plain error', async (_, lines, status) => {
    const response = await sendRaw(`${lines.join('\r\n')}\r\n\r\n`);
    expect(response).toContain(`HTTP/1.1 ${status} `);
  });
});

describe('a request without a length', () => {
  const close = 'Host: localhost\r\nConnection: close';
  const json = `${KEY}\r\nContent-Type: application/json\r\n${close}`;

  it.each([
    ['a body in chunks', 'POST', `${json}\r\nTransfer-Encoding: chunked\r\n\r\n`, 200],
    [
      'an expectation',
      'POST',
      `Expect: 100-continue\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      200,
    ],
    ['no body', 'DELETE', `${KEY}\r\n${close}\r\n\r\n`, 405],
  ])('and with %s has a response', async (_, method, rest, status) => {
    const pet = '{"name":"Ada","kind":"cat"}';
    const body = method === 'POST' ? `${pet.length.toString(16)}\r\n${pet}\r\n0\r\n\r\n` : '';
    const response = await sendRaw(`${method} /api/Pets HTTP/1.1\r\n${rest}${body}`);
    expect(response).toContain(`HTTP/1.1 ${status} `);
  });
});

it.each([
  [
    'that the file documents, whatever the behavior has',
    'odd',
    {title: expect.anything() as unknown},
  ],
  ['of the behavior, if the file has one of its codes', 'too_many', 'an error'],
])('refuses in the format %s', async (_, code, body) => {
  const codes = {[code]: [400, 'Odd.']} as const;
  const config = {...API, route: `/${code}`, errors: {page: '/errors', codes}};
  const given = {errors: {codes, buildBody: () => 'an error'}};
  const behavior = loadBehavior(config, given);
  const other = createApp(loadSandboxOperations(config, given), {hasDelays: false, behavior});
  for (const url of ['http://evil.example/api/Pets', 'http://localhost/api/None'])
    expect(await (await other.request(url)).json()).toMatchObject(body as never);
});

describe('a compressed body', () => {
  const pet = JSON.stringify({name: 'Ada', kind: 'cat', notes: 'a'.repeat(1000)});
  const send = (encoding: string, body: Uint8Array | string) =>
    fetch(`http://127.0.0.1:${getPort()}/api/Pets`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', 'Content-Encoding': encoding},
      body: body as BodyInit,
    });

  it.each([
    ['gzip', gzipSync(pet)],
    ['GZIP', gzipSync(pet)],
    ['x-gzip', gzipSync(pet)],
    ['deflate', deflateSync(pet)],
    ['deflate', deflateRawSync(pet)],
    ['br', brotliCompressSync(pet)],
    ['gzip, br', brotliCompressSync(gzipSync(pet))],
  ])('of the encoding %s is read, with a note', async (encoding, body) => {
    const response = await send(encoding, body);
    expect([response.status, response.headers.get('X-Sandbox-Note')]).toEqual([
      200,
      expect.stringContaining("doesn't say that the API reads such bodies"),
    ]);
  });

  it('that is identity has no note', async () => {
    expect((await send('identity', pet)).headers.get('X-Sandbox-Note')).not.toMatch(/compressed/);
  });

  it.each([
    ['gzip', pet, 400, "isn't compressed like this"],
    ['br', gzipSync(pet), 400, "isn't compressed like this"],
    ['gzip', gzipSync(pet).subarray(0, 20), 400, "isn't complete"],
    ['gzip', gzipSync(Buffer.alloc(26 * 2 ** 20)), 413, '25 MB'],
    ['compress', pet, 415, 'compress'],
  ])('of the encoding %s can be refused', async (encoding, body, status, message) => {
    const response = await send(encoding, body);
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
  });
});
