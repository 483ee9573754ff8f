/** Runs `gen-api-docs` if the OpenAPI file, the pages that use it, or the code has changed. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {publishFiles} from '@docs-kit/basics/files';
import {formatProblem, WriterError} from '@docs-kit/basics/writerError';
import {
  type ApiConfig,
  findUnexplained,
  hashApiFiles,
  loadCurrentApi,
  type LoadedApi,
  type Warning,
} from '@docs-kit/openapi-model';
import {logger} from '@docusaurus/logger';
import {
  CHANGES_SLUG,
  type ChangesSource,
  renderChangesPage,
  renderRemovedPage,
} from './changesPage';
import {startCodeHash} from './codeHash';
import {writeReference} from './openapiDocs';
import type {PageOptions} from './options';

/**
 * In the output folder: hash of what the pages were generated from, then the names of the files.
 */
const RECORD_FILE = '.generated';

/** The folder of this package. */
const PACKAGE = path.resolve(__dirname, '../..');

/** Prints how much the file leaves out, and the command that lists it. */
function printWarnings(file: string, warnings: readonly Warning[], command?: string): void {
  if (warnings.length === 0) return;
  const counts = warnings.map(({kind, count}) => `${kind} ${count}`).join(', ');
  const list = command === undefined ? '' : ` \`${command}\` lists them.`;
  logger.warn(`${file} leaves things out (${counts}).${list}`);
}

/** Whether the pages of this hash are in the folder. */
function isUpToDate(folder: string, hash: string): boolean {
  const record = path.join(folder, RECORD_FILE);
  if (!existsSync(record)) return false;
  const [lastHash, ...files] = readFileSync(record, 'utf8').split('\n');
  return lastHash === hash && files.every((file) => existsSync(path.join(folder, file)));
}

/**
 * Readers of a production build learn what to do about each change that breaks their programs.
 *
 * @throws WriterError with all changes that don't say it
 */
function assertExplained({siteDir, changes}: ApiConfig): void {
  const file = path.join(siteDir, changes ?? '');
  if (process.env['NODE_ENV'] !== 'production' || changes === undefined || !existsSync(file))
    return;
  const problems = findUnexplained(readFileSync(file, 'utf8'), changes);
  if (problems.length > 0) throw new WriterError(problems.map(formatProblem).join('\n'));
}

/** @returns the pages of the API's history, by their files */
function renderHistory(
  {history, former, model: {operations}}: LoadedApi,
  {api: config, sidebar}: PageOptions,
): [file: string, content: string][] {
  const source: ChangesSource = {history, operations, former, route: config.route};
  const pages = former.map((operation): [string, string] => [
    `${operation.operationId}.mdx`,
    renderRemovedPage(operation, history, config, sidebar),
  ]);
  if (config.changes !== undefined)
    pages.push([`${CHANGES_SLUG}.mdx`, renderChangesPage(source, config)]);
  return pages;
}

async function generate(options: PageOptions): Promise<void> {
  const {api: config, docs, folder} = options;
  const {siteDir, specFile: specPath} = config;
  const outputDir = path.join(siteDir, docs, folder);
  const digest = startCodeHash(siteDir, PACKAGE)
    .update(JSON.stringify(options))
    .update(hashApiFiles(config))
    .digest('hex');
  assertExplained(config);
  if (isUpToDate(outputDir, digest)) return;
  const api = loadCurrentApi(config);

  const started = performance.now();
  const contents = await writeReference(api.model, options);
  for (const [file, content] of renderHistory(api, options)) contents.set(file, content);
  publishFiles(outputDir, contents);
  writeFileSync(path.join(outputDir, RECORD_FILE), [digest, ...contents.keys()].join('\n'));
  printWarnings(specPath, api.warnings, options.checkCommand);
  for (const name of api.source.confirmed)
    logger.warn(
      `${specPath} has ${name} now. Remove it from ${config.overlayFile}, with what it says isn't confirmed.`,
    );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  logger.info(
    `API pages: ${api.model.operations.length + 1} in ${path.join(docs, folder)}, generated in ${seconds} s.`,
  );
}

let last: Promise<void> = Promise.resolve();

/**
 * Generates the API reference, after the generation that is under way.
 *
 * @throws WriterError if the OpenAPI file or the file of `usedBy` has a mistake, or the command
 *   fails. The old pages stay.
 */
export function generateApiPages(options: PageOptions): Promise<void> {
  last = last.catch(() => {}).then(() => generate(options));
  return last;
}
