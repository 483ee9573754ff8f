/**
 * Reads a complete build for the MCP server: page index, Markdown, API operations, and search
 * index.
 */
import {existsSync, readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {loadOperations} from '../../plugins/api/model';
import {htmlPath, LLMS_FILES, parseLlmsTxt, type ListedPage} from '../../shared/llmsIndex';
import {markdownPath} from '../../shared/markdownPage';
import {nearest} from '../../shared/nearest';
import type {Operation} from '../../shared/operation';
import {
  INDEX_FOLDER,
  readSections,
  readTitles,
  TITLES_FILE,
  type ReadIndexFile,
} from '../../shared/search/indexFiles';
import {SearchEngine} from '../../shared/search/search';

/** Invalid input. The message is for the client. */
export class SiteError extends Error {
  override name = 'SiteError';
}

export type Site = {
  readonly siteUrl: string;
  readonly pages: readonly ListedPage[];
  readonly operations: readonly Operation[];
  /**
   * @param page - path or URL of a page, with or without `.md`
   * @throws SiteError when there is no such page
   */
  readPage(page: string): Promise<{path: string; markdown: string}>;
  /**
   * @param name - operationId, or method and path such as `GET /api/v2/Agent`
   * @throws SiteError when there is no such operation
   */
  findOperation(name: string): Operation;
};

const NEEDED = ['llms.txt', 'api/openapi.json', `${INDEX_FOLDER}/${TITLES_FILE}`];

/** Up to three similar names, as the end of a message. */
function suggestions(name: string, names: readonly string[]): string {
  const close = nearest(name, names, 3);
  return close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : '';
}

/** @returns the path of a page, from its path or URL */
function readPath(page: string, siteUrl: string): string {
  const whole = page.trim();
  const withoutHost = whole.startsWith(siteUrl) ? whole.slice(siteUrl.length) : whole;
  if (/^[a-z][a-z0-9+.-]*:/i.test(withoutHost)) {
    throw new SiteError(
      `${page} is not on ${siteUrl}. Use a path such as /docs/getting-started/overview.`,
    );
  }
  return htmlPath(
    withoutHost
      .replace(/[?#].*$/s, '')
      .replace(/^\/*/, '/')
      .replace(/(.)\/+$/, '$1'),
  );
}

/**
 * @param folder - the build's folder
 * @throws SiteError if the folder has no complete build
 */
export function openSite(folder: string): Site {
  const root = path.resolve(folder);
  const missing = NEEDED.filter((file) => !existsSync(path.join(root, file)));
  if (missing.length > 0) {
    throw new SiteError(
      `${root} has no complete build: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing. ` +
        'Run "npm ci && npm run build" in the project first, or set another folder with --build or DOCS_BUILD.',
    );
  }
  const index = LLMS_FILES.map((file) => path.join(root, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const siteUrl = new URL(/\]\((https?:[^)]+)\)/.exec(index)?.[1] ?? 'https://localhost').origin;
  const pages = parseLlmsTxt(index);
  const operations = loadOperations(root);

  return {
    siteUrl,
    pages,
    operations,
    async readPage(page) {
      const wanted = readPath(page, siteUrl);
      const file = path.resolve(root, `.${markdownPath(wanted)}`);
      // Dots in a path, encoded or not, must not escape the build folder.
      const isPlain = /^\/[\w./-]*$/.test(wanted) && !wanted.split('/').includes('..');
      if (!isPlain || !file.startsWith(root + path.sep) || !existsSync(file)) {
        const names = pages.map((known) => known.path);
        throw new SiteError(
          `Page ${wanted} doesn't exist.${suggestions(wanted, names)} Use search_docs to find a page, or a path such as /docs/getting-started/overview.`,
        );
      }
      return {path: wanted, markdown: await readFile(file, 'utf8')};
    },
    findOperation(name) {
      const wanted = name.trim();
      const [, method = '', route = ''] = /^([A-Za-z]+)\s+(\/\S*)$/.exec(wanted) ?? [];
      const found = operations.find(
        (operation) =>
          [operation.id, operation.slug, operation.route].includes(wanted) ||
          (operation.method === method.toLowerCase() && operation.path === route),
      );
      if (!found) {
        const names = operations.map(({id}) => id);
        throw new SiteError(
          `Operation ${wanted} doesn't exist.${suggestions(wanted, names)} Use list_operations to list all operations.`,
        );
      }
      return found;
    },
  };
}

/**
 * Opens the index for searching with the site's ranking.
 *
 * @param folder - the `search-index` folder of a build
 * @throws Error when the index can't be read
 */
export async function openSearchIndex(folder: string): Promise<SearchEngine> {
  const read: ReadIndexFile = (file) => readFile(path.join(folder, file), 'utf8');
  const titles = await readTitles(read);
  return SearchEngine.create(titles, await readSections(read, titles));
}
