/** The site with the file of another API in place of its own: nothing that depends on it stops. */
import {cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {heading, textNode} from '@docs-kit/basics/mdast';
import {createFolder} from '@docs-kit/basics/testing';
import {type ApiConfig, loadApi} from '@docs-kit/openapi-model';
import {buildOperationNodes, generateApiPages} from '@docs-kit/openapi-reference';
import {
  assertBehavior,
  buildSandboxRequest,
  createSandbox,
  loadBehavior,
  loadSandboxOperations,
} from '@docs-kit/openapi-sandbox';
import {generateRecipes, recordRecipes} from '@docs-kit/recipes';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import behavior from '../../api/sandbox';
import {renderMarkdown} from '../../packages/agent-docs/src/markdown-pages/renderMarkdown';
import {findCurlCommands} from '../../packages/openapi-reference/src/run-samples/parseCurl';
import {renderPostmanCollection} from '../../packages/recipes/src/build/postman/collection';
import {splitPage} from '../../packages/search/src/build/splitPage';
import {ADDRESSES_PATH, API_DIR, CHANGES_PATH, OVERLAY_PATH, SPEC_PATH} from '../../src/config/api';
import {apiConfig} from '../../src/config/node/openapiModel';
import {referenceOptions} from '../../src/config/node/openapiReference';
import {recipesOptions} from '../../src/config/node/recipes';
import {buildSearchIndexOptions} from '../../src/config/node/search';
import {contentRulesOptions} from '../../src/config/node/writing';
import {RECIPE_FILES_DIR, RECIPES_DIR, RECIPES_PATH} from '../../src/config/recipes';
import {parseMarkdown} from '../support/markdown';
import {recipesText} from '../support/recipes';

const published = loadApi(apiConfig).model.operations;

/** @returns a folder with the site's files of the API, and a file in place of the OpenAPI file */
function createSite(name: string, spec: string): string {
  const siteDir = createFolder(name);
  mkdirSync(path.join(siteDir, 'api'));
  for (const file of [ADDRESSES_PATH, CHANGES_PATH, RECIPES_PATH, RECIPE_FILES_DIR])
    cpSync(file, path.join(siteDir, file), {recursive: true});
  writeFileSync(path.join(siteDir, SPEC_PATH), spec);
  writeFileSync(
    path.join(siteDir, OVERLAY_PATH),
    'overlay: 1.1.0\ninfo: {title: Additions, version: 1.0.0}\nactions: []\n',
  );
  return siteDir;
}

beforeAll(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
});

describe('the file of another API', () => {
  const spec = readFileSync('packages/openapi-reference/tests/fixtures/greenfield.json', 'utf8');
  const siteDir = createSite('foreign', spec);
  const config = {...apiConfig, siteDir};
  const options = {...recipesOptions, api: config};

  it('keeps a page for each published operation, with one warning', async () => {
    const {former, warnings} = loadApi(config);
    expect(former.map(({operationId}) => operationId).sort()).toEqual(
      published.map(({operationId}) => operationId).sort(),
    );
    const [lost, ...others] = warnings.filter(({kind}) => kind === 'lost');
    expect(lost?.count).toBe(published.length);
    expect(others).toEqual([]);
    await generateApiPages({...referenceOptions, api: config});
    const pages = readdirSync(path.join(siteDir, API_DIR));
    for (const {operationId} of published) expect(pages).toContain(`${operationId}.mdx`);
    const routes = [...(contentRulesOptions.listRoutes?.(siteDir) ?? [])];
    for (const {route} of published) expect(routes).toContain(route);
  });

  it('leaves recipes without their steps, and handlers unused', () => {
    expect(generateRecipes(options)).toEqual([]);
    const recorded = recordRecipes(options);
    expect(recorded.length).toBeGreaterThan(5);
    for (const {recipe} of recorded) {
      const page = readFileSync(
        path.join(siteDir, RECIPES_DIR, `${recipe.workflowId}.mdx`),
        'utf8',
      );
      expect(page).toContain(':::warning[Not available]');
      expect(page).not.toContain('RunRecipe');
    }
    expect(renderPostmanCollection(options, 'https://docs.example')).not.toContain('execute');
    expect(assertBehavior(behavior, loadApi(config).spec, config)).toEqual([
      expect.stringMatching(/^api\/sandbox\/.+:\d+: .* what \d+ handlers of the sandbox need: /),
    ]);
  });

  it('still stops for a mistake in a recipe', () => {
    const step = 'operationId: execute-agent-with-cod';
    writeFileSync(
      path.join(siteDir, RECIPES_PATH),
      recipesText.replace('operationId: execute-agent-with-code', step),
    );
    expect(generateRecipes(options)).toEqual([
      expect.objectContaining({
        what: expect.stringContaining('no operation "execute-agent-with-cod"') as string,
      }),
    ]);
    writeFileSync(path.join(siteDir, RECIPES_PATH), recipesText);
  });

  it('has no error codes of this platform', () => {
    const {model, errors} = loadApi(config);
    expect(errors).toBeUndefined();
    for (const {responses} of model.operations)
      for (const {errorCode} of responses) expect(errorCode).toBeUndefined();
    const sandbox = createSiteSandbox(config);
    const {status, headers, body} = sandbox.respond({method: 'GET', path: '/none', headers: {}});
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(body).toMatchObject({text: expect.not.stringContaining('serenity') as string});
  });
});

