/** Serves the search index in the development server. */
import {readFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {bundleWorker} from './bundleWorker';
import {
  INDEX_FOLDER,
  nameTextFile,
  readTitles,
  TITLES_FILE,
  WORKER_FILE,
} from './engine/indexFiles';
import type {RenderedIndex, SearchPluginOptions} from './options';

async function readBuiltIndex(outDir: string): Promise<RenderedIndex> {
  const read = (file: string) => readFile(path.join(outDir, INDEX_FOLDER, file), 'utf8');
  const text = nameTextFile((await readTitles(read)).hash);
  return new Map([
    [TITLES_FILE, await read(TITLES_FILE)],
    [text, await read(text)],
  ]);
}

/**
 * @param render - renders the index of the current content when search first asks for it; without
 *   it, the index of the last build is used
 * @returns `devServer`: options of the development server; `reset`: gets the content after each
 *   change
 */
export function createDevelopmentIndex(
  context: LoadContext,
  render: NonNullable<SearchPluginOptions['renderDevelopmentIndex']> = (_content, {outDir}) =>
    readBuiltIndex(outDir),
) {
  let allContent: AllContent = {};
  let files: Promise<RenderedIndex> | undefined;
  let worker: Promise<string> | undefined;

  async function respond({url = ''}: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url.startsWith(`/${WORKER_FILE}`)) {
      response
        .writeHead(200, {'Content-Type': 'text/javascript'})
        .end(await (worker ??= bundleWorker(context.siteDir)));
      return;
    }
    const found = await (files ??= render(allContent, context)).catch((error: unknown) => {
      files = undefined;
      console.warn(
        `[WARNING] The search index couldn't be loaded. ${String(error)} Run a build once, or set renderDevelopmentIndex.`,
      );
    });
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
      path: `/${INDEX_FOLDER}`,
      middleware: respond,
    });
    return [];
  };
  return {
    devServer: {setupMiddlewares},
    reset(content: AllContent): void {
      allContent = content;
      files = undefined;
    },
  };
}
