/** The sandbox in the page: its requests, and how its responses are shown. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {loadSandboxOperations} from '@docs-kit/openapi-sandbox';
import type {SandboxResponse} from '@docs-kit/openapi-sandbox/engine';
import {beforeEach, expect, it, vi} from 'vitest';
import {buildWholeBody} from '../src/components/ApiResponse/wholeBody';
import {loadOperation, respondToPage} from '../src/components/sandbox/respond';
import {buildResponseAt} from '../src/components/sandbox/usePlayback';

const TYPES = ['text/plain', 'application/xml', 'application/octet-stream'];

beforeEach(async () => {
  const siteDir = createFolder('page');
  const document = {
    openapi: '3.1.1',
    info: {title: 'Notes', version: '1'},
    servers: [{url: 'https://api.example'}],
    paths: {
      '/notes': {
        put: {
          operationId: 'saveNote',
          requestBody: {
            required: true,
            content: Object.fromEntries(TYPES.map((type) => [type, {schema: {type: 'string'}}])),
          },
          responses: {204: {description: 'Saved'}},
        },
      },
    },
  };
  writeFileSync(path.join(siteDir, 'openapi.json'), JSON.stringify(document));
  const [sandbox] = loadSandboxOperations({
    siteDir,
    specFile: 'openapi.json',
    route: '/docs/api',
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({sandbox})));
  await loadOperation(sandbox?.operationId ?? '');
});

const bytes = new Uint8Array([0x1f, 0x8b, 0xff, 0x00]);

it.each([
  ['text/plain', 'Bring a tent.', 204],
  ['application/xml', '<note/>', 204],
  ['application/octet-stream', new File([bytes], 'tent.bin'), 204],
  ['application/octet-stream', new File([bytes], 'tent.txt', {type: 'text/plain'}), 204],
  ['image/png', new File([bytes], 'tent.png', {type: 'image/png'}), 415],
  ['text/plain', undefined, 400],
])('answers a body of the type %s: %o', async (type, body, status) => {
  const request = {
    method: 'PUT',
    url: 'https://api.example/notes',
    headers: [['Content-Type', type]] as [string, string][],
    ...(body !== undefined && {body}),
  };
  expect(await respondToPage(request)).toMatchObject({status});
});

const note = {method: 'PUT', url: 'https://api.example/notes', headers: [], body: 'Bring a tent.'};

it('gives the chosen answer', async () => {
  expect(await respondToPage(note, 'rate_limit_exceeded')).toMatchObject({status: 429});
});

it('answers requests that browsers cannot send', async () => {
  const headers = [
    ['Content-Type', 'text/plain'],
    ['X-Note', '中'],
  ] as const;
  expect(await respondToPage({...note, headers})).toMatchObject({status: 204});
});

it('reports unknown operations', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', {status: 404})));
  await expect(loadOperation('none')).rejects.toThrow('/api/operations/none.json returned 404');
});

it.each([
  ['application/problem+json; charset=utf-8', true],
  ['application/x-ndjson', false],
  ['application/json-seq', false],
])('shows %s like the API: as JSON %s', (type, isJson) => {
  const headers = {'content-type': type};
  const show = (body: SandboxResponse['body']) =>
    buildResponseAt('https://api.example', {status: 200, headers, body, delay: 0}, 0).body;
  const text = '{}';
  expect(show({kind: 'text', text})).toEqual({kind: 'text', text, isJson});
  const whole = buildWholeBody(new TextEncoder().encode(text), '/', () => type);
  if (whole.kind === 'text') expect(whole.isJson).toBe(isJson);
});

it('shows bytes as a file, or as text if they are', async () => {
  const show = (type: string) => {
    const headers = {'content-type': type};
    const response = {status: 200, headers, body: {kind: 'bytes', bytes}, delay: 0} as const;
    return buildResponseAt('https://api.example/files/7', response, 0).body;
  };
  const shown = show('image/png');
  expect(shown).toMatchObject({kind: 'file', name: '7'});
  if (shown.kind === 'file') expect(new Uint8Array(await shown.blob.arrayBuffer())).toEqual(bytes);
  expect(show('application/json')).toMatchObject({kind: 'text'});
});
