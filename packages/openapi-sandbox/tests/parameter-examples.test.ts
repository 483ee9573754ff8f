/** The examples of parameters, wherever a file has them. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {expect, it} from 'vitest';
import {loadSandboxOperations} from '../src/build/sandboxData';
import {createSandbox} from '../src/engine/createSandbox';

it.each([
  ['the parameter', {example: 'rex'}, {}],
  ['its list of examples', {examples: {dog: {value: 'rex'}}}, {}],
  ['its schema', {}, {example: 'rex'}],
  ['the list of examples of its schema', {}, {examples: ['rex']}],
  ['a part of its schema', {}, {allOf: [{example: 'rex'}]}],
])('are those of %s, and are IDs that exist', (_, own, inSchema) => {
  const siteDir = createFolder('parameter-examples');
  const id = {in: 'path', name: 'id', required: true, ...own};
  const parameters = [{...id, schema: {type: 'string', 'x-resource': 'pet', ...inSchema}}];
  const document = {
    openapi: '3.1.1',
    info: {title: 'Pets', version: '1'},
    servers: [{url: 'https://api.example'}],
    paths: {'/pets/{id}': {delete: {parameters, responses: {204: {description: 'Gone'}}}}},
  };
  writeFileSync(path.join(siteDir, 'openapi.json'), JSON.stringify(document));
  const config = {siteDir, specFile: 'openapi.json', route: '/docs/api'};
  const ids = new Set<string>();
  const behavior = {
    resources: {
      pet: {
        exists: (reference: {id: string}) => ids.has(reference.id),
        create: (reference: {id: string}) => void ids.add(reference.id),
      },
    },
  };
  const {respond} = createSandbox(loadSandboxOperations(config, behavior), behavior);
  const remove = (name: string) =>
    respond({method: 'DELETE', path: `/pets/${name}`, headers: {}}).status;
  expect([remove('rex'), remove('ada')]).toEqual([204, 404]);
});
