/** Runs Redocly on the OpenAPI file, completed by the overlay. */
import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readSpec} from '@docs-kit/openapi-model';
import {apiConfig} from '../../src/config/node/openapiModel';
import {ROOT} from './project';

/**
 * @param command - such as `lint`
 * @param file - where the completed file is written, from the root. Checks run at the same time,
 *   so each has its own.
 * @returns Redocly's report, and the completed specification
 * @throws WriterError if a file has a mistake; Error with Redocly's message if there's no report
 */
export function runRedocly(command: string, file: string, ...options: readonly string[]) {
  const spec = readSpec(apiConfig);
  const completed = path.join(ROOT, file);
  mkdirSync(path.dirname(completed), {recursive: true});
  writeFileSync(completed, spec.text);
  const {stdout, stderr} = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js'),
      ...[command, file, '--format=json', ...options],
    ],
    {cwd: ROOT, encoding: 'utf8', maxBuffer: Infinity},
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return {report: JSON.parse(stdout) as unknown, spec};
}
