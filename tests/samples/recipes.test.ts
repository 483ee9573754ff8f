/**
 * Runs every recipe against the sandbox: its Arazzo workflow with Redocly Respect, and its programs
 * in cURL, TypeScript, and Python. Programs send what their page shows, and report failures.
 */
import {readFileSync} from 'node:fs';
import {formatProblem} from '@docs-kit/basics/writerError';
import {recordRecipes, renderRecipes} from '@docs-kit/recipes';
import {parsePage} from '@docs-kit/writing/sources';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {buildPoll} from '../../packages/recipes/src/build/plan';
import {buildScenario} from '../../packages/recipes/src/run/runRecipe';
import type {Recipe, RecipeStep} from '../../packages/recipes/src/run/schema';
import {recipesOptions as options} from '../../src/config/node/recipes';
import {type Block, findBlocks} from '../support/blocks';
import {testedRecipes} from '../support/recipes';
import {sandboxOperations} from '../support/sandboxOperations';
import {findDefinition, findSharedFunctionProblems} from '../support/sharedFunctions';
import {checkSamples} from './check';
import {
  dropInfo,
  LANGUAGES,
  listSentRequests,
  listShownRequests,
  listVersions,
  normalizeUrl,
  runRecipeProgram,
  runRespect,
  startRecipes,
  usesSdk,
} from './runRecipes';

