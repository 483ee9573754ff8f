/** The search provider of a build, passed to the browser in the site's custom fields. */
import type {Env} from './env';

export type SearchConfig =
  | {readonly provider: 'local'}
  | {readonly provider: 'algolia'; readonly appId: string; readonly apiKey: string; readonly indexName: string};

/** @returns hosted search when all three of its variables are set, else the index that is built with the site */
export function searchConfig(env: Env): SearchConfig {
  const {ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName} = env;
  return appId && apiKey && indexName ? {provider: 'algolia', appId, apiKey, indexName} : {provider: 'local'};
}
