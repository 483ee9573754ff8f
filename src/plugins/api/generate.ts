/**
 * Runs `docusaurus gen-api-docs` if the OpenAPI file or the generator has changed since the last run. The command loads the
 * site's configuration first, which takes most of its 5 s.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {API_ID, API_OUTPUT_DIR, SPEC_PATH} from '../../config/api';
import {checkExamples} from './examples';
import {load} from './model';

/** In the output folder: hash of what the pages were generated from. */
const HASH_FILE = '.generated';

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
  const {text, api} = load(siteDir);
  const outputDir = path.join(siteDir, API_OUTPUT_DIR);
  const hashFile = path.join(outputDir, HASH_FILE);
  const files = [`${api.slug}.info.mdx`, ...api.operations.map(({slug}) => `${slug}.api.mdx`), 'sidebar.ts'];
  const isComplete = () => files.every((file) => existsSync(path.join(outputDir, file)));
  const pages = files.length - 1;

  const hash = hashInputs(siteDir);
  if (isComplete() && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return {pages, changed: false};

  // The command doesn't overwrite pages. Mistakes must show before the old ones are deleted.
  checkExamples(text, SPEC_PATH);
  rmSync(outputDir, {recursive: true, force: true});
  const bin = path.join(path.dirname(resolve('@docusaurus/core/package.json')), 'bin/docusaurus.mjs');
  const run = spawnSync(process.execPath, [bin, 'gen-api-docs', API_ID], {cwd: siteDir, encoding: 'utf8'});
  // The command exits with 0 after some errors.
  if (run.status !== 0 || !isComplete())
    throw new CommandError(`docusaurus gen-api-docs ${API_ID} failed:\n${run.stdout}${run.stderr}`);
  writeFileSync(hashFile, hash);
  return {pages, changed: true};
}
