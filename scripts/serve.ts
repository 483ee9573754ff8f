/**
 * `npm run serve`: serves a finished build as a production host would: clean URLs, 301s, the real 404 page and status,
 * compression and cache headers. `--dir` (build), `--port` (3000) and `--host` (localhost) change where from and where to.
 */
import {existsSync, readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import path from 'node:path';
import {parseArgs} from 'node:util';
import compression from 'compression';
import sirv from 'sirv';
import {redirects} from '../src/config/redirects';

const {values: options} = parseArgs({
  options: {
    dir: {type: 'string', default: 'build'},
    port: {type: 'string', default: process.env.PORT ?? '3000'},
    host: {type: 'string', default: 'localhost'},
  },
});

const root = path.resolve(options.dir);
const notFoundPage = path.join(root, '404.html');
if (!existsSync(notFoundPage)) {
  console.error(`There is no finished build in ${root}: run "npm run build" first, or name its folder with --dir.`);
  process.exit(1);
}

const redirectTargets = new Map(redirects.map(({from, to}) => [from, to]));
const notFoundHtml = readFileSync(notFoundPage);
const compress = compression();

/** Files whose name carries a hash of their content, or a version, never change; everything else is revalidated. */
const cacheControl = (pathname: string) =>
  /^\/(assets|fonts)\//.test(pathname) || /^\/pagefind\/(fragment|index)\//.test(pathname)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';

const serveFile = sirv(root, {
  etag: true,
  extensions: ['html'],
  setHeaders: (response, pathname) => {
    response.setHeader('Cache-Control', cacheControl(pathname));
    // Programs guess the encoding of what names none.
    if (pathname.endsWith('.md')) response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
    if (pathname.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  },
});

function redirect(response: ServerResponse, location: string) {
  response.writeHead(301, {Location: location, 'Cache-Control': 'no-cache'}).end();
}

function respond(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Two slashes at the start would name another host, here and in a redirect.
  const {pathname, search} = new URL((request.url ?? '/').replace(/^[/\\]+/, '/'), 'http://localhost');
  const withoutSlash = pathname.replace(/\/+$/, '');
  const target = redirectTargets.get(withoutSlash);
  if (target) {
    return redirect(response, target + search);
  }
  if (pathname !== '/' && pathname.endsWith('/')) {
    return redirect(response, withoutSlash + search);
  }
  serveFile(request, response, () => {
    response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'});
    response.end(request.method === 'HEAD' ? undefined : notFoundHtml);
  });
}

const server = createServer((request, response) => {
  // The middleware is typed for Express but uses nothing that Node's own objects lack.
  compress(request as never, response as never, () => respond(request, response));
});

server.on('error', (error: NodeJS.ErrnoException) => {
  const inUse = error.code === 'EADDRINUSE';
  console.error(inUse ? `Port ${options.port} is in use: choose another one with --port.` : String(error));
  process.exit(1);
});
server.listen(Number(options.port), options.host, () => {
  console.log(`Serving ${options.dir} at http://${options.host}:${options.port}`);
});
