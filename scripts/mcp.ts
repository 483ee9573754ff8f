/**
 * `npm run --silent mcp`: the MCP server of the documentation, over standard input and output.
 * Serves the build in `build/`, or in the folder set with `--build` or DOCS_BUILD. It makes no
 * network requests.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {INDEX_FOLDER} from '../src/shared/search/indexFiles';
import {createServer} from '../src/server/mcp/server';
import {openSearchIndex, openSite, SiteError} from '../src/server/mcp/publishedSite';

// Standard output is reserved for the protocol, so output of libraries goes to standard error.
console.log = console.error;
console.info = console.error;
console.debug = console.error;

const PROJECT = path.resolve(import.meta.dirname ?? __dirname, '..');

async function main(): Promise<void> {
  const {values} = parseArgs({options: {build: {type: 'string'}}});
  // Clients start the server in any folder, so the default is relative to the project.
  const folder = values.build ?? process.env.DOCS_BUILD ?? path.join(PROJECT, 'build');
  const site = openSite(folder);
  const search = await openSearchIndex(path.join(folder, INDEX_FOLDER));
  const {version} = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
    version: string;
  };
  await createServer(site, search, version).connect(new StdioServerTransport());
  console.error(`Serving ${site.pages.length} pages of ${path.resolve(folder)} over MCP.`);
}

main().catch((error: unknown) => {
  const isUsage =
    error instanceof SiteError ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isUsage && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
