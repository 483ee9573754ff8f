/** Recorded runs, which are the same in each build. */
import path from 'node:path';
import {loadSandboxOperations} from '@docs-kit/openapi-sandbox';
import type {HandlerResult} from '@docs-kit/openapi-sandbox/engine';
import {expect, it} from 'vitest';
import {parseRecipes} from '../src/build/arazzo';
import {recordRecipe} from '../src/build/record';
import {buildPetshopOptions} from './petshop';

const OPERATION = {operationId: 'list-pets', route: '/pets', method: 'get', title: 'List'} as const;
const {api, file: recipesFile} = buildPetshopOptions(
  path.join(import.meta.dirname, '../../openapi-sandbox/tests'),
  'recipes.yaml',
);

/** Records a recipe with one step, to which a handler responds. */
function record(result: HandlerResult) {
  const [recipe] = parseRecipes(
    `arazzo: 1.0.1
info: {title: Pets, version: 1.0.0}
sourceDescriptions: [{name: petshop, url: ./petshop.json, type: openapi}]
workflows:
  - {workflowId: list, summary: List, description: List., steps: [{stepId: all, operationId: list-pets}]}`,
    [OPERATION],
    recipesFile,
  );
  const handlers = {'pets.ts': {'GET /api/Pets': {handle: () => result}}} as const;
  const behavior = {module: 'behavior.ts', handlers};
  const [run] = recipe
    ? recordRecipe(recipe, loadSandboxOperations(api, behavior), {file: recipesFile, behavior})
    : [];
  return run?.exchanges[0]?.played;
}

it('replaces times in headers and text, and keeps the bytes of a file', () => {
  const bytes = new TextEncoder().encode('2026-01-31T10:00:00Z');
  const headers = {'x-time': '2020-01-31T10:00:00Z'};
  const file = record({headers, body: {kind: 'bytes', bytes}});
  expect(file?.headers).toMatchObject({'x-time': '2025-11-04T09:12:31Z'});
  expect(file?.body).toStrictEqual({kind: 'bytes', bytes});
  const text = '["2020-01-31T10:00:00Z"]';
  expect(record({body: {kind: 'text', text}})?.body).toEqual({
    kind: 'text',
    text: '["2025-11-04T09:12:31Z"]',
  });
});
