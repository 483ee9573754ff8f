/** The configuration that the browser needs, passed as Docusaurus custom fields. */
import type {Env} from './env';

/** Hosted search if its variables are set, else the index that is built with the site. */
export type SearchConfig =
  | {readonly provider: 'local'}
  | {readonly provider: 'algolia'; readonly appId: string; readonly apiKey: string; readonly indexName: string};

/** Options of the provider's Chat Widget. */
export type ChatConfig = {
  readonly apiKey: string;
  readonly agentCode: string;
  readonly baseURL: string;
  /** Folder with `chat.js` and `chat.css`. */
  readonly resourcesUrl: string;
};

export type RuntimeConfig = {
  readonly search: SearchConfig;
  /** `null` shows the built-in answer panel. */
  readonly chat: ChatConfig | null;
  /** Google tag id; `null` loads no analytics. */
  readonly gtagId: string | null;
  /** The project's repository, where users report problems. */
  readonly repositoryUrl: string;
  /** Whether to ask for consent before analytics loads or sends anything. */
  readonly analyticsConsent: Env['ANALYTICS_CONSENT'];
  /** What the request console may do: `live` allows real requests, `example` only the example mode, `off` removes the console. */
  readonly apiConsole: Env['API_CONSOLE'];
};

/** @returns the custom fields for a checked environment */
export function runtimeConfig(env: Env): RuntimeConfig {
  const {ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: algoliaKey, ALGOLIA_INDEX_NAME: indexName} = env;
  const {CHAT_API_KEY: apiKey, CHAT_AGENT_CODE: agentCode} = env;
  const isHosted = appId && algoliaKey && indexName;
  return {
    search: isHosted ? {provider: 'algolia', appId, apiKey: algoliaKey, indexName} : {provider: 'local'},
    chat: apiKey ? {apiKey, agentCode, baseURL: env.CHAT_API_BASE_URL, resourcesUrl: env.CHAT_RESOURCES_URL} : null,
    gtagId: env.GTAG_ID ?? null,
    repositoryUrl: env.REPOSITORY_URL,
    analyticsConsent: env.ANALYTICS_CONSENT,
    apiConsole: env.API_CONSOLE,
  };
}
