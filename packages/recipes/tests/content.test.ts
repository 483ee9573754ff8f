/** What a site passes from recipes to its other plugins. */
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {loadOperations} from '@docs-kit/openapi-model';
import type {Paragraph, RootContent} from 'mdast';
import {describe, expect, it} from 'vitest';
import {petshopContent} from './petshop';

const content = petshopContent('recipes.arazzo.yaml');

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

describe('the content of recipes', () => {
  it('writes pages, and reports a mistake in the file', () => {
    const file = path.join(siteDir, content.dataFile.file);
    writeFileSync(file, FILE);
    expect(content.dataFile.generate(siteDir)).toEqual([]);
    const page = readFileSync(path.join(siteDir, 'docs/recipes/meet-the-pets.mdx'), 'utf8');
    expect(page).toContain('facts:\n    - 1 step\n    - 1 operation\n');
    expect(page).toContain('outcome:\n    motif: chat\n    lines:\n      - Booked\n');
    writeFileSync(file, FILE.replace('list-pets', 'list-pet'));
    expect(content.dataFile.generate(siteDir)).toEqual([
      expect.objectContaining({
        what: expect.stringContaining('recipes.arazzo.yaml:10: ') as string,
      }),
    ]);
    writeFileSync(file, FILE);
  });

  it('links each operation to its recipes', () => {
    const operations = loadOperations(content.buildOptions(siteDir).api);
    const {usedBy} = operations.find(({operationId}) => operationId === 'list-pets') ?? {};
    expect(usedBy?.list).toBe('/docs/category/recipes');
    expect(usedBy?.pages).toEqual([{title: 'Meet the pets', href: '/docs/recipes/meet-the-pets'}]);
  });

  it('leaves controls out of Markdown, and keeps what they surround', () => {
    const step: Paragraph = {type: 'paragraph', children: []};
    const children = [step];
    const conversion = {convert: (node: RootContent) => [node]};
    const convert = (name: string) => content.forms.get(name)?.({children}, 1, conversion);
    expect(convert('RunRecipe')).toEqual([step]);
    expect(convert('RunStep')).toEqual([]);
    expect(convert('RecipeControls')).toEqual([]);
  });
});
