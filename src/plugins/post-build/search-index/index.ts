/**
 * Serves the search index in the development server, made from the sources when search first asks for it. A build writes the
 * index in a post-build step (write.ts).
 */
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {INDEX_FOLDER} from '../../../shared/search/indexFiles';

export default function searchIndexServer({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  let all: AllContent = {};
  let files: Promise<ReadonlyMap<string, string>> | undefined;

  async function makeFiles(): Promise<ReadonlyMap<string, string>> {
    const [{contentMarkdown}, {contentPages}, {operations}, {searchIndexFiles}] = await Promise.all([
      import('../markdown-pages/content'),
      import('../pages'),
      import('../../api/model'),
      import('./write'),
    ]);
    const pages = contentPages(all);
    const api = operations(siteDir);
    const toMarkdown = contentMarkdown(pages, {siteDir, siteUrl: siteConfig.url, operations: api});
    for (const page of pages.values()) page.markdown = toMarkdown(page);
    return searchIndexFiles(pages.values(), api);
  }

  async function respond({url = ''}: IncomingMessage, response: ServerResponse): Promise<void> {
    const made = await (files ??= makeFiles()).catch((error: unknown) => {
      files = undefined;
      console.warn(`[WARNING] The search index couldn't be loaded. ${String(error)}`);
    });
    const text = made?.get(url.replace(/^\/|\?.*$/g, ''));
    response.writeHead(text === undefined ? 404 : 200, {'Content-Type': 'application/json'}).end(text ?? '{}');
  }
  return {
    name: 'search-index',

    allContentLoaded({allContent}) {
      all = allContent;
      files = undefined;
      return Promise.resolve();
    },

    configureWebpack() {
      const serveIndex = {name: 'search-index', path: baseUrl + INDEX_FOLDER, middleware: respond};
      // Docusaurus appends what this returns to its own list, whose last entry answers everything. What is put first comes first.
      const setupMiddlewares = (middlewares: object[]) => {
        middlewares.unshift(serveIndex);
        return [];
      };
      // Docusaurus merges this key into its server's options, though its type for the configuration lacks it.
      return process.env.NODE_ENV === 'development' ? ({devServer: {setupMiddlewares}} as object) : {};
    },
  };
}
