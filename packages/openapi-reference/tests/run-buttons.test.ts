/** Run buttons: which samples have one, and the requests of each. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import type {RunnableRequest} from '@docs-kit/openapi-sandbox';
import type {Element, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
import {expect, it, vi} from 'vitest';
import {addRunButtons} from '../src/run-samples';

const SERVER = 'https://api.tents.example';
const siteDir = createFolder('run-buttons');
const responses = {204: {description: 'Done'}};
const document = {
  ...{openapi: '3.1.1', info: {title: 'Tents', version: '1'}, servers: [{url: SERVER}]},
  paths: {
    '/api/tents': {get: {operationId: 'list', responses}},
    '/api/tents/{tent}/notes': {post: {operationId: 'note', responses}},
  },
};
writeFileSync(path.join(siteDir, 'openapi.json'), JSON.stringify(document));
const addButtons = addRunButtons({api: {siteDir, specFile: 'openapi.json', route: '/docs/api'}});

const fence = (language: string, value: string): Element => ({
  type: 'element',
  tagName: 'pre',
  properties: {},
  position: {start: {line: 3, column: 1}, end: {line: 9, column: 1}},
  children: [
    {
      type: 'element',
      tagName: 'code',
      properties: {className: [`language-${language}`]},
      children: [{type: 'text', value}],
    },
  ],
});

/** Adds buttons to the blocks of tabs. @returns each block, or the requests of its button */
function findButtons(...blocks: Element[]) {
  const tabs: Element = {type: 'element', tagName: 'div', properties: {}, children: blocks};
  const tree: Root = {type: 'root', children: [tabs]};
  addButtons(tree, new VFile({path: 'docs/a.mdx'}));
  return (tabs.children as (Element | MdxJsxFlowElementHast)[]).map((node) =>
    node.type === 'element'
      ? node
      : (JSON.parse(String(node.attributes[0]?.value)) as RunnableRequest[]),
  );
}

const CURL = `curl -X POST "${SERVER}/api/tents/dome/notes" \\
  -H "X-API-KEY: $TENT_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"note": "Hi"}'`;
const NOTE = {
  operationId: 'note',
  request: {
    method: 'POST',
    path: '/api/tents/dome/notes',
    headers: {'x-api-key': 'example', 'content-type': 'application/json'},
    body: {kind: 'text', text: '{"note": "Hi"}'},
  },
};

it('has the requests of all cURL commands of a sample as data', () => {
  expect(findButtons(fence('bash', CURL))).toEqual([[NOTE]]);
  expect(findButtons(fence('sh', `${CURL}\n\n${CURL}`))).toEqual([[NOTE, NOTE]]);
});

it('is missing for other languages, whose samples are read without running them', () => {
  const ran: string[] = [];
  vi.stubGlobal('ran', ran);
  const other = fence('ts', `Request.constructor('return globalThis')().ran.push('ran');\n${CURL}`);
  expect(findButtons(fence('bash', CURL), other)).toEqual([[NOTE], other]);
  expect(ran).toEqual([]);
});

it('has the data of curl --get in the URL', () => {
  const curl = `curl -G ${SERVER}/api/tents --data-urlencode "page=2" -d pageSize=5`;
  const request = {method: 'GET', path: '/api/tents?page=2&pageSize=5', headers: {}};
  expect(findButtons(fence('bash', curl))).toEqual([[{operationId: 'list', request}]]);
});

it.each([
  ['another service', CURL.replace('api.tents.example/api', 'api.example.com')],
  ['the user’s machine', CURL.replace(SERVER, 'http://localhost:4010')],
  ['a syntax error', `${CURL}\nif true; then`],
  ['a value that only the shell knows', CURL.replace('"Hi"', `"'"$QUESTION"'"`)],
  ['a part of the path that only the shell knows', CURL.replace('dome', '$TENT')],
  ['an option that the parser doesn’t know', CURL.replace('-X POST', '-X POST --upload-file x')],
  ['a path without an operation', CURL.replace('tents/dome/notes', 'poles')],
  ['a loop', `for i in 1 2; do\n${CURL}\ndone`],
  ['one unknown command of two', `${CURL}\n\n${CURL.replace('dome', '$TENT')}`],
])('is missing for %s', (_, code) => {
  const block = fence('bash', code);
  expect(findButtons(block)).toEqual([block]);
});

it('stops the build for an operation on a host that is not the API’s', () => {
  const block = fence('bash', `\n${CURL.replace('tents.example', 'example.com')}`);
  expect(() => findButtons(block)).toThrow(
    `docs/a.mdx:5: the command calls https://api.example.com, but the server in openapi.json is ${SERVER}. Change one of them.`,
  );
});
