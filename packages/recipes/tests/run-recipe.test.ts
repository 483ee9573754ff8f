/** Runs of recipes: what happens outside the API, and streams that a program closes. */
import type {SandboxResponse} from '@docs-kit/openapi-sandbox/engine';
import {expect, it} from 'vitest';
import {parseRecipes} from '../src/build/arazzo';
import {runRecipe} from '../src/run/runRecipe';

const TARGET = {
  operationId: 'follow-ferry',
  route: '/ferries',
  method: 'get',
  title: 'Follow a ferry',
  name: 'get /ferries/{id}',
} as const;
const EVENTS = ['sailing', 'position', 'position', 'arrived'].map((name) => ({name, data: '{}'}));

it('calls the control of a person’s step, and closes a stream after the named events', () => {
  const recipes = parseRecipes(
    `arazzo: 1.0.1
info: {title: Ferries, version: 1.0.0}
sourceDescriptions: [{name: ferries, url: ./openapi.json, type: openapi}]
workflows:
  - workflowId: follow
    summary: Follow
    description: Follows a ferry.
    inputs: {properties: {ferry: {default: f7}}}
    steps:
      - stepId: one
        operationId: follow-ferry
        x-stream: {stopAfter: 1}
        x-ask: {who: The captain, question: 'Has it left?', control: {name: leave, id: $inputs.ferry}}
        parameters: [{name: id, in: path, value: $inputs.ferry}]`,
    [TARGET],
    'recipes.yaml',
    {textEvent: 'position'},
  );
  const controls: string[] = [];
  const response = {
    status: 200,
    headers: {},
    body: {kind: 'events', events: EVENTS, end: 'complete'},
  } as unknown as SandboxResponse;
  const [run] = recipes.flatMap((recipe) =>
    runRecipe(recipe, [TARGET], {
      respond: () => response,
      control: (name, id) => {
        controls.push(`${name} ${id}`);
        return {status: 204};
      },
    }),
  );
  expect(controls).toEqual(['leave f7']);
  expect(run?.exchanges[0]?.played.body).toMatchObject({events: EVENTS.slice(0, 2)});
});
