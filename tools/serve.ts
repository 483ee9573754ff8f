/**
 * `npm run serve`: serves a finished build as a production host would: clean URLs, 301s,
 * the real 404 page and status, compression, security headers, and cache headers.
 */
import {existsSync, readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {findNearestPages} from '@docs-kit/agent-docs/nearestPages';
import {ALL_PAGES_FILE, parsePagePaths, toHtmlPath} from '@docs-kit/agent-docs/sitemapFile';
import {NOT_FOUND_FILE} from '@docs-kit/agent-docs/wellKnownPaths';
import {exitOnListenError, exitWithMessage, parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {toMarkdownPath} from '@docs-kit/build-steps/markdownPath';
import {
  addQuery,
  createSpellings,
  getCacheControl,
  HIDDEN_FILES,
  MARKDOWN_INDEX,
  nameHostConfig,
  PREFERS_MARKDOWN,
  readHostConfig,
  REJECTED_TARGET,
  REVALIDATE,
} from '@docs-kit/host-files';
import compression from 'compression';
import sirv from 'sirv';

const {values: options} = parseOptionsOrExit('npm run serve --', {
  dir: {type: 'string', default: 'build'},
  port: {type: 'string', default: process.env.PORT ?? '3000'},
  host: {type: 'string', default: 'localhost'},
});

const root = path.resolve(options.dir);
const notFoundPage = path.join(root, '404.html');
if (!existsSync(notFoundPage) || !existsSync(nameHostConfig(root)))
  exitWithMessage(
    `${root} has no finished build. Run "npm run build" first, or set another folder with --dir.`,
  );

const hasFile = (file: string) => existsSync(path.join(root, file));

/** Reads a file that only sites with pages for programs have. */
const readOptional = (file: string) =>
  hasFile(file) ? readFileSync(path.join(root, file), 'utf8') : '';

const notFoundHtml = readFileSync(notFoundPage);
const notFoundMarkdown = readOptional(NOT_FOUND_FILE);
const allPages = readOptional(ALL_PAGES_FILE);
const host = readHostConfig(root);
const [, siteUrl = ''] = /\]\((https?:\/\/[^/)]+)/.exec(allPages) ?? [];
const movedPaths = new Map(host.redirects.map(({from, to}) => [from, to]));
const findSpelling = createSpellings(host);
const compress = compression();
const rejected = new RegExp(REJECTED_TARGET, 'i');
const hidden = new RegExp(HIDDEN_FILES, 'i');
const prefersMarkdown = new RegExp(PREFERS_MARKDOWN, 'i');
const markdownIndex = new RegExp(MARKDOWN_INDEX);

const serveFile = sirv(root, {
  etag: true,
  extensions: ['html'],
  setHeaders(response, pathname) {
    response.setHeader('Cache-Control', getCacheControl(pathname, host));
    const type = host.mimeTypes[path.extname(pathname).slice(1)];
    if (type)
      response.setHeader('Content-Type', /^text\//.test(type) ? `${type}; charset=utf-8` : type);
    const fileType = host.contentTypes[pathname];
    if (fileType) response.setHeader('Content-Type', fileType);
  },
});

const redirect = (response: ServerResponse, location: string) =>
  response.writeHead(301, {Location: location}).end();

/** @returns what programs get for a missing address: the nearest pages, then /404.md */
function renderNotFound(pathname: string): string {
  const nearest = findNearestPages(toHtmlPath(pathname), parsePagePaths(allPages));
  const links = nearest.map((page) => `- <${new URL(toMarkdownPath(page), siteUrl).href}>\n`);
  return links.length > 0
    ? `Nearest pages:\n\n${links.join('')}\n${notFoundMarkdown}`
    : notFoundMarkdown;
}

function sendNotFound(request: IncomingMessage, response: ServerResponse, pathname = '/') {
  const isMarkdown = pathname.endsWith('.md') || prefersMarkdown.test(request.headers.accept ?? '');
  const type = isMarkdown ? 'text/markdown' : 'text/html';
  response.writeHead(404, {'Content-Type': `${type}; charset=utf-8`});
  if (request.method === 'HEAD') response.end();
  else response.end(isMarkdown ? renderNotFound(pathname) : notFoundHtml);
}

const nameFile = (page: string) => (page === '/' ? '/index' : page);

/**
 * Links a page with its Markdown version, as nginx does.
 *
 * @returns the file of the version that the client prefers
 */
function chooseVersion(pathname: string, accept: string, response: ServerResponse): string {
  const page = toHtmlPath(pathname);
  const markdown = `${nameFile(pathname)}.md`;
  const hasMarkdown = hasFile(markdown);
  if (page !== pathname && hasFile(`${nameFile(page)}.html`))
    response.appendHeader('Link', `<${page}>; rel="canonical"`);
  else if (hasMarkdown)
    response.appendHeader('Link', `<${markdown}>; rel="alternate"; type="text/markdown"`);
  return hasMarkdown && prefersMarkdown.test(accept) ? markdown : pathname;
}

function respond(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('Cache-Control', REVALIDATE);
  for (const [name, value] of Object.entries(host.headers)) response.setHeader(name, value);
  const target = request.url ?? '/';
  if (rejected.test(target) || !target.startsWith('/')) return sendNotFound(request, response);
  const {pathname, search} = new URL(target, 'http://localhost');
  const withoutSlash = pathname.replace(/\/+$/, '');
  const moved = movedPaths.get(withoutSlash);
  if (moved) return redirect(response, addQuery(moved, search));
  if (markdownIndex.test(pathname))
    return redirect(response, pathname.replace(markdownIndex, '$1.md') + search);
  if (pathname !== '/' && pathname.endsWith('/')) return redirect(response, withoutSlash + search);
  if (hidden.test(pathname) || /^\/404(?:\.(?:html|md))?$/.test(pathname))
    return sendNotFound(request, response, pathname);
  if (getCacheControl(pathname, host) === REVALIDATE) {
    response.appendHeader('Vary', 'Accept');
    request.url = chooseVersion(pathname, request.headers.accept ?? '', response) + search;
  }
  serveFile(request, response, () => {
    const right = findSpelling(pathname);
    if (right === undefined) sendNotFound(request, response, pathname);
    else redirect(response, right + search);
  });
}

const server = createServer((request, response) => {
  // The middleware is typed for Express, but works with Node's own request and response.
  compress(request as never, response as never, () => respond(request, response));
});

// Connections stay open as long as those of nginx, for clients that reuse them.
server.keepAliveTimeout = 75_000;

server.on('error', exitOnListenError(Number(options.port)));
server.listen(Number(options.port), options.host, () => {
  const {port} = server.address() as AddressInfo;
  console.log(`Serving ${options.dir} at http://${options.host}:${port}`);
});
