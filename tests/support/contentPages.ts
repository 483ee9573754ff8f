/** Hand-written pages, parsed once per worker. */
import {readFileSync} from 'node:fs';
import {
  isPartial,
  listContentFiles,
  parsePage,
  type SourcePage,
} from '@docs-kit/writing/sources/sources';
import {API_DIR} from '../../src/config/api';
import {isDraft} from './blocks';

let parsed: readonly SourcePage[] | undefined;

export const readContentPages = (): readonly SourcePage[] =>
  (parsed ??= listContentFiles('.', [API_DIR]).map((file) =>
    parsePage(readFileSync(file, 'utf8'), file),
  ));

export function readContentPage(file: string): SourcePage {
  const found = readContentPages().find((page) => page.file === file);
  if (!found) throw new Error(`There is no ${file}.`);
  return found;
}

/** Reads the source files that have a page: no drafts, and no partials. */
export const readPublishedPages = (): SourcePage[] =>
  readContentPages().filter((page) => !isDraft(page) && !isPartial(page));
