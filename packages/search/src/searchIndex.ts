/** The build step that writes the search index, and the script that answers from it. */
import path from 'node:path';
import {writeFiles} from '@docs-kit/basics/files';
import {requireOptions} from '@docs-kit/basics/options';
import type {BuildStep} from '@docs-kit/build-steps';
import {bundleWorker} from './bundleWorker';
import {INDEX_FOLDER, WORKER_FILE} from './engine/indexFiles';
import {type SearchIndexOptions, searchIndexOptionsSchema} from './options';

/**
 * @param options - the words of the site, and what its pages consist of
 * @returns the step. It comes after the one for Markdown pages, whose results it reads; without
 *   one, it reads the built pages
 * @throws WriterError if an option is wrong
 */
export const searchIndex = (options: SearchIndexOptions = {}): BuildStep => {
  requireOptions('the step searchIndex', searchIndexOptionsSchema, options);
  return {
    name: 'search index',
    async run(pages, {siteDir, siteUrl, outDir, language}) {
      const {writeSearchIndex} = await import('./build');
      writeSearchIndex(pages.values(), outDir, {language, ...options}, siteUrl);
      writeFiles([[path.join(outDir, INDEX_FOLDER, WORKER_FILE), await bundleWorker(siteDir)]]);
    },
  };
};
