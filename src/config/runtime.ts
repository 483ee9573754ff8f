/** The configuration that the browser needs, passed as Docusaurus custom fields. */
import type {Env} from './env';
import {searchConfig, type SearchConfig} from './search';

/** Options of the provider's Chat Widget. */
export type ChatConfig = {
  readonly apiKey: string;
  readonly agentCode: string;
  readonly baseURL: string;
  /** Folder that holds `chat.js` and `chat.css`. */
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
  return {
    search: searchConfig(env),
    chat: env.CHAT_API_KEY
      ? {
          apiKey: env.CHAT_API_KEY,
          agentCode: env.CHAT_AGENT_CODE,
          baseURL: env.CHAT_API_BASE_URL,
          resourcesUrl: env.CHAT_RESOURCES_URL,
        }
      : null,
    gtagId: env.GTAG_ID ?? null,
    repositoryUrl: env.REPOSITORY_URL,
    analyticsConsent: env.ANALYTICS_CONSENT,
    apiConsole: env.API_CONSOLE,
  };
}
