/** `npm run --silent mcp`: the MCP server over the build in `build/`. */
import path from 'node:path';
import {version} from '../package.json';
import runMcpServer from '../src/server/mcp/runMcpServer';
import {ROOT} from '../tooling/project';

// Clients start the server in any folder.
runMcpServer({build: path.join(ROOT, 'build'), version});
