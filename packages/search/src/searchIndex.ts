/** The step for the search index. */
import type {Operation} from '@docs-kit/openapi-model/operation';
import type {Step} from '@docs-kit/site-files/step';

export type SearchIndexOptions = {
  /**
   * @param siteDir - absolute path of the site's folder
   * @returns operations that pages describe, which have questions, too
   */
  readonly loadOperations?: (siteDir: string) => readonly Operation[];
};

/** Writes the search index. It follows the step for Markdown pages, whose results it reads. */
export const searchIndex = ({loadOperations}: SearchIndexOptions = {}): Step => ({
  name: 'search index',
  async run(pages, {siteDir, outDir}) {
    const {writeSearchIndex} = await import('./index-build');
    writeSearchIndex(pages, outDir, loadOperations?.(siteDir) ?? []);
  },
});
