/** Host files: the policy of each configuration, inline hashes of pages, headers and redirects of each host, robots.txt. */
import {describe, expect, it} from 'vitest';
import {readEnv} from '../../src/config/env';
import {
  cacheControl,
  contentSecurityPolicy,
  HIDDEN_FILES,
  IMMUTABLE,
  PREFERS_MARKDOWN,
  REFUSED_TARGET,
  REVALIDATE,
  securityHeaders,
} from '../../src/config/headers';
import {redirects} from '../../src/config/redirects';
import {runtimeConfig} from '../../src/config/runtime';
import {azureConfig, headersFile, nginxConfig, redirectsFile} from '../../src/plugins/post-build/host-files/hosts';
import {inlineSources} from '../../src/plugins/post-build/host-files/inline';
import {robots} from '../../src/plugins/post-build/host-files/siteFiles';
import {observatory, parsePolicy} from '../support/observatory';

const input = (env: Record<string, string> = {}, scriptHashes: readonly string[] = ["'sha256-abc='"]) => ({
  scriptHashes,
  styleHashes: ["'sha256-def='"],
  runtime: runtimeConfig(readEnv(env)),
  apiOrigins: ['https://api.example.com'],
});

const policy = (env?: Record<string, string>) => parsePolicy(contentSecurityPolicy(input(env)));

const hostsIn = (env?: Record<string, string>) =>
  [...new Set([...policy(env).values()].flat())].filter((source) => /^(?:https?:|\*|wss?:)/.test(source)).sort();

