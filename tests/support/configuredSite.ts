/**
 * Makes `build-hosted` from `build`: the same site with hosted search, chat widget, and analytics configured. These variables
 * change nothing but the runtime configuration in the main bundle and the host files; tests/site/faults.test.ts builds a small
 * site with them.
 */
import {cpSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {readEnv} from '../../src/config/env';
import {runtimeConfig, type RuntimeConfig} from '../../src/config/runtime';
import {SPEC_PATH} from '../../src/config/api';
import hostFiles from '../../src/plugins/post-build/host-files';
import {HOSTED_ENV} from './hosted-env';

const ROOT = path.resolve(__dirname, '../..');
const FROM = path.join(ROOT, 'build');
const TO = path.join(ROOT, 'build-hosted');

/** A runtime configuration as the minifier writes it: keys without quotes. */
const literal = (config: RuntimeConfig) => JSON.stringify(config).replace(/"(\w+)":/g, '$1:');

async function main(): Promise<void> {
  rmSync(TO, {recursive: true, force: true});
  cpSync(FROM, TO, {recursive: true});
  const customFields = runtimeConfig(readEnv({...process.env, ...HOSTED_ENV}));
  const script = readdirSync(path.join(TO, 'assets/js')).find((name) => /^main\..*\.js$/.test(name)) ?? '';
  const file = path.join(TO, 'assets/js', script);
  const [before, after, ...more] = readFileSync(file, 'utf8').split(literal(runtimeConfig(readEnv())));
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} doesn't have the runtime configuration once. Adapt tests/support/configuredSite.ts.`);
  }
  writeFileSync(file, before + literal(customFields) + after);
  const plugin = hostFiles({siteDir: ROOT} as LoadContext, {specPath: SPEC_PATH});
  await plugin.postBuild?.({outDir: TO, siteConfig: {customFields}} as never);
}

void main();
