/** The typed constants of src/config: environment, colour mode, redirects, font. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {EnvError, readEnv} from '../../src/config/env';
import {headTags} from '../../src/config/head';
import {redirects} from '../../src/config/redirects';
import {runtimeConfig} from '../../src/config/runtime';
import {colorModeConfig, FOLLOW_SYSTEM_COLOR_MODE} from '../../src/config/site';

const ALGOLIA = {
  ALGOLIA_APP_ID: 'TESTAPPID1',
  ALGOLIA_API_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'serenity-star',
};

describe('environment', () => {
  it('has a default for everything that a plain build needs, and switches every external part off', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      SITE_URL: 'https://docs.serenitystar.ai',
      CHAT_AGENT_CODE: 'serenity-docs',
      CHAT_API_BASE_URL: 'https://api.serenitystar.ai/api',
      CHAT_RESOURCES_URL: 'https://hub.serenitystar.ai/resources',
    });
    expect(runtimeConfig(env)).toEqual({
      search: {provider: 'local'},
      chat: null,
      gtagId: null,
      analyticsConsent: 'implied',
    });
  });

  it('takes an empty value for none, and drops a slash at the end of a URL', () => {
    expect(readEnv({GTAG_ID: '', SITE_URL: 'https://docs.example.com/'})).toMatchObject({
      GTAG_ID: undefined,
      SITE_URL: 'https://docs.example.com',
    });
  });

  it('hands the browser what each configured part needs', () => {
    expect(runtimeConfig(readEnv({...ALGOLIA, CHAT_API_KEY: 'test-chat-key-123', GTAG_ID: 'G-TEST12345'}))).toEqual({
      search: {provider: 'algolia', appId: 'TESTAPPID1', apiKey: ALGOLIA.ALGOLIA_API_KEY, indexName: 'serenity-star'},
      chat: {
        apiKey: 'test-chat-key-123',
        agentCode: 'serenity-docs',
        baseURL: 'https://api.serenitystar.ai/api',
        resourcesUrl: 'https://hub.serenitystar.ai/resources',
      },
      gtagId: 'G-TEST12345',
      analyticsConsent: 'implied',
    });
  });

  it('refuses hosted search that is configured in part, and names what is missing', () => {
    expect(() => readEnv({...ALGOLIA, ALGOLIA_API_KEY: undefined})).toThrow(/^ALGOLIA_API_KEY must be set too/);
    expect(() => readEnv({ALGOLIA_APP_ID: 'TESTAPPID1'})).toThrow(EnvError);
  });

  it('reports every malformed variable at once', () => {
    expect(() => readEnv({SITE_URL: 'nowhere', GTAG_ID: 'UA-1'})).toThrow(/SITE_URL is "nowhere".*\nGTAG_ID is "UA-1"/);
  });
});

describe('colour mode', () => {
  it('is light by default, and the system preference is not followed', () => {
    expect(colorModeConfig(FOLLOW_SYSTEM_COLOR_MODE)).toMatchObject({
      defaultMode: 'light',
      respectPrefersColorScheme: false,
    });
  });

  it('follows the system preference in the other reading', () => {
    expect(colorModeConfig(true)).toMatchObject({defaultMode: 'light', respectPrefersColorScheme: true});
  });
});

describe('redirects', () => {
  it('have each source once, and lead nowhere that is redirected itself', () => {
    const sources = redirects.map(({from}) => from);
    expect(new Set(sources).size).toBe(sources.length);
    expect(redirects.filter(({to}) => sources.includes(to))).toEqual([]);
  });
});

describe('font', () => {
  it('is the file of the package whose version its name carries', () => {
    const href = headTags.find(({attributes}) => 'as' in attributes && attributes.as === 'font')?.attributes;
    const file = href && 'href' in href ? String(href.href) : '';
    const packageDir = path.resolve(__dirname, '../../node_modules/@fontsource-variable/inter');
    const {version} = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {version: string};
    expect(file).toContain(version);
    const copy = readFileSync(path.resolve(__dirname, '../../static', file.slice(1)));
    expect(copy.equals(readFileSync(path.join(packageDir, 'files/inter-latin-wght-normal.woff2')))).toBe(true);
  });
});
