/**
 * Runs `docusaurus gen-api-docs` if the OpenAPI file or the generator has changed since the last
 * run.
 */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {promisify} from 'node:util';
import logger from '@docusaurus/logger';
import {API_ID, API_OUTPUT_DIR, SPEC_PATH} from '../../config/api';
import {kebabCase} from '../../shared/text';
import {exitOn, WriterError} from '../../shared/writerError';
import {listEndpoints, parseSpec, readSpec} from './spec';

/**
 * In the output folder: hash of what the pages were generated from, then the names of the files.
 */
const RECORD = '.generated';

/** Configuration of the command. */
const CONFIG = 'src/plugins/api/openapiDocs.ts';

/** Everything in the repository that decides what pages look like. */
const INPUTS = [
  SPEC_PATH,
  'src/plugins/api',
  'src/plugins/markdown/code-highlighting',
  'src/shared',
  'src/config/api.ts',
];

const {resolve} = createRequire(__filename);
const run = promisify(execFile);

/** `code` is missing after success. */
type Output = {stdout: string; stderr: string; code?: number};

const filesOf = (entry: string): string[] =>
  path.extname(entry) === ''
    ? readdirSync(entry).flatMap((name) => filesOf(path.join(entry, name)))
    : [entry];

function hashInputs(siteDir: string): string {
  const hash = createHash('sha256').update(
    readFileSync(resolve('docusaurus-plugin-openapi-docs/package.json')),
  );
  for (const file of INPUTS.flatMap((entry) => filesOf(path.join(siteDir, entry))).sort())
    hash.update(`\0${path.relative(siteDir, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** @returns the number of pages, and whether they were generated now */
async function generate(siteDir: string): Promise<{pages: number; changed: boolean}> {
  const outputDir = path.join(siteDir, API_OUTPUT_DIR);
  const record = path.join(outputDir, RECORD);
  const areComplete = (files: string[]) =>
    files.every((file) => existsSync(path.join(outputDir, file)));
  const text = readSpec(siteDir);
  const hash = hashInputs(siteDir);
  const [lastHash, ...lastFiles] = existsSync(record)
    ? readFileSync(record, 'utf8').split('\n')
    : [];
  if (lastHash === hash && areComplete(lastFiles))
    return {pages: lastFiles.length - 1, changed: false};

  const spec = parseSpec(text, SPEC_PATH);
  // The command doesn't overwrite pages.
  rmSync(outputDir, {recursive: true, force: true});
  const bin = path.join(
    path.dirname(resolve('@docusaurus/core/package.json')),
    'bin/docusaurus.mjs',
  );
  // Room for short-lived objects saves a tenth of the command's time.
  const args = ['--max-semi-space-size=64', bin, 'gen-api-docs', API_ID];
  // Docusaurus's variable for commands of plugins, which have no option for the configuration.
  const env = {...process.env, DOCUSAURUS_CLI_CONFIG: CONFIG};
  const command = run(process.execPath, args, {cwd: siteDir, env});
  const output: Promise<Output> = command.catch((error: unknown) => error as Output);
  process.once('exit', () => command.child.kill());
  const {stdout, stderr, code} = await output;
  const pages = listEndpoints(spec).map(({slug}) => `${slug}.api.mdx`);
  const files = [...pages, `${kebabCase(spec.info.title)}.info.mdx`, 'sidebar.ts'];
  // The command exits with 0 after some errors.
  if (code !== undefined || !areComplete(files))
    throw new WriterError(`docusaurus gen-api-docs ${API_ID} failed:\n${stdout}${stderr}`);
  writeFileSync(record, [hash, ...files].join('\n'));
  return {pages: files.length - 1, changed: true};
}

/**
 * Generates the API reference and prints the result. If the OpenAPI file has a mistake, or the
 * command fails, it prints the error and exits.
 */
export async function generateApiPages(siteDir: string): Promise<void> {
  const started = performance.now();
  const {pages, changed} = await generate(siteDir).catch(exitOn);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  logger.info(
    `API pages: ${pages} in ${API_OUTPUT_DIR}, ${changed ? `generated in ${seconds} s` : 'up to date'}.`,
  );
}
