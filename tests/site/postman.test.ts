/**
 * The Postman collection has every operation and every recipe. With FULL=1, it runs in newman
 * against the sandbox.
 */
import {spawn} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {loadApi} from '@docs-kit/openapi-model';
import {loadRecipes} from '@docs-kit/recipes';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {
  PostmanCollection,
  PostmanItem,
} from '../../packages/recipes/src/build/postman/collection';
import {apiConfig} from '../../src/config/node/openapiModel';
import {recipesOptions} from '../../src/config/node/recipes';
import {POSTMAN_PATH} from '../../src/config/recipes';
import {BUILD_FOLDER, getBuiltPage, readBuilt, readBuiltJson} from '../../tools/support/builtSite';
import {waitForExit} from '../../tools/support/childProcess';
import {listen, type Listener} from '../../tools/support/ports';
import {SAMPLE_FILES} from '../support/sampleFiles';
import {createPlatformApp} from '../support/sandboxOperations';

const {model} = loadApi(apiConfig);
const recipes = loadRecipes(recipesOptions);
type Sent = {status: number; operation?: string};
const postman = readBuiltJson<PostmanCollection>(POSTMAN_PATH);

const listRequests = (items: readonly PostmanItem[]): PostmanItem[] =>
  items.flatMap((item) => (item.item ? listRequests(item.item) : [item]));
/** Drops the number that folders and steps of recipes have: `4.2 Send the decision`. */
const dropNumber = (name: string) => name.replace(/^[\d.]+ /, '');
const nameFolder = (summary: string) =>
  postman.item.find(({name}) => dropNumber(name) === summary)?.name ?? '';

it('has each operation, and each recipe as a folder with its steps in order', () => {
  const folders = postman.item.filter(({name}) => /^\d/.test(name));
  expect(
    folders.map(({name, item = []}) => [
      dropNumber(name),
      ...item.map((step) => dropNumber(step.name)),
    ]),
  ).toEqual(recipes.map(({summary, steps}) => [summary, ...steps.map((step) => step['x-title'])]));
  const reference = postman.item.filter((item) => !folders.includes(item));
  expect(
    listRequests(reference)
      .map(({name}) => name)
      .sort(),
  ).toEqual(model.operations.map(({title}) => title).sort());
});

it('is linked from the introduction of the API, operations, and recipes', () => {
  for (const route of [
    '/docs/api/aihub/serenity-star-api-docs',
    '/docs/api/aihub/execute-agent-with-code',
    `/docs/recipes/${recipes[0]?.workflowId}`,
  ]) {
    const hrefs = getBuiltPage(route)('main a')
      .toArray()
      .map(({attribs}) => attribs.href);
    expect(hrefs, route).toContain(POSTMAN_PATH);
  }
});

const root = createFolder('postman');

/** npx fetches it at run time, because nothing else needs it. */
const NEWMAN = 'newman@6.2.2';

describe.runIf(process.env.FULL)('in newman', {timeout: 5 * 60_000}, () => {
  let server: Listener;
  let app: ReturnType<typeof createPlatformApp>;

  beforeEach(async () => {
    // No test opens the sign-in page.
    app = createPlatformApp({hasLinks: false});
    server = await listen((request) => app.fetch(request));
  });
  afterEach(() => server.stop());

  /** Creates a folder with the files that forms send. */
  function prepare(name: string): string {
    const created = path.join(root, name);
    mkdirSync(created);
    for (const file of SAMPLE_FILES) writeFileSync(path.join(created, file), 'An example');
    return created;
  }

  /** Runs a collection, or the folder of one recipe. */
  async function execute(cwd: string, collection: string, summary?: string) {
    const folder = summary === undefined ? [] : ['--folder', nameFolder(summary)];
    const args = ['run', collection, '--bail', '--env-var', `baseUrl=${server.origin}`, ...folder];
    const quoted = args.map((argument) => `"${argument}"`).join(' ');
    const child = spawn(`npm exec --yes -- ${NEWMAN} ${quoted}`, {cwd, shell: true});
    child.stdin.end();
    const {code, stdout, stderr} = await waitForExit(child);
    const sent = (await (await app.request('/_sandbox/requests')).json()) as Sent[];
    return {code, output: stdout + stderr, sent};
  }

  it('runs, also the recipes that recover from a failure, with that failure', async () => {
    const cwd = prepare('passing');
    const collection = path.join(BUILD_FOLDER, POSTMAN_PATH);
    const {code, output} = await execute(cwd, collection);
    expect(code, output).toBe(0);
    for (const {summary, 'x-scenario': scenario} of recipes.filter(
      (recipe) => recipe['x-scenario'][0],
    )) {
      await app.request('/_sandbox/reset', {method: 'POST'});
      const body = JSON.stringify(scenario.map(({answer, operation}) => ({answer, operation})));
      await app.request('/_sandbox/scenario', {method: 'POST', body});
      const {code, output, sent} = await execute(cwd, collection, summary);
      expect(code, output).toBe(0);
      expect(sent.map(({status}) => status)).toContain(429);
    }
  });

  it('ends at a file that has an error, and at a sign-in that never completes', async () => {
    const cwd = prepare('failing');
    writeFileSync(path.join(cwd, 'error.pdf'), 'An example');
    const source = readBuilt(POSTMAN_PATH)
      .replaceAll('receipt.pdf', 'error.pdf')
      .replace(/attempts <= 60/, 'attempts <= 2');
    writeFileSync(path.join(cwd, 'failing.json'), source);
    for (const [operationId, reads] of [
      ['get-volatile-knowledge-by-id', 2],
      ['gets-the-status-of-a-connector', 3],
    ] as const) {
      app = createPlatformApp();
      const {summary} =
        recipes.find(({steps}) => steps.some((step) => step.operationId === operationId)) ?? {};
      const {code, sent} = await execute(cwd, 'failing.json', summary);
      expect(code).not.toBe(0);
      expect(sent.filter(({operation}) => operation === operationId)).toHaveLength(reads);
    }
  });
});
