/** `npm run --silent mcp`: the MCP server over the build in `build/`. */
import path from 'node:path';
import runMcpServer from '@docs-kit/agent-docs/mcp/runMcpServer';
import {version} from '../package.json';
import {ROOT} from './support/project';

// Clients start the server in any folder.
runMcpServer({build: path.join(ROOT, 'build'), version});
