/** Examples that no longer fit their schemas, as after an update of the file. */
import {parseSpec} from '@docs-kit/openapi-model';
import {expect, it} from 'vitest';
import {checkExamples} from '../src/build/checkExamples';

const read = (required: string[], example: object) => {
  const schema = {
    type: 'object',
    required,
    properties: {
      name: {type: 'string'},
      kind: {type: 'string', enum: ['round', 'square']},
      secret: {type: 'string', writeOnly: true},
    },
  };
  const content = {'application/json': {schema, examples: {first: {value: example}}}};
  const responses = {200: {description: 'The box', content}};
  const paths = {'/boxes': {post: {requestBody: {content}, responses}}};
  const file = {openapi: '3.0.3', info: {title: 'Boxes', version: '1'}, paths};
  return parseSpec(JSON.stringify(file), 'boxes.json');
};

const find = (at: readonly (string | number)[]) => ({file: at.join('/'), line: 7});

const check = (...file: Parameters<typeof read>) => checkExamples(read(...file), find);

it('reports no example that fits', () =>
  expect(check(['name'], {name: 'Box', kind: 'round'})).toEqual([]));

it('reports fields that are required now, in requests and responses, with their place', () => {
  const [request, response] = check(['name'], {kind: 'round'});
  expect(request).toBe(
    'paths//boxes/post/requestBody/content/application/json/examples/first:7: the example of the request of POST /boxes doesn’t fit its schema: name: The field name is required. Correct it.',
  );
  expect(response).toContain('the response 200 of POST /boxes');
});

it('reports values that an enum no longer has', () =>
  expect(check([], {kind: 'oval'})[0]).toContain('kind: The value must be one of round, square.'));

it('expects fields that only requests have in requests only', () => {
  const found = check(['secret'], {name: 'Box'});
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('the request of');
});
