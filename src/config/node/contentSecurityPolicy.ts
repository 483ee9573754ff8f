/** Other hosts that the Content-Security-Policy of a build allows: only those that it uses. */
import {formatHashSource} from '@docs-kit/host-files';
import {listApiOrigins} from '@docs-kit/openapi-model';
import {loadSiteOperations} from './openapiModel';
import type {RuntimeConfig} from './runtime';

type Directives = Record<string, readonly string[]>;

/** Allows real requests of the request console. */
const buildConsoleDirectives = (
  {apiConsole}: RuntimeConfig,
  apiOrigins: readonly string[],
): Directives => (apiConsole === 'live' ? {'connect-src': apiOrigins} : {});

/** The style attribute of the provider's logo on the theme's search page. */
const LOGO_STYLE = 'max-width:150px';

/** Allows the hosts that the hosted search client tries in turn (algoliasearch 5). */
function buildSearchDirectives({algolia, chat}: RuntimeConfig): Directives {
  if (!algolia) return {};
  const id = algolia.appId.toLowerCase();
  return {
    // With a hash, browsers ignore the 'unsafe-inline' of the chat.
    'style-src-attr': chat ? [] : ["'unsafe-hashes'", formatHashSource(LOGO_STYLE)],
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
 * @param apiOrigins - origins of the API's servers
 * @returns sources of the services that a build uses, by directive
 */
export function allowServices(runtime: RuntimeConfig, apiOrigins: readonly string[]): Directives {
  const services = [
    buildConsoleDirectives(runtime, apiOrigins),
    buildSearchDirectives(runtime),
    buildChatDirectives(runtime),
    buildAnalyticsDirectives(runtime),
  ];
  const names = new Set(services.flatMap((directives) => Object.keys(directives)));
  return Object.fromEntries(
    [...names].map((name) => [name, services.flatMap((directives) => directives[name] ?? [])]),
  );
}

/** @returns the option of `hostFiles` */
export const createAllowSources = (runtime: RuntimeConfig, imageHosts: readonly string[]) => () => {
  const directives = allowServices(runtime, listApiOrigins(loadSiteOperations()));
  const images = imageHosts.map((host) => `https://${host}`);
  return images.length > 0
    ? {...directives, 'img-src': [...(directives['img-src'] ?? []), ...images]}
    : directives;
};

/**
 * Style elements that libraries insert in the browser with constant content: the search provider's
 * logo.
 */
export const LIBRARY_STYLES = ['.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'] as const;
