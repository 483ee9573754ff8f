/**
 * Serves the search index in the development server, made from the sources when search first asks for it. A build writes the
 * index in a post-build step (write.ts).
 */
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {INDEX_FOLDER} from '../../../shared/search/indexFiles';

type Request = {readonly url?: string};
type Response = {statusCode: number; setHeader(name: string, value: string): void; end(body: string): void};
type Middleware = {
  readonly name: string;
  readonly middleware: (request: Request, response: Response, next: () => void) => void;
};

export default function searchIndexServer({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  let all: AllContent = {};
  let files: Promise<ReadonlyMap<string, string>> | undefined;

  async function makeFiles(): Promise<ReadonlyMap<string, string>> {
    const [{contentMarkdown}, {contentPages}, {operations}, {searchablePages}, {searchIndexFiles}] = await Promise.all([
      import('../markdown-pages/content'),
      import('../pages'),
      import('../../api/model'),
      import('./pages'),
      import('./write'),
    ]);
    const pages = contentPages(all);
    const api = operations(siteDir);
    const toMarkdown = contentMarkdown(pages, {siteDir, siteUrl: siteConfig.url, operations: api});
    for (const page of pages.values()) page.markdown = toMarkdown(page);
    return searchIndexFiles(searchablePages([...pages.values()], api));
  }

  const serveIndex: Middleware = {
    name: 'search-index',
    middleware(request, response, next) {
      const [folder, ...rest] = (request.url ?? '').replace(/\?.*$/, '').slice(baseUrl.length).split('/');
      if (folder !== INDEX_FOLDER) return next();
      files ??= makeFiles();
      files.then(
        (made) => {
          const text = made.get(rest.join('/'));
          response.statusCode = text === undefined ? 404 : 200;
          response.setHeader('Content-Type', 'application/json');
          response.end(text ?? '{}');
        },
        (error: unknown) => {
          files = undefined;
          console.warn(
            `[WARNING] The search index couldn't be loaded. ${error instanceof Error ? error.message : String(error)}`,
          );
          response.statusCode = 500;
          response.end('{}');
        },
      );
    },
  };

  return {
    name: 'search-index',

    allContentLoaded({allContent}) {
      all = allContent;
      files = undefined;
      return Promise.resolve();
    },

    configureWebpack() {
      const setupMiddlewares = (middlewares: Middleware[]) => [serveIndex, ...middlewares];
      // Docusaurus merges this key into its server's options, though its type for the configuration lacks it.
      return process.env.NODE_ENV === 'development'
        ? ({devServer: {setupMiddlewares}} as ReturnType<NonNullable<Plugin['configureWebpack']>>)
        : {};
    },
  };
}
