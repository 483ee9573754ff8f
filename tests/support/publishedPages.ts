import path from 'node:path';
import {readPages, type Page} from '../../src/plugins/content/pages';
import {isDraft} from './blocks';

/** Source files that have a page: no drafts, and no partials, whose names start with an underscore. */
export const publishedPages = (): Page[] =>
  readPages().filter((page) => !isDraft(page) && !path.basename(page.file).startsWith('_'));
