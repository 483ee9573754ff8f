/** What stops a build whose API has lost operations. */
import {expect, it} from 'vitest';
import {parseRecipes} from '../src/build/arazzo';

const recipe = (id: string, operationId: string) => `
  - workflowId: ${id}
    summary: Ferry
    description: A ferry.
    steps:
      - {stepId: one, operationId: ${operationId}}`;

it('reports all operations that the API doesn’t have', () => {
  const text = `arazzo: 1.0.1
info: {title: Ferries, version: 1.0.0}
sourceDescriptions: [{name: ferries, url: ./openapi.json, type: openapi}]
workflows:${recipe('first', 'list-sailing')}${recipe('second', 'get-port')}`;
  const operation = {
    operationId: 'list-sailings',
    route: '/',
    method: 'get',
    title: 'List',
  } as const;
  const parse = () => parseRecipes(text, [operation], 'api/recipes.yaml');
  expect(parse).toThrow(/recipes\.yaml:9: .*"list-sailing"\. Use list-sailings, or remove/);
  expect(parse).toThrow(/recipes\.yaml:14: .*"get-port"/);
});

it.each(['workflows: []', 'workflows:'])('accepts a file without recipes: %s', (workflows) => {
  const text = `arazzo: 1.0.1
info: {title: Ferries, version: 1.0.0}
sourceDescriptions: [{name: ferries, url: ./openapi.json, type: openapi}]
${workflows}
`;
  expect(parseRecipes(text, [], 'api/recipes.yaml')).toEqual([]);
});
