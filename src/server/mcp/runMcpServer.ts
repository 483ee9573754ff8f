/**
 * Command line of the MCP server: `npm run --silent mcp`, and `node mcp.mjs` for readers. Speaks MCP
 * over standard input and output, or as a local HTTP endpoint.
 */
import {createServer as createHttpServer} from 'node:http';
import {parseArgs} from 'node:util';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {StreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {openSite, readHttp, SiteError} from './publishedSite';
import {readFolder} from './readFolder';
import {createServer} from './server';
import {createTools} from './tools';

const USAGE = `Usage: node mcp.mjs [options]

  --site URL      The documentation to read.
  --build FOLDER  A build to read instead. Also DOCS_BUILD.
  --port NUMBER   Serve http://localhost:NUMBER/mcp instead of standard input and output.
  --help          Show this text.
`;

export type Defaults = {readonly version: string} & (
  {readonly site: string} | {readonly build: string}
);

async function start(defaults: Defaults): Promise<void> {
  const {values} = parseArgs({
    options: {
      site: {type: 'string'},
      build: {type: 'string'},
      port: {type: 'string'},
      help: {type: 'boolean', default: false},
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const given = values.build ?? process.env.DOCS_BUILD;
  const folder = values.site ? undefined : (given ?? ('build' in defaults && defaults.build));
  const url = (values.site ?? ('site' in defaults ? defaults.site : '')).replace(/\/+$/, '');
  const read = folder ? readFolder(folder) : readHttp(url);
  const site = await openSite(read, folder || url);
  const tools = createTools(read, () => Promise.resolve(site));
  const create = () => createServer(tools, defaults.version);
  const started = `Serving ${site.pages.length} pages of ${folder || url} over MCP`;
  if (values.port === undefined) {
    await create().connect(new StdioServerTransport());
    return console.error(`${started}.`);
  }
  // Only requests to this port are allowed, so it can't be a free one that the system chooses.
  if (!/^[1-9]\d*$/.test(values.port) || Number(values.port) > 65535)
    throw new SiteError(`The port "${values.port}" isn't valid.`);
  const port = Number(values.port);
  const hosts = ['localhost', '127.0.0.1'].map((name) => `${name}:${port}`);
  const server = createHttpServer((request, response) => {
    // Other websites must not reach it through a name that resolves to this computer.
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableDnsRebindingProtection: true,
      allowedHosts: hosts,
    });
    response.on('close', () => void transport.close());
    void create()
      .connect(transport as Parameters<ReturnType<typeof create>['connect']>[0])
      .then(() => transport.handleRequest(request, response));
  });
  server.on('error', ({message}) => {
    console.error(`${message}. Choose another port with --port.`);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () =>
    console.error(`${started} at http://localhost:${port}/mcp.`),
  );
}

/** Starts the server, and exits with a message if that fails. */
export default function runMcpServer(defaults: Defaults): void {
  // Standard output is reserved for the protocol, so output of libraries goes to standard error.
  const {error: log} = console;
  Object.assign(console, {log, info: log, debug: log});
  start(defaults).catch((error: unknown) => {
    const isUsage =
      error instanceof SiteError ||
      (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    console.error(isUsage && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
