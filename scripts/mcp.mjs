#!/usr/bin/env node
/** What `npx` starts: the MCP server, run from its TypeScript source. */
import {tsImport} from 'tsx/esm/api';

await tsImport('./mcp.ts', import.meta.url);
