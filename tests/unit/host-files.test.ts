/** Host files: headers and redirects of each host, inline hashes, robots.txt, and security.txt. */
import {describe, expect, it} from 'vitest';
import {buildSecurityHeaders} from '../../packages/site-files/src/host-files/headers';
import {
  renderAzureConfig,
  renderHeaders,
  renderRedirects,
} from '../../packages/site-files/src/host-files/hosts';
import {findInlineHashes} from '../../packages/site-files/src/host-files/inlineHashes';
import {renderNginxConfig} from '../../packages/site-files/src/host-files/nginxConfig';
import {renderRobots, renderSecurityTxt} from '../../packages/site-files/src/host-files/siteFiles';
import {parseEnv} from '../../src/config/node/env';
import {buildRuntimeConfig} from '../../src/config/node/runtime';
import {fileRedirects, redirects} from '../../src/config/redirects';

const buildHeaders = (scriptHashes: readonly string[] = []) =>
  buildSecurityHeaders({
    scriptHashes,
    styleHashes: ["'sha256-def='"],
    runtime: buildRuntimeConfig(parseEnv({})),
    apiOrigins: ['https://api.example.com'],
  });

describe('host files', () => {
  const host = {headers: buildHeaders(), redirects: [...redirects, ...fileRedirects]};

  it('all contain every header and every redirect', () => {
    const azure = renderAzureConfig(host);
    const values = [
      ...Object.entries(host.headers).flat(),
      ...host.redirects.flatMap(({from, to}) => [from, to]),
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
    const headers = buildHeaders(many);
    expect(() => renderHeaders({headers})).toThrow(/Content-Security-Policy has \d+ characters/);
  });

  it('refuse more bytes of redirects than Azure reads', () => {
    const wide = [{from: '/docs/from', to: `/docs/${'é'.repeat(9900)}`}];
    expect(() => renderAzureConfig({...host, redirects: wide})).toThrow(
      /has \d+ bytes; Azure allows 20480\. Remove redirects/,
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

describe('security.txt', () => {
  it('has the fields of RFC 9116, and expires less than a year after the commit', () => {
    expect(
      renderSecurityTxt(
        'mailto:a@example.com',
        'https://docs.example.com',
        new Date('2026-01-01T10:00:00Z'),
        new Date('2026-12-31T09:00:00Z'),
      ),
    ).toBe(
      'Contact: mailto:a@example.com\nExpires: 2026-12-31T10:00:00Z\nPreferred-Languages: en\n' +
        'Canonical: https://docs.example.com/.well-known/security.txt\n',
    );
  });

  it('stops the build with one message without a commit', () => {
    expect(() =>
      renderSecurityTxt('mailto:a@example.com', 'https://docs.example.com', undefined, new Date()),
    ).toThrow(
      /^SECURITY_CONTACT is set, but without a commit, .+\. Build in a git clone, or unset it\.$/,
    );
  });

  it('stops the build with one message if it would have expired already', () => {
    expect(() =>
      renderSecurityTxt(
        'mailto:a@example.com',
        'https://docs.example.com',
        new Date('2026-01-01T10:00:00Z'),
        new Date('2026-12-31T10:00:00Z'),
      ),
    ).toThrow(/^SECURITY_CONTACT is set, but .+, on 2026-12-31\. Commit a change, or unset it\.$/);
  });
});

it('robots.txt gives every group of crawlers the owner’s signal', () => {
  const signal = parseEnv({CONTENT_SIGNAL: 'search=yes, ai-train=no'}).CONTENT_SIGNAL;
  const robots = renderRobots('https://docs.example.com', signal);
  expect(robots.match(/^Content-Signal: search=yes, ai-train=no$/gm)).toHaveLength(2);
  expect(robots).toMatch(/^User-agent: GPTBot$/m);
  expect(renderRobots('https://docs.example.com')).not.toContain('Content-Signal');
});
