/**
 * Runs recipes against the sandbox, and lists requests that they send and that their pages show.
 * Programs run as readers would, except for the API's URL and pauses.
 */
import {spawn} from 'node:child_process';
import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {ScenarioAnswer} from '@docs-kit/openapi-sandbox/engine';
import {parse} from 'yaml';
import behavior from '../../api/sandbox';
import {renderArazzoFiles} from '../../packages/recipes/src/build/arazzoFile';
import {recordRecipe} from '../../packages/recipes/src/build/record';
import {fillExpressions} from '../../packages/recipes/src/run/expressions';
import {getDefaults} from '../../packages/recipes/src/run/runRecipe';
import type {Recipe} from '../../packages/recipes/src/run/schema';
import {loadSpecText} from '../../src/config/node/openapiModel';
import {recipesOptions} from '../../src/config/node/recipes';
import {waitForExit} from '../../tools/support/childProcess';
import {listen, type Listener} from '../../tools/support/ports';
import {findProgram} from '../../tools/support/programs';
import {findPython} from '../../tools/support/python';
import type {Block} from '../support/blocks';
import {testedRecipes} from '../support/recipes';
import {createPlatformApp, sandboxOperations} from '../support/sandboxOperations';
import {toJavaScript} from '../support/typescript';

const OUTPUT_FOLDER = path.resolve('test-results/recipes');
const LIMIT_MS = 30_000;
const SITE = 'https://docs.example.com';

const python = findPython();
const curl = findProgram('curl');
const canRunShell = curl !== undefined && findProgram('jq') !== undefined;

/** The languages that run on this computer. */
export const LANGUAGES = [...(canRunShell ? ['bash'] : []), 'ts', ...(python ? ['python'] : [])];

let server: Listener;
let app = createPlatformApp();
/** Changes the responses of the run, to cut them. */
let change: ((response: Response) => Promise<Response>) | undefined;
/** What the people who are asked type. */
let typed = 'yes';
/** Bodies as they're sent. The sandbox's list of requests hides the tokens in them. */
let bodies: string[] = [];

type Sent = {method: string; path: string; status: number; body?: string | string[]};
type Outcome = {code: number | null; output: string; sent: Sent[]};

/** Runs a command with a new sandbox. */
async function execute(
  command: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  scenario: readonly ScenarioAnswer[],
  published?: string,
): Promise<Outcome> {
  // The tests don't open the sign-in page.
  app = createPlatformApp({hasLinks: false, scenario});
  bodies = [];
  const child = spawn(command, args, {cwd, env, timeout: LIMIT_MS});
  // Those who publish the agent wait until the program has printed the version.
  child.stdin.on('error', () => undefined);
  if (published === undefined) child.stdin.end(`${typed}\n`);
  else
    child.stdout.once('data', () => {
      void app.request(`/_sandbox/publish/${published}`, {method: 'POST'});
      child.stdin.end(`${typed}\n`);
    });
  const {code, stdout, stderr} = await waitForExit(child);
  const listed = (await (await app.request('/_sandbox/requests')).json()) as Sent[];
  const sent = listed.map((request, index) =>
    typeof request.body === 'string' ? {...request, body: bodies[index] ?? ''} : request,
  );
  return {code, output: stdout + stderr, sent};
}

/** The API's URL in requests of cURL, and the length of pauses, for the tests only. */
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
import {ARAZZO_PATH, RECIPE_FILES_DIR, RECIPES_PATH} from '../../src/config/recipes';

/**
 * Runs a program of a recipe with a new sandbox.
 *
 * @param changeResponse - changes what the sandbox responds
 * @param typedAnswer - what the people who are asked type
 */
