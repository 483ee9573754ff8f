/** Messages about mistakes in api/recipes.arazzo.yaml, and what recipes turn into. */
import {listApiOrigins, loadApi} from '@docs-kit/openapi-model';
import pastedText from '@docs-kit/pasted-text';
import {parseRecipes} from '@docs-kit/recipes/build/arazzo';
import {renderRecipes} from '@docs-kit/recipes/build/generateRecipes';
import {loadRecipes, recordRecipes} from '@docs-kit/recipes/build/loadRecipes';
import {parsePage} from '@docs-kit/writing/sources/sources';
import {describe, expect, it} from 'vitest';
import {buildPlan} from '../../packages/recipes/src/build/plan';
import {listFolders, listVariables} from '../../packages/recipes/src/build/postman/folders';
import {renderScript} from '../../packages/recipes/src/build/postman/script';
import {renderPrograms} from '../../packages/recipes/src/build/programs';
import {recordRecipe} from '../../packages/recipes/src/build/record';
import {buildScenario, runRecipe} from '../../packages/recipes/src/run/runRecipe';
import {findPageProblems} from '../../packages/writing/src/rules/pageRules';
import {buildRecipesOptions} from '../../src/config/node/recipes';
import {frontMatterOptions} from '../../src/config/node/writing';
import {RECIPES_PATH} from '../../src/config/recipes';
import {guideEntry, recipesText, testedRecipes} from '../support/recipes';
import {createPlatformSandbox, sandboxOperations} from '../support/sandboxOperations';

const options = buildRecipesOptions('.');
const {model} = loadApi(options.api);
const siteRecipes = loadRecipes(options);
const {operations} = model;

/** Replaces the first occurrence of a string in the file, and returns the message about it. */
function findMistake(find: string, replace: string): string {
  expect(recipesText).toContain(find);
  const changed = recipesText.replace(find, () => replace);
  try {
    const recipes = parseRecipes(changed, operations, RECIPES_PATH, {
      keyHeader: options.programs.key?.header,
      spec: options.api.specFile,
    });
    renderRecipes(options, recordRecipes(options, recipes));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const findLine = (part: string) =>
  recipesText.slice(0, recipesText.indexOf(part)).split('\n').length;

describe('a mistake is reported with its line and a remedy', () => {
  it.each([
    ['arazzo: 1.0.1', 'arazzo: 2.0.0', 'arazzo: Invalid string'],
    ['workflows:', 'workflows: [', 'file is not valid YAML'],
    [
      'operationId: execute-agent-with-code',
      'operationId: execute-agent-with-cod',
      'Use execute-agent-with-code, or remove the recipe.',
    ],
    [
      '$steps.first-reply.outputs.chatId',
      '$steps.first-reply.outputs.chat',
      'no input or earlier step gives $steps.first-reply.outputs.chat. Use $steps.first-reply.outputs.chatId.',
    ],
    ['$inputs.question', '$inputs.questions', 'Use $inputs.question.'],
    [
      "condition: $response.body#/code == 'rate_limit_exceeded'",
      'condition: $statusCode > 400',
      'is not supported',
    ],
    ['workflowId: stream-and-stop', 'workflowId: chat-that-remembers', 'Rename one.'],
    ['chatId: $response.body#/instanceId', 'question: $response.body#/id', 'is taken'],
    ['step: first-reply', 'step: third-reply', 'no step is called "third-reply"'],
    ['summary: Build', 'title: Build', 'summary: Invalid input'],
    ['Value: $inputs.question', 'Value: $input.question', 'gives $input.question. Use $inputs'],
    [
      '{Key: message, Value: $inputs.question}',
      "{Key: message, Value: 'Re: {$input.question}'}",
      'Use $inputs.question.',
    ],
    [
      '{Key: message, Value: $inputs.question}',
      "{Key: message, Value: 'Re: {$inputs.query}'}",
      'Use $inputs.question.',
    ],
    ['url: ./openapi.json', 'url: ./open.json', 'Use ./openapi.json.'],
    ["condition: 'event: stop'", "condition: '(event'", 'is not supported'],
    ['answer: rate_limit_exceeded retry-after=1', 'answer: rate_limit', 'No response is called'],
    [
      'answer: rate_limit_exceeded retry-after=1, operation: execute',
      'answer: rate_limit_exceeded retry-after=1, operation: run',
      'No operation has the ID run-agent-with-code.',
    ],
    ['answer: conversation_not_found', 'answer: conversation_lost', 'no response "conversation_l'],
  ])('%s', (find, replace, message) => {
    const found = findMistake(find, replace);
    expect(found).toContain(message);
    const [, line = ''] = /^api\/recipes\.arazzo\.yaml:(\d+): /.exec(found) ?? [];
    // YAML and missing keys are reported at the start of what they're part of.
    expect(Math.abs(Number(line) - findLine(find))).toBeLessThanOrEqual(2);
  });

  it('a step that fails in the sandbox', () =>
    expect(findMistake('Key: message', 'Key: note')).toMatch(
      /^api\/recipes\.arazzo\.yaml:\d\d+: recipe chat-that-remembers, step first-reply: .*"\$statusCode == 200": 400 .*Correct the step\.$/,
    ));

  it('a control that the sandbox does not have', () =>
    expect(findMistake('{name: publish,', '{name: release,')).toMatch(
      /^api\/recipes\.arazzo\.yaml:\d\d+: .*, step new-info: .*no control "release"\. Use publish, /,
    ));

  // A tool that turns the body into a string has "[object Object]", in which this is found.
  it('a regular expression for a JSON body', () =>
    expect(
      findMistake(
        `outputs:
          chatId: $response.body#/instanceId`,
        `successCriteria: [{context: $response.body, condition: object, type: regex}]
        outputs:
          chatId: $response.body#/instanceId`,
      ),
    ).toContain(
      `step first-reply: the regular expression "object" can't test JSON, so compare a field, such as $response.body#/id == 'value': 200 {`,
    ));

  it('an output that the response lacks', () =>
    expect(findMistake('$response.body#/content', '$response.body#/text')).toContain(
      'the response has no /text for the output firstContent: 200 ',
    ));
});

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
      site: {
        url: 'https://docs.example.com',
        api: {route: options.api.route, path: /\/v2\/\w/, origins: listApiOrigins(operations)},
      },
      options: {...frontMatterOptions, rules: [pastedText]},
    }),
  ).toEqual([]);
  const plan = buildPlan(recipe, recordRecipe(recipe, sandboxOperations, options), model.server);
  const [folder] = listFolders(model, [plan]);
  expect(folder?.requests).toHaveLength(recipe.steps.length);
  expect(folder?.requests.flatMap(renderScript)).toContain(
    "pm.collectionVariables.set('tokenCount', body);",
  );
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
  expect(last?.problem).toBeDefined();
});
