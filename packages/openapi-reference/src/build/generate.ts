/** Runs `gen-api-docs` if the OpenAPI file, the recipes, or the code has changed. */
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {startCacheHash} from '@docs-kit/basics/cacheHash';
import {publishFiles} from '@docs-kit/basics/files';
import {toKebabCase} from '@docs-kit/basics/text';
import {WriterError} from '@docs-kit/basics/writerError';
import {listEndpoints} from '@docs-kit/openapi-model/endpoints';
import {loadCurrentApi} from '@docs-kit/openapi-model/model';
import {assertStructure, readSpec} from '@docs-kit/openapi-model/spec';
import {logger} from '@docusaurus/logger';
import {runGenerator} from './openapiDocs';
import type {PageOptions} from './options';
import {isOperationPage} from './pages';

/**
 * In the output folder: hash of what the pages were generated from, then the names of the files.
 */
const RECORD_FILE = '.generated';

/** The folder of all packages. Any of them can change the pages. */
const CODE_FOLDERS = [path.resolve(__dirname, '../../..')];

/** Whether the pages of this hash are in the folder. */
function isUpToDate(folder: string, hash: string): boolean {
  const record = path.join(folder, RECORD_FILE);
  if (!existsSync(record)) return false;
  const [lastHash, ...files] = readFileSync(record, 'utf8').split('\n');
  return lastHash === hash && files.every((file) => existsSync(path.join(folder, file)));
}

async function generate(options: PageOptions): Promise<void> {
  const {api, id, docs, folder} = options;
  const {siteDir, spec: specPath} = api;
  const outputDir = path.join(siteDir, docs, folder);
  const stagingDir = path.join(siteDir, '.docusaurus/gen-api-docs');
  const text = readSpec(siteDir, specPath);
  const usedBy = api.usedBy && path.join(siteDir, api.usedBy.file);
  const hash = startCacheHash(siteDir, ...CODE_FOLDERS)
    .update(text)
    .update(usedBy && existsSync(usedBy) ? readFileSync(usedBy) : '')
    .update(JSON.stringify(options))
    .digest('hex');
  if (isUpToDate(outputDir, hash)) return;
  await assertStructure(text, specPath);
  const {spec} = loadCurrentApi(api);

  const started = performance.now();
  // The command doesn't overwrite pages.
  rmSync(stagingDir, {recursive: true, force: true});
  const written = await runGenerator(options, stagingDir);
  const pages = listEndpoints(spec).map(({operationId}) => `${operationId}.api.mdx`);
  const files = [...pages, `${toKebabCase(spec.info.title)}.info.mdx`, 'sidebar.ts'];
  const isComplete = (file: string) => {
    const target = path.join(written, file);
    return (
      existsSync(target) &&
      (!pages.includes(file) || isOperationPage(readFileSync(target, 'utf8'), specPath))
    );
  };
  const wrong = files.find((file) => !isComplete(file));
  if (wrong !== undefined)
    throw new WriterError(
      `gen-api-docs ${id} didn't write ${wrong} as packages/openapi-reference/src/build/openapiDocs.ts defines it.`,
    );
  const readWritten = (file: string) => readFileSync(path.join(written, file), 'utf8');
  publishFiles(outputDir, new Map(files.map((file) => [file, readWritten(file)])));
  rmSync(stagingDir, {recursive: true});
  writeFileSync(path.join(outputDir, RECORD_FILE), [hash, ...files].join('\n'));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  logger.info(
    `API pages: ${pages.length + 1} in ${path.join(docs, folder)}, generated in ${seconds} s.`,
  );
}

let last: Promise<void> = Promise.resolve();

/**
 * Generates the API reference, after the generation that is under way.
 *
 * @throws WriterError if the OpenAPI file or the recipes have a mistake, or the command fails. The
 *   old pages stay.
 */
export function generateApiPages(options: PageOptions): Promise<void> {
  last = last.catch(() => {}).then(() => generate(options));
  return last;
}
