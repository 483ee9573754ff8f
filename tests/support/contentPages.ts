/** Hand-written pages, parsed once per worker. */
import path from 'node:path';
import {readSources, type SourcePage} from '../../src/plugins/sources/sources';
import {isDraft} from './blocks';

let parsed: readonly SourcePage[] | undefined;

export const contentPages = (): readonly SourcePage[] => (parsed ??= readSources());

export function contentPage(file: string): SourcePage {
  const found = contentPages().find((page) => page.file === file);
  if (!found) throw new Error(`There is no ${file}.`);
  return found;
}

/**
 * Source files that have a page: no drafts, and no partials, whose names start with an underscore.
 */
export const publishedPages = (): SourcePage[] =>
  contentPages().filter((page) => !isDraft(page) && !path.basename(page.file).startsWith('_'));
