/**
 * Serves the search index in the development server, made from the sources when search first asks
 * for it.
 */
import type {IncomingMessage, ServerResponse} from 'node:http';
import {buildDevServerOption} from '@docs-kit/basics/devServer';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {buildApiConfig} from '../../../src/config/node/api';
import {INDEX_FOLDER} from './engine/indexFiles';

async function renderDevelopmentIndex(
  allContent: AllContent,
  {siteDir, siteConfig}: LoadContext,
): Promise<ReadonlyMap<string, string>> {
  const [{createContentRenderer}, {createContentPages}, {loadOperations}, {renderSearchIndex}] =
    await Promise.all([
      import('@docs-kit/agent-docs/markdown-pages/contentRenderer'),
      import('@docs-kit/site-files/pageTable'),
      import('@docs-kit/openapi-model/model'),
      import('./index-build'),
    ]);
  const pages = createContentPages(allContent);
  const operations = loadOperations(buildApiConfig(siteDir));
  const buildContentMarkdown = createContentRenderer(pages, {
    siteDir,
    siteUrl: siteConfig.url,
    operations,
  });
  for (const page of pages.values()) Object.assign(page, buildContentMarkdown(page));
  return renderSearchIndex(pages.values(), operations);
}

export default function searchIndexServer(context: LoadContext): Plugin {
  let allContent: AllContent = {};
  let files: ReturnType<typeof renderDevelopmentIndex> | undefined;

  async function respond({url = ''}: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = await (files ??= renderDevelopmentIndex(allContent, context)).catch(
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