/** Creates a sandbox of a file with the behavior of this platform. */
const createSiteSandbox = (config: ApiConfig) =>
  createSandbox(loadSandboxOperations(config, behavior), loadBehavior(config, behavior));

/** @returns the operations whose first sample the site's sandbox refuses */
function listRefused(config: ApiConfig): string[] {
  const {respond} = createSiteSandbox(config);
  return loadApi(config).model.operations.flatMap(({operationId, samples: [sample]}) => {
    const [command] = findCurlCommands(sample?.code ?? '', () => undefined);
    if (!command) return operationId;
    const {method, url, headers, body} = command.request;
    const address = url.pathname + url.search;
    const {status} = respond(buildSandboxRequest({method, path: address, headers}, body));
    return status < 300 ? [] : `${operationId}: ${status}`;
  });
}

it('the file without its overlay has samples that the sandbox accepts', () => {
  const siteDir = createSite('raw', readFileSync(SPEC_PATH, 'utf8'));
  expect(listRefused({...apiConfig, siteDir})).toEqual([]);
});

describe('the file of a .NET backend, without an addition', () => {
  const spec = readFileSync('tests/fixtures/dotnet-backend.json', 'utf8');
  const siteDir = createSite('dotnet', spec);
  const config = {...apiConfig, siteDir};
  const {operations} = loadApi(config).model;

  it('has a page for each operation at once', async () => {
    await generateApiPages({...referenceOptions, api: config});
    const pages = readdirSync(path.join(siteDir, API_DIR));
    expect(operations.length).toBeGreaterThan(3);
    for (const {operationId} of operations) expect(pages).toContain(`${operationId}.api.mdx`);
  });

  it('has Markdown, and entries in the search index', () => {
    for (const operation of operations) {
      const {title, path: address, method, parameters, body} = operation;
      const markdown = renderMarkdown([
        heading(1, textNode(title)),
        ...buildOperationNodes(operation),
      ]);
      expect(markdown).toContain(`${method.toUpperCase()} ${operation.server}${address}`);
      expect(markdown).not.toMatch(/undefined|\[object Object\]|NaN/);
      const sections = splitPage(parseMarkdown(markdown), undefined, buildSearchIndexOptions());
      const text = sections.map((section) => JSON.stringify(section)).join();
      const fields = body?.sent.kind === 'form' ? body.sent.fields : [];
      for (const {name} of [...parameters, ...fields]) expect(text).toContain(name);
    }
  });

  it('has samples that the sandbox accepts', () => expect(listRefused(config)).toEqual([]));

  it('needs the credential of the file', () => {
    const {respond} = createSiteSandbox(config);
    const request = {method: 'GET', path: '/api/v1/Lamps', headers: {}};
    expect(respond(request).status).toBe(401);
    expect(operations.map(({authorization}) => authorization).join()).not.toContain('None');
  });
});

describe('a file that lacks an operation, and what another one needs', () => {
  const recipes = recordRecipes(recipesOptions).map(({recipe}) => recipe);
  const listUsers = (id: string) =>
    recipes.filter(({steps}) => steps.some(({operationId}) => operationId === id));
  const used = published.find(({operationId}) => listUsers(operationId).length === 1);
  if (!used) throw new Error('No operation has one recipe.');
  const [recipe] = listUsers(used.operationId);
  const spec = JSON.parse(loadApi(apiConfig).source.text) as {
    paths: Record<string, Record<string, {responses?: object}>>;
  };
  const other = published.find(
    ({path: at, method}) => at.endsWith('/conversation/{conversationId}') && method === 'get',
  );
  if (!other) throw new Error('There is no conversation.');
  Reflect.deleteProperty(spec.paths[used.path] ?? {}, used.method);
  Object.assign(spec.paths[other.path]?.[other.method] ?? {}, {responses: {}});
  const siteDir = createSite('lacking', JSON.stringify(spec));

  it('keeps the recipes and the handlers that fit', () => {
    const recorded = recordRecipes({...recipesOptions, api: {...apiConfig, siteDir}});
    const gone = recorded.filter((one) => 'gone' in one);
    expect(gone.map((one) => one.recipe.workflowId)).toContain(recipe?.workflowId);
    expect(gone.length).toBeLessThan(recorded.length);
    const operations = loadSandboxOperations({...apiConfig, siteDir}, behavior);
    const unhandled = operations.filter(({isUnhandled}) => isUnhandled);
    expect(unhandled.map(({operationId}) => operationId)).toEqual([other.operationId]);
  });
});
