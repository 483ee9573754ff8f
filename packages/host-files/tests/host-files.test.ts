/** Host files: headers and redirects of each host, inline hashes, robots.txt, and security.txt. */
import {describe, expect, it} from 'vitest';
import {buildSecurityHeaders, type HostConfig, MIME_TYPES} from '../src/headers';
import {renderAzureConfig, renderHeaders, renderRedirects} from '../src/hosts';
import {findInlineHashes, hasStyleAttribute} from '../src/inlineHashes';
import {renderNginxConfig} from '../src/nginxConfig';
import {createSpellings} from '../src/spellings';
import {renderRobots, renderSecurityTxt} from '../src/wellKnownFiles';

const buildHeaders = (scriptHashes: readonly string[] = []) =>
  buildSecurityHeaders({scriptHashes, styleHashes: ["'sha256-def='"]});

const HOST: HostConfig = {
  headers: buildHeaders(),
  redirects: [
    {from: '/docs/bread', to: '/docs/baking/bread'},
    {from: '/menu.txt', to: '/menu.json'},
  ],
  pages: ['/', '/docs/baking/bread'],
  immutableFolders: ['/assets/', '/recipes/'],
  mimeTypes: {...MIME_TYPES, oven: 'application/x-oven'},
  contentTypes: {'/.well-known/menu': 'application/menu+json'},
};

describe('another spelling of an address', () => {
  const find = createSpellings(HOST);

  it.each([
    ['/Docs/Baking/BREAD', '/docs/baking/bread'],
    ['/docs/baking/bread/index.html', '/docs/baking/bread'],
    ['/docs/Baking/bread.html', '/docs/baking/bread'],
    ['/docs/Baking/bread.md', '/docs/baking/bread.md'],
    ['/Docs/Bread', '/docs/baking/bread'],
    ['/DOCS/bread/index.md', '/docs/baking/bread.md'],
  ])('%s leads to %s', (path, right) => expect(find(path)).toBe(right));

  it.each(['/docs/baking/bread', '/docs/baking/bread.md', '/docs/cakes', '/docs/baking/bread/x'])(
    '%s is none',
    (path) => expect(find(path)).toBeUndefined(),
  );
});

