/** Options of the API reference and of recipes. */
import path from 'node:path';
import {type ApiConfig, loadApi, loadOperations} from '@docs-kit/openapi-model/model';
import type {Operation} from '@docs-kit/openapi-model/operation';
import type {ConsoleOptions, PageOptions} from '@docs-kit/openapi-reference/build/options';
import {listRecipeLinks, parseRecipes} from '@docs-kit/recipes/build/arazzo';
import type {RecipesOptions} from '@docs-kit/recipes/build/options';
import errorCodes from '../../../api/errorCodes';
import behavior from '../../../api/sandbox';
import {
  ADDRESSES_PATH,
  API_DOCS_PREFIX,
  API_ID,
  API_INFO_SLUG,
  API_NAME,
  API_ROUTE,
  CHANGES_PATH,
  OVERLAY_PATH,
  SANDBOX_URL,
  SPEC_PATH,
} from '../api';
import {
  ARAZZO_PATH,
  POSTMAN_PATH,
  RECIPE_FILES_DIR,
  RECIPES_DIR,
  RECIPES_LIST_ROUTE,
  RECIPES_PATH,
  RECIPES_ROUTE,
} from '../recipes';
import type {RuntimeConfig} from './runtime';

/** @param siteDir - folder that contains `api/` */
export const buildApiConfig = (siteDir: string): ApiConfig => ({
  siteDir,
  spec: SPEC_PATH,
  overlay: OVERLAY_PATH,
  route: API_ROUTE,
  slug: API_INFO_SLUG,
  addresses: ADDRESSES_PATH,
  changes: CHANGES_PATH,
  errors: errorCodes,
  usedBy: {
    label: ['Recipe', 'Recipes'],
    list: RECIPES_LIST_ROUTE,
    file: RECIPES_PATH,
    find: (text, operations, former) =>
      listRecipeLinks(parseRecipes(text, operations, RECIPES_PATH, {former}), RECIPES_ROUTE),
  },
});

/** @param siteDir - folder that contains `api/` */
export const loadSiteOperations = (siteDir: string): Operation[] =>
  loadOperations(buildApiConfig(siteDir));

/**
 * @param siteDir - folder that contains `api/`
 * @returns the OpenAPI file with what the overlay adds, as JSON
 */
export const loadSpecText = (siteDir: string): string =>
  loadApi(buildApiConfig(siteDir)).source.text;

/** @param siteDir - folder that contains `api/` and `docs/` */
export const buildReferenceOptions = (siteDir: string): PageOptions => ({
  api: buildApiConfig(siteDir),
  id: API_ID,
  docs: 'docs',
  folder: API_DOCS_PREFIX,
  sidebar: 'api',
  checkCommand: 'npm run check:api',
  collection: POSTMAN_PATH,
  downloads: `The requests and the [recipes](${RECIPES_LIST_ROUTE}) are also available as a Postman collection, [${path.posix.basename(POSTMAN_PATH)}](pathname://${POSTMAN_PATH}). Set \`apiKey\`, or run the sandbox and set \`baseUrl\` to its address. The recipes alone are also an Arazzo file, [${path.posix.basename(ARAZZO_PATH)}](pathname://${ARAZZO_PATH}).`,
});

/** Third-party scripts could read the keys that the console stores. */
export const buildConsoleOptions = ({
  apiConsole,
  chat,
  gtagId,
}: Pick<RuntimeConfig, 'apiConsole' | 'chat' | 'gtagId'>): ConsoleOptions => ({
  mode: apiConsole,
  storeKeys: chat === null && gtagId === null,
});

/** @param siteDir - folder that contains `api/` and `docs/` */
export const buildRecipesOptions = (siteDir: string): RecipesOptions => ({
  api: buildApiConfig(siteDir),
  behavior,
  file: RECIPES_PATH,
  folder: RECIPES_DIR,
  route: RECIPES_ROUTE,
  frontMatter: {evidence: 'sourced'},
  guide: 'api/RECIPES.md',
  needs: [
    'An API key. [Choose a key](../serenity-aihub/dev-tools/api-keys.mdx#which-key-for-which-caller).',
  ],
  retriesPage: 'docs/go-to-production/retries.mdx',
  arazzo: {path: ARAZZO_PATH, files: RECIPE_FILES_DIR},
  collection: {path: POSTMAN_PATH, name: API_NAME},
  sandboxUrl: SANDBOX_URL,
  sandboxNote:
    'Without an account, run the programs against the [sandbox](../getting-started/test-without-an-account.mdx), which returned the responses below.',
  listNotes: ({steps}, retries) => [
    ...(retries
      ? []
      : [
          JSON.stringify(steps).includes('toolApprovals')
            ? "Don't retry a decision automatically, except after `rate_limit_exceeded`. If its response is lost, look up in your own system whether the skill ran."
            : 'Before you use the program in production, decide [what to retry](../go-to-production/retries.mdx#decide-what-to-retry): a repeated run costs money, and repeats what its skills do.',
        ]),
    ...(JSON.stringify(steps).includes('pendingActions')
      ? []
      : [
          `Check ${steps.some((step) => step['x-stream']) ? '`result.pending_actions` of the `stop` event' : '`pendingActions`'} before you use a reply. The run can wait for [an approval](./approve-an-action.mdx), [a sign-in](./sign-in-a-user.mdx), or [a choice](../serenity-aihub/capabilities/skills.mdx#user-choice).`,
        ]),
  ],
  programs: {
    api: API_NAME,
    key: {header: 'X-API-KEY', variable: 'SERENITY_API_KEY'},
    sdk: {
      package: '@serenity-star/sdk',
      name: 'SerenityClient',
      client: 'new SerenityClient({apiKey})',
    },
    stream: {type: 'type', text: 'content', textKey: 'text', stop: 'stop', error: 'error'},
  },
});
