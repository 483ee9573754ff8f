/**
 * The site behind nginx with the generated configuration and behind `npm run serve`: responses for
 * each kind of URL, rejected requests, and a browser that enforces the content security policy.
 * pages.spec.ts checks the policy on every page, and privacy.spec.ts with all external services. A
 * violation is a console error, which fails the test (fixtures.ts).
 */
// cspell:ignore cevil cpackage fbilling fevil
import {once} from 'node:events';
import {get, type IncomingMessage} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {gunzipSync} from 'node:zlib';
import {IMMUTABLE, REVALIDATE} from '@docs-kit/host-files';
import {readBuilt, readBuiltRedirects} from '../../tools/support/builtSite';
import {gradeHeaders} from '../support/observatory';
import {expect} from './fixtures';
import {nginxTest} from './nginxTest';

/** Sends the request target unchanged. Browsers, fetch, and Playwright would normalize it. */
async function ask(server: string, target: string, headers: Record<string, string> = {}) {
  const {hostname, port} = new URL(server);
  const request = get({hostname, port, path: target, headers});
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const isZipped = response.headers['content-encoding'] === 'gzip';
  return {
    status: response.statusCode,
    headers: response.headers,
    body: String(isZipped ? gunzipSync(bytes) : bytes),
  };
}

nginxTest(
  'the policy blocks injected code and other hosts',
  async ({page, nginx, expectedErrors}) => {
    expectedErrors.push(/Policy violated|Content Security Policy/);
    await page.goto(nginx);
    await page.evaluate(() => {
      const other = 'https://evil.example/';
      const blocked = new Set<string>();
      Object.assign(window, {listBlocked: () => [...blocked].sort()});
      document.addEventListener('securitypolicyviolation', ({disposition, effectiveDirective}) =>
        blocked.add(`${disposition} ${effectiveDirective}`),
      );
      const box = document.createElement('div');
      box.innerHTML = `<style>body {color: red}</style><iframe src="${other}"></iframe>
      <img src="/img/mark-dark.svg" onload="alert(1)"><form action="${other}" method="post"></form>`;
      const inline = Object.assign(document.createElement('script'), {textContent: 'alert(1)'});
      const external = Object.assign(document.createElement('script'), {src: other});
      document.body.append(box, inline, external);
      document.head.append(Object.assign(document.createElement('base'), {href: other}));
      box.querySelector('form')?.submit();
      void fetch(other, {method: 'POST'}).catch(() => undefined);
      setTimeout(() => new Function('return 1'));
    });
    await expect
      .poll(() => page.evaluate('listBlocked()'))
      .toEqual(
        [
          'base-uri',
          'connect-src',
          'form-action',
          'frame-src',
          'script-src',
          'script-src-attr',
          'script-src-elem',
          'style-src-elem',
        ].map((directive) => `enforce ${directive}`),
      );
  },
);

const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** @returns a file that the landing page names with its hash */
function findHashed(pattern: RegExp): string {
  const [found] = pattern.exec(readBuilt('index.html')) ?? [];
  if (!found) throw new Error(`build/index.html has no match for ${pattern}.`);
  return found;
}

const MAIN_SCRIPT = findHashed(/\/assets\/js\/main\.[0-9a-f]+\.js/);
const HTML = /^text\/html; ?charset=utf-8$/;
const MARKDOWN = /^text\/markdown; ?charset=utf-8$/;

