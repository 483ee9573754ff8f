/**
 * The sandbox over HTTP: who may use it, how it refuses requests, and its control paths.
 *
 * cspell:ignore PHPSESSID JSESSIONID
 */
import {ANSWER_HEADER} from '@docs-kit/openapi-sandbox/engine';
import {describe, expect, it, onTestFinished} from 'vitest';
import {listen} from '../../tools/support/ports';
import {createPlatformApp} from '../support/sandboxOperations';

const app = createPlatformApp();
const HOST = 'http://localhost:4010';
const url = `${HOST}/api/v2/agent/order-support/execute`;
const key = {'X-API-KEY': 'a'};
const post = (init: RequestInit, to = url) =>
  app.request(to, {method: 'POST', ...init, headers: {...key, ...init.headers}});
const json = {'Content-Type': 'application/json'};
const runUrl = `${HOST}/api/v2/agent/my-agent/execute`;

describe('The sandbox over HTTP', () => {
  it.each([
    ['http://localhost:5173', true],
    ['http://[::1]:3000', true],
    ['https://shop.example.com', true],
    ['https://localhost.evil.example', false],
    ['null', false],
  ])('lets pages of %s read responses: %s', async (origin, isAllowed) => {
    const allowedOrigins = ['https://shop.example.com'];
    const server = createPlatformApp({allowedOrigins});
    const asked = {
      'Access-Control-Request-Headers': 'x-api-key',
      'Access-Control-Request-Method': 'POST',
    };
    const preflight = await server.request(url, {
      method: 'OPTIONS',
      headers: {Origin: origin, ...asked},
    });
    expect(preflight.status).toBe(isAllowed ? 204 : 403);
    const allowed = preflight.headers.get('Access-Control-Allow-Origin');
    expect(allowed).toBe(isAllowed ? origin : null);
    if (isAllowed) expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('x-api-key');
  });

  it('lets pages read how long to wait', async () => {
    const headers = {...json, Origin: 'http://localhost:5173'};
    const rehearsal = {[ANSWER_HEADER]: 'rate_limit_exceeded retry-after=2'};
    const failed = await post({headers: {...headers, ...rehearsal}});
    expect(failed.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    expect([failed.status, failed.headers.get('Retry-After')]).toEqual([429, '2']);
  });

  it('refuses other host names, so that no page can reach it through DNS', async () => {
    const response = await app.request('http://evil.example/api/v2/agent');
    expect(response.status).toBe(403);
  });

  it('takes requests for other names of this computer on request, and names the option', async () => {
    const to = 'http://host.docker.internal:4010/api/v2/agent';
    const refused = await app.request(to, {headers: key});
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('--host host.docker.internal'),
    ]);
    const open = createPlatformApp({hosts: ['host.docker.internal']});
    expect((await open.request(to, {headers: key})).status).toBe(200);
    for (const host of ['127.0.0.2', 'localhost.', '[::1]'])
      expect((await app.request(`http://${host}/api/v2/agent`, {headers: key})).status).toBe(200);
  });

  it('responds to HEAD, and names the methods of a path', async () => {
    const head = await app.request(`${HOST}/api/v2/agent`, {method: 'HEAD', headers: key});
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const [path, method, allow] of [
      ['api/v2/agent', 'DELETE', 'GET, HEAD'],
      ['api/SubscriptionPlan', 'POST', 'GET, HEAD'],
      ['_sandbox/reset', 'GET', 'POST'],
      ['_sandbox/sign-in/a', 'PUT', 'GET, HEAD'],
    ]) {
      const wrong = await app.request(`${HOST}/${path}`, {method, headers: key});
      expect([path, wrong.status, wrong.headers.get('Allow')]).toEqual([path, 405, allow]);
      expect(await wrong.json()).toMatchObject({code: 'method_not_allowed'});
    }
  });

  it('publishes the agents that it knows', async () => {
    const publish = (code: string) =>
      app.request(`${HOST}/_sandbox/publish/${code}`, {method: 'POST'});
    const fetchVersion = async () => {
      const info = url.replace('execute', 'conversation/info');
      const response = await post({headers: json, body: '{}'}, info);
      return ((await response.json()) as {agent: {version: number}}).agent.version;
    };
    const before = await fetchVersion();
    expect((await publish('order-support')).status).toBe(204);
    expect(await fetchVersion()).toBe(before + 1);
    expect((await publish('my-agent')).status).toBe(204);
    const unknown = await publish('order-suport');
    expect([unknown.status, await unknown.json()]).toMatchObject([404, {errors: {}}]);
  });

  it('refuses form fields that are unknown, or not UTF-8', async () => {
    for (const [name, value] of [
      ['formFile', new Blob(['a'])],
      ['expirationDays', 'abc'],
      ['prompt', '\uFFFD'],
    ] as const) {
      const body = new FormData();
      body.set('file', new File(['a'], 'a.pdf', {type: 'application/pdf'}));
      body.set(name, value);
      const response = await post({body}, url.replace('execute', 'volatileKnowledge'));
      expect([name, response.status]).toEqual([name, 400]);
    }
  });

  it('breaks a stream off after its events', async () => {
    const server = await listen((request) => app.fetch(request));
    onTestFinished(() => server.stop());
    const response = await fetch(`${server.origin}/api/v2/agent/my-agent/execute`, {
      method: 'POST',
      headers: {...json, ...key, 'X-Sandbox-Answer': 'stream-broken'},
      body: JSON.stringify([
        {Key: 'message', Value: 'Hello'},
        {Key: 'stream', Value: true},
      ]),
    });
    let text = '';
    const read = async () => {
      const body = response.body as unknown as AsyncIterable<Uint8Array>;
      for await (const part of body) text += new TextDecoder().decode(part);
    };
    await expect(read()).rejects.toThrow();
    expect(text).toContain('event: content');
  });

  it('rehearses and records the list of plans', async () => {
    const plans = `${HOST}/api/SubscriptionPlan`;
    expect(await (await app.request(plans)).json()).toMatchObject([{title: 'Team'}]);
    expect((await app.request(`${plans}?sandbox=server_error`)).status).toBe(500);
    const requests = await app.request(`${HOST}/_sandbox/requests`);
    expect(await requests.text()).toContain('/api/SubscriptionPlan?sandbox');
  });
});