describe('the policy', () => {
  it('allows nothing by default, no host but that of the API, and no script from text', () => {
    const directives = policy();
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(directives.get('style-src')).toEqual(["'self'", "'sha256-def='"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.has('frame-src')).toBe(false);
    expect(hostsIn()).toEqual(['https://api.example.com']);
  });

  it.each(['example', 'off'])('names no host of the API when the console sends nothing: %s', (mode) => {
    expect(hostsIn({API_CONSOLE: mode})).toEqual([]);
    expect(policy({API_CONSOLE: mode}).get('connect-src')).toEqual(["'self'"]);
    expect(hostsIn({API_CONSOLE: 'live'})).toEqual(['https://api.example.com']);
  });

  it('adds the hosts of each part that is configured, and of no other', () => {
    const search = {
      ALGOLIA_APP_ID: 'TESTAPPID1',
      ALGOLIA_API_KEY: '0123456789abcdef0123456789abcdef',
      ALGOLIA_INDEX_NAME: 'docs',
    };
    expect(hostsIn(search)).toEqual([
      'https://api.example.com',
      'https://testappid1-1.algolianet.com',
      'https://testappid1-2.algolianet.com',
      'https://testappid1-3.algolianet.com',
      'https://testappid1-dsn.algolia.net',
      'https://testappid1.algolia.net',
    ]);
    expect(hostsIn({GTAG_ID: 'G-TEST12345'})).toEqual([
      'https://*.analytics.google.com',
      'https://*.google-analytics.com',
      'https://*.googletagmanager.com',
      'https://api.example.com',
      'https://www.googletagmanager.com',
    ]);
    expect(
      hostsIn({
        CHAT_API_KEY: 'test-chat-key-123',
        CHAT_API_BASE_URL: 'https://chat.example.com/api',
        CHAT_RESOURCES_URL: 'https://hub.example.com/resources',
      }),
    ).toEqual(['https://api.example.com', 'https://chat.example.com', 'https://hub.example.com']);
    expect(policy({GTAG_ID: 'G-TEST12345'}).get('script-src')).not.toContain('https://*.google-analytics.com');
  });

  it('allows neither unsafe-inline nor unsafe-eval for scripts, whatever is configured', () => {
    const everything = {
      ALGOLIA_APP_ID: 'TESTAPPID1',
      ALGOLIA_API_KEY: '0123456789abcdef0123456789abcdef',
      ALGOLIA_INDEX_NAME: 'docs',
      CHAT_API_KEY: 'test-chat-key-123',
      GTAG_ID: 'G-TEST12345',
    };
    const directives = policy(everything);
    const unsafe = [...directives].filter(([, sources]) => sources.some((source) => /^'unsafe-/.test(source)));
    expect(unsafe.map(([name]) => name)).toEqual(['style-src-attr']);
    expect(policy().has('style-src-attr')).toBe(false);
    expect(() => headersFile({headers: securityHeaders(input(everything)), redirects})).not.toThrow();
  });

  it('keeps the microphone for the chat of the provider alone', () => {
    expect(securityHeaders(input())['Permissions-Policy']).toContain('microphone=()');
    expect(securityHeaders(input({CHAT_API_KEY: 'test-chat-key-123'}))['Permissions-Policy']).not.toContain(
      'microphone',
    );
  });
});

describe('inline sources', () => {
  it('are scripts that run and style elements, also for readers without JavaScript; data and files are not', () => {
    const {scripts, styles} = inlineSources(
      '<style>a{}</style><noscript><style>b{}</style></noscript><script>one()</script>' +
        '<script type="application/ld+json">{"a":1}</script><script type=application/json>{}</script>' +
        '<script src=/a.js defer></script><script type="module">two()</script><script data-src="x">three()</script>',
    );
    expect(styles).toHaveLength(2);
    expect(scripts).toHaveLength(3);
    // printf 'one()' | openssl dgst -sha256 -binary | base64
    expect(scripts[0]).toBe("'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='");
  });
});

describe('host files', () => {
  const host = {headers: securityHeaders(input()), redirects};

  it('all carry every header and every redirect', () => {
    const azure = azureConfig(host);
    const texts = [headersFile(host) + redirectsFile(host), JSON.stringify(azure), nginxConfig(host)];
    for (const text of texts) {
      for (const [name, value] of Object.entries(host.headers)) {
        expect(text).toContain(name);
        expect(text).toContain(value);
      }
      for (const {from, to} of redirects) {
        expect(text).toContain(from);
        expect(text).toContain(to);
      }
    }
    expect(azure.routes).toEqual(
      expect.arrayContaining([{route: '/docs', redirect: redirects[0]?.to, statusCode: 301}]),
    );
  });

  it('refuse a header that a host would ignore for its length', () => {
    const many = Array.from({length: 40}, (_, index) => `'sha256-${String(index).padStart(43, 'x')}='`);
    const headers = securityHeaders(input({}, many));
    expect(() => headersFile({headers, redirects})).toThrow(/Content-Security-Policy has \d+ characters/);
  });

  it('point crawlers to the sitemap of the site that is built', () => {
    expect(robots('https://docs.example.com/')).toContain('\nSitemap: https://docs.example.com/sitemap.xml\n');
  });
});

describe('caching', () => {
  it.each([
    ['/assets/js/main.0123abcd.js', IMMUTABLE],
    ['/search-index/text/0123456789abcdef.json', IMMUTABLE],
    ['/search-index/titles.json', REVALIDATE],
    ['/docs/assets/page', REVALIDATE],
    ['/', REVALIDATE],
  ])('%s', (pathname, expected) => expect(cacheControl(pathname)).toBe(expected));
});

describe('patterns', () => {
  it.each(['/docs/billing', '/search?q=a%2fb//..', '/docs/a.b..c', '/%E2%9C%93', '/.well-known/security.txt'])(
    'let %s pass',
    (target) => {
      expect(target).not.toMatch(new RegExp(REFUSED_TARGET, 'i'));
      expect(target.split('?', 1)[0]).not.toMatch(new RegExp(HIDDEN_FILES, 'i'));
    },
  );

  it.each(['//evil.example', '/a/../b', '/%2e%2e/a', '/a%2Fb', '/a%5cb', '/a\\b', '/a%0d%0ab', '/a%00'])(
    'refuse %s',
    (target) => expect(target).toMatch(new RegExp(REFUSED_TARGET, 'i')),
  );

  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9', true],
    ['text/plain, text/markdown;q=0.5', true],
    ['text/html, text/markdown', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0.0, */*', false],
    ['*/*', false],
  ])('Accept: %s wants Markdown: %s', (accept, expected) =>
    expect(new RegExp(PREFERS_MARKDOWN, 'i').test(accept)).toBe(expected),
  );
});

describe('the score', () => {
  const good = Object.fromEntries(
    Object.entries(securityHeaders(input())).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const grade = (changes: Record<string, string | undefined>) =>
    observatory({...good, ...changes}, '<script src=/a.js></script>', 'https://docs.example.com').grade;

  it.each([
    [{}, 'A+'],
    [{'content-security-policy': "default-src * 'unsafe-inline'"}, 'C+'],
    [{'content-security-policy': undefined}, 'C'],
    [{'strict-transport-security': undefined}, 'B+'],
    [{'strict-transport-security': 'max-age=60'}, 'A+'],
  ])('with %o is %s', (changes, expected) => expect(grade(changes)).toBe(expected));
});
