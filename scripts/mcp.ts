/** `npm run --silent mcp`: the MCP server over the build in `build/`. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import runMcpServer from '../src/server/mcp/runMcpServer';

const PROJECT = path.resolve(import.meta.dirname ?? __dirname, '..');
const {version} = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
  version: string;
};
// Clients start the server in any folder, so the default is relative to the project.
runMcpServer({build: path.join(PROJECT, 'build'), version});
