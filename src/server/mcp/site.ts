/** A finished build as the MCP server reads it: its index of pages, their Markdown, and the API's operations. */
import {existsSync, readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {operations as loadOperations} from '../../plugins/api/model';
import {markdownPath} from '../../shared/markdownPage';
import type {Operation} from '../../shared/operation';
import {INDEX_FOLDER, TITLES_FILE} from '../../shared/search/indexFiles';

/** A line of /llms.txt. */
export type ListedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly section: string;
};

/** A mistake in what was asked for; the message is for whoever asked. */
export class SiteError extends Error {
  override name = 'SiteError';
}

export type Site = {
  readonly siteUrl: string;
  readonly pages: readonly ListedPage[];
  readonly operations: readonly Operation[];
  /**
   * @param page - path or address of a page, with or without `.md`
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

const pairsOf = (text: string) => Array.from({length: text.length - 1}, (_, index) => text.slice(index, index + 2));

/** How alike two texts are, 0 to 1: the share of their pairs of letters that they have in common (Dice's coefficient). */
function likeness(first: string, second: string): number {
  const [asked, other] = [pairsOf(first.toLowerCase()), pairsOf(second.toLowerCase())];
  return (2 * asked.filter((pair) => other.includes(pair)).length) / Math.max(1, asked.length + other.length);
}

/** Up to three names that come closest, as the end of a message. */
function suggestions(asked: string, names: readonly string[]): string {
  const close = names
    .map((name) => ({name, share: likeness(asked, name)}))
    .filter(({share}) => share >= 0.6)
    .sort((a, b) => b.share - a.share)
    .slice(0, 3);
  return close.length > 0 ? ` Did you mean ${close.map(({name}) => name).join(' or ')}?` : '';
}

/** @returns the path of a page, from its path or its address */
function pathOf(page: string, siteUrl: string): string {
  const whole = page.trim();
  const withoutHost = whole.startsWith(siteUrl) ? whole.slice(siteUrl.length) : whole;
  if (/^[a-z][a-z0-9+.-]*:/i.test(withoutHost)) {
    throw new SiteError(`${page} is not on ${siteUrl}. Use a path such as /docs/getting-started/overview.`);
  }
  const bare = withoutHost
    .replace(/[?#].*$/s, '')
    .replace(/\.md$/, '')
    .replace(/^\/*/, '/')
    .replace(/(.)\/+$/, '$1');
  return bare === '/index' ? '/' : bare;
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
  const index = readFileSync(path.join(root, 'llms.txt'), 'utf8');
  const siteUrl = new URL(/\]\((https?:[^)]+)\)/.exec(index)?.[1] ?? 'https://localhost').origin;
  let section = '';
  const pages: ListedPage[] = [];
  for (const line of index.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const [, title, address, description = ''] = /^- \[(.+?)\]\(([^)]+)\)(?:: (.*))?$/.exec(line) ?? [];
    if (title && address) {
      pages.push({path: pathOf(address, siteUrl), title: title.replace(/\\(.)/g, '$1'), description, section});
    }
  }
  const operations = loadOperations(root);

  return {
    siteUrl,
    pages,
    operations,
    async readPage(page) {
      const wanted = pathOf(page, siteUrl);
      const file = path.resolve(root, `.${markdownPath(wanted)}`);
      // Dots in a path, encoded or not, must not lead out of the build.
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