export function runRecipeProgram(
  recipe: Recipe,
  block: Block,
  scenario: readonly ScenarioAnswer[],
  changeResponse?: typeof change,
  typedAnswer = 'yes',
) {
  change = changeResponse;
  typed = typedAnswer;
  const {workflowId, steps} = recipe;
  const [control] = steps.flatMap((step) => step['x-ask']?.control ?? []);
  const published = control && String(fillExpressions(control.id, getDefaults(recipe)));
  const cwd = path.join(OUTPUT_FOLDER, workflowId);
  const bin = path.join(OUTPUT_FOLDER, 'bin');
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

/** Runs a recipe of the published file with Redocly Respect. */
export function runRespect(recipe: Recipe): Promise<Outcome> {
  const cli = path.resolve('node_modules/@redocly/cli/bin/cli.js');
  const file = path.basename(ARAZZO_PATH);
  const {workflowId} = recipe;
  return execute(
    process.execPath,
    [cli, 'respect', file, '--workflow', workflowId, '--server', `api=${server.origin}`],
    path.join(OUTPUT_FOLDER, 'respect'),
    {PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1'},
    recipe['x-scenario'],
  );
}

/** @returns the requests and responses that the page shows of a run */
export const listShownRequests = (recipe: Recipe) =>
  recordRecipe(recipe, sandboxOperations, {file: RECIPES_PATH, behavior}).flatMap(({exchanges}) =>
    exchanges.map(({method, path: url, body, status}) => ({method, url, status, body})),
  );

/** @returns the versions that the recorded run keeps */
export const listVersions = (recipe: Recipe) =>
  recordRecipe(recipe, sandboxOperations, {file: RECIPES_PATH, behavior}).flatMap(({outputs}) =>
    Object.entries(outputs).flatMap(([name, value]) => (name.endsWith('Version') ? [value] : [])),
  );

export const listSentRequests = ({sent}: Outcome) =>
  sent.map(({method, path: url, status, body}) => ({
    method,
    url,
    status,
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
  }));

/** Whether a program calls the SDK, which sends more than it has to. */
export const usesSdk = (language: string, {steps}: Recipe) =>
  language === 'ts' && steps.some((step) => step['x-typescript'] !== undefined);

/** Normalizes a URL, because the SDK spells some paths and orders parameters differently. */
export function normalizeUrl(url: string): string {
  const [path = '', query] = url.toLowerCase().replace('/api/v2/', '/api/').split('?');
  return [path, ...(query?.split('&').sort() ?? [])].join('&');
}

/** Leaves out the agent's info, which the SDK reads for each conversation. */
export function dropInfo(
  sent: ReturnType<typeof listSentRequests>,
  shown: ReturnType<typeof listShownRequests>,
) {
  const kept: typeof sent = [];
  for (const request of sent)
    if (
      normalizeUrl(request.url) === normalizeUrl(shown[kept.length]?.url ?? '') ||
      !request.url.endsWith('/info')
    )
      kept.push(request);
  return kept;
}

/**
 * Saves the published file of recipes, and the files whose addresses its description lists, as
 * readers do.
 */
function downloadArazzoFile(folder: string): void {
  const published = new Map<string, string | Uint8Array>([
    ...renderArazzoFiles(testedRecipes, recipesOptions, SITE),
    [path.posix.join(path.posix.dirname(ARAZZO_PATH), 'openapi.json'), loadSpecText()],
  ]);
  const save = (address: string) => {
    const data = published.get(address);
    if (data === undefined) throw new Error(`${address} isn't published.`);
    writeFileSync(path.join(folder, path.basename(address)), data);
    return String(data);
  };
  mkdirSync(folder);
  const {info} = parse(save(ARAZZO_PATH)) as {info: {description: string}};
  const urls = info.description.match(/(?<=^- )https:\S+$/gm) ?? [];
  for (const url of urls) save(new URL(url).pathname);
}

/**
 * Writes the files that programs need, starts the sandbox, and returns a function that stops it.
 */
export async function startRecipes(): Promise<() => void> {
  rmSync(OUTPUT_FOLDER, {recursive: true, force: true});
  mkdirSync(path.join(OUTPUT_FOLDER, 'bin'), {recursive: true});
  for (const [name, code] of Object.entries(SHIMS))
    writeFileSync(path.join(OUTPUT_FOLDER, 'bin', name), code, {mode: 0o755});
  for (const {workflowId} of testedRecipes) {
    cpSync(RECIPE_FILES_DIR, path.join(OUTPUT_FOLDER, workflowId), {recursive: true});
    writeFileSync(path.join(OUTPUT_FOLDER, workflowId, 'package.json'), '{"type": "module"}');
  }
  downloadArazzoFile(path.join(OUTPUT_FOLDER, 'respect'));
  server = await listen(async (request) => {
    bodies.push(await request.clone().text());
    const response = await app.fetch(request);
    return change ? change(response) : response;
  });
  return () => server.stop();
}
