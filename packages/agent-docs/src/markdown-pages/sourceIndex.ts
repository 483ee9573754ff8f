/** The search index of the sources, for the development server, which has no built pages. */
import type {SitePart} from '@docs-kit/build-steps';
import {loadApi} from '@docs-kit/openapi-model';
import type {SearchIndexOptions, SearchPluginOptions} from '@docs-kit/search';
import type {MarkdownPagesOptions} from './options';

export type SourceIndexOptions = {
  /** Parts of the site, as for the build steps. */
  readonly parts?: readonly SitePart[];
  /** Options of the step for Markdown pages. */
  readonly markdownPages: MarkdownPagesOptions;
  /** Options of the step that writes the search index. */
  readonly searchIndex?: SearchIndexOptions;
};

/**
 * @param listOptions - returns the options of the build's steps, for the folder of the site
 * @returns the option `renderDevelopmentIndex` of the search plugin
 */
export const createSourceIndex =
  (
    listOptions: (siteDir: string) => SourceIndexOptions,
  ): NonNullable<SearchPluginOptions['renderDevelopmentIndex']> =>
  async (allContent, {siteDir, siteConfig}) => {
    // The imports are here, because the site's configuration loads this module.
    const [{createContentRenderer}, {createContentPages}, {renderSearchIndex}] = await Promise.all([
      import('./contentRenderer'),
      import('@docs-kit/build-steps'),
      import('@docs-kit/search/build'),
    ]);
    const {parts, markdownPages, searchIndex} = listOptions(siteDir);
    const {api, forms, formsFile, findNotice, onMissingForm} = markdownPages;
    const pages = createContentPages(allContent, parts);
    const buildMarkdown = createContentRenderer(pages, {
      siteDir,
      siteUrl: siteConfig.url,
      operations: api ? loadApi(api).model.operations : [],
      forms,
      formsFile,
      // The build names what has no form.
      ...(onMissingForm === 'warn' && {report: () => undefined}),
      findNotice,
    });
    for (const page of pages.values()) Object.assign(page, buildMarkdown(page));
    return renderSearchIndex(pages.values(), searchIndex, siteConfig.url);
  };
