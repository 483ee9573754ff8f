/** Options of the API reference and its request console. */
import path from 'node:path';
import type {ConsoleOptions, ReferenceOptions} from '@docs-kit/openapi-reference';
import streams from '../../../api/streams';
import {API_DOCS_PREFIX, API_ID} from '../api';
import {ARAZZO_PATH, POSTMAN_PATH, RECIPES_LIST_ROUTE} from '../recipes';
import {sandboxedApi} from './openapiModel';
import type {RuntimeConfig} from './runtime';

export const referenceOptions: Omit<ReferenceOptions, 'console'> = {
  ...sandboxedApi,
  streams,
  id: API_ID,
  docs: 'docs',
  folder: API_DOCS_PREFIX,
  sidebar: 'api',
  checkCommand: 'npm run check:api',
  collection: POSTMAN_PATH,
  downloads: `The requests and the [recipes](${RECIPES_LIST_ROUTE}) are also available as a Postman collection, [${path.posix.basename(POSTMAN_PATH)}](pathname://${POSTMAN_PATH}). Set \`apiKey\`, or run the sandbox and set \`baseUrl\` to its address. The recipes alone are also an Arazzo file, [${path.posix.basename(ARAZZO_PATH)}](pathname://${ARAZZO_PATH}).`,
};

/** Third-party scripts could read the keys that the console stores. */
export const buildConsoleOptions = ({
  apiConsole,
  chat,
  gtagId,
}: Pick<RuntimeConfig, 'apiConsole' | 'chat' | 'gtagId'>): ConsoleOptions => ({
  mode: apiConsole,
  storeKeys: chat === null && gtagId === null,
  sdkReports: 'api/sdkReports.ts',
});
