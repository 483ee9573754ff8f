/** What users of the search transfer: its worker, and the files of its index. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {
  INDEX_FOLDER,
  nameTextFile,
  type TitleIndex,
  TITLES_FILE,
} from '@docs-kit/search/engine/indexFiles';

/** @returns a file of the search index of a build */
export const readSearchFile = (build: string, file: string): string =>
  readFileSync(path.join(build, INDEX_FOLDER, file), 'utf8');

function readWorker(build: string): Buffer {
  const folder = path.join(build, 'assets/js');
  // The build names the worker's script after its chunk.
  const name = readdirSync(folder).find((file) => file.startsWith('search-worker.'));
  if (!name) throw new Error('The build has no assets/js/search-worker.*.js. Adapt readWorker.');
  return readFileSync(path.join(folder, name));
}

/** @returns bytes with gzip, before the first result, and the total */
export function weighSearch(build: string): {first: number; all: number} {
  const titles = readSearchFile(build, TITLES_FILE);
  const text = readSearchFile(build, nameTextFile((JSON.parse(titles) as TitleIndex).hash));
  const first = gzipSync(readWorker(build)).length + gzipSync(titles).length;
  return {first, all: first + gzipSync(text).length};
}
