/**
 * Serves the search index in the development server, made from the sources when search first asks
 * for it.
 */
import type {IncomingMessage, ServerResponse} from 'node:http';
import {buildDevServerOption} from '@docs-kit/basics/devServer';
import type {SitePart} from '@docs-kit/site-files/pageKinds';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {INDEX_FOLDER} from './engine/indexFiles';
import type {SearchIndexOptions} from './searchIndex';

/** Options of the step for the search index, and the parts of the site as in `siteFiles`. */
export type SearchIndexServerOptions = SearchIndexOptions & {readonly parts?: readonly SitePart[]};

async function renderDevelopmentIndex(
  allContent: AllContent,
  {siteDir, siteConfig}: LoadContext,
  {parts, loadOperations}: SearchIndexServerOptions,
): Promise<ReadonlyMap<string, string>> {
  const [{createContentRenderer}, {createContentPages}, {renderSearchIndex}] = await Promise.all([
    import('@docs-kit/agent-docs/markdown-pages/contentRenderer'),
    import('@docs-kit/site-files/pageTable'),
    import('./index-build'),
  ]);
  const pages = createContentPages(allContent, parts);
  const operations = loadOperations?.(siteDir) ?? [];
  const buildContentMarkdown = createContentRenderer(pages, {
    siteDir,
    siteUrl: siteConfig.url,
    operations,
  });
  for (const page of pages.values()) Object.assign(page, buildContentMarkdown(page));
  return renderSearchIndex(pages.values(), operations);
}

export default function searchIndexServer(
  context: LoadContext,
  options: SearchIndexServerOptions = {},
): Plugin {
  let allContent: AllContent = {};
  let files: ReturnType<typeof renderDevelopmentIndex> | undefined;

  async function respond({url = ''}: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = await (files ??= renderDevelopmentIndex(allContent, context, options)).catch(
      (error: unknown) => {
        files = undefined;
        console.warn(`[WARNING] The search index couldn't be loaded. ${String(error)}`);
      },
    );
    const text = found?.get(url.replace(/^\/|\?.*$/g, ''));
    response
      .writeHead(text === undefined ? 404 : 200, {'Content-Type': 'application/json'})
      .end(text);
  }

  /**
   * Puts the search index before Docusaurus's own middlewares, because one of them responds to
   * every request. Docusaurus appends the returned ones after it.
   */
  const setupMiddlewares = (middlewares: object[]) => {
    middlewares.unshift({
      name: 'search-index',
      path: context.baseUrl + INDEX_FOLDER,
      middleware: respond,
    });
    return [];
  };
  return {
    name: 'search-index',
    async allContentLoaded({allContent: loaded}) {
      allContent = loaded;
      files = undefined;
    },
    configureWebpack: buildDevServerOption({setupMiddlewares}),
  };
}
