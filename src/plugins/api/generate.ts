/**
 * Runs `docusaurus gen-api-docs` if the OpenAPI file or the generator has changed since the last run. Most of the command's time
 * goes into loading the site's configuration.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {API_ID, API_OUTPUT_DIR, SPEC_PATH} from '../../config/api';
import {checkExamples} from './examples';
import {endpoints, parseSpec, readSpec, slugOf} from './spec';

/** In the output folder: hash of what the pages were generated from, then the names of the files. */
const RECORD = '.generated';

/** Everything in the repository that decides what pages look like. */
const INPUTS = [
  SPEC_PATH,
  'src/plugins/api',
  'src/plugins/markdown/code-highlighting',
  'src/shared',
  'src/config/api.ts',
];

const {resolve} = createRequire(__filename);

const filesOf = (entry: string): string[] =>
  path.extname(entry) === '' ? readdirSync(entry).flatMap((name) => filesOf(path.join(entry, name))) : [entry];

function hashInputs(siteDir: string): string {
  const hash = createHash('sha256').update(readFileSync(resolve('docusaurus-plugin-openapi-docs/package.json')));
  for (const file of INPUTS.flatMap((entry) => filesOf(path.join(siteDir, entry))).sort())
    hash.update(`\0${path.relative(siteDir, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** The command failed. The message has its output. */
export class CommandError extends Error {}

/**
 * Generates the API reference.
 *
 * @returns the number of pages, and whether they were generated now
 * @throws {@link SpecError} if the OpenAPI file has a mistake; the earlier pages stay
 * @throws {@link CommandError} if the command fails, for example because of a malformed environment variable
 */
export function generateApiPages(siteDir: string): {pages: number; changed: boolean} {
  const outputDir = path.join(siteDir, API_OUTPUT_DIR);
  const record = path.join(outputDir, RECORD);
  const areComplete = (files: string[]) => files.every((file) => existsSync(path.join(outputDir, file)));
  const text = readSpec(siteDir);
  const hash = hashInputs(siteDir);
  const [lastHash, ...lastFiles] = existsSync(record) ? readFileSync(record, 'utf8').split('\n') : [];
  if (lastHash === hash && areComplete(lastFiles)) return {pages: lastFiles.length - 1, changed: false};

  // The command doesn't overwrite pages. Mistakes must show before the old ones are deleted.
  const spec = parseSpec(text, SPEC_PATH);
  checkExamples(text, SPEC_PATH);
  rmSync(outputDir, {recursive: true, force: true});
  const bin = path.join(path.dirname(resolve('@docusaurus/core/package.json')), 'bin/docusaurus.mjs');
  // Room for short-lived objects saves a tenth of the command's time.
  const args = ['--max-semi-space-size=64', bin, 'gen-api-docs', API_ID];
  const run = spawnSync(process.execPath, args, {cwd: siteDir, encoding: 'utf8'});
  const pages = endpoints(spec).map(({slug}) => `${slug}.api.mdx`);
  const files = [...pages, `${slugOf(spec.info.title)}.info.mdx`, 'sidebar.ts'];
  // The command exits with 0 after some errors.
  if (run.status !== 0 || !areComplete(files))
    throw new CommandError(`docusaurus gen-api-docs ${API_ID} failed:\n${run.stdout}${run.stderr}`);
  writeFileSync(record, [hash, ...files].join('\n'));
  return {pages: files.length - 1, changed: true};
}
