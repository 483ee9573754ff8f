/** Other hosts in the Content-Security-Policy: those of configured services, and no others. */
import {buildSecurityHeaders, getCacheControl} from '@docs-kit/host-files';
import {describe, expect, it} from 'vitest';
import {renderContentSecurityPolicy} from '../../packages/host-files/src/contentSecurityPolicy';
import {allowServices} from '../../src/config/node/contentSecurityPolicy';
import {parseEnv} from '../../src/config/node/env';
import {buildHostFilesOptions} from '../../src/config/node/hostFiles';
import {loadSiteOperations, loadSpecText} from '../../src/config/node/openapiModel';
import {buildRuntimeConfig} from '../../src/config/node/runtime';
import {SITE_DIR} from '../../src/config/node/siteDir';
import {HOSTED_ENV} from '../../tools/support/builds';
import {buildExampleRequests} from '../support/exampleRequests';
import {parsePolicy} from '../support/observatory';

const {CHAT_API_KEY, GTAG_ID, ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME} = HOSTED_ENV;
const ALGOLIA = {ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME};

const buildPolicyInput = (env: Record<string, string> = {}) => ({
  scriptHashes: [],
  styleHashes: [],
  added: allowServices(buildRuntimeConfig(parseEnv(env)), ['https://api.example.com']),
});

const parseSitePolicy = (env?: Record<string, string>) =>
  parsePolicy(renderContentSecurityPolicy(buildPolicyInput(env)));

const listHosts = (env?: Record<string, string>) =>
  [...new Set([...parseSitePolicy(env).values()].flat())]
    .filter((source) => /^(?:https?:|\*|wss?:)/.test(source))
    .sort();

function readHeaders(env: Record<string, string>) {
  const parsed = parseEnv(env);
  const options = buildHostFilesOptions(parsed, buildRuntimeConfig(parsed));
  return buildSecurityHeaders(buildPolicyInput(env), options.usedFeatures, options.headers);
}

describe('other hosts', () => {
  it('are none by default', () => expect(listHosts()).toEqual([]));

  it('include the API only when the console may send requests', () => {
    expect(listHosts({API_CONSOLE: 'off'})).toEqual([]);
    expect(listHosts({API_CONSOLE: 'live'})).toEqual(['https://api.example.com']);
  });

  it('are those of each service that is configured', () => {
    const search = [
      '-1.algolianet.com',
      '-2.algolianet.com',
      '-3.algolianet.com',
      '-dsn.algolia.net',
      '.algolia.net',
    ];
    expect(listHosts(ALGOLIA)).toEqual(search.map((host) => `https://testappid1${host}`));
    expect(listHosts({GTAG_ID})).toEqual([
      'https://*.analytics.google.com',
      'https://*.google-analytics.com',
      'https://*.googletagmanager.com',
      'https://www.googletagmanager.com',
    ]);
    expect(
      listHosts({
        CHAT_API_KEY,
        CHAT_API_BASE_URL: 'https://chat.example.com/api',
        CHAT_RESOURCES_URL: 'https://hub.example.com/resources',
      }),
    ).toEqual(['https://chat.example.com', 'https://hub.example.com']);
    expect(parseSitePolicy({GTAG_ID}).get('script-src')).not.toContain(
      'https://*.google-analytics.com',
    );
  });
});

it('the console can connect to each server of the API', () => {
  const env = parseEnv({API_CONSOLE: 'live'});
  const {allowSources} = buildHostFilesOptions(env, buildRuntimeConfig(env));
  const policy = renderContentSecurityPolicy({
    scriptHashes: [],
    styleHashes: [],
    added: allowSources?.(SITE_DIR) ?? {},
  });
  const {servers} = JSON.parse(loadSpecText()) as {servers: {url: string}[]};
  const requests = loadSiteOperations().flatMap(({operationId}) =>
    buildExampleRequests(operationId),
  );
  const origins = [...servers, ...requests].map(({url}) => new URL(url).origin);
  expect(origins.length).toBeGreaterThan(servers.length);
  expect(parsePolicy(policy).get('connect-src')).toEqual(
    expect.arrayContaining([...new Set(origins)]),
  );
});

it('no service needs unsafe-inline or unsafe-eval for scripts', () => {
  const unsafe = [...parseSitePolicy(HOSTED_ENV)].filter(([, sources]) =>
    sources.some((source) => /^'unsafe-/.test(source)),
  );
  expect(unsafe.map(([name]) => name)).toEqual(['style-src-attr']);
  expect(parseSitePolicy().has('style-src-attr')).toBe(false);
});

it('the microphone is allowed only with the Chat Widget', () => {
  expect(readHeaders({})['Permissions-Policy']).toContain('microphone=()');
  expect(readHeaders({CHAT_API_KEY})['Permissions-Policy']).not.toContain('microphone');
});

it.each([
  ['/fonts/inter-latin-5.3.0-2.woff2', 'public, max-age=31536000, immutable'],
  ['/search-index/text/1a2b.json', 'public, max-age=31536000, immutable'],
  ['/search-index/titles.json', 'no-cache'],
])('%s is cached as %s', (pathname, expected) => {
  const env = parseEnv({});
  const {immutableFolders = []} = buildHostFilesOptions(env, buildRuntimeConfig(env));
  expect(getCacheControl(pathname, {immutableFolders})).toBe(expected);
});
