/**
 * Command line of the MCP server: `npm run --silent mcp`, and `node mcp.mjs` for readers. Speaks
 * MCP over standard input and output, or as a local HTTP endpoint.
 */
import type {AddressInfo} from 'node:net';
import {exitOnListenError, exitWithMessage, parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {formatCount} from '@docs-kit/basics/text';
import type {Behavior} from '@docs-kit/openapi-sandbox/engine';
import type {McpServer} from '@modelcontextprotocol/server';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import {createFolderReader} from './folderReader';
import {createHttpReader} from './httpReader';
import {createHttpServer} from './httpServer';
import {openSite, SiteError} from './publishedSite';
import {createServer} from './server';
import type {SiteProfile} from './siteProfile';
import {readSkills} from './skills';
import {createTools} from './tools';

const USAGE = `Usage: node mcp.mjs [options]

  --site URL      The documentation to read.
  --build FOLDER  A build to read instead. Also DOCS_BUILD.
  --port NUMBER   Serve http://localhost:NUMBER/mcp instead of standard input and output.
  --help          Show this text.`;

/** What the server says of the site, and reads without options: the published site, or a build. */
export type Defaults = {readonly profile: SiteProfile} & (
  {readonly site: string} | {readonly build: string}
);

function serveHttp(port: number, create: () => McpServer, started: string): void {
  const server = createHttpServer(create);
  server.on('error', exitOnListenError(port));
  server.listen(port, '127.0.0.1', () =>
    console.error(`${started} at http://localhost:${(server.address() as AddressInfo).port}/mcp.`),
  );
}

async function start(defaults: Defaults, behavior: Behavior | undefined): Promise<void> {
  const {values} = parseOptionsOrExit(USAGE, {
    site: {type: 'string'},
    build: {type: 'string'},
    port: {type: 'string'},
  });
  if (values.site !== undefined && !/^https?:\/\/\S/.test(values.site))
    exitWithMessage(
      `--site "${values.site}" isn't an address. Use one such as https://docs.example.com.`,
    );
  const given = values.build ?? process.env.DOCS_BUILD;
  const folder = values.site ? undefined : (given ?? ('build' in defaults && defaults.build));
  const url = (values.site ?? ('site' in defaults ? defaults.site : '')).replace(/\/+$/, '');
  const read = folder ? createFolderReader(folder) : createHttpReader(url);
  const site = await openSite(read, folder || url);
  const tools = createTools(read, () => Promise.resolve(site), defaults.profile, behavior);
  const skills = await readSkills(read);
  const create = () => createServer(tools, defaults.profile, skills);
  const started = `Serving ${formatCount(site.pages.length, 'page')} of ${folder || url} over MCP`;
  if (values.port !== undefined) return serveHttp(Number(values.port), create, started);
  // A client that ends doesn't always read what it asked for.
  process.stdout.on('error', () => process.exit());
  serveStdio(create, {
    onerror: ({message}) =>
      console.error(`No response to a message: ${message.replace(/\s+/g, ' ').slice(0, 200)}`),
  });
  console.error(`${started}.`);
}

/**
 * Starts the server, and exits with a message if that fails.
 *
 * @param behavior - what the API does beyond its OpenAPI file, in examples
 */
export default function runMcpServer(defaults: Defaults, behavior?: Behavior): void {
  // Standard output is reserved for the protocol, so output of libraries goes to standard error.
  const {error: log} = console;
  Object.assign(console, {log, info: log, debug: log});
  start(defaults, behavior).catch((error: unknown) => {
    console.error(error instanceof SiteError ? error.message : error);
    process.exitCode = 1;
  });
}
