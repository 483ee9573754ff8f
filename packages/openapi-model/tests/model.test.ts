/** The model of an API, and the texts of its descriptions. */
import {expect, it} from 'vitest';
import {renderMetaDescription} from '../src/descriptions';
import {loadApi} from '../src/model';

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
