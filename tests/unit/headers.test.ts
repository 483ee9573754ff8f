/** Headers of all hosts: the content security policy, and which URLs and types they match. */
import {describe, expect, it} from 'vitest';
import {renderContentSecurityPolicy} from '../../packages/site-files/src/host-files/contentSecurityPolicy';
import {
  buildSecurityHeaders,
  getCacheControl,
  HIDDEN_FILES,
  PREFERS_MARKDOWN,
  REJECTED_TARGET,
} from '../../packages/site-files/src/host-files/headers';
import {renderHeaders} from '../../packages/site-files/src/host-files/hosts';
import {parseEnv} from '../../src/config/node/env';
import {buildRuntimeConfig} from '../../src/config/node/runtime';
import {HOSTED_ENV} from '../support/builds';
import {parsePolicy} from '../support/observatory';

const input = (env: Record<string, string> = {}) => ({
  scriptHashes: ["'sha256-abc='"],
  styleHashes: ["'sha256-def='"],
  runtime: buildRuntimeConfig(parseEnv(env)),
  apiOrigins: ['https://api.example.com'],
});

const {CHAT_API_KEY, GTAG_ID, ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME} = HOSTED_ENV;
const ALGOLIA = {ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME};

const parseDefaultPolicy = (env?: Record<string, string>) =>
  parsePolicy(renderContentSecurityPolicy(input(env)));

const listHosts = (env?: Record<string, string>) =>
  [...new Set([...parseDefaultPolicy(env).values()].flat())]
    .filter((source) => /^(?:https?:|\*|wss?:)/.test(source))
    .sort();

describe('content security policy', () => {
  it('denies everything by default, and allows only hashed inline sources', () => {
    const directives = parseDefaultPolicy();
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(directives.get('style-src')).toEqual(["'self'", "'sha256-def='"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.has('frame-src')).toBe(false);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
    expect(listHosts()).toEqual([]);
  });

  it('names the host of the API only when the console may send requests', () => {
    expect(listHosts({API_CONSOLE: 'off'})).toEqual([]);
    expect(listHosts({API_CONSOLE: 'live'})).toEqual(['https://api.example.com']);
  });

  it('adds the hosts of each part that is configured, and of no other', () => {
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
    expect(parseDefaultPolicy({GTAG_ID}).get('script-src')).not.toContain(
      'https://*.google-analytics.com',
    );
  });

  it('never allows unsafe-inline or unsafe-eval for scripts', () => {
    const directives = parseDefaultPolicy(HOSTED_ENV);
    const unsafe = [...directives].filter(([, sources]) =>
      sources.some((source) => /^'unsafe-/.test(source)),
    );
    expect(unsafe.map(([name]) => name)).toEqual(['style-src-attr']);
    expect(parseDefaultPolicy().has('style-src-attr')).toBe(false);
    expect(() => renderHeaders({headers: buildSecurityHeaders(input(HOSTED_ENV))})).not.toThrow();
  });

  it('allows the microphone only with the Chat Widget', () => {
    expect(buildSecurityHeaders(input())['Permissions-Policy']).toContain('microphone=()');
    expect(buildSecurityHeaders(input({CHAT_API_KEY}))['Permissions-Policy']).not.toContain(
      'microphone',
    );
  });
});

/** tests/e2e/security.spec.ts sends such requests to servers. */
describe('patterns', () => {
  it.each([
    '/docs/billing',
    '/search?q=a%2fb//..',
    '/docs/a.b..c',
    '/%E2%9C%93',
    '/.well-known/security.txt',
  ])('accept %s', (target) => {
    expect(target).not.toMatch(new RegExp(REJECTED_TARGET, 'i'));
    expect(target.split('?', 1)[0]).not.toMatch(new RegExp(HIDDEN_FILES, 'i'));
  });

  it.each(['/../a', '//a', '/\\a', '/%5Ca', '/%2Fa', '/a%0d%0ab', '/%2e%2e/a', '/.%2E/a'])(
    'reject %s',
    (target) => expect(target).toMatch(new RegExp(REJECTED_TARGET, 'i')),
  );

  it.each([
    ['/assets/js/main.1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['/fonts/inter-latin-wght-5.3.0.woff2', 'public, max-age=31536000, immutable'],
    ['/search-index/text/1a2b.json', 'public, max-age=31536000, immutable'],
    ['/search-index/titles.json', 'no-cache'],
    ['/img/favicon.svg', 'no-cache'],
    ['/docs/billing', 'no-cache'],
  ])('%s is cached as %s', (pathname, expected) => {
    expect(getCacheControl(pathname)).toBe(expected);
  });

  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9', true],
    ['text/plain, text/markdown;q=0.5', true],
    ['text/plain', true],
    ['text/html, text/markdown', false],
    ['text/html, text/plain;q=0.8', false],
    ['text/plain;q=0', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0.0, */*', false],
    ['*/*', false],
  ])('Accept: %s prefers Markdown: %s', (accept, expected) =>
    expect(new RegExp(PREFERS_MARKDOWN, 'i').test(accept)).toBe(expected),
  );
});
