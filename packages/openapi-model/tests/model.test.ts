/** The model of an API, and the texts of its descriptions. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {WriterError} from '@docs-kit/basics/writerError';
import {expect, it} from 'vitest';
import {renderMetaDescription} from '../src/build/descriptions';
import {buildModel, loadApi} from '../src/build/model';
import {parseSpec} from '../src/build/read/spec';

it('the model of a file is built once', () => {
  const config = {
    siteDir: 'packages/openapi-model/tests/fixtures',
    specFile: 'tents.json',
    route: '/api',
  };
  const {model} = loadApi(config);
  expect(loadApi({...config}).model).toBe(model);
});

it.each([
  ['a response without a description', {'/huts': {get: {responses: {200: {}}}}}],
  ['an operation that is a list', {'/huts': {get: []}}],
  ['a path that is text', {'/huts': 'GET'}],
  ['parameters that are no list', {'/huts': {get: {parameters: 5, responses: {}}}}],
])('a file is refused by its line for %s', (_, paths) => {
  const siteDir = createFolder('structure');
  const config = {siteDir, specFile: 'huts.json', route: '/api'};
  const file = {openapi: '3.0.1', info: {title: 'Huts', version: '1'}, paths};
  writeFileSync(path.join(siteDir, config.specFile), JSON.stringify(file, null, 2));
  const load = () => loadApi(config);
  expect(load).toThrow(WriterError);
  expect(load).toThrow(
    /^huts\.json:\d+: .+\. Correct it as the OpenAPI specification describes\.$/,
  );
});

it('the meta description is the first paragraph as text', () =>
  expect(renderMetaDescription('See [this](/docs)\nand `that`.\n\nMore.')).toBe(
    'See this and that.',
  ));

it('links the error code of a status where the body can have one', () => {
  const list = (schema?: object, named: string[] = []) => {
    const examples = Object.fromEntries(named.map((code) => [code, {value: {code}}]));
    const content = {content: {'application/problem+json': {schema, examples}}};
    const error = {description: 'Error', ...(schema && content)};
    const paths = {'/huts': {get: {responses: {200: {description: 'OK'}, 409: error}}}};
    const file = {openapi: '3.0.1', info: {title: 'Huts', version: '1'}, paths};
    const codes = {hut_closed: [409, 'Closed.'], hut_taken: [409, 'Taken.']} as const;
    const errors = {page: '/errors', codes};
    const {operations} = buildModel(parseSpec(JSON.stringify(file), 'huts.json'), {
      route: '/api',
      errors,
    });
    return operations[0]?.responses.map(({errorCode}) => errorCode?.title);
  };
  const text = {type: 'string'};
  expect(list()).toEqual([undefined, 'hut_taken']);
  const coded = {type: 'object', properties: {code: text}};
  expect(list(coded)).toEqual([undefined, 'hut_taken']);
  expect(list(coded, ['hut_closed'])).toEqual([undefined, 'hut_closed']);
  expect(list(coded, ['hut_closed', 'hut_taken'])).toEqual([undefined, 'hut_taken']);
  expect(list({type: 'object', properties: {title: text}})).toEqual([undefined, undefined]);
});
