/** The sandbox of an OpenAPI file without a behavior, as generators write such files. */
import {expect, it} from 'vitest';
import {loadSandboxOperations} from '../src/build/sandboxData';
import {ANSWER_HEADER, listAnswers} from '../src/engine/answers';
import {createSandbox} from '../src/engine/createSandbox';
import {insertSentValues} from '../src/engine/exampleResponse';
import {toResponse, toSandboxRequest} from '../src/engine/http';
import {createApp} from '../src/server/app';

const API = {siteDir: import.meta.dirname, specFile: 'petshop.json', route: '/api'};
const operations = loadSandboxOperations(API);
const SERVER = 'https://eu.petshop.example/shop/berlin';

/** Sends a request, and returns the status, the body, and the headers of the response. */
async function send(line: string, {body, headers}: {body?: BodyInit; headers?: HeadersInit} = {}) {
  const [method = '', path = ''] = line.split(' ');
  const request = new Request(new URL(path, SERVER), {method, body: body ?? null, headers});
  const response = toResponse(
    createSandbox(operations).respond(await toSandboxRequest(request)),
    undefined,
  );
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  const value: unknown = isJson ? JSON.parse(text) : text;
  return {status: response.status, body: value, headers: response.headers};
}

const sendJson = (line: string, value: unknown, type = 'application/json') =>
  send(line, {body: JSON.stringify(value), headers: {'Content-Type': type}});

it.each([
  ['without the path of the server', '/api/Pets'],
  ['with it, and the defaults of its variables', '/shop/berlin/api/Pets'],
  ['in another case, and with a slash at the end', '/Shop/berlin/api/pets/'],
])('finds an operation %s', async (_, path) => {
  const {status, body} = await send(`GET ${path}`);
  expect([status, body]).toMatchObject([200, [{kind: 'cat'}]]);
});

it('prefers the path as it is sent, if two operations have the same normalized path', () => {
  const [list] = operations.filter(({name}) => name === 'GET /api/Pets');
  if (!list) throw new Error('There is no list.');
  const other = {...list, name: 'GET /api/v2/Pets', operationId: 'pets-v2'} as const;
  const normalizePath = (path: string) => path.replace('/v2/', '/');
  const {respond} = createSandbox([list, other], {normalizePath});
  const call = (path: string) => respond({method: 'GET', path, headers: {}}).operation;
  expect(call('/api/Pets')).toBe(list.operationId);
  expect(call('/api/v2/Pets')).toBe('pets-v2');
});

it('names close operations for an unknown path, as problem details', async () => {
  const {status, body, headers} = await send('GET /api/Pet');
  expect(headers.get('Content-Type')).toBe('application/problem+json');
  expect([status, body]).toMatchObject([
    404,
    {status: 404, title: expect.stringContaining('GET /api/Pets') as string},
  ]);
});

it('gives an error the message that an API has for its code', () => {
  const errors = {
    codes: {input_validation_error: [400, 'Look at the fields.']},
    buildBody: ({message}: {message: string}) => message,
  } as const;
  const {respond} = createSandbox(operations, {errors});
  const refused = respond({method: 'POST', path: '/api/Pets', headers: {}});
  expect(refused.body).toMatchObject({text: '"Look at the fields."'});
});

it('gives a refusal the status that an API has for its code', () => {
  const errors = {
    codes: {input_validation_error: [422, 'Look at the fields.']},
    buildBody: ({status}: {status: number}) => status,
  } as const;
  const {respond} = createSandbox(operations, {errors});
  const refused = respond({method: 'POST', path: '/api/Pets', headers: {}});
  expect([refused.status, refused.body]).toMatchObject([422, {text: '422'}]);
});

it('keeps an example value that two parameters have, if only one of them was sent', () => {
  const [list] = operations;
  if (!list) throw new Error('There is no operation.');
  const parameters = ['shop', 'branch'].map((name) => ({
    name,
    in: 'query' as const,
    required: false,
    schema: {type: 'string', example: 'order-support'},
  }));
  const example = {id: 'order-support'};
  expect(insertSentValues(example, {...list, parameters}, {shop: 'harbor'})).toEqual({
    id: 'harbor',
  });
});

it('finds paths with special characters, and ignores patterns that JavaScript lacks', async () => {
  const {status, body} = await sendJson('POST /api/Pets/A7/$feed', {hay: 1});
  expect([status, body]).toEqual([200, {says: 'thanks'}]);
});

it('prefers JSON, and returns a media type that the request accepts', async () => {
  const {headers} = await send('GET /api/Pets');
  expect(headers.get('Content-Type')).toBe('application/json');
  const text = await send('GET /api/Pets', {headers: {Accept: 'text/plain'}});
  expect(text.headers.get('Content-Type')).toBe('text/plain');
  expect(JSON.parse(String(text.body))).toMatchObject([{kind: 'cat'}]);
  for (const [Accept, type] of [
    ['application/json;q=0, text/plain', 'text/plain'],
    ['*/*, application/json;q=0', 'text/json'],
  ] as const) {
    const refused = await send('GET /api/Pets', {headers: {Accept}});
    expect(refused.headers.get('Content-Type')).toBe(type);
  }
});

