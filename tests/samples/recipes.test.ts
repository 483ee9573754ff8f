/**
 * Runs every recipe against the sandbox: its Arazzo workflow with Redocly Respect, and its programs
 * in cURL, TypeScript, and Python. Programs send what their page shows, and report failures.
 */
import {spawn} from 'node:child_process';
import {copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {formatProblem} from '../../src/node/writerError';
import {renderRecipes} from '../../src/plugins/recipes/generateRecipes';
import {recordRecipe} from '../../src/plugins/recipes/record';
import {parsePage} from '../../src/plugins/sources/sources';
import {createApp} from '../../src/server/sandbox/app';
import {parseCondition, resolveReferences} from '../../src/shared/recipes/expressions';
import {buildScenario, listDefaults} from '../../src/shared/recipes/runRecipe';
import type {Recipe} from '../../src/shared/recipes/schema';
import type {ScenarioStep} from '../../src/shared/sandbox/types';
import {waitForExit} from '../../tooling/childProcess';
import {listen, type Listener} from '../../tooling/ports';
import {findProgram} from '../../tooling/programs';
import {type Block, findBlocks} from '../support/blocks';
import {findPython} from '../support/python';
import {recipesText, testedRecipes} from '../support/recipes';
import {sandboxOperations} from '../support/sandboxOperations';
import {findDefinition, findSharedFunctionProblems} from '../support/sharedFunctions';
import {toJavaScript} from '../support/typescript';
import {checkSamples} from './check';

const FOLDER = path.resolve('test-results/recipes');
const FILES = {'receipt.pdf': '%PDF-1.4', 'recording.mp3': 'ID3', 'manual.pdf': '%PDF-1.4'};
const LIMIT_MS = 30_000;

const pages = [...renderRecipes('.', testedRecipes)].map(([name, source]) =>
  parsePage(source, `docs/recipes/${name}`),
);
const programs = new Map(
  testedRecipes.map(({workflowId}, index) => [
    workflowId,
    pages[index] ? findBlocks(pages[index]).filter(({title}) => title !== undefined) : [],
  ]),
);
const python = findPython();
const curl = findProgram('curl');
const canRunShell = curl !== undefined && findProgram('jq') !== undefined;
let server: Listener;
let app = createApp(sandboxOperations, {delays: false});

type Sent = {method: string; path: string; status: number; body?: string | string[]};
type Outcome = {code: number | null; output: string; sent: Sent[]};

/** Runs a command with a new sandbox. */
async function execute(
  command: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  scenario: readonly ScenarioStep[],
  published?: string,
): Promise<Outcome> {
  // The tests don't open the sign-in page.
  app = createApp(sandboxOperations, {delays: false, hasLinks: false, scenario});
  const child = spawn(command, args, {cwd, env, timeout: LIMIT_MS});
  // People decide yes. Those who publish the agent wait until the program has printed the version.
  child.stdin.on('error', () => undefined);
  if (published === undefined) child.stdin.end('yes\n');
  else
    child.stdout.once('data', () => {
      void app.request(`/_sandbox/publish/${published}`, {method: 'POST'});
      child.stdin.end('yes\n');
    });
  const {code, stdout, stderr} = await waitForExit(child);
  const sent = (await (await app.request('/_sandbox/requests')).json()) as Sent[];
  return {code, output: stdout + stderr, sent};
}

/** The API's address in requests of cURL, and the length of pauses, for the tests only. */
const SHIMS = {
  curl: `#!/usr/bin/env bash
exec "$REAL_CURL" "\${@//https:\\/\\/api.serenitystar.ai/$SANDBOX}" --retry-delay 0
`,
  sleep: '#!/bin/sh\n',
};

const PYTHON_RUNNER = `
import json, os, sys, time
import requests
send = requests.Session.request
requests.Session.request = lambda self, method, url, **options: send(
    self, method, url.replace("https://api.serenitystar.ai", os.environ["SANDBOX"]), **options)
time.sleep = lambda seconds: None
exec(compile(open(sys.argv[1]).read(), sys.argv[1], "exec"), {"__name__": "__main__"})
`;

function run(recipe: Recipe, block: Block, scenario: readonly ScenarioStep[]) {
  const {workflowId, steps} = recipe;
  const expression = steps.flatMap((step) => step['x-ask']?.publishes ?? [])[0];
  const published = expression && String(resolveReferences(expression, listDefaults(recipe)));
  const cwd = path.join(FOLDER, workflowId);
  const bin = path.join(FOLDER, 'bin');
  const {lang, code} = block;
  const {PATH = ''} = process.env;
  const env = {PATH, SANDBOX: server.origin, SERENITY_API_KEY: 'YOUR_API_KEY'};
  const file = path.join(cwd, lang === 'ts' ? 'sample.js' : String(block.title));
  writeFileSync(file, lang === 'ts' ? toJavaScript(code) : code);
  if (lang === 'ts') {
    const preload = pathToFileURL(path.resolve('tests/samples/preload.mjs')).href;
    return execute(process.execPath, ['--import', preload, file], cwd, env, scenario, published);
  }
  if (lang === 'python')
    return execute(python?.path ?? '', ['-c', PYTHON_RUNNER, file], cwd, env, scenario, published);
  const shell = {...env, PATH: `${bin}:${PATH}`, REAL_CURL: curl ?? ''};
  return execute('bash', [file], cwd, shell, scenario, published);
}

/** The requests and responses that the page shows of a run. */
const listShown = (recipe: Recipe) =>
  recordRecipe(recipe, sandboxOperations).flatMap(({exchanges}) =>
    exchanges.map(({method, path: url, body, status}) => ({method, url, status, body})),
  );

/** The versions that the recorded run keeps. */
const listVersions = (recipe: Recipe) =>
  recordRecipe(recipe, sandboxOperations).flatMap(({outputs}) =>
    Object.entries(outputs).flatMap(([name, value]) => (name.endsWith('Version') ? [value] : [])),
  );

const listSent = ({sent}: Outcome) =>
  sent.map(({method, path: url, status, body}) => ({
    method,
    url,
    status,
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
  }));

/** Whether a program calls the SDK, which sends more than it has to. */
const usesSdk = (language: string, {steps}: Recipe) =>
  language === 'ts' && steps.some((step) => step['x-typescript'] !== undefined);

/** The SDK spells some paths in other ways, and orders parameters differently. */
function normalizeUrl(url: string): string {
  const [path = '', query] = url.toLowerCase().replace('/api/v2/', '/api/').split('?');
  return [path, ...(query?.split('&').sort() ?? [])].join('&');
}

/** Leaves out the agent's info, which the SDK reads for each conversation. */
function dropInfo(sent: ReturnType<typeof listSent>, shown: ReturnType<typeof listShown>) {
  const kept: typeof sent = [];
  for (const request of sent)
    if (
      normalizeUrl(request.url) === normalizeUrl(shown[kept.length]?.url ?? '') ||
      !request.url.endsWith('/info')
    )
      kept.push(request);
  return kept;
}

beforeAll(async () => {
  rmSync(FOLDER, {recursive: true, force: true});
  mkdirSync(path.join(FOLDER, 'bin'), {recursive: true});
  for (const [name, code] of Object.entries(SHIMS))
    writeFileSync(path.join(FOLDER, 'bin', name), code, {mode: 0o755});
  for (const folder of ['respect', ...testedRecipes.map(({workflowId}) => workflowId)]) {
    mkdirSync(path.join(FOLDER, folder));
    writeFileSync(path.join(FOLDER, folder, 'package.json'), '{"type": "module"}');
    for (const [name, content] of Object.entries(FILES))
      writeFileSync(path.join(FOLDER, folder, name), content);
  }
  copyFileSync('api/openapi.json', path.join(FOLDER, 'respect/openapi.json'));
  server = await listen((request) => app.fetch(request));
});

afterAll(() => {
  if (languages.length < 3)
    console.log(`Recipes ran in ${languages.join(' and ')} only. Run \`npm run test:setup\`.`);
  server.stop();
});

it('generates the same pages each time', () =>
  expect([...renderRecipes('.', testedRecipes).values()]).toEqual(pages.map((page) => page.text)));

it('has the retry functions of the docs, without changes', () => {
  const file = 'docs/go-to-production/retries.mdx';
  const retries = findBlocks(parsePage(readFileSync(file, 'utf8'), file));
  const all = [...retries, ...programs.values()].flat();
  expect(findSharedFunctionProblems(all).map(formatProblem)).toEqual([]);
  const retrying = testedRecipes.filter(({steps}) =>
    steps.some(({onFailure: [retry]}) => retry && !parseCondition(retry.criteria[0])?.keys),
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

const languages = [...(canRunShell ? ['bash'] : []), 'ts', ...(python ? ['python'] : [])];

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
      const cli = path.resolve('node_modules/@redocly/cli/bin/cli.js');
      const complete = {...(parse(recipesText) as object), workflows: [recipe]};
      // Arazzo has no lines, which our messages name.
      const text = JSON.stringify(complete, (key, value: unknown) =>
        key === 'line' ? undefined : value,
      );
      writeFileSync(path.join(FOLDER, 'respect', `${id}.arazzo.yaml`), text);
      const args = ['respect', `${id}.arazzo.yaml`];
      const env = {PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1'};
      const {code, output} = await execute(
        process.execPath,
        [cli, ...args, '--server', `aihub=${server.origin}`],
        path.join(FOLDER, 'respect'),
        env,
        recipe['x-scenario'],
      );
      expect(output).toContain('Workflows: 1 passed, 1 total');
      expect(code).toBe(0);
    }, 60_000);

    it.each(languages)(
      'sends what the page shows, in %s',
      async (language) => {
        const outcome = await run(recipe, findBlock(language), recipe['x-scenario']);
        expect(outcome.code, outcome.output).toBe(0);
        expect(outcome.output).not.toMatch(/\b(undefined|None|null|NaN)\b|curl: \(23\)/);
        for (const value of listVersions(recipe))
          expect(outcome.output).toMatch(new RegExp(`version: ${value}$`, 'im'));
        const isForm = (body: unknown) => typeof body === 'object' && !Array.isArray(body);
        if (usesSdk(language, recipe)) {
          const shown = listShown(recipe);
          const sent = dropInfo(listSent(outcome), shown);
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
        expect(listSent(outcome)).toEqual(
          listShown(recipe).map((shown, index) => {
            const sent = outcome.sent[index]?.body;
            return isForm(shown.body) && Array.isArray(sent)
              ? {...shown, body: Object.keys(shown.body as object)}
              : shown;
          }),
        );
      },
      60_000,
    );

    const reading = recipe.steps.find(
      ({operationId, outputs}) =>
        operationId === 'execute-agent-with-code' && JSON.stringify(outputs).includes('/0/'),
    );
    it.each(reading ? languages : [])(
      'ends at a reply without what it reads, in %s',
      async (language) => {
        const scenario = [{outcome: 'conversation', operation: 'execute-agent-with-code'}];
        const {code, output} = await run(recipe, findBlock(language), scenario);
        expect(code, output).not.toBe(0);
        expect(output).not.toMatch(/KeyError|TypeError|: (undefined|null|None)$/m);
        expect(output).toMatch(/The (reply|agent) |No action|"?instanceId/);
      },
      60_000,
    );

    const failures = recipe['x-failures'].flatMap((failure) =>
      languages.map((language) => [failure.step, failure.outcome, language, failure] as const),
    );
    it.each(failures)(
      'ends at %s with %s, in %s',
      async (_step, outcome, language, failure) => {
        const {code, output, sent} = await run(
          recipe,
          findBlock(language),
          buildScenario(recipe, failure),
        );
        expect(code, output).not.toBe(0);
        const isSdk = usesSdk(language, recipe);
        if (!isSdk) expect(sent.length).toBeLessThanOrEqual(listShown(recipe).length);
        // The SDK's errors have no code. Their messages are logged.
        if (isSdk) expect(output).toMatch(/Error: \S|message/);
        else
          expect(output).toMatch(outcome === 'stream-error' ? 'agent_execution_failed' : outcome);
      },
      60_000,
    );
  },
);
