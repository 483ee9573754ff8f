/** Hand-written pages, parsed once per worker. */
import path from 'node:path';
import {readPages, type Page} from '../../src/plugins/content/pages';
import {isDraft} from './blocks';

let parsed: readonly Page[] | undefined;

export const contentPages = (): readonly Page[] => (parsed ??= readPages());

export function contentPage(file: string): Page {
  const found = contentPages().find((page) => page.file === file);
  if (!found) throw new Error(`There is no ${file}.`);
  return found;
}

/**
 * Source files that have a page: no drafts, and no partials, whose names start with an underscore.
 */
export const publishedPages = (): Page[] =>
  contentPages().filter((page) => !isDraft(page) && !path.basename(page.file).startsWith('_'));
