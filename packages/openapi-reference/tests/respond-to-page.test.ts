/** The sandbox in the page, with bodies that aren't JSON. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {loadSandboxOperations} from '@docs-kit/openapi-sandbox';
import {beforeEach, expect, it, vi} from 'vitest';
import {loadOperation, respondToPage} from '../src/components/sandbox/respond';

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
