/**
 * Searches the published files for secrets by name, value, and pattern.
 * tests/site/failing-builds.test.ts does the same with every external service configured.
 */
// cspell:ignore abprs bxox oprsu
import {statSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, it} from 'vitest';
import {parseEnv} from '../../src/config/node/env';
import {buildRuntimeConfig} from '../../src/config/node/runtime';
import {CANARY} from '../../tools/support/builds';
import {BINARY_FILE, BUILD_FOLDER, builtFiles, readBuilt} from '../../tools/support/builtSite';

const files = builtFiles
  .filter((file) => !BINARY_FILE.test(file) && statSync(path.join(BUILD_FOLDER, file)).isFile())
  .map((file) => [file, readBuilt(file)] as const);

/** Files that contain the pattern, with the matches. */
const findings = (pattern: RegExp) =>
  files.flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );

/** Secret patterns by issuer. */
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
  'user and password in a URL': /\bhttps?:\/\/[^\s/:@"'<>]+:[^\s/@"'<>]+@[\w.-]+/g,
};

describe('the bundles', () => {
  it.each(Object.entries(SHAPES))('contain no %s', (_, pattern) =>
    expect(findings(pattern)).toEqual([]),
  );

  it('contain no 32-digit key', () =>
    expect(findings(/(?<![\w/.-])[0-9a-f]{32}(?![\w.-])/g)).toEqual([]));

  it('contain no unpublished environment variable, by name or value', () => {
    expect(findings(new RegExp(CANARY.value, 'g'))).toEqual([]);
    expect(findings(new RegExp(CANARY.name, 'g'))).toEqual([]);
    const variables = findings(
      /\bprocess\.env\.(?!NODE_ENV\b)[A-Z_]*(?:KEY|SECRET|TOKEN|PASSWORD)[A-Z_]*/g,
    );
    // Samples in the pages read variables on purpose.
    expect(variables.filter((found) => /^assets\/js\/(?:main|runtime)/.test(found))).toEqual([]);
  });

  it('contain no path of the machine that built them', () => {
    const folder = JSON.stringify(path.resolve('.')).slice(1, -1);
    const scripts = files.filter(([file]) => file.startsWith('assets/js/'));
    expect(scripts.filter(([, text]) => text.includes(folder)).map(([file]) => file)).toEqual([]);
  });

  it('pass only these settings to the browser', async () => {
    const file = pathToFileURL(path.resolve('.docusaurus/docusaurus.config.mjs')).href;
    const {customFields} = ((await import(file)) as {default: {customFields: object}}).default;
    expect(customFields).toEqual(buildRuntimeConfig(parseEnv()));
  });
});

it('the published folder contains no source maps, source files, or dot files', () => {
  expect(
    builtFiles.filter((name) =>
      /\.(?:map|mdx|tsx?|mts|cts|env|lock|conf)$|(?:^|\/)\.(?!well-known)/.test(name),
    ),
  ).toEqual([]);
  expect(files.filter(([, text]) => /^\/\/# sourceMappingURL=/m.test(text))).toEqual([]);
});
