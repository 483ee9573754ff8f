/** `npm run --silent mcp`: the MCP server over the build in `build/`. */
import path from 'node:path';
import {version} from '../package.json';
import runMcpServer from '../src/server/mcp/runMcpServer';

const PROJECT = path.resolve(import.meta.dirname ?? __dirname, '..');
// Clients start the server in any folder, so the default is relative to the project.
runMcpServer({build: path.join(PROJECT, 'build'), version});
