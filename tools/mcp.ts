/** `npm run --silent mcp`: the MCP server over the build in `build/`. */
import path from 'node:path';
import runMcpServer from '@docs-kit/agent-docs/mcp/runMcpServer';
import behavior from '../api/sandbox';
import {SITE_PROFILE} from '../src/config/node/agentDocs';
import {ROOT} from './support/project';

// Clients start the server in any folder.
runMcpServer({build: path.join(ROOT, 'build'), profile: SITE_PROFILE}, behavior);
