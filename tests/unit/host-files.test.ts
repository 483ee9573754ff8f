/**
 * Host files: content security policy, inline hashes, headers and redirects of each host, and
 * robots.txt.
 */
import {describe, expect, it} from 'vitest';
import {readEnv} from '../../src/config/node/env';
import {
  createContentSecurityPolicy,
  createSecurityHeaders,
  HIDDEN_FILES,
  PREFERS_MARKDOWN,
  REFUSED_TARGET,
} from '../../src/config/node/headers';
import {createRuntimeConfig} from '../../src/config/node/runtime';
import {redirects} from '../../src/config/redirects';
import {
  renderAzureConfig,
  renderHeaders,
  renderNginxConfig,
  renderRedirects,
} from '../../src/plugins/post-build/host-files/hosts';
import {findInlineHashes} from '../../src/plugins/post-build/host-files/inlineHashes';
import {
  collectRedirects,
  renderRedirectPage,
} from '../../src/plugins/post-build/host-files/pageRedirects';
import {renderRobots, renderSecurityTxt} from '../../src/plugins/post-build/host-files/siteFiles';
import {HOSTED_ENV} from '../support/builds';
import {parsePolicy} from '../support/observatory';

const input = (
  env: Record<string, string> = {},
  scriptHashes: readonly string[] = ["'sha256-abc='"],
) => ({
  scriptHashes,
  styleHashes: ["'sha256-def='"],
  runtime: createRuntimeConfig(readEnv(env)),
  apiOrigins: ['https://api.example.com'],
});

const {CHAT_API_KEY, GTAG_ID, ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME} = HOSTED_ENV;
const ALGOLIA = {ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME};

const policy = (env?: Record<string, string>) =>
  parsePolicy(createContentSecurityPolicy(input(env)));

const hostsIn = (env?: Record<string, string>) =>
  [...new Set([...policy(env).values()].flat())]
    .filter((source) => /^(?:https?:|\*|wss?:)/.test(source))
    .sort();

