/** Requests of the MCP server's examples whose body is a file or text. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {createFolder} from '@docs-kit/basics/testing';
import {loadApi} from '@docs-kit/openapi-model';
import {formatOperationUrl} from '@docs-kit/openapi-reference/request';
import {loadSandboxOperations} from '@docs-kit/openapi-sandbox';
import {expect, it} from 'vitest';
import {buildConsoleData} from '../../openapi-reference/src/build/consoleData';
import {createExampleRunner} from '../src/mcp/exampleRun';
import type {Site} from '../src/mcp/publishedSite';

/** Creates a runner for an operation that takes one type of body. */
function createRunner(contentType: string, media: object, required: boolean) {
  const siteDir = createFolder('runner');
  const document = {
    openapi: '3.1.1',
    info: {title: 'Notes', version: '1'},
    servers: [{url: 'https://api.example'}],
    paths: {
      '/notes': {
        put: {
          requestBody: {required, content: {[contentType]: media}},
          responses: {204: {description: 'Saved'}},
        },
      },
    },
  };
  writeFileSync(path.join(siteDir, 'openapi.json'), formatExactJson(document));
  const config = {siteDir, specFile: 'openapi.json', route: '/docs/api'};
  const {operations} = loadApi(config).model;
  const [operation] = operations;
  if (!operation) throw new Error('There is no operation.');
  const files = {
    [formatOperationUrl(operation.operationId)]: {
      form: buildConsoleData(operation),
      sandbox: loadSandboxOperations(config)[0],
    },
  };
  const site = {operations, findOperation: () => operation} as Partial<Site> as Site;
  return createExampleRunner(site, (file) => Promise.resolve(formatExactJson(files[file])));
}

const BYTES = {schema: {type: 'string', format: 'binary'}};
const XML = {schema: {type: 'string'}, example: '<note/>'};

it.each([
  ['application/octet-stream', BYTES, true, undefined, '@document.pdf'],
  ['application/octet-stream', BYTES, true, 'tent.png', '@tent.png'],
  ['application/octet-stream', BYTES, false, undefined, undefined],
  ['application/xml', XML, true, undefined, '<note/>'],
  ['application/xml', XML, true, '<tent/>', '<tent/>'],
])('%s %j, required: %s, with %j', async (type, media, isRequired, body, sent) => {
  const run = await createRunner(type, media, isRequired);
  const result = await run({operation: 'PUT /notes', ...(body !== undefined && {body})});
  const [line, ...rest] = result.split('\n\n');
  expect(line).toBe('PUT /notes');
  expect(rest.at(sent === undefined ? 0 : 1)).toMatch(/^HTTP 204/);
  if (sent !== undefined) expect(rest[0]).toBe(sent);
});

it('keeps all digits of integers, of the example and of the call', async () => {
  const id = 9_007_199_254_740_993n;
  const schema = {type: 'object', properties: {id: {type: 'integer', format: 'int64'}}};
  const run = await createRunner('application/json', {schema, example: {id}}, true);
  expect(await run({operation: 'PUT /notes'})).toContain(`"id": ${id}`);
  expect(await run({operation: 'PUT /notes', body: {id: id + 2n}})).toContain(`"id": ${id + 2n}`);
  const form = await createRunner('application/x-www-form-urlencoded', {schema}, true);
  expect(await form({operation: 'PUT /notes', body: `{"id": ${id}}`})).toContain(`id=${id}`);
});
