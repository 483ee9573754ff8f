/** Pages of recipes, and links to them. */
import {copyFileSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {loadOperations} from '@docs-kit/openapi-model';
import {describe, expect, it} from 'vitest';
import {generateRecipes} from '../src/build/generateRecipes';
import {buildPetshopOptions} from './petshop';

const FILE = `arazzo: 1.0.1
info: {title: Recipes, version: 1.0.0}
sourceDescriptions: [{name: petshop, url: ./petshop.json, type: openapi}]
workflows:
  - workflowId: meet-the-pets
    summary: Meet the pets
    description: List all pets.
    x-outcome: {motif: chat, lines: [Booked]}
    steps:
      - {stepId: list, x-title: List the pets, description: Get pets., operationId: list-pets}
`;

const siteDir = createFolder('recipes');
copyFileSync(
  path.join(import.meta.dirname, '../../openapi-sandbox/tests/petshop.json'),
  path.join(siteDir, 'petshop.json'),
);
const options = buildPetshopOptions(siteDir, 'recipes.arazzo.yaml');

describe('the content of recipes', () => {
  it('writes pages, and reports a mistake in the file', () => {
    const file = path.join(siteDir, options.file);
    writeFileSync(file, FILE);
    expect(generateRecipes(options)).toEqual([]);
    const page = readFileSync(path.join(siteDir, 'docs/recipes/meet-the-pets.mdx'), 'utf8');
    expect(page).toContain('facts:\n    - 1 step\n    - 1 operation\n');
    expect(page).toContain('outcome:\n    motif: chat\n    lines:\n      - Booked\n');
    writeFileSync(file, FILE.replace('list-pets', 'list-pet'));
    expect(generateRecipes(options)).toEqual([
      expect.objectContaining({
        file: 'recipes.arazzo.yaml',
        line: 10,
        what: expect.stringMatching(/^the API has no operation "list-pet"\./) as string,
      }),
    ]);
    writeFileSync(file, FILE);
  });

  it.each([
    ['actions: {', [{file: 'overlay.yaml', line: 3, what: expect.stringMatching(/^invalid YAML/)}]],
    [
      "actions:\n- target: $.paths['/pet']\n  remove: true\n- {target: $.tag, remove: true}",
      [
        {
          file: 'overlay.yaml',
          line: 4,
          what: expect.stringMatching(/^\$\.paths\['\/pet'\] has no/),
        },
        {file: 'overlay.yaml', line: 6, what: expect.stringMatching(/^\$\.tag has no match/)},
      ],
    ],
    [
      undefined,
      [{file: 'overlay.yaml', line: 1, what: expect.stringMatching(/^the file is miss/)}],
    ],
  ])('reports mistakes of the overlay in its file: %s', (actions, problems) => {
    const overlay = path.join(siteDir, 'overlay.yaml');
    rmSync(overlay, {force: true});
    const head = 'overlay: 1.1.0\ninfo: {title: A, version: 1.0.0}\n';
    if (actions !== undefined) writeFileSync(overlay, head + actions);
    const api = {...options.api, overlayFile: 'overlay.yaml'};
    expect(generateRecipes({...options, api})).toEqual(problems);
  });

  it('links each operation to its recipes', () => {
    const operations = loadOperations(options.api);
    const {usedBy} = operations.find(({operationId}) => operationId === 'list-pets') ?? {};
    expect(usedBy?.list).toBe('/docs/category/recipes');
    expect(usedBy?.pages).toEqual([{title: 'Meet the pets', href: '/docs/recipes/meet-the-pets'}]);
  });
});