describe('The list of requests', () => {
  it('follows a scenario, lists requests without keys, and forgets', async () => {
    const server = createPlatformApp({
      scenario: [{answer: '429'}],
    });
    const headers = {'X-API-KEY': 'secret-key'};
    const list = () => server.request(`${HOST}/api/v2/agent`, {headers});
    const control = (path: string, body?: unknown) =>
      server.request(`${HOST}/_sandbox/${path}`, {
        method: 'POST',
        ...(body !== undefined && {body: JSON.stringify(body)}),
      });
    const received = async () => (await server.request(`${HOST}/_sandbox/requests`)).text();
    expect([(await list()).status, (await list()).status]).toEqual([429, 200]);
    const steps = [{answer: '403', operation: 'get-ai-models'}, 'server_error times=2'];
    expect((await control('scenario', steps)).status).toBe(204);
    const statuses = [(await list()).status, (await list()).status, (await list()).status];
    expect(statuses).toEqual([500, 500, 200]);
    expect((await control('scenario', {answer: '403'})).status).toBe(400);
    for (const wrong of [
      '429 times=100000',
      'rate_limits',
      {answer: '403', operation: 'execute-agent'},
      {answer: '403', operations: 'get-ai-models'},
    ])
      expect((await control('scenario', [wrong])).status, JSON.stringify(wrong)).toBe(400);
    expect(await received()).toContain('get-all-agents');
    expect(await received()).not.toContain('secret-key');
    expect((await control('reset')).status).toBe(204);
    expect(await received()).toBe('[]');
  });

  it('lists requests without secrets, wherever they are', async () => {
    const server = createPlatformApp();
    const send = (path: string, headers: Record<string, string>, body?: string) =>
      server.request(`${HOST}/api/v2/${path}`, {
        method: 'POST',
        headers,
        ...(body !== undefined && {body}),
      });
    const secret = 'not-for-logs';
    await send('Account/refresh', {
      'X-Refresh-Token': secret,
      'X-Access-Token': secret,
      'X-API-KEY': secret,
      Authorization: `Bearer ${secret}`,
      'Proxy-Authorization': `Basic ${secret}`,
      Cookie: `session=${secret}`,
    });
    await send(`Account/login?access_token=${secret}&culture=en`, json, `password=${secret}`);
    const credential = {'X-API-KEY': secret};
    await send(`agent/order-support/execute?key=${secret}`, {...json, 'X-Key': secret}, '[]');
    await send(`agent/${secret}/execute?user=${secret}`, {...credential, 'X-Other': secret});
    await send(
      'agent/a/execute',
      {...credential, ...json},
      `[{"Key":"message","Value":"${secret}"}]`,
    );
    for (const body of [
      `[{"Value": "${secret}", "Key": "clientToken"}]`,
      `{"Password": "${secret}", "client_token": "${secret}", "PRIVATE-KEY": "${secret}"}`,
      `{"email": "ada@example.com", "password": "${secret}"}`,
      `{"newPassword" :"a \\"quoted\\" ${secret}", "pin": {"clientSecret":"${secret}"}}`,
      `[{"Key": "refreshToken", "Value": "${secret}"}]`,
      `{"apiKey": "${secret}`,
      `{"token": ${secret}}`,
    ])
      await send('Account/login', json, body);
    const log = await (await server.request(`${HOST}/_sandbox/requests`)).text();
    expect(log).not.toContain(secret);
    // The rest stays, for tests to compare.
    for (const kept of ['ada@example.com', 'culture=en', 'application/json', '"x-refresh-token"'])
      expect(log).toContain(kept);
  });

  const SPELLINGS = [
    ...['password', 'Password', 'user_pass', 'passphrase', 'token', 'accessToken', 'refresh_token'],
    ...['session', 'sessionId', 'session_id', 'PHPSESSID', 'JSESSIONID', 'sid', 'connect.sid'],
    ...['client-token', 'clientSecret', 'client_secret', 'apiKey', 'X-API-KEY', 'x_api_key'],
    ...[
      'Authorization',
      'bearer',
      'Cookie',
      'jwt',
      'privateKey',
      'signature',
      'sig',
      'credentials',
    ],
  ];
  it.each(SPELLINGS)('hides a secret that is called %s', async (name) => {
    const secret = 'not-for-logs';
    const server = createPlatformApp();
    const query = `/api/v2/agent?${name}=${secret}`;
    await server.request(HOST + query, {headers: {...key, [`X-${name}`]: secret}});
    const pair = [{Key: name, Value: secret}];
    const reversed = [{value: secret, key: name}];
    for (const body of [
      JSON.stringify({[name]: secret}),
      JSON.stringify({[name]: {value: secret}}),
      JSON.stringify({[name]: [secret]}),
      JSON.stringify(pair, null, 2),
      JSON.stringify(reversed),
      JSON.stringify([{Key: 'settings', Value: JSON.stringify({[name]: secret})}]),
      JSON.stringify([{Key: 'settings', Value: JSON.stringify(pair)}]),
      `${name}=${secret}&a=b`,
    ])
      await server.request(runUrl, {method: 'POST', headers: {...json, ...key}, body});
    const log = await (await server.request(`${HOST}/_sandbox/requests`)).text();
    expect(log).not.toContain(secret);
    expect(log).toContain('settings');
  });
});

