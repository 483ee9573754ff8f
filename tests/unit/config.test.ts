/** The typed constants of src/config: environment, strict links, redirects, font. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {WriterError} from '@docs-kit/basics/writerError';
import {loadFreshModule} from '@docusaurus/utils';
import {describe, expect, it, vi} from 'vitest';
import {EXAMPLE_AGENTS} from '../../api/sandbox/exampleAgents';
import {parseEnv, VARIABLE_NAMES} from '../../src/config/node/env';
import {buildRuntimeConfig} from '../../src/config/node/runtime';
import {redirects} from '../../src/config/redirects';
import {listReferences} from '../../src/content/node/references';
import {HOSTED_ENV} from '../../tools/support/builds';

const {CHAT_API_KEY, GTAG_ID, ANALYTICS_CONSENT, API_CONSOLE, ...ALGOLIA} = HOSTED_ENV;

describe('environment', () => {
  it('is described in README.md, and passed to Docker, variable by variable', () => {
    const read = (file: string) => readFileSync(file, 'utf8');
    const described = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)];
    expect(described.map(([, name]) => name)).toEqual(VARIABLE_NAMES);
    expect(read('Dockerfile').match(/(?<=^ARG .*)[A-Z_]{4,}/gm)).toEqual(VARIABLE_NAMES);
  });

  it('has defaults for a plain build, with every external service off', () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      SITE_URL: 'https://docs.serenitystar.ai',
      CHAT_AGENT_CODE: 'serenity-docs',
      CHAT_API_BASE_URL: 'https://api.serenitystar.ai/api',
      CHAT_RESOURCES_URL: 'https://hub.serenitystar.ai/resources',
    });
    expect(buildRuntimeConfig(env)).toEqual({
      algolia: null,
      chat: null,
      gtagId: null,
      repositoryUrl: 'https://github.com/serenitystar-ai/serenity-star-docs',
      analyticsConsent: 'implied',
      apiConsole: 'example',
    });
  });

  it('treats an empty value as unset, and strips a trailing slash from URLs', () => {
    expect(parseEnv({GTAG_ID: '', SITE_URL: 'https://docs.example.com/'})).toMatchObject({
      GTAG_ID: undefined,
      SITE_URL: 'https://docs.example.com',
    });
  });

  it('passes the settings of each configured service to the browser', () => {
    expect(buildRuntimeConfig(parseEnv(HOSTED_ENV))).toMatchObject({
      algolia: {
        appId: 'TESTAPPID1',
        apiKey: ALGOLIA.ALGOLIA_API_KEY,
        indexName: 'serenity-star',
        contextualSearch: true,
      },
      chat: {
        apiKey: CHAT_API_KEY,
        agentCode: 'serenity-docs',
        baseURL: 'https://api.serenitystar.ai/api',
        resourcesUrl: 'https://hub.serenitystar.ai/resources',
      },
      gtagId: GTAG_ID,
      analyticsConsent: ANALYTICS_CONSENT,
      apiConsole: API_CONSOLE,
    });
  });

  it('rejects partly configured hosted search and names the missing variables', () => {
    const withoutKey = {...ALGOLIA, ALGOLIA_API_KEY: undefined};
    expect(() => parseEnv(withoutKey)).toThrow(/^ALGOLIA_API_KEY is not set\. Set all of /);
    expect(() => parseEnv({ALGOLIA_APP_ID: 'TESTAPPID1'})).toThrow(WriterError);
  });

  it.each([
    ['SITE_URL', 'docs.example.com'],
    ['SITE_URL', 'https://docs.example.com/path'],
    ['ALGOLIA_APP_ID', 'lower-case'],
    ['ALGOLIA_API_KEY', 'short'],
    ['ALGOLIA_INDEX_NAME', 'two words'],
    ['CHAT_API_KEY', 'with spaces in it'],
    ['CHAT_AGENT_CODE', 'two words'],
    ['CHAT_API_BASE_URL', 'ftp://example.com'],
    ['CHAT_RESOURCES_URL', '/resources'],
    ['GTAG_ID', 'UA'],
    ['GTAG_ID', 'AW-1234567890'],
    ['GTAG_ID', 'DC-12345678'],
    ['STRICT_LINKS', 'yes'],
    ['ANALYTICS_CONSENT', 'maybe'],
    ['SECURITY_CONTACT', 'security@example.com'],
    ['SECURITY_CONTACT', 'http://example.com/report'],
    ['CONTENT_SIGNAL', 'ai-train=maybe'],
    ['API_CONSOLE', 'on'],
  ])(
    'rejects %s="%s" with one line: the variable, its value unless it’s a key, and how to fix it',
    (name, value) => {
      const shown = name.endsWith('_KEY') ? 'invalid' : `"${value}"`;
      const message = new RegExp(`^${name} is ${shown}\\. Set it to .+\\.$`, 'm');
      expect(() =>
        parseEnv({...(name.startsWith('ALGOLIA') ? ALGOLIA : {}), [name]: value}),
      ).toThrow(message);
    },
  );
});

it.each([
  ['false', 'warn'],
  ['true', 'throw'],
])(
  'STRICT_LINKS=%s: broken anchors, broken markdown links, and duplicate routes: %s',
  async (value, expected) => {
    vi.stubEnv('STRICT_LINKS', value);
    // As Docusaurus loads it, and reloads it in `npm start`.
    type Load = () => Promise<unknown>;
    const loaded: unknown = await loadFreshModule(path.resolve('tools/config/docusaurus.ts'));
    // Docusaurus 4 keeps the module around its default export.
    const load = (loaded as {default?: Load}).default ?? (loaded as Load);
    expect(await load()).toMatchObject({
      onBrokenLinks: 'throw',
      onBrokenAnchors: expected,
      onDuplicateRoutes: expected,
      markdown: {hooks: {onBrokenMarkdownLinks: expected}},
    });
  },
  120_000,
);

it('redirects the other spelling of each agent type', () => {
  const pages = Object.values(EXAMPLE_AGENTS).map(
    ({type}) => `/docs/serenity-aihub/agents/${type}`,
  );
  expect(redirects).toEqual(expect.arrayContaining(pages.map((to) => ({from: `${to}-agent`, to}))));
});

describe('addresses in the configuration', () => {
  it.each([
    ["{label: 'Blog', to: '/blogs'}", ['/blogs']],
    ["{label: 'Blog', to: 'blog'}", ['blog']],
    ['content: \'<a href="/release-note">New</a>\'', ['/release-note']],
    ["activeBasePath: '/docs/api/', to: '/docs/a#b'", ['/docs/api/', '/docs/a#b']],
    ["{label: 'GitHub', href: 'https://example.com/a'}", []],
    ["{to: 'pathname:///file.json'}", []],
  ])('are those of links: %s', (line, links) => {
    const siteDir = createFolder('references');
    mkdirSync(path.join(siteDir, 'src/config'), {recursive: true});
    writeFileSync(path.join(siteDir, 'src/config/navbar.ts'), line);
    expect(listReferences(siteDir).map(({link}) => link)).toEqual(links);
  });
});
