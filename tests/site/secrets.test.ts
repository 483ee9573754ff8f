/** What the bundles of a fully configured build give away: publishable keys, by name and shape, and nothing else. */
// cspell:ignore abprs bxox oprsu
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {CANARY, HOSTED_ENV} from '../support/hosted-env';

const ROOT = path.resolve(__dirname, '../..');
const TEXT = /\.(?:html|js|css|json|xml|txt|md|yaml|svg|webmanifest)$|\/_[a-z]+$/;

const files = new Map<string, string>();

beforeAll(() => {
  for (const folder of ['build', 'build-hosted']) {
    for (const entry of readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})) {
      if (TEXT.test(`/${entry}`)) {
        files.set(`${folder}/${entry}`, readFileSync(path.join(ROOT, folder, entry), 'utf8'));
      }
    }
  }
});

/** Files in which the pattern is found, each with what was found. */
const findings = (pattern: RegExp) =>
  [...files].flatMap(([file, text]) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`));

/** Shapes of secrets by who issues them. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  'AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'GitHub token': /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/g,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'Slack token': /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
  'OpenAI or Anthropic key': /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}/g,
  'Google API key': /\bAIza[\w-]{35}\b/g,
  'Stripe secret key': /\b[rs]k_live_[A-Za-z0-9]{16,}/g,
  'JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  'user and password in an address': /\bhttps?:\/\/[^\s/:@"'<>]+:[^\s/@"'<>]+@[\w.-]+/g,
};

describe('the bundles', () => {
  it.each(Object.entries(SHAPES))('hold nothing that has the shape of a %s', (_, pattern) => {
    expect(findings(pattern)).toEqual([]);
  });

  it('hold no key of 32 digits other than the one for searching', () => {
    const keys = findings(/(?<![\w/.-])[0-9a-f]{32}(?![\w.-])/g).map((finding) => finding.split(': ')[1]);
    expect([...new Set(keys)]).toEqual([HOSTED_ENV.ALGOLIA_API_KEY]);
  });

  it('hold no variable of the environment that the site does not publish, by value or by name', () => {
    expect(findings(new RegExp(CANARY.value, 'g'))).toEqual([]);
    expect(findings(new RegExp(CANARY.name, 'g'))).toEqual([]);
    expect(
      findings(/\bprocess\.env\.(?!NODE_ENV\b)[A-Z_]*(?:KEY|SECRET|TOKEN|PASSWORD)[A-Z_]*/g).filter(isOurs),
    ).toEqual([]);
  });

  it('hand the browser these names and no others', () => {
    const configs = findings(/customFields:\{search:\{[^}]*\},chat:(?:null|\{[^}]*\}),[^}]*\}/g);
    expect(configs.map((finding) => finding.split('/')[0]).sort()).toEqual(['build', 'build-hosted']);
    const names = configs.flatMap((finding) => [...finding.matchAll(/(\w+):(?=["{\w])/g)].map(([, name]) => name));
    expect([...new Set(names)].sort()).toEqual([
      'agentCode',
      'analyticsConsent',
      'apiKey',
      'appId',
      'baseURL',
      'chat',
      'customFields',
      'gtagId',
      'indexName',
      'provider',
      'repositoryUrl',
      'resourcesUrl',
      'search',
    ]);
  });
});

/** Samples in the pages read keys from the reader's environment, as they should. */
function isOurs(finding: string): boolean {
  return /assets\/js\/(?:main|runtime)/.test(finding);
}

describe('the published folder', () => {
  it('holds no source map, no source and no file whose name begins with a dot', () => {
    const names = ['build', 'build-hosted'].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'}),
    );
    expect(
      names.filter((name) => /\.(?:map|mdx|tsx?|mts|cts|env|lock|conf)$|(?:^|\/)\.(?!well-known)/.test(name)),
    ).toEqual([]);
    expect([...files.values()].filter((text) => /^\/\/# sourceMappingURL=/m.test(text))).toEqual([]);
  });
});
