/**
 * Creates `build-hosted` from `build`: the same site with hosted search, Chat Widget, and analytics
 * configured. These variables change only the runtime configuration in the main bundle and the host
 * files. tests/site/faults.test.ts builds a small site with them.
 */
import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readEnv} from '../../src/config/node/env';
import {runtimeConfig, type RuntimeConfig} from '../../src/config/node/runtime';
import {securityHeaders} from '../../src/config/node/headers';
import {HOSTED_ENV} from './hosted-env';
import {parsePolicy} from './observatory';

const ROOT = path.resolve(__dirname, '../..');
const FROM = path.join(ROOT, 'build');
const TO = path.join(ROOT, 'build-hosted');

/** Formats a runtime configuration as the minifier does, without quotes around keys. */
const literal = (config: RuntimeConfig) => JSON.stringify(config).replace(/"(\w+)":/g, '$1:');

/**
 * Writes the host files with the headers of another runtime configuration, and keeps the hashes of
 * inline scripts.
 */
function replaceHeaders(runtime: RuntimeConfig): void {
  const azure = readFileSync(path.join(FROM, 'staticwebapp.config.json'), 'utf8');
  const {globalHeaders: old} = JSON.parse(azure) as {globalHeaders: Record<string, string>};
  const policy = parsePolicy(old['Content-Security-Policy'] ?? '');
  const sources = (directive: string, kind: RegExp) =>
    (policy.get(directive) ?? []).filter((source) => kind.test(source));
  const headers = securityHeaders({
    scriptHashes: sources('script-src', /^'sha/),
    styleHashes: sources('style-src', /^'sha/),
    apiOrigins: sources('connect-src', /^https:/),
    runtime,
  });
  const replace = (text: string) =>
    Object.entries(headers).reduce(
      (result, [name, value]) => result.replaceAll(old[name] ?? '\0', value),
      text,
    );
  for (const [from, to] of [
    [path.join(FROM, 'staticwebapp.config.json'), path.join(TO, 'staticwebapp.config.json')],
    [path.join(ROOT, 'deploy/nginx.conf'), path.join(ROOT, 'deploy/build-hosted/nginx.conf')],
  ] as const) {
    mkdirSync(path.dirname(to), {recursive: true});
    writeFileSync(to, replace(readFileSync(from, 'utf8')));
  }
}

function main(): void {
  rmSync(TO, {recursive: true, force: true});
  cpSync(FROM, TO, {recursive: true});
  const customFields = runtimeConfig(readEnv({...process.env, ...HOSTED_ENV}));
  const script =
    readdirSync(path.join(TO, 'assets/js')).find((name) => /^main\..*\.js$/.test(name)) ?? '';
  const file = path.join(TO, 'assets/js', script);
  const [before, after, ...more] = readFileSync(file, 'utf8').split(
    literal(runtimeConfig(readEnv())),
  );
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(
      `${file} doesn't have the runtime configuration once. Adapt tests/support/configuredSite.ts.`,
    );
  }
  writeFileSync(file, before + literal(customFields) + after);
  replaceHeaders(customFields);
}

main();
