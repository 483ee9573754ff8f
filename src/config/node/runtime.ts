/** The configuration that the browser needs, passed as Docusaurus custom fields. */
import type {Env} from './env';

export type RuntimeConfig = Readonly<ReturnType<typeof buildRuntimeConfig>>;
/** Options of the provider's Chat Widget. */
export type ChatConfig = NonNullable<RuntimeConfig['chat']>;

/** @returns the custom fields for a checked environment */
export function buildRuntimeConfig(env: Env) {
  const {ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: algoliaKey, ALGOLIA_INDEX_NAME: indexName} = env;
  const {CHAT_API_KEY: apiKey, CHAT_AGENT_CODE: agentCode} = env;
  const isHosted = appId && algoliaKey && indexName;
  return {
    /** Hosted search, or `null` for the index that is built with the site. */
    algolia: isHosted ? {appId, apiKey: algoliaKey, indexName, contextualSearch: true} : null,
    /**
     * `null` shows “Ask the docs”. `resourcesUrl` is the folder with `chat.js` and
     * `chat.css`.
     */
    chat: apiKey
      ? {apiKey, agentCode, baseURL: env.CHAT_API_BASE_URL, resourcesUrl: env.CHAT_RESOURCES_URL}
      : null,
    /** Google tag id; `null` loads no analytics. */
    gtagId: env.GTAG_ID ?? null,
    /** The project's repository, where users report problems. */
    repositoryUrl: env.REPOSITORY_URL,
    /** Whether to ask for consent before analytics loads or sends anything. */
    analyticsConsent: env.ANALYTICS_CONSENT,
    /**
     * The mode of the request console: `live` allows real requests, `example` only the example
     * mode, `off` removes the console.
     */
    apiConsole: env.API_CONSOLE,
  };
}
