/** Hand-written pages, parsed once per worker. */
import {isPartial, listContentFiles, readSource, type SourcePage} from '@docs-kit/writing/sources';
import {API_DIR} from '../../src/config/api';
import {SITE_PARTS} from '../../src/config/siteParts';
import {isDraft} from './blocks';

let parsed: readonly SourcePage[] | undefined;

export const readContentPages = (): readonly SourcePage[] =>
  (parsed ??= listContentFiles('.', [API_DIR], SITE_PARTS).map((file) =>
    readSource('.', file, {parts: SITE_PARTS}),
  ));

export function readContentPage(file: string): SourcePage {
  const found = readContentPages().find((page) => page.file === file);
  if (!found) throw new Error(`There is no ${file}.`);
  return found;
}

/** Reads the source files that have a page: no drafts, and no partials. */
export const readPublishedPages = (): SourcePage[] =>
  readContentPages().filter((page) => !isDraft(page) && !isPartial(page));
