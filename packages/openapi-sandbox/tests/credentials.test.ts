/** Credentials of any API: where they're sent, and tokens that are none. */
import {accepts} from '@docs-kit/openapi-model/shared';
import {describe, expect, it} from 'vitest';
import {createSandbox} from '../src/engine/createSandbox';
import {checkCredentials} from '../src/engine/credentials/checkCredentials';
import {createToken, findExpiry, isToken} from '../src/engine/credentials/tokens';
import {SandboxError} from '../src/engine/errors';
import type {SandboxOperation} from '../src/engine/types';

const KEY = {header: 'X-Pet-Key', prefix: ''};
const TOKEN = {header: 'Authorization', prefix: 'Bearer ', format: 'JWT'};
const ADMIN = 'an-admin-key';

/** @returns the notes on a request, or the message that refuses it */
function check(auth: SandboxOperation['auth'], headers: Record<string, string>, path = '/pets') {
  const operation = {auth, parameters: []} as unknown as SandboxOperation;
  try {
    return checkCredentials(operation, {method: 'GET', path, headers}, new Set(['x-pet-key']))
      .notes;
  } catch (error) {
    return (error as Error).message;
  }
}

const token = createToken({sub: 'ada'}, 60);

describe('credentials', () => {
  it.each([
    ['a key', {'x-pet-key': ADMIN}],
    ['a token', {authorization: `Bearer ${token}`}],
    ['a token, whose scheme is in lowercase', {authorization: `bearer ${token}`}],
  ])('accept %s', (_, headers) => {
    expect(check([[KEY], [TOKEN]], headers)).toEqual([]);
  });

  // Keys of many kinds, and those that people make up to try something.
  it.each([
    ...['a', 'abc', 'abc123', '123', 'any-key', 'a-key', 'my-key', 'test-key', 'test123', 'demo'],
    ...['dummy', 'secret-key', 'an_api_token', 'key-1', 'tokens4you', 'set-9f3k', 'replaced-1a2b'],
    ...['sk-proj-Ab3_x9', 'AKIA7EXAMPLE', 'AIza-9t72-Mn', 'a1b2:c3d4', 'id.5f.x'],
    ...['6f1c2d3e-0000-4b5a-8c9d-000000000001', 'dGVzdA==', 'aGVsbG8/d29ybGQ=', 'data-4f', '_k9'],
    ...[
      'deadbeef',
      '0123456789',
      'x1',
      'a-x-b',
      'Zm9v+YmFy',
      'sec.ret7',
      'v1.local.4f9a2b',
      'app-x',
    ],
  ])('accept the key %s', (key) => {
    expect(check([[KEY]], {'x-pet-key': key})).toEqual([]);
  });

  it.each<[string, SandboxOperation['auth'], Record<string, string>, string]>([
    ['none', [[KEY], [TOKEN]], {}, 'Send X-Pet-Key, or Authorization with Bearer.'],
    ['a key under another name', [[KEY]], {'pet-key': ADMIN}, 'has the header pet-key instead'],
    ['another scheme', [[TOKEN]], {authorization: 'Basic a'}, 'Authorization with Basic instead'],
    ['no scheme', [[TOKEN]], {authorization: token}, 'Authorization without Bearer instead'],
    ['a key as a token', [[KEY], [TOKEN]], {authorization: `Bearer ${ADMIN}`}, 'key as X-Pet-Key'],
    ['an old token', [[TOKEN]], {authorization: `Bearer ${createToken({}, -60)}`}, 'expired at'],
  ])('refuse %s', (_, auth, headers, message) => {
    expect(check(auth, headers)).toContain(message);
  });

  it.each([
    ...['{{apiKey}}', '<your-api-key>', '[API_KEY]', '${process.env.KEY}', 'process.env.KEY'],
    ...['"any-key"', "b'a-key'", 'a-key\\n', 'xxxxxxxx', 'PETSHOP_API_KEY', 'System.String[]'],
    'Bearer any-key',
  ])('refuse the placeholder %s', (key) => {
    expect(check([[KEY]], {'x-pet-key': key})).toContain('placeholder');
  });

  it('are opaque unless the file says that they are JSON Web Tokens', () => {
    const opaque = {header: TOKEN.header, prefix: TOKEN.prefix};
    expect(check([[opaque]], {authorization: `Bearer ${ADMIN}`})).toEqual([]);
  });

  it('name a key in the URL', () => {
    expect(check([[KEY]], {}, `/pets?api_key=${ADMIN}`)).toContain('api_key in the URL instead');
  });

  it('are noted if there are several, or none is needed', () => {
    const both = {'x-pet-key': ADMIN, authorization: `Bearer ${token}`};
    expect(check([[KEY], [TOKEN]], both)).toEqual([expect.stringContaining('more than one')]);
    expect(check([[KEY, TOKEN]], both)).toEqual([]);
    expect(check([], {'x-pet-key': ADMIN})).toEqual([expect.stringContaining('x-pet-key')]);
    expect(check([[KEY], [TOKEN]], {'x-pet-key': token})).toEqual([
      expect.stringContaining('Authorization with Bearer'),
    ]);
  });
});

describe('tokens', () => {
  it.each([
    [token, true],
    ['YOUR_ACCESS_TOKEN', true],
    ['eyJhbGciOiJIUzI1NiJ9.e30', false],
    ['my.access.token', false],
    ['e30.e30.', true],
  ])('%s: %s', (text, expected) => {
    expect(isToken(text)).toBe(expected);
  });

  it('say when they expire', () => {
    const now = Date.now();
    const expiry = findExpiry(token)?.getTime() ?? 0;
    expect(expiry).toBeGreaterThan(now);
    expect(expiry).toBeLessThanOrEqual(now + 60_000);
    expect(findExpiry('e30.e30.')).toBeUndefined();
  });
});

it.each([
  ['', true],
  ['*/*', true],
  ['text/html, application/*;q=0.9', true],
  ['text/json', true],
  ['application/xml', false],
  ['text/html, image/png', false],
  ['application/json;q=0, text/plain', false],
  ['*/*, application/json; q=0.0', false],
  ['*/*;q=0', false],
  ['application/json;q=0.1', true],
])('Accept: %s includes JSON: %s', (accept, expected) => {
  expect(accepts(accept, 'application/json; charset=utf-8')).toBe(expected);
});

it('are known of operations that are added to a sandbox later', () => {
  const create = (auth: SandboxOperation['auth']): SandboxOperation => ({
    operationId: 'pets',
    name: 'GET /pets',
    method: 'GET',
    server: '',
    path: auth.length === 0 ? '/pets' : '/owners',
    auth,
    parameters: [],
    responses: [{id: 'none', label: 'None', status: 204}],
  });
  const operations: SandboxOperation[] = [];
  const sandbox = createSandbox(operations);
  operations.push(create([]), create([[{header: 'X-Pet', prefix: ''}]]));
  const request = {method: 'GET', path: '/pets', headers: {'x-pet': 'rex-and-ada'}};
  expect(sandbox.respond(request).headers['x-sandbox-note']).toContain('the request has x-pet');
  const refused = sandbox.refuse(
    request,
    new SandboxError('unauthorized', undefined, 'rex-and-ada'),
  );
  expect(JSON.stringify(refused.body)).toContain('(hidden)');
});
