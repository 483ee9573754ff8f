/** Options of recipes. */
import {isObject} from '@docs-kit/basics/json';
import type {RecipesOptions, RecipeStep} from '@docs-kit/recipes';
import {API_NAME, SANDBOX_URL} from '../api';
import {
  ARAZZO_PATH,
  POSTMAN_PATH,
  RECIPE_FILES_DIR,
  RECIPES_DIR,
  RECIPES_PATH,
  RECIPES_ROUTE,
} from '../recipes';
import {sandboxedApi} from './openapiModel';

/** Whether a step sends a value in the list of keys and values of a run. */
const sendsKey = (key: string, {requestBody}: RecipeStep) =>
  Array.isArray(requestBody?.payload) &&
  requestBody.payload.some((entry) => isObject(entry) && entry['Key'] === key);

const keepsPendingAction = ({outputs}: RecipeStep) =>
  Object.values(outputs).some((output) => output.startsWith('$response.body#/pendingActions/'));

export const recipesOptions: RecipesOptions = {
  ...sandboxedApi,
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
    'Without an account, run the programs against the [sandbox](../getting-started/test-without-an-account.mdx), which returned the responses above.',
  listNotes: ({steps}, retries) => [
    ...(retries
      ? []
      : [
          steps.some((step) => sendsKey('toolApprovals', step))
            ? "Don't retry a decision automatically, except after `rate_limit_exceeded`. If its response is lost, look up in your own system whether the skill ran."
            : 'Before you use the program in production, decide [what to retry](../go-to-production/retries.mdx#decide-what-to-retry): a repeated run costs money, and repeats what its skills do.',
        ]),
    ...(steps.some(keepsPendingAction)
      ? []
      : [
          `Check ${steps.some((step) => step['x-stream']) ? '`result.pending_actions` of the `stop` event' : '`pendingActions`'} before you use a reply. The run can wait for [an approval](./approve-an-action.mdx), [a sign-in](./sign-in-a-user.mdx), or [a choice](../serenity-aihub/capabilities/skills.mdx#user-choice).`,
        ]),
  ],
  programs: {
    apiName: API_NAME,
    key: {header: 'X-API-KEY', variable: 'SERENITY_API_KEY'},
    sdk: {
      package: '@serenity-star/sdk',
      name: 'SerenityClient',
      client: 'new SerenityClient({apiKey})',
    },
    stream: {type: 'type', text: 'content', textKey: 'text', stop: 'stop', error: 'error'},
  },
};