const RESPONSES: readonly [target: string, type: RegExp | string, cache?: string, status?: 404][] =
  [
    ['/', HTML],
    ['/docs/billing', HTML],
    ['/search?q=a%2fb', HTML],
    ['/docs/responsible-use-of-ai', HTML],
    ['/docs/no-such-page', HTML, REVALIDATE, 404],
    ['/404', HTML, REVALIDATE, 404],
    ['/404.html', HTML, REVALIDATE, 404],
    ['/assets/js/main.00000000.js', HTML, REVALIDATE, 404],
    [MAIN_SCRIPT, /^text\/javascript/, IMMUTABLE],
    [findHashed(/\/assets\/css\/styles\.[0-9a-f]+\.css/), /^text\/css/, IMMUTABLE],
    [findHashed(/\/fonts\/[\w.-]+\.woff2/), 'font/woff2', IMMUTABLE],
    [findHashed(/\/assets\/link-previews\/[0-9a-f]+\.png/), 'image/png', IMMUTABLE],
    ['/img/apple-touch-icon.png', 'image/png'],
    ['/img/favicon.svg', 'image/svg+xml'],
    ['/search-index/titles.json', /^application\/json/],
    ['/sitemap.xml', /^application\/xml/],
    ['/rss.xml', /^application\/xml/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/robots.txt', /^text\/plain/],
    ['/api/openapi.json', /^application\/json/],
    ['/api/openapi.yaml', /^application\/yaml/],
  ];

for (const name of ['nginx', 'npm run serve']) {
  nginxTest.describe(name, () => {
    const address = (nginx: string, baseURL = '') => (name === 'nginx' ? nginx : baseURL);

    nginxTest(
      'responds with status, all headers, compression, and 304',
      async ({nginx, baseURL}) => {
        const server = address(nginx, baseURL);
        for (const [target, type, cache = REVALIDATE, status = 200] of RESPONSES) {
          const response = await ask(server, target, {'Accept-Encoding': 'gzip'});
          expect.soft(response.status, target).toBe(status);
          expect.soft(response.headers['content-type'], target).toMatch(type);
          expect.soft(response.headers['cache-control'], target).toBe(cache);
          expect.soft(response.headers, target).toMatchObject(SECURITY_HEADERS);
          expect.soft(response.headers['permissions-policy'], target).toContain('geolocation=()');
          const policy = response.headers['content-security-policy'];
          expect.soft(policy, target).toContain("default-src 'none'");
          expect.soft(policy, target).toContain("frame-ancestors 'none'");
          const vary = cache === IMMUTABLE ? /^(?:Accept-Encoding)?$/ : /\bAccept\b(?!-)/;
          if (status === 200) expect.soft(response.headers.vary ?? '', target).toMatch(vary);
          else expect.soft(response.body, target).toContain('Page not found');
        }
        const page = await ask(server, '/docs/billing', {'Accept-Encoding': 'gzip'});
        expect(page.headers['content-encoding']).toBe('gzip');
        expect(JSON.stringify(page.headers).length, 'less than 4 KB of headers').toBeLessThan(4096);
        const {headers} = await ask(server, '/docs/billing');
        expect(
          (await ask(server, '/docs/billing', {'If-None-Match': headers.etag ?? ''})).status,
        ).toBe(304);
      },
    );

    nginxTest('redirects moved paths and trailing slashes with a 301', async ({nginx, baseURL}) => {
      const server = address(nginx, baseURL);
      const moved = [
        ...readBuiltRedirects().flatMap(({from, to}) => [
          [from, to],
          [`${from}/`, to],
        ]),
        ['/docs/billing/', '/docs/billing'],
        ['/docs/integrations?a=b', '/docs/category/integrations?a=b'],
        ['/blog/?from=feed', '/blog?from=feed'],
        ['/terms?from=mail', '/terms/terms-of-use?from=mail'],
      ];
      for (const [from = '', to = ''] of moved) {
        const {status, headers} = await ask(server, from, {Host: 'evil.example'});
        expect([status, headers.location], from).toEqual([301, to]);
        expect(headers, from).toMatchObject(SECURITY_HEADERS);
      }
      for (const to of new Set(moved.map(([, to = '']) => to)))
        expect((await ask(server, to)).status, to).toBe(200);
    });

    nginxTest('redirects capitals and names of files', async ({nginx, baseURL}) => {
      const server = address(nginx, baseURL);
      for (const [from, to] of [
        ['/Docs/Billing?a=b', '/docs/billing?a=b'],
        ['/docs/billing/index.html', '/docs/billing'],
        ['/docs/Billing.md', '/docs/billing.md'],
        ['/docs/BILLING.html', '/docs/billing'],
        ['/Docs/Integrations', '/docs/category/integrations'],
      ] as const) {
        const {status, headers} = await ask(server, from, {Host: 'evil.example'});
        expect.soft([status, headers.location], from).toEqual([301, to]);
        expect.soft((await ask(server, to)).status, to).toBe(200);
      }
      // A page without a Markdown version would redirect to itself.
      for (const missing of ['/search.md', '/docs/billing/none/index.html'])
        expect.soft((await ask(server, missing)).status, missing).toBe(404);
    });

    nginxTest('rejects climbing, disguised, and doubled slashes', async ({nginx, baseURL}) => {
      const probes = String.raw`
        /../package.json /docs/../../package.json /.. /docs/.. /%2e%2e/package.json
        /docs/.%2e/.%2e/package.json /..%2f..%2fpackage.json /..%2F..%2Fpackage.json
        /..%5c..%5cpackage.json /..\..\package.json /docs%2fbilling /assets/..%2f..%2fpackage.json
        /docs/%00 /docs/billing%00.html /docs%0d%0aSet-Cookie:%20a=b/ //evil.example //Docs/Billing
        //evil.example/ ///evil.example/ /\evil.example/ /%5cevil.example/ /%2fevil.example/
        /%2f%2fevil.example/ //evil.example/..;/ /docs//
      `;
      for (const probe of probes.trim().split(/\s+/)) {
        const {status, headers, body} = await ask(address(nginx, baseURL), probe);
        expect([400, 404], probe).toContain(status);
        expect(headers.location, probe).toBeUndefined();
        expect(headers['set-cookie'], probe).toBeUndefined();
        expect(body, probe).not.toContain('"dependencies"');
      }
    });

    nginxTest('serves no source, source map, dot file, or host file', async ({nginx, baseURL}) => {
      const hidden = `
        /_headers /_redirects /staticwebapp.config.json /nginx.conf /deploy/nginx.conf /.env
        /.git/config /.gitignore /docs/.DS_Store /package.json /docusaurus.config.ts /src/config/node/env.ts
        /docs/getting-started/overview.mdx /blog/authors.yml ${MAIN_SCRIPT}.map
      `;
      for (const target of hidden.trim().split(/\s+/)) {
        expect((await ask(address(nginx, baseURL), target)).status, target).toBe(404);
      }
    });

    nginxTest('gets an A+ by the rules of the HTTP Observatory', async ({nginx, baseURL}) => {
      const {headers, body} = await ask(address(nginx, baseURL), '/');
      const flat = Object.fromEntries(
        Object.entries(headers).map(([header, value]) => [header, String(value)]),
      );
      const rate = (sent: Parameters<typeof gradeHeaders>[0]) =>
        gradeHeaders(sent, body, 'https://docs.example.com');
      const {grade, score, results} = rate(flat);
      expect(grade, JSON.stringify(results, null, 2)).toBe('A+');
      expect(score).toBe(130);
      // The grade changes with the headers.
      expect(rate({...flat, 'content-security-policy': undefined}).grade).toBe('C');
    });

    nginxTest(
      'serves Markdown to clients that prefer it, and links both versions',
      async ({nginx, baseURL}) => {
        const server = address(nginx, baseURL);
        for (const [
          target,
          accept,
          type,
          link = /^(?!.*(?:alternate|canonical))/,
          status = 200,
        ] of [
          ['/docs/billing', 'text/markdown', MARKDOWN, /<\/docs\/billing(?:\.md)?>; rel=/],
          ['/docs/billing', 'text/plain', MARKDOWN, /<\/docs\/billing(?:\.md)?>; rel=/],
          ['/', 'TEXT/MARKDOWN', MARKDOWN, /<\/(?:index\.md)?>; rel=/],
          ['/docs/billing.md', '*/*', MARKDOWN, /<\/docs\/billing>; rel="canonical"/],
          ['/docs/billing', '*/*', HTML, /<\/docs\/billing\.md>; rel="alternate"/],
          ['/docs/billing', 'text/html, text/markdown;q=0.5', HTML, /rel="alternate"/],
          ['/search', 'text/markdown', HTML],
          ['/favicon.ico', 'text/markdown', /^image\/x-icon$/],
          ['/docs/none', 'text/markdown', MARKDOWN, undefined, 404],
          ['/docs/none.md', '*/*', MARKDOWN, undefined, 404],
        ] as const) {
          const {headers, status: sent} = await ask(server, target, {Accept: accept});
          expect.soft(headers['content-type'], target).toMatch(type);
          expect.soft(String(headers.link), target).toMatch(link);
          expect.soft(sent, target).toBe(status);
        }
        const {body} = await ask(server, '/docs/billing/quota', {Accept: 'text/markdown'});
        expect.soft(body).toContain('/sitemap.md');
        if (name !== 'nginx') expect.soft(body).toContain('/docs/billing.md');
        for (const index of ['/docs/billing/index.md', '/docs/billing/.md']) {
          const {headers, status} = await ask(server, index);
          expect.soft([status, headers.location], index).toEqual([301, '/docs/billing.md']);
        }
      },
    );
  });
}
