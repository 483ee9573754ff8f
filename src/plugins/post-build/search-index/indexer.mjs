// @ts-check
/**
 * Writes a Pagefind index for the pages that arrive as JSON on standard input.
 * A process of its own, because Pagefind is an ES module and Docusaurus loads plugins through jiti, which cannot import one.
 */
import {mkdir, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {json} from 'node:stream/consumers';
import {close, createIndex} from 'pagefind';

/** Pagefind's own interfaces, which the site does not use. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight)\./;

/** Both hold the code that loads parts of the index. */
const PROGRAMS = new Set(['pagefind.js', 'pagefind-worker.js']);
/** Pagefind takes a part that it could not load for an empty one (1.6): readers would be told that nothing is there. */
const SILENCE = /("load_(?:index|filter)_chunk"\)\))\.catch\(\(\)=>\{\}\)/g;

/**
 * Lets a search fail when a part of the index does.
 *
 * @param {string} path
 * @param {Uint8Array} content
 * @returns {string | Uint8Array}
 * @throws when the program has another form, so that an upgrade cannot pass unseen
 */
function withFailures(path, content) {
  if (!PROGRAMS.has(path)) return content;
  const source = new TextDecoder().decode(content);
  if (source.match(SILENCE)?.length !== 2) {
    throw new Error(
      `${path} no longer has the code that src/plugins/post-build/search-index/indexer.mjs changes: see SILENCE there.`,
    );
  }
  return source.replace(SILENCE, '$1');
}

/**
 * @param {readonly string[]} errors
 * @param {string} subject
 */
function throwOn(errors, subject) {
  if (errors.length > 0) {
    throw new Error(`${subject}: ${errors.join('; ')}`);
  }
}

/**
 * @param {import('./index').IndexRequest} request
 * @returns {Promise<void>}
 */
async function writeIndex({outDir, clean, excludeSelectors, pages}) {
  const {index, errors} = await createIndex({excludeSelectors: [...excludeSelectors]});
  throwOn(errors, 'Pagefind did not start');
  if (!index) {
    throw new Error('Pagefind gave no index.');
  }
  // One after the other: the order of arrival numbers the pages, and the same content must give the same files.
  for (const {url, html} of pages) {
    throwOn((await index.addHTMLFile({url, content: html})).errors, url);
  }
  const {files, errors: writeErrors} = await index.getFiles();
  throwOn(writeErrors, 'Pagefind could not write the index');
  if (clean) {
    await rm(outDir, {recursive: true, force: true});
  }
  for (const file of files.filter(({path}) => !UNUSED.test(path))) {
    const target = join(outDir, file.path);
    await mkdir(dirname(target), {recursive: true});
    await writeFile(target, withFailures(file.path, file.content));
  }
}

try {
  await writeIndex(/** @type {import('./index').IndexRequest} */ (await json(process.stdin)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
