/**
 * Reads the published site for tools, over HTTP or from a build: page index, Markdown, API
 * operations, and search index. Runs in Node and in browsers.
 */
import {findNearest, formatSuggestion} from '@docs-kit/basics/nearest';
import {decodeText} from '@docs-kit/basics/text';
import {toMarkdownPath} from '@docs-kit/build-steps/markdownPath';
import type {ListedOperation} from '@docs-kit/openapi-model';
import {formatRequestLine} from '@docs-kit/openapi-model/shared';
import {matchPath} from '@docs-kit/openapi-sandbox/engine';
import {INDEX_FOLDER, readSections, readTitles, SearchEngine} from '@docs-kit/search/engine';
import {findNearestPages} from '../shared/nearestPages';
import {ALL_PAGES_FILE, parsePagePaths, toHtmlPath} from '../shared/sitemapFile';

const OPERATIONS_FILE = '/api/operations.json';

/** Returns the text of a file by its path on the site, or `undefined` if there is none. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** Invalid input, or a site that can't be read. The message is for the client. */
export class SiteError extends Error {
  override name = 'SiteError';
}

/** @returns the method in lowercase and the path of a request line, or empty strings */
export function splitRequestLine(line: string): {method: string; path: string} {
  const [, method = '', path = ''] =
    /^([A-Za-z]+)\s+(?:https?:\/\/[^/]+)?(\/\S*)$/.exec(line.trim()) ?? [];
  return {method: method.toLowerCase(), path};
}

/** The parts of the site that tools read. */
export type Site = {
  readonly pages: readonly string[];
  readonly operations: readonly ListedOperation[];
  /**
   * @param page - path or URL of a page, with or without `.md`
   * @throws SiteError when there is no such page
   */
  readPage(page: string): Promise<string>;
  /**
   * @param name - operationId, title, or method and path such as `GET /v1/tents/12`
   * @throws SiteError when there is no such operation
   */
  findOperation(name: string): ListedOperation;
};

/** @returns the path of a page, in the spellings that links to it have */
function toPagePath(page: string): string {
  const path = page
    .replace(/[?#].*$/s, '')
    .replace(/^\/*/, '/')
    .replace(/\/(?:index)?\.(?:md|html)$|\.html$/, '')
    .replace(/(.)\/+$/, '$1');
  return decodeText(toHtmlPath(path || '/'));
}

/**
 * @param siteUrls - URLs where the site is published and where it's read
 * @param example - path of a page
 * @returns the part after the site's URL
 * @throws SiteError for a page of another site
 */
function removeHost(page: string, siteUrls: readonly string[], example: string): string {
  const whole = page.trim();
  const bases = siteUrls.map((url) => url.replace(/\/$/, ''));
  const isOfSite = (url: string) =>
    whole.toLowerCase().startsWith(url.toLowerCase()) &&
    /^(?:[/?#]|$)/.test(whole.slice(url.length));
  const withoutHost = whole.slice(bases.find(isOfSite)?.length ?? 0);
  if (/^[a-z][a-z0-9+.-]*:/i.test(withoutHost)) {
    throw new SiteError(`${page} is not on ${siteUrls[0]}. Use a path such as ${example}.`);
  }
  return withoutHost;
}

/** @throws SiteError that says how to send what a cURL command sends */
function assertNoCurl(command: string): void {
  if (!/^[$>`\s]*(?:sudo\s+)?curl\b/i.test(command)) return;
  const [, url = 'the path'] = /\bhttps?:\/\/[^/\s'"]+(\/[^\s'"]*)/.exec(command) ?? [];
  const hasBody =
    /\s(?:-d|--data|--json|-F|--form)/.test(command) && !/\s(?:-G|--get)\b/.test(command);
  const [, method = hasBody ? 'POST' : 'GET'] =
    /\s(?:-X|--request)[ =]*['"]?([a-z]+)/i.exec(command) ?? [];
  throw new SiteError(
    `This is a cURL command. Give "${formatRequestLine({method, path: url})}" as operation${hasBody ? ', and its data as body' : ''}.`,
  );
}

function requireOperation(operations: readonly ListedOperation[], name: string): ListedOperation {
  assertNoCurl(name);
  const {method, path} = splitRequestLine(name);
  const sameMethod = operations.filter((operation) => operation.method === method);
  const [fitting] = matchPath(sameMethod, path.replace(/[?#].*$/, ''));
  const isNamed = ({operationId, route, title}: ListedOperation) =>
    [operationId, route, title].some((known) => known.toLowerCase() === name.toLowerCase());
  const found = fitting?.operation ?? operations.find(isNamed);
  if (found) return found;
  const names = operations.flatMap((operation) => [
    operation.operationId,
    operation.title,
    formatRequestLine(operation),
  ]);
  throw new SiteError(
    `Operation ${name} doesn't exist.${formatSuggestion(findNearest(name, names, 3))} Use list_operations to list all operations.`,
  );
}

/**
 * @param where - folder or URL of the site, for messages
 * @throws SiteError if the site isn't complete
 */
export async function openSite(read: ReadFile, where: string): Promise<Site> {
  const [list, apiList] = await Promise.all([ALL_PAGES_FILE, OPERATIONS_FILE].map(read));
  if (list === undefined) {
    throw new SiteError(
      `${where} has no complete build: ${ALL_PAGES_FILE} is missing. ` +
        'Build the site first, or set another folder or URL with --build or --site.',
    );
  }
  const siteUrl = new URL(/\]\((https?:[^)]+)\)/.exec(list)?.[1] ?? 'https://localhost').origin;
  const pages = parsePagePaths(list);
  const example = pages.find((page) => page !== '/') ?? '/';
  // A site can do without an API.
  const operations = JSON.parse(apiList ?? '[]') as ListedOperation[];

  return {
    pages,
    operations,
    async readPage(page) {
      const path = toPagePath(removeHost(page, [siteUrl, where], example));
      const isPath = (known: string) => known.toLowerCase() === path.toLowerCase();
      const wanted = pages.find(isPath) ?? path;
      // Dots in a path, encoded or not, must not escape the build folder.
      const isInside = !wanted.split(/[\\/]/).includes('..');
      const file = wanted.endsWith('.txt') ? wanted : toMarkdownPath(wanted);
      const markdown = isInside ? await read(file) : undefined;
      if (markdown === undefined) {
        throw new SiteError(
          `Page ${wanted} doesn't exist.${formatSuggestion(findNearestPages(wanted, pages))} Use search_docs to find a page, or a path such as ${example}.`,
        );
      }
      return markdown;
    },
    findOperation: (name) => requireOperation(operations, name.trim()),
  };
}

/**
 * Opens the index for searching with the site's ranking.
 *
 * @throws SiteError if a file of the index is missing
 */
export async function openSearchIndex(read: ReadFile): Promise<SearchEngine> {
  const readIndex = async (file: string) => {
    const text = await read(`/${INDEX_FOLDER}/${file}`);
    if (text === undefined) throw new SiteError(`The search index has no ${file}. Build it again.`);
    return text;
  };
  const titles = await readTitles(readIndex);
  return SearchEngine.create(titles, await readSections(readIndex, titles));
}