describe('Responses of the sandbox over HTTP', () => {
  it('returns another access token than the one it gets', async () => {
    const headers = {'X-Refresh-Token': 'a-refresh-token', 'X-Access-Token': 'YOUR_ACCESS_TOKEN'};
    const refresh = () => app.request(`${HOST}/api/v2/Account/refresh`, {method: 'POST', headers});
    const tokens = [await (await refresh()).text(), await (await refresh()).text()];
    expect(new Set([...tokens, '"YOUR_ACCESS_TOKEN"']).size).toBe(3);
  });

  const hello = JSON.stringify([{Key: 'message', Value: 'Hello'}]);
  const upload = (...names: string[]) => {
    const body = new FormData();
    for (const name of names) body.append('file', new File(['a'], name));
    return body;
  };
  const fromUrl = (fields: object): RequestInit => ({
    headers: json,
    body: JSON.stringify({fileUrl: 'https://shop.example.com/a.pdf', ...fields}),
  });
  const knowledgeUrl = url.replace('execute', 'volatileKnowledge/upload/url');
  const feedback = `${HOST}/api/v2/agent/order-support/feedback`;
  it.each<[string, string, RequestInit, string]>([
    ['a base URL without /api', url.replace('/api', ''), {}, 'Close operations'],
    ['a key in braces', runUrl, {headers: {'X-API-KEY': '{{apiKey}}'}}, 'placeholder'],
    ['a key in angle brackets', runUrl, {headers: {'X-API-KEY': '<your-api-key>'}}, 'placeholder'],
    ['a variable', runUrl, {headers: {'X-API-KEY': '${process.env.KEY}'}}, 'placeholder'],
    ['an expression', runUrl, {headers: {'X-API-KEY': 'process.env.KEY'}}, 'placeholder'],
    ['quotes', runUrl, {headers: {'X-API-KEY': '"any-key"'}}, 'placeholder'],
    ['letters in place of a key', runUrl, {headers: {'X-API-KEY': 'xxxxxxxx'}}, 'placeholder'],
    ['square brackets', runUrl, {headers: {'X-API-KEY': '[API_KEY]'}}, 'placeholder'],
    ['the name of a variable', runUrl, {headers: {'X-API-KEY': 'SERENITY_API_KEY'}}, 'placeholder'],
    ['an escaped line break', runUrl, {headers: {'X-API-KEY': 'a-key\\n'}}, 'placeholder'],
    ['bytes of Python', runUrl, {headers: {'X-API-KEY': "b'a-key'"}}, 'placeholder'],
    ['a type of .NET', runUrl, {headers: {'X-API-KEY': 'System.String[]'}}, 'placeholder'],
    ['a scheme before a key', runUrl, {headers: {'X-API-KEY': 'Bearer any-key'}}, 'placeholder'],
    ['an input in the URL', `${runUrl}?chatId=1`, {}, 'belongs in the body'],
    ['stream in the URL', `${runUrl}?stream=true`, {}, 'belongs in the body'],
    [
      'two files',
      url.replace('execute', 'volatileKnowledge'),
      {headers: {}, body: upload('a.pdf', 'b.pdf')},
      'one file',
    ],
    ['a callback here', knowledgeUrl, fromUrl({callbackUrl: 'http://localhost:80/a'}), 'can reach'],
    ['an FTP URL', knowledgeUrl, fromUrl({fileUrl: 'ftp://shop.example.com/a.pdf'}), 'can reach'],
    ['a path as a name', knowledgeUrl, fromUrl({fileName: '../../a.pdf'}), 'without a path'],
    [
      'a program',
      `${HOST}/api/v2/KnowledgeFile/upload/order-support`,
      {headers: {}, body: upload('a.exe')},
      'program',
    ],
    [
      'a misspelled control',
      runUrl,
      {headers: {...json, 'X-Sandbox-Answers': '429'}},
      'X-Sandbox-Answer',
    ],
    ['no times', runUrl, {headers: {...json, 'X-Sandbox-Answer': '429 times=0'}}, 'at least 1'],
    ['a compressed body', runUrl, {headers: {...json, 'Content-Encoding': 'gzip'}}, 'gzip'],
    ['brackets', `${HOST}/api/v2/agent?page[]=2`, {method: 'GET'}, 'without brackets'],
    ['February 31', `${feedback}?startDate=2026-02-31`, {method: 'GET'}, 'a date'],
    ['a number that .NET refuses', `${HOST}/api/v2/agent?page=1e2`, {method: 'GET'}, 'integer'],
  ])('refuses %s', async (_, to, init, message) => {
    const body = to.startsWith(runUrl) ? {body: hello} : {};
    const response = await post({headers: json, ...body, ...init}, to);
    expect([response.status >= 400, await response.text()]).toEqual([
      true,
      expect.stringContaining(message),
    ]);
  });

  it('notes a placeholder of the samples, and a stream that nobody asked for', async () => {
    const send = async (headers: Record<string, string>) => {
      const response = await post({headers: {...json, ...headers}, body: hello}, runUrl);
      return response.headers.get('X-Sandbox-Note');
    };
    expect(await send({'X-API-KEY': 'YOUR_API_KEY'})).toContain('placeholder');
    expect(await send({'X-Sandbox-Answer': 'stream-broken'})).toContain('stream');
  });

  it('notes names in the query that no parameter has', async () => {
    const list = (query: string) => app.request(`${HOST}/api/v2/agent${query}`, {headers: key});
    const note = (await list('?limit=5&page=1&offset=2&culture=es')).headers.get('X-Sandbox-Note');
    expect(note).toBe('The documentation has no query parameter limit, offset.');
    expect((await list('?page=1&culture=es')).headers.get('X-Sandbox-Note')).toBeNull();
  });

  it('knows only the agents that it was started with', async () => {
    const agents = new Map([['my-agent', 'activity' as const]]);
    const server = createPlatformApp({settings: agents});
    const run = async (code: string) => {
      const body = JSON.stringify([{Key: 'topic', Value: 'a'}]);
      const init = {method: 'POST', headers: {...json, ...key}, body};
      return (await server.request(url.replace('order-support', code), init)).status;
    };
    expect([await run('my-agent'), await run('another-agent')]).toEqual([200, 404]);
  });

  it('shows no private file in public', async () => {
    const body = new FormData();
    body.append('formFile', new File(['a'], 'a.txt'));
    const stored = await post({body}, `${HOST}/api/v2/file/upload`);
    const {id} = (await stored.json()) as {id: string};
    const shown = await app.request(`${HOST}/api/v2/file/display/public/${id}`, {headers: key});
    expect(shown.status).toBe(404);
  });

  it('says when the body has no example', async () => {
    const init = {method: 'POST', headers: {Authorization: 'Bearer YOUR_ACCESS_TOKEN'}};
    const response = await app.request(`${HOST}/api/v2/Account/logout`, init);
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('X-Sandbox-Note')).toContain('no example');
  });

  const huge = ' '.repeat(26 * 1024 * 1024);
  const form = {'Content-Type': 'multipart/form-data'};
  it.each<[string, RequestInit, string]>([
    ['a body that is too large', {headers: json, body: huge}, '413 request_too_large'],
    [
      'invalid UTF-8',
      {headers: json, body: new Uint8Array([0x5b, 0xff, 0x5d])},
      '400 input_validation_error',
    ],
    ['a malformed form', {headers: form, body: 'a'}, '400 input_validation_error'],
  ])('refuses %s', async (_, init, expected) => {
    const response = await post(init);
    const {code} = (await response.json()) as {code: string};
    expect(`${response.status} ${code}`).toBe(expected);
  });
});