describe('content security policy', () => {
  it('denies everything by default, and allows only hashed inline sources', () => {
    const directives = policy();
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(directives.get('style-src')).toEqual(["'self'", "'sha256-def='"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.has('frame-src')).toBe(false);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
    expect(hostsIn()).toEqual([]);
  });

  it('names the host of the API only when the console may send requests', () => {
    expect(hostsIn({API_CONSOLE: 'off'})).toEqual([]);
    expect(hostsIn({API_CONSOLE: 'live'})).toEqual(['https://api.example.com']);
  });

  it('adds the hosts of each part that is configured, and of no other', () => {
    const search = [
      '-1.algolianet.com',
      '-2.algolianet.com',
      '-3.algolianet.com',
      '-dsn.algolia.net',
      '.algolia.net',
    ];
    expect(hostsIn(ALGOLIA)).toEqual(search.map((host) => `https://testappid1${host}`));
    expect(hostsIn({GTAG_ID})).toEqual([
      'https://*.analytics.google.com',
      'https://*.google-analytics.com',
      'https://*.googletagmanager.com',
      'https://www.googletagmanager.com',
    ]);
    expect(
      hostsIn({
        CHAT_API_KEY,
        CHAT_API_BASE_URL: 'https://chat.example.com/api',
        CHAT_RESOURCES_URL: 'https://hub.example.com/resources',
      }),
    ).toEqual(['https://chat.example.com', 'https://hub.example.com']);
    expect(policy({GTAG_ID}).get('script-src')).not.toContain('https://*.google-analytics.com');
  });

  it('never allows unsafe-inline or unsafe-eval for scripts', () => {
    const directives = policy(HOSTED_ENV);
    const unsafe = [...directives].filter(([, sources]) =>
      sources.some((source) => /^'unsafe-/.test(source)),
    );
    expect(unsafe.map(([name]) => name)).toEqual(['style-src-attr']);
    expect(policy().has('style-src-attr')).toBe(false);
    expect(() => renderHeaders({headers: createSecurityHeaders(input(HOSTED_ENV))})).not.toThrow();
  });

  it('allows the microphone only with the Chat Widget', () => {
    expect(createSecurityHeaders(input())['Permissions-Policy']).toContain('microphone=()');
    expect(createSecurityHeaders(input({CHAT_API_KEY}))['Permissions-Policy']).not.toContain(
      'microphone',
    );
  });
});

it('inline sources include executable scripts and style elements, also inside noscript, but no data blocks or files', () => {
  const {scripts, styles} = findInlineHashes(
    '<style>a{}</style><noscript><style>b{}</style></noscript><script>one()</script>' +
      '<script type="application/ld+json">{"a":1}</script><script type=application/json>{}</script>' +
      '<script src=/a.js defer></script><script type="module">two()</script><script data-src="x">three()</script>',
  );
  expect(styles).toHaveLength(2);
  expect(scripts).toHaveLength(3);
  // printf 'one()' | openssl dgst -sha256 -binary | base64
  expect(scripts[0]).toBe("'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='");
});

describe('host files', () => {
  const host = {headers: createSecurityHeaders(input()), redirects};

  it('all contain every header and every redirect', () => {
    const azure = renderAzureConfig(host);
    const values = [
      ...Object.entries(host.headers).flat(),
      ...redirects.flatMap(({from, to}) => [from, to]),
    ];
    for (const text of [
      renderHeaders(host) + renderRedirects(host),
      azure,
      renderNginxConfig(host),
    ])
      expect(values.filter((value) => !text.includes(value))).toEqual([]);
    expect((JSON.parse(azure) as {routes: unknown[]}).routes).toEqual(
      expect.arrayContaining([
        {route: redirects[0]?.from, redirect: redirects[0]?.to, statusCode: 301},
        {route: '/_headers', statusCode: 404},
        {route: '/_redirects', statusCode: 404},
      ]),
    );
    // Netlify serves the page at the path without the exclamation mark, and Cloudflare skips a line
    // with one.
    const {from, to} = redirects[0] ?? {};
    expect(renderRedirects(host)).toContain(`${from} ${to} 301!\n${from} ${to} 301\n`);
  });

  it('reject a header that a host would ignore because of its length', () => {
    const many = Array.from(
      {length: 40},
      (_, index) => `'sha256-${String(index).padStart(43, 'x')}='`,
    );
    const headers = createSecurityHeaders(input({}, many));
    expect(() => renderHeaders({headers})).toThrow(/Content-Security-Policy has \d+ characters/);
  });

  it('refuse more bytes of redirects than Azure reads', () => {
    const wide = [{from: '/docs/from', to: `/docs/${'é'.repeat(9900)}`}];
    expect(() => renderAzureConfig({...host, redirects: wide})).toThrow(
      /has \d+ bytes; Azure allows 20480\. Remove redirects/,
    );
  });
});

describe('redirects of parents', () => {
  const order =
    '/docs/category/agents /docs/guide/b /docs/guide/agents/a /tools/hidden /tools/z /tools/y'.split(
      ' ',
    );
  const others = ['/', '/404.html', '/docs/lists', '/docs/lists/page/2', '/docs/lists/page/more/3'];
  const pages = new Map(
    [...others, ...order].map((path) => [
      path,
      {
        kind: /category|lists/.test(path) ? ('list' as const) : ('guide' as const),
        markdown: path === '/tools/z' ? undefined : '',
        unlisted: path === '/tools/hidden',
      },
    ]),
  );
  const {html, markdown} = collectRedirects([{from: '/old', to: '/docs/guide/b'}], pages, order);
  const target = (from: string) => html.find((redirect) => redirect.from === from)?.to;

  it.each([
    ['the first page below', '/docs', '/docs/guide/b'],
    ['the first page below that has text', '/docs/guide', '/docs/guide/b'],
    ['a list, when there is nothing else', '/docs/category', '/docs/category/agents'],
    ['the category of that name', '/docs/guide/agents', '/docs/category/agents'],
    ['the page above', '/docs/lists/page', '/docs/lists'],
    ['the closest page above', '/docs/lists/page/more', '/docs/lists'],
    ['the first listed one in the order of the sidebars', '/tools', '/tools/z'],
  ])('lead to %s', (_, from, to) => expect(target(from)).toBe(to));

  it('are made for nothing else, and keep those that are listed', () => {
    expect(html).toHaveLength(8);
    expect(target('/old')).toBe('/docs/guide/b');
    expect(collectRedirects([{from: '/docs', to: '/docs/lists'}], pages, order).html[0]?.to).toBe(
      '/docs/lists',
    );
  });

  it('have a Markdown version where their targets have one', () => {
    expect(markdown).toContainEqual({from: '/docs.md', to: '/docs/guide/b.md'});
    expect(markdown.some(({from}) => from === '/tools.md')).toBe(false);
  });

  it('are pages that keep query and anchor for hosts without redirects', () => {
    const page = renderRedirectPage('/docs/lists', 'https://docs.example.com');
    expect(page).toContain('content="0; url=/docs/lists"');
    expect(page).toContain('location.replace("/docs/lists"+location.search+location.hash)');
    expect(page).toContain('<link rel="canonical" href="https://docs.example.com/docs/lists">');
  });
});

describe('security.txt', () => {
  it('has the fields of RFC 9116, and expires less than a year after the commit', () => {
    expect(
      renderSecurityTxt(
        'mailto:a@example.com',
        'https://docs.example.com',
        new Date('2026-01-01T10:00:00Z'),
      ),
    ).toBe(
      'Contact: mailto:a@example.com\nExpires: 2026-12-31T10:00:00Z\nPreferred-Languages: en\n' +
        'Canonical: https://docs.example.com/.well-known/security.txt\n',
    );
  });

  it('stops the build with one message without a commit', () => {
    expect(() =>
      renderSecurityTxt('mailto:a@example.com', 'https://docs.example.com', undefined),
    ).toThrow(
      /^SECURITY_CONTACT is set, but there is no commit .+\. Build in a git clone, or unset it\.$/,
    );
  });
});

it('robots.txt gives every group of crawlers the owner’s signal', () => {
  const signal = readEnv({CONTENT_SIGNAL: 'search=yes, ai-train=no'}).CONTENT_SIGNAL;
  const robots = renderRobots('https://docs.example.com', signal);
  expect(robots.match(/^Content-Signal: search=yes, ai-train=no$/gm)).toHaveLength(2);
  expect(robots).toMatch(/^User-agent: GPTBot$/m);
  expect(renderRobots('https://docs.example.com')).not.toContain('Content-Signal');
});

/** tests/e2e/security.spec.ts asks for what they refuse. */
describe('patterns', () => {
  it.each([
    '/docs/billing',
    '/search?q=a%2fb//..',
    '/docs/a.b..c',
    '/%E2%9C%93',
    '/.well-known/security.txt',
  ])('accept %s', (target) => {
    expect(target).not.toMatch(new RegExp(REFUSED_TARGET, 'i'));
    expect(target.split('?', 1)[0]).not.toMatch(new RegExp(HIDDEN_FILES, 'i'));
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