describe('host files', () => {
  it('all contain every header, redirect, folder, and type', () => {
    const azure = renderAzureConfig(HOST);
    const values = [
      ...Object.entries(HOST.headers).flat(),
      ...HOST.redirects.flatMap(({from, to}) => [from, to]),
      ...HOST.immutableFolders,
      ...Object.entries(HOST.contentTypes).flat(),
    ];
    const nginx = renderNginxConfig(HOST);
    for (const text of [renderHeaders(HOST) + renderRedirects(HOST, false), azure, nginx])
      expect(values.filter((value) => !text.includes(value))).toEqual([]);
    // Netlify and Cloudflare know the types of files by their extensions.
    for (const text of [azure, nginx]) expect(text).toContain('application/x-oven');
    expect((JSON.parse(azure) as {routes: unknown[]}).routes).toEqual(
      expect.arrayContaining([
        {route: '/docs/bread', redirect: '/docs/baking/bread', statusCode: 301},
        {route: '/_headers', statusCode: 404},
        {route: '/_redirects', statusCode: 404},
      ]),
    );
    // Netlify serves the page at the path without the exclamation mark, and Cloudflare skips a line
    // with one.
    expect(renderRedirects(HOST, false)).toContain(
      '/docs/bread /docs/baking/bread 301!\n/docs/bread /docs/baking/bread 301\n',
    );
  });

  it.each([
    ['/docs/baking/bread/index.md', '/docs/baking/bread.md'],
    ['/docs/baking/bread/.md', '/docs/baking/bread.md'],
    ['/docs/index.md', '/docs.md'],
    ['/index.md', undefined],
    ['/docs/baking/bread.md', undefined],
  ])('of Netlify and Cloudflare send %s to %s', (path, target) => {
    const rules = renderRedirects(HOST, true)
      .split('\n')
      .map((line) => line.split(' '));
    // As both read placeholders.
    const targets = rules.flatMap(([from = '', to = '']) => {
      const pattern = from.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
      const groups = new RegExp(`^${pattern}$`).exec(path)?.groups;
      return groups ? [to.replace(/:(\w+)/g, (_, name: string) => groups[name] ?? '')] : [];
    });
    expect(targets[0]).toBe(target);
    expect(renderRedirects(HOST, false)).not.toContain(':');
  });

  it('serve Markdown to clients that prefer it only if pages have it', () => {
    const plain = renderNginxConfig(HOST);
    expect(plain).not.toMatch(/\.md"|\{\{/);
    const markdown = renderNginxConfig(HOST, {
      ending: /(?:\.(?:js|py))?\.md$/,
      pagesWithout: ['/search'],
      otherFiles: /\/README\.md$/,
      notFound: '/missing.md',
    });
    expect(markdown).toContain('  "/search.html" "";\n');
    expect(markdown).toContain('"~*^(?!.*text/html');
    expect(markdown).toContain(' "/missing.md";\n');
    // nginx reads two backslashes in quotes as one.
    expect(markdown).toContain('  "~^(?<docs_md>/.+?)(?:\\\\.(?:js|py))?\\\\.md$" "<$docs_md>;');
    expect(markdown).toContain('  "~/README\\\\.md$" "";\n');
  });

  it('reject a header that a host would ignore because of its length', () => {
    const many = Array.from(
      {length: 40},
      (_, index) => `'sha256-${String(index).padStart(43, 'x')}='`,
    );
    expect(() => renderHeaders({...HOST, headers: buildHeaders(many)})).toThrow(
      /Content-Security-Policy has \d+ characters/,
    );
  });

  it('keep the query before the anchor of a target', () => {
    const redirects = [{from: '/a', to: '/b#c'}];
    expect(renderNginxConfig({...HOST, redirects})).toContain('"/a" "/b$is_args$args#c";');
  });

  it('add to the query of a target', () => {
    const redirects = [{from: '/a', to: '/b?c=1#d?'}];
    const nginx = renderNginxConfig({...HOST, redirects});
    expect(nginx).toContain('"/a" "/b?c=1$docs_more_args#d?";');
    expect(nginx).toContain('map $args $docs_more_args {');
    expect(createSpellings({...HOST, redirects})('/A.html')).toBe('/b');
  });

  it('have no variables of nginx, and no patterns, where paths and headers have their characters', () => {
    const nginx = renderNginxConfig({
      headers: {'X-Price': 'from $5'},
      redirects: [{from: '/$old', to: '/$new'}],
      pages: ['/prices/$uri', '/say "hi"'],
      immutableFolders: ['/c++/', '/$1/'],
      mimeTypes: {},
      contentTypes: {'/a b{$c}': 'text/plain; charset=utf-8'},
    });
    expect(nginx).toContain('add_header X-Price "from ${docs_dollar}5" always;');
    expect(nginx).toContain('"/$old" "/${docs_dollar}new$is_args$args";');
    expect(nginx).toContain('"/prices/$uri" "/prices/${docs_dollar}uri";');
    expect(nginx).toContain('"/say \\"hi\\"" "/say \\"hi\\"";');
    expect(nginx).toContain('location ~ "^(?:/c\\\\+\\\\+/|/\\\\$1/)"');
    expect(nginx).toContain(
      'location = "/a b{$c}" {\n    default_type "text/plain; charset=utf-8";',
    );
  });

  it('encode spaces, which end a path in _redirects', () => {
    const redirects = [{from: '/a b', to: '/c'}];
    expect(renderRedirects({...HOST, redirects}, false)).toBe('/a%20b /c 301!\n/a%20b /c 301\n');
  });

  it('know the types of downloads and media', () =>
    expect(Object.keys(MIME_TYPES)).toEqual(
      expect.arrayContaining(['jpeg', 'pdf', 'mp4', 'mp3', 'zip', 'csv', 'ttf']),
    ));

  it('refuse more bytes of redirects than Azure reads', () => {
    const wide = [{from: '/docs/from', to: `/docs/${'é'.repeat(9900)}`}];
    expect(() => renderAzureConfig({...HOST, redirects: wide})).toThrow(
      /has \d+ bytes; Azure allows 20480\. Remove redirects/,
    );
  });
});

it('style attributes are found in elements only', () => {
  expect(hasStyleAttribute('<p class=a style="color:red">')).toBe(true);
  expect(hasStyleAttribute('<p STYLE=color:red>')).toBe(true);
  expect(hasStyleAttribute('<p data-style=a>style="a"<code>&lt;p style="a"></code>')).toBe(false);
  expect(hasStyleAttribute('<img alt="use style=bold">')).toBe(false);
  expect(hasStyleAttribute('<img alt="x" style="a">')).toBe(true);
  expect(hasStyleAttribute('<a title="a > b" style="a">')).toBe(true);
  expect(hasStyleAttribute(`<a title='a > "b' data-b="<c" style=a>`)).toBe(true);
  expect(hasStyleAttribute('<a title="a > b style=c">')).toBe(false);
  expect(hasStyleAttribute('<script>const html = `<p style="a">`</script>')).toBe(false);
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
        'de',
        new Date('2026-01-01T10:00:00Z'),
        new Date('2026-12-31T09:00:00Z'),
      ),
    ).toBe(
      'Contact: mailto:a@example.com\nExpires: 2026-12-31T10:00:00Z\nPreferred-Languages: de\n' +
        'Canonical: https://docs.example.com/.well-known/security.txt\n',
    );
  });

  it('stops the build with one message without a commit', () => {
    expect(() =>
      renderSecurityTxt('mailto:a@example.com', 'https://a.example', 'de', undefined, new Date()),
    ).toThrow(
      /^hostFiles has a securityContact, but without a commit, .+\. Build in a git clone, or unset it\.$/,
    );
  });

  it('stops the build with one message if it would have expired already', () => {
    expect(() =>
      renderSecurityTxt(
        'mailto:a@example.com',
        'https://docs.example.com',
        'de',
        new Date('2026-01-01T10:00:00Z'),
        new Date('2026-12-31T10:00:00Z'),
      ),
    ).toThrow(
      /^hostFiles has a securityContact, but .+, on 2026-12-31\. Commit a change, or unset it\.$/,
    );
  });
});

it('robots.txt gives every group of crawlers the owner’s signal', () => {
  const robots = renderRobots('https://docs.example.com', 'search=yes, ai-train=no');
  expect(robots.match(/^Content-Signal: search=yes, ai-train=no$/gm)).toHaveLength(2);
  expect(robots.match(/^Content-Usage: search=y, train-ai=n$/gm)).toHaveLength(2);
  expect(renderRobots('https://docs.example.com', 'ai-input=yes')).not.toContain('Content-Usage');
  expect(robots).toMatch(/^User-agent: GPTBot$/m);
  expect(renderRobots('https://docs.example.com')).not.toContain('Content-Signal');
});
