/** The Content-Security-Policy of a build. */
import type {RuntimeConfig} from '../../../../src/config/node/runtime';

/** Inputs of the content security policy, and of the other security headers. */
export type PolicyInput = {
  /** CSP hash sources of the inline scripts that the pages carry. */
  readonly scriptHashes: readonly string[];
  /** CSP hash sources of the inline style elements that the pages carry. */
  readonly styleHashes: readonly string[];
  readonly runtime: RuntimeConfig;
  /**
   * Origins of the API's servers. The request console connects to them if it may send real
   * requests.
   */
  readonly apiOrigins: readonly string[];
};

const SELF = "'self'";
const NONE = "'none'";

/**
 * Directives of CSP level 3 with their sources; one that is missing falls back to `default-src
 * 'none'`.
 */
type Directives = Record<string, string[]>;

/** Allows the hosts that the hosted search client tries in turn (algoliasearch 5). */
function buildSearchDirectives({search}: RuntimeConfig): Directives {
  if (search.provider !== 'algolia') return {};
  const id = search.appId.toLowerCase();
  return {
    'connect-src': [
      `https://${id}-dsn.algolia.net`,
      `https://${id}.algolia.net`,
      ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
    ],
  };
}

function buildChatDirectives({chat}: RuntimeConfig): Directives {
  if (!chat) return {};
  const resources = new URL(chat.resourcesUrl).origin;
  return {
    'script-src': [resources],
    'style-src': [resources],
    // Its code is the provider's, and may write style attributes into HTML.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [resources],
    'font-src': [resources],
    'connect-src': [new URL(chat.baseURL).origin, resources],
  };
}

/**
 * Allows the hosts of Google Analytics 4, as in
 * https://developers.google.com/tag-platform/security/guides/csp.
 */
function buildAnalyticsDirectives({gtagId}: RuntimeConfig): Directives {
  const collectors = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
  return gtagId
    ? {
        'script-src': ['https://www.googletagmanager.com'],
        'img-src': collectors,
        'connect-src': [...collectors, 'https://*.analytics.google.com'],
      }
    : {};
}

/**
 * Renders the Content-Security-Policy of a build: nothing is allowed but what the site uses, and
 * other hosts only when they are configured. The pages' HTML has no style attributes, so
 * `style-src-attr` is set only for the provider's Chat Widget.
 */
export function renderContentSecurityPolicy({
  scriptHashes,
  styleHashes,
  runtime,
  apiOrigins,
}: PolicyInput): string {
  const directives: Directives = {
    'script-src': [SELF, ...scriptHashes],
    'style-src': [SELF, ...styleHashes],
    // data: is for the small images in stylesheets.
    'img-src': [SELF, 'data:'],
    'font-src': [SELF],
    'connect-src': [SELF, ...(runtime.apiConsole === 'live' ? apiOrigins : [])],
  };
  for (const added of [
    buildSearchDirectives(runtime),
    buildChatDirectives(runtime),
    buildAnalyticsDirectives(runtime),
  ]) {
    for (const [name, sources] of Object.entries(added)) (directives[name] ??= []).push(...sources);
  }
  const all = {
    'default-src': [NONE],
    ...directives,
    'worker-src': [SELF],
    'manifest-src': [SELF],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [NONE],
  };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/**
 * Style elements that libraries insert in the browser with constant content: the search provider's
 * logo.
 */
export const LIBRARY_STYLES = ['.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'] as const;
