/** Parameters in each place and form, and what HTTP allows of a response. */
// cspell:ignore Größe
import {describe, expect, it} from 'vitest';
import {createSandbox} from '../src/engine/createSandbox';
import {toResponse} from '../src/engine/http';
import {addNotes, NOTE_HEADER} from '../src/engine/notes';
import type {SandboxOperation} from '../src/engine/types';
import {createApp} from '../src/server/app';

type Parameter = SandboxOperation['parameters'][number];

const parameter = (name: string, place: Parameter['in'], schema: Parameter['schema']) => ({
  name,
  in: place,
  required: false,
  schema,
});
const INTEGER = {type: 'integer'} as const;
const STRINGS = {type: 'array', items: {type: 'string'}} as const;

const LIST: SandboxOperation = {
  operationId: 'list',
  name: 'GET /pets',
  method: 'GET',
  server: '',
  path: '/pets',
  auth: [],
  parameters: [
    parameter('ids', 'query', {type: 'array', items: INTEGER}),
    parameter('filter', 'query', {
      type: 'object',
      properties: {name: {type: 'string'}, tags: STRINGS, age: INTEGER},
    }),
    parameter('page', 'query', INTEGER),
    parameter('weight', 'query', {type: 'number'}),
    parameter('session', 'cookie', {...INTEGER, minimum: 1}),
    parameter('X-Limit', 'header', INTEGER),
  ],
  responses: [
    {id: 'pets', label: 'Pets', status: 200, contentType: 'application/json', value: ['Ada']},
    {id: 'same', label: 'Same', status: 304, contentType: 'application/json', value: ['Ada']},
    {id: 'none', label: 'None', status: 204, contentType: 'text/plain', value: 'Ada'},
  ],
};

function send(query: string, headers: Record<string, string> = {}) {
  const {respond} = createSandbox([LIST]);
  const {status, headers: received} = respond({method: 'GET', path: `/pets?${query}`, headers});
  return [status, received['x-sandbox-note']];
}

describe('a parameter', () => {
  it.each([
    ...['ids=1&ids=2', 'ids=1,2', 'ids=1', 'ids[]=1&ids[]=2', 'ids[0]=1&ids[1]=2', 'ids%5B%5D=1'],
    ...['filter[name]=a', 'filter[age]=2', 'filter[tags]=a&filter[tags]=b', 'filter={"age":2}'],
    ...['page=5', 'page=-5', 'page=0x10', 'page=%205%20', 'weight=5', 'weight=1e2', 'weight=.5'],
  ])('is read in %s without a note', (query) => {
    expect(send(query)).toEqual([200, undefined]);
  });

  it.each([
    'ids=a',
    'ids[]=a',
    'filter[age]=a',
    'page=1e2',
    'page=5.0',
    'page=1_000',
    'weight=1,5',
    'page=one&page=2',
  ])('is refused in %s', (query) => expect(send(query)[0]).toBe(400));

  it.each([
    ['page=1&page=two', 'first value of page'],
    ['filter[name]=a&filter[name]=b', 'first value of filter[name]'],
    ['other[]=1', 'no query parameter other[]'],
    ['session=1', 'no query parameter session'],
  ])('is noted in %s', (query, note) => {
    expect(send(query)).toEqual([200, expect.stringContaining(note)]);
  });

  it.each([
    [{cookie: 'a=b; session=2; c=d'}, 200],
    [{cookie: 'session=0'}, 400],
    [{cookie: 'session=a'}, 400],
    [{'x-limit': '2'}, 200],
    [{'x-limit': 'a'}, 400],
  ])('is read in the headers %j: %i', (headers, status) => {
    expect(send('', headers)[0]).toBe(status);
  });

  it('is that of an API that documents a name of the sandbox', () => {
    const parameters = [
      parameter('X-Sandbox-Mode', 'header', {type: 'string'}),
      {...parameter('sandbox', 'query', {type: 'boolean'}), required: true},
    ];
    const {respond} = createSandbox([{...LIST, parameters}]);
    const call = (path: string) =>
      respond({method: 'GET', path, headers: {'x-sandbox-mode': 'test'}}).status;
    expect([call('/pets?sandbox=true'), call('/pets?sandbox=304'), call('/pets')]).toEqual([
      200, 400, 400,
    ]);
  });
});

describe('a response', () => {
  it.each([
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['text/csv', 'text/csv'],
    ['text/plain, text/csv', 'text/csv'],
    ['text/csv;q=0.9, application/json;q=0.8', 'text/csv'],
    ['image/png, text/*', 'text/csv'],
    ['image/png', 'application/json'],
    ['image/png, */*;q=0.1', 'application/json'],
  ])('to Accept: %s has the type %s', (accept, type) => {
    const responses = ['text/csv', 'application/json'].map((contentType) => ({
      ...{id: contentType, label: 'Pets', status: 200},
      ...{contentType, value: contentType === 'text/csv' ? 'Ada' : ['Ada']},
    }));
    const {respond} = createSandbox([{...LIST, responses}]);
    const {headers} = respond({method: 'GET', path: '/pets', headers: {accept}});
    expect(headers['content-type']).toMatch(new RegExp(`^${type}`));
  });

  it('has each note once, also one with other letters', () => {
    const headers: Record<string, string> = {};
    addNotes(headers, 'Größe', 'Größe');
    addNotes(headers, 'Größe');
    expect(headers).toEqual({[NOTE_HEADER]: 'Gr??e'});
  });

  it.each([
    ['same', 304],
    ['none', 204],
  ])('called %s has no body', async (id, status) => {
    const {respond} = createSandbox([LIST]);
    const response = toResponse(
      respond({method: 'GET', path: '/pets', headers: {'x-sandbox-answer': id}}),
    );
    expect([response.status, response.body]).toEqual([status, null]);
  });

  it('to HEAD has the headers of GET, and no body', async () => {
    const app = createApp([LIST], {hasDelays: false});
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map(async (method) => app.request('http://localhost/pets', {method})),
    );
    expect([head?.status, await head?.text()]).toEqual([200, '']);
    expect(head?.headers.get('Content-Type')).toBe(get?.headers.get('Content-Type'));
  });
});