it('sends the examples of headers', async () => {
  const {headers} = await send('GET /api/Pets');
  expect([headers.get('X-Total'), headers.get('X-Note')]).toEqual(['2', 'string']);
});

it('has an answer for each status, including ranges', async () => {
  const list = operations.find(({operationId}) => operationId === 'list-pets');
  const answers = list ? listAnswers(list) : [];
  expect(new Set(answers.map(({id}) => id)).size).toBe(answers.length);
  for (const {id, status} of answers) {
    const response = await send('GET /api/Pets', {headers: {[ANSWER_HEADER]: id}});
    expect([id, response.status]).toEqual([id, status]);
  }
  const refused = await send('GET /api/Pets?sandbox=400');
  expect([refused.status, refused.body]).toEqual([400, {title: 'string'}]);
  const limited = await send('GET /api/Pets?sandbox=rate_limit_exceeded');
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '30']);
});

it('returns the success by default, wherever it is in the file', async () => {
  const {status, body} = await sendJson('POST /api/Pets', {name: 'Ada', kind: 'cat'});
  expect([status, body]).toMatchObject([200, {name: 'string', kind: 'cat'}]);
});

it.each<[string, unknown, number, string]>([
  ['a missing field', {kind: 'cat'}, 400, 'name'],
  ['a value of another type', {name: 1, kind: 'cat'}, 400, 'name'],
  ['a value that is not in the enum', {name: 'Ada', kind: 'dog'}, 400, 'kind'],
  ['a wrong value in a dictionary', {name: 'A', kind: 'cat', labels: {a: 'b'}}, 400, 'labels.a'],
])('refuses %s', async (_, value, status, field) => {
  const response = await sendJson('POST /api/Pets', value);
  expect(response.status).toBe(status);
  expect(Object.keys((response.body as {errors: object}).errors)).toEqual([field]);
});

it('accepts each media type of a body, and names them for another one', async () => {
  const pet = {name: 'Ada', kind: 'cat'};
  expect((await sendJson('POST /api/Pets', pet, 'application/json')).status).toBe(200);
  const form = await send('POST /api/Pets', {body: new URLSearchParams(pet)});
  expect(form.status).toBe(200);
  const wrong = await send('POST /api/Pets', {body: new URLSearchParams({name: 'Ada'})});
  expect(wrong.status).toBe(400);
  const xml = await send('POST /api/Pets', {body: '<a/>', headers: {'Content-Type': 'text/xml'}});
  expect([xml.status, JSON.stringify(xml.body)]).toMatchObject([
    415,
    expect.stringContaining('application/json'),
  ]);
});

it('accepts a body that fits one of the alternatives', async () => {
  expect((await sendJson('POST /api/Pets/7/$feed', {fish: 2})).status).toBe(200);
  const {status, body} = await sendJson('POST /api/Pets/7/$feed', {fish: 'two'});
  expect([status, body]).toMatchObject([400, {errors: {fish: [expect.any(String)]}}]);
});

it.each([
  ['ids=1&ids=2', 200],
  ['ids=1', 200],
  ['ids=1,2', 200],
  ['ids=one', 400],
])('reads the list in the query %s: %i', async (query, status) => {
  expect((await send(`GET /api/Pets?${query}`)).status).toBe(status);
});

it('accepts one file and several in a list of files', async () => {
  const form = new FormData();
  for (const name of ['a.png', 'b.png']) {
    form.append('photos', new File(['a'], name));
    expect((await send('POST /api/Pets/7/photos', {body: form})).status).toBe(204);
  }
});

it('streams the example if the request asks for events, and cuts it on request', async () => {
  const accept = {Accept: 'text/event-stream'};
  const whole = await send('GET /api/Pets/7/sounds', {headers: accept});
  expect(whole.body).toContain('meow');
  const cut = {...accept, [ANSWER_HEADER]: 'stream-unfinished'};
  const {body} = await send('GET /api/Pets/7/sounds', {headers: cut});
  expect(body).toContain('purr');
  expect(body).not.toContain('meow');
  expect((await send('GET /api/Pets/7/sounds')).body).toEqual({sounds: ['purr', 'meow']});
});

it('has a server with the same responses, and a list of requests', async () => {
  const app = createApp(operations, {hasDelays: false});
  const response = await app.request('http://localhost:4010/shop/berlin/api/Pets');
  expect([response.status, await response.json()]).toMatchObject([200, [{kind: 'cat'}]]);
  const requests = await app.request('http://localhost:4010/_sandbox/requests');
  expect(await requests.json()).toMatchObject([{operation: 'list-pets', status: 200}]);
});
