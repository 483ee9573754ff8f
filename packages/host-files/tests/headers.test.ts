/** Headers of all hosts: the content security policy, and which URLs and types they match. */
import {describe, expect, it} from 'vitest';
import {type Directives, renderContentSecurityPolicy} from '../src/contentSecurityPolicy';
import {
  buildSecurityHeaders,
  getCacheControl,
  HIDDEN_FILES,
  PREFERS_MARKDOWN,
  REJECTED_TARGET,
} from '../src/headers';

const HASHES = {scriptHashes: ["'sha256-abc='"], styleHashes: ["'sha256-def='"]};

const parsePolicy = (added?: Directives) =>
  new Map(
    renderContentSecurityPolicy({...HASHES, added})
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

describe('content security policy', () => {
  it('denies everything by default, and allows only hashed inline sources', () => {
    const directives = parsePolicy();
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
    expect(directives.get('style-src')).toEqual(["'self'", "'sha256-def='"]);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.has('frame-src')).toBe(false);
    expect(directives.has('style-src-attr')).toBe(false);
  });

  it('adds sources to its own, once each, and new directives', () => {
    const video = 'https://video.example';
    const directives = parsePolicy({
      'connect-src': ["'self'", video, video],
      'frame-src': [video],
      'frame-ancestors': [video],
    });
    expect(directives.get('connect-src')).toEqual(["'self'", video]);
    expect(directives.get('frame-src')).toEqual([video]);
    // 'none' is valid only alone.
    expect(directives.get('frame-ancestors')).toEqual([video]);
  });
});

describe('other headers', () => {
  it('disable browser features, except for those that the site uses', () => {
    expect(buildSecurityHeaders(HASHES)['Permissions-Policy']).toContain('camera=()');
    const used = buildSecurityHeaders(HASHES, ['camera'])['Permissions-Policy'];
    expect(used).not.toContain('camera');
    expect(used).toContain('microphone=()');
  });

  it('can be added and replaced', () => {
    const headers = buildSecurityHeaders(HASHES, [], {
      'Referrer-Policy': 'no-referrer',
      Link: '<>',
    });
    expect(headers).toMatchObject({'Referrer-Policy': 'no-referrer', Link: '<>'});
  });

  it('are replaced whatever their case', () => {
    const headers = buildSecurityHeaders(HASHES, [], {'referrer-policy': 'no-referrer'});
    expect(Object.keys(headers).filter((name) => /^referrer/i.test(name))).toEqual([
      'referrer-policy',
    ]);
  });
});

describe('patterns', () => {
  it.each([
    '/docs/recipes',
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
    ['/versioned/v2.json', 'public, max-age=31536000, immutable'],
    ['/img/favicon.svg', 'no-cache'],
    ['/docs/versioned/', 'no-cache'],
  ])('%s is cached as %s', (pathname, expected) => {
    const immutableFolders = ['/assets/', '/versioned/'];
    expect(getCacheControl(pathname, {immutableFolders})).toBe(expected);
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
