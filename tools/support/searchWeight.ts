/** What users of the search transfer: its worker, and the files of its index. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {
  INDEX_FOLDER,
  nameTextFile,
  type TitleIndex,
  TITLES_FILE,
  WORKER_FILE,
} from '@docs-kit/search/engine';

/** @returns a file of the search index of a build */
export const readSearchFile = (build: string, file: string): string =>
  readFileSync(path.join(build, INDEX_FOLDER, file), 'utf8');

/** @returns bytes with gzip, before the first result, and the total */
export function weighSearch(build: string): {first: number; all: number} {
  const titles = readSearchFile(build, TITLES_FILE);
  const text = readSearchFile(build, nameTextFile((JSON.parse(titles) as TitleIndex).hash));
  const first = gzipSync(readSearchFile(build, WORKER_FILE)).length + gzipSync(titles).length;
  return {first, all: first + gzipSync(text).length};
}
