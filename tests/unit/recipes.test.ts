/** What the recipes of this site turn into. */
import {listApiOrigins, loadApi} from '@docs-kit/openapi-model';
import {pastedText} from '@docs-kit/pasted-text';
import {loadRecipes, recordRecipes, renderRecipes} from '@docs-kit/recipes';
import {parsePage} from '@docs-kit/writing/sources';
import {expect, it} from 'vitest';
import {buildPlan} from '../../packages/recipes/src/build/plan';
import {listFolders, listVariables} from '../../packages/recipes/src/build/postman/folders';
import {renderScript} from '../../packages/recipes/src/build/postman/script';
import {renderPrograms} from '../../packages/recipes/src/build/programs';
import {recordRecipe} from '../../packages/recipes/src/build/record';
import {buildScenario, runRecipe} from '../../packages/recipes/src/run/runRecipe';
import {findPageProblems} from '../../packages/writing/src/rules/pageRules';
import {recipesOptions as options} from '../../src/config/node/recipes';
import {frontMatterOptions} from '../../src/config/node/writing';
import {findCoverProblem} from '../../src/content/covers';
import {guideEntry, testedRecipes} from '../support/recipes';
import {createPlatformSandbox, sandboxOperations} from '../support/sandboxOperations';

const {model} = loadApi(options.api);
const siteRecipes = loadRecipes(options);
const {operations} = model;

it('the recipe in api/RECIPES.md has ten lines, a page, and a folder in Postman', () => {
  expect(guideEntry.trim().split('\n').length).toBeLessThanOrEqual(10);
  const recipe = testedRecipes.at(-1);
  if (!recipe) throw new Error('api/RECIPES.md has no recipe.');
  expect(guideEntry).toContain(`workflowId: ${recipe.workflowId} `);
  const [[name, page] = ['', '']] = [...renderRecipes(options, recordRecipes(options, [recipe]))];
  expect(
    findPageProblems(parsePage(page, `docs/recipes/${name}`), {
      siteDir: '.',
      today: '2025-11-04',
      url: 'https://docs.example.com',
      origins: listApiOrigins(operations),
      options: {
        ...frontMatterOptions,
        rules: [pastedText],
        api: {route: options.api.route, path: /\/v2\/\w/, listOrigins: () => []},
      },
    }),
  ).toEqual([]);
  const plan = buildPlan(recipe, recordRecipe(recipe, sandboxOperations, options), model.server);
  const [folder] = listFolders(model, [plan]);
  expect(folder?.requests).toHaveLength(recipe.steps.length);
  expect(folder?.requests.flatMap(renderScript)).toContain(
    "pm.collectionVariables.set('tokenCount', body);",
  );
});

it.each(siteRecipes)('the card of $workflowId has a picture', (recipe) => {
  expect(recipe['x-outcome']).toBeDefined();
  expect(findCoverProblem(recipe['x-outcome'])).toBeUndefined();
});

it('recipes beside and below each other have different pictures', () => {
  const motifs = siteRecipes.map((recipe) => recipe['x-outcome']?.motif);
  motifs.forEach((motif, index) => {
    for (const distance of [1, 2]) expect(motifs[index + distance], `${index}`).not.toBe(motif);
  });
});

it('programs and the Postman collection use the server of the OpenAPI file', () => {
  const [recipe] = testedRecipes;
  if (!recipe) throw new Error('There are no recipes.');
  const server = 'https://api.example.com';
  const plan = buildPlan(recipe, recordRecipe(recipe, sandboxOperations, options), server);
  const programs = renderPrograms(options, plan).map(({code}) => code);
  expect(programs.join('\n')).toContain(server);
  expect(programs.join('\n')).not.toContain(model.server);
  expect(listVariables({...model, server}, options.sandboxUrl)).toContainEqual(['baseUrl', server]);
});

it('a recorded file expires as many days after the recording as its upload asks for', () => {
  const readTimes = (id: string) => {
    const recipe = siteRecipes.find(({workflowId}) => workflowId === id);
    if (!recipe) throw new Error(`api/recipes.arazzo.yaml has no recipe "${id}".`);
    const exchanges = recordRecipe(recipe, sandboxOperations, options).flatMap(
      (run) => run.exchanges,
    );
    const days = recipe.steps[0]?.parameters?.find(({name}) => name === 'expirationDays')?.value;
    const times = JSON.stringify(exchanges).match(/\d{4}-\d\d-\d\dT[\d:]+Z/g) ?? [];
    return {days: Number(days), times: [...new Set(times)].map((time) => Date.parse(time))};
  };
  const [recordedAt = 0] = readTimes('chat-that-remembers').times;
  const {days, times} = readTimes('ask-about-a-file');
  expect(times).toContain(recordedAt + days * 24 * 60 * 60 * 1000);
});

it('operations list the recipes that use them', () => {
  for (const {workflowId, steps} of siteRecipes)
    for (const {operationId} of steps)
      expect(
        operations
          .find((known) => known.operationId === operationId)
          ?.usedBy?.pages.map(({href}) => href),
      ).toContain(`/docs/recipes/${workflowId}`);
});

it.each(
  testedRecipes.flatMap((recipe) =>
    recipe['x-failures'].map(
      (failure) => [recipe.workflowId, failure.answer, recipe, failure] as const,
    ),
  ),
)('in its page, %s ends where it jumps to: %s', (_id, _answer, recipe, failure) => {
  const sandbox = createPlatformSandbox();
  sandbox.setScenario(buildScenario(recipe, failure));
  const last = runRecipe(recipe, sandboxOperations, sandbox).at(-1);
  expect(last?.step.stepId).toBe(failure.step);
  expect(last?.endReason).toBeDefined();
});
