/** What stops a build whose API has lost operations. */
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parseRecipes} from '../src/build/arazzo';
import {assertSentFiles} from '../src/build/sentFiles';

const recipe = (id: string, operationId: string) => `
  - workflowId: ${id}
    summary: Ferry
    description: A ferry.
    steps:
      - {stepId: one, operationId: ${operationId}}`;

describe('The file of recipes', () => {
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

  it.each<[string, object, boolean]>([
    ['has a header Authorization', {name: 'Authorization', in: 'header', value: 'Bearer x'}, false],
    ['has a query parameter of this name', {name: 'Authorization', in: 'query', value: 'x'}, true],
  ])('adds the API key to a recipe that %s: %o', (_, parameter, isAdded) => {
    const [parsed] = parseRecipes(
      `arazzo: 1.0.1
info: {title: Ferries, version: 1.0.0}
sourceDescriptions: [{name: ferries, url: ./openapi.json, type: openapi}]
workflows:
  - workflowId: first
    summary: Ferry
    description: A ferry.
    parameters: [{name: Accept-Language, in: header, value: en}]
    steps:
      - stepId: one
        description: Authorization comes first.
        operationId: list-sailings
        parameters: [${JSON.stringify(parameter)}]`,
      [{operationId: 'list-sailings', route: '/', method: 'get', title: 'List'}],
      'recipes.yaml',
      {keyHeader: 'X-KEY'},
    );
    expect(parsed?.parameters.map(({name}) => name)).toEqual([
      'Accept-Language',
      ...(isAdded ? ['X-KEY'] : []),
    ]);
  });

  it.each([
    [
      undefined,
      'Add a small example of the file to a folder, and set it as the option `arazzo.files`.',
    ],
    ['recipe-files', 'Add a small example of the file to recipe-files.'],
  ])('reports a file that a step sends if %s has no example', (files, remedy) => {
    const text = `arazzo: 1.0.1
info: {title: Ferries, version: 1.0.0}
sourceDescriptions: [{name: ferries, url: ./openapi.json, type: openapi}]
workflows:
  - workflowId: first
    summary: Ferry
    description: A ferry.
    steps:
      - stepId: one
        operationId: add-ticket
        requestBody: {payload: {photo: "$file('./ticket.png')"}}`;
    const operation = {
      operationId: 'add-ticket',
      route: '/',
      method: 'post',
      title: 'Add',
    } as const;
    const recipes = parseRecipes(text, [operation], 'recipes.yaml');
    const siteDir = mkdtempSync(path.join(tmpdir(), 'recipes-'));
    const options = {
      api: {siteDir, specFile: '', route: ''},
      file: 'recipes.yaml',
      arazzo: {path: '', files},
    };
    const check = () => assertSentFiles(recipes, options);
    expect(check).toThrow(
      `recipes.yaml:9: recipe first, step one sends ticket.png, which isn't published. ${remedy}`,
    );
    if (files === undefined) return;
    mkdirSync(path.join(siteDir, files));
    writeFileSync(path.join(siteDir, files, 'ticket.png'), '');
    expect(check).not.toThrow();
  });
});
