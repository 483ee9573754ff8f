/** The model of an API, and the texts of its descriptions. */
import {expect, it} from 'vitest';
import {renderMetaDescription} from '../src/build/descriptions';
import {buildApi, loadApi} from '../src/build/model';
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
    const {operations} = buildApi(parseSpec(JSON.stringify(file), 'huts.json'), {
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