const render = () => [...renderRecipes(options, recordRecipes(options, testedRecipes))];
const pages = render().map(([name, source]) => parsePage(source, `docs/recipes/${name}`));
const programs = new Map(
  testedRecipes.map(({workflowId}, index) => [
    workflowId,
    // Bodies of requests have a title, too.
    (pages[index] ? findBlocks(pages[index]) : []).filter(
      ({title, request}) => title !== undefined && request === undefined,
    ),
  ]),
);
/** What programs print for answers of streams. */
const STREAM_MESSAGES: Record<string, string> = {
  'stream-error': 'agent_execution_failed',
  'stream-broken': 'The stream ended before the reply was complete',
};
/** The action that a person approves has an argument without a value. */
const NULL_ARGUMENT = /\bnote\b['"]?: ?(?:null|None)/;
let stop: () => void;

beforeAll(async () => {
  stop = await startRecipes();
});

afterAll(() => {
  if (LANGUAGES.length < 3)
    console.log(`Recipes ran in ${LANGUAGES.join(' and ')} only. Run \`npm run test:setup\`.`);
  stop();
});

it('generates the same pages each time', () =>
  expect(render().map(([, text]) => text)).toEqual(pages.map((page) => page.text)));

it('has the retry functions of the docs, without changes', () => {
  const file = 'docs/go-to-production/retries.mdx';
  const retries = findBlocks(parsePage(readFileSync(file, 'utf8'), file));
  const all = [...retries, ...programs.values()].flat();
  expect(findSharedFunctionProblems(all).map(formatProblem)).toEqual([]);
  const retrying = testedRecipes.filter(({steps}) =>
    steps.some((step) => step.onFailure.length > 0 && !buildPoll(step)),
  );
  expect(retrying).not.toEqual([]);
  for (const {workflowId} of retrying)
    for (const {lang, shared} of retries)
      for (const name of shared) {
        const program = programs.get(workflowId)?.find((block) => block.lang === lang);
        expect(program && findDefinition(program, name), `${name} in ${workflowId}`).toBeDefined();
      }
});

it('compiles and parses the samples of all pages', async () => {
  const {problems} = await checkSamples(pages);
  expect(problems.map(formatProblem)).toEqual([]);
}, 120_000);

it.each(LANGUAGES)('prints the action that a person approves, in %s', async (language) => {
  const recipe = testedRecipes.find(({workflowId}) => workflowId === 'approve-an-action');
  const block = programs.get('approve-an-action')?.find(({lang}) => lang === language);
  if (!recipe || !block) throw new Error('no recipe approve-an-action');
  const {output} = await runRecipeProgram(recipe, block, recipe['x-scenario']);
  expect(output).toMatch(/\bamount\W+129\.9\b/);
});

type Action = Record<string, unknown>;

/** @returns a change of the pending actions in a response */
const changeActions = (edit: (actions: Action[]) => Action[]) => async (response: Response) => {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const body = (isJson ? JSON.parse(text) : {}) as {pendingActions?: Action[]};
  const {pendingActions} = body;
  return new Response(
    pendingActions?.length ? JSON.stringify({...body, pendingActions: edit(pendingActions)}) : text,
    response,
  );
};

function findProgram(id: string, language: string): [Recipe, Block] {
  const recipe = testedRecipes.find(({workflowId}) => workflowId === id);
  const block = programs.get(id)?.find(({lang}) => lang === language);
  if (!recipe || !block) throw new Error(`no program of ${id} in ${language}`);
  return [recipe, block];
}

describe.each(LANGUAGES)('with pending actions, in %s', (language) => {
  const [approve, approveBlock] = findProgram('approve-an-action', language);
  const [signIn, signInBlock] = findProgram('sign-in-a-user', language);

  it('takes the one with the type that it needs, wherever it is', async () => {
    const choice = {type: 'user_choice', questions: [{id: 'q1', text: 'Which tent?'}]};
    const addChoice = changeActions((actions) => [choice, ...actions]);
    for (const [recipe, block] of [
      [approve, approveBlock],
      [signIn, signInBlock],
    ] as const) {
      const {code, output} = await runRecipeProgram(recipe, block, recipe['x-scenario'], addChoice);
      expect(code, output).toBe(0);
    }
  }, 60_000);

  it('reports a sign-in without a connector ID', async () => {
    const dropId = changeActions((actions) =>
      actions.map((action) => ({...action, connectorId: undefined})),
    );
    const {code, output} = await runRecipeProgram(
      signIn,
      signInBlock,
      signIn['x-scenario'],
      dropId,
    );
    expect(code, output).not.toBe(0);
    expect(output).toMatch(/no connectorId|"?instanceId/);
    expect(output).not.toContain('KeyError');
  }, 60_000);

  it('sends no decision for a typing error', async () => {
    const {code, output, sent} = await runRecipeProgram(
      approve,
      approveBlock,
      approve['x-scenario'],
      undefined,
      'y',
    );
    expect(code, output).not.toBe(0);
    expect(output).toContain('Answer yes or no');
    expect(JSON.stringify(sent)).not.toContain('toolApprovals');
  }, 60_000);
});

describe.each(testedRecipes.map((recipe) => [recipe.workflowId, recipe] as const))(
  '%s',
  (id, recipe) => {
    const own = programs.get(id) ?? [];
    function findBlock(language: string): Block {
      const block = own.find(({lang}) => lang === language);
      if (!block) throw new Error(`no program in ${language}`);
      return block;
    }

    it('has a program in each language', () =>
      expect(own.map(({lang}) => lang)).toEqual(['bash', 'ts', 'csharp', 'python']));

    it('runs with Redocly Respect', async () => {
      const {code, output} = await runRespect(recipe);
      expect(output).toContain('Workflows: 1 passed, 1 total');
      expect(code).toBe(0);
    }, 60_000);

    it.each(LANGUAGES)(
      'sends what the page shows, in %s',
      async (language) => {
        const outcome = await runRecipeProgram(recipe, findBlock(language), recipe['x-scenario']);
        expect(outcome.code, outcome.output).toBe(0);
        const printed = outcome.output.replace(NULL_ARGUMENT, '');
        expect(printed).not.toMatch(/\b(undefined|None|null|NaN)\b|curl: \(23\)/);
        for (const value of listVersions(recipe))
          expect(outcome.output).toMatch(new RegExp(`version: ${value}$`, 'im'));
        const isForm = (body: unknown) => typeof body === 'object' && !Array.isArray(body);
        if (usesSdk(language, recipe)) {
          const shown = listShownRequests(recipe);
          const sent = dropInfo(listSentRequests(outcome), shown);
          return expect(
            sent.map((request) => ({...request, url: normalizeUrl(request.url)})),
          ).toMatchObject(
            shown.map(({body, url, ...request}) => ({
              ...request,
              url: normalizeUrl(url),
              ...(Array.isArray(body) && {body: expect.arrayContaining(body) as unknown}),
            })),
          );
        }
        expect(listSentRequests(outcome)).toEqual(
          listShownRequests(recipe).map((shown, index) => {
            const sent = outcome.sent[index]?.body;
            return isForm(shown.body) && Array.isArray(sent)
              ? {...shown, body: Object.keys(shown.body as object)}
              : shown;
          }),
        );
      },
      60_000,
    );

    const refused = recipe.steps.find((step) => step.onFailure.length > 0 && !buildPoll(step));
    it.each(refused ? LANGUAGES : [])(
      'repeats no run that has started, in %s',
      async (language) => {
        const {stepId} = refused as RecipeStep;
        const {code, output, sent} = await runRecipeProgram(
          recipe,
          findBlock(language),
          buildScenario(recipe, {
            step: stepId,
            answer: 'agent_execution_failed',
            remedy: '',
            line: 1,
          }),
          async (response) => {
            const text = await response.text();
            const isFailed = text.includes('agent_execution_failed');
            return new Response(isFailed ? '{"code": "agent_execution_failed"}' : text, {
              status: isFailed ? 429 : response.status,
              headers: {'Content-Type': 'application/json'},
            });
          },
        );
        expect(code, output).not.toBe(0);
        expect(output).toContain('agent_execution_failed');
        expect(sent).toHaveLength(recipe.steps.findIndex((step) => step === refused) + 1);
      },
      60_000,
    );

    const unread = recipe.steps.find(
      ({operationId, outputs, onFailure}) =>
        sandboxOperations.some((one) => one.operationId === operationId && one.method === 'GET') &&
        Object.keys(outputs).length + onFailure.length === 0,
    );
    it.each(unread ? LANGUAGES : [])(
      'prints a response of which it keeps nothing, in %s',
      async (language) => {
        const {output} = await runRecipeProgram(
          recipe,
          findBlock(language),
          [],
          async (response) =>
            new Response((await response.text()) || '{"topic": "delivery"}', response),
        );
        expect(output).toContain('"topic": "delivery"');
      },
      60_000,
    );

    const reading = recipe.steps.find(
      ({operationId, outputs}) =>
        operationId === 'execute-agent-with-code' && JSON.stringify(outputs).includes('/0/'),
    );
    it.each(reading ? LANGUAGES : [])(
      'ends at a reply without what it reads, in %s',
      async (language) => {
        const scenario = [{answer: 'conversation', operation: 'execute-agent-with-code'}];
        const {code, output} = await runRecipeProgram(recipe, findBlock(language), scenario);
        expect(code, output).not.toBe(0);
        expect(output).not.toMatch(/KeyError|TypeError|: (undefined|null|None)$/m);
        expect(output).toMatch(/The (reply|agent) |No action|"?instanceId/);
      },
      60_000,
    );

    it.each(recipe.steps.some((step) => step['x-stream']) ? LANGUAGES : [])(
      'reports half an event as the end of the stream, in %s',
      async (language) => {
        const {code, output} = await runRecipeProgram(
          recipe,
          findBlock(language),
          [],
          async (response) => new Response((await response.text()).slice(0, -20), response),
        );
        expect(code, output).not.toBe(0);
        expect(output).toContain(STREAM_MESSAGES['stream-broken']);
      },
      60_000,
    );

    const failures = recipe['x-failures'].flatMap((failure) =>
      LANGUAGES.map((language) => [failure.step, failure.answer, language, failure] as const),
    );
    it.each(failures)(
      'ends at %s with %s, in %s',
      async (_step, answer, language, failure) => {
        const {code, output, sent} = await runRecipeProgram(
          recipe,
          findBlock(language),
          buildScenario(recipe, failure),
        );
        expect(code, output).not.toBe(0);
        const isSdk = usesSdk(language, recipe);
        if (!isSdk) expect(sent.length).toBeLessThanOrEqual(listShownRequests(recipe).length);
        // The SDK's errors have no code. Their messages are logged.
        if (isSdk) expect(output).toMatch(/Error: \S|message/);
        else expect(output).toMatch(STREAM_MESSAGES[answer] ?? answer);
      },
      60_000,
    );
  },
);
