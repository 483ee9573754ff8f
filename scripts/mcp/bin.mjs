#!/usr/bin/env node
/** What `npx` starts: the MCP server, whose TypeScript runs as it is. */
import {tsImport} from 'tsx/esm/api';

await tsImport('../mcp.ts', import.meta.url);
