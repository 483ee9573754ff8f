/** The MCP server of the documentation. */
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {SITE_SUMMARY} from '../../../../src/config/site';
import type {Tool} from './tools';

/**
 * Even `run_example` counts as read-only: its sandbox is part of the server, and forgets everything
 * when the server ends.
 */
const ANNOTATIONS = {readOnlyHint: true, openWorldHint: false} as const;

/** @param version - version of the project */
export function createServer(tools: readonly Tool[], version: string): McpServer {
  const server = new McpServer(
    {name: 'serenity-star-docs', title: 'Serenity* Star documentation', version},
    {
      instructions: `${SITE_SUMMARY} Search with search_docs, and read a page with get_page. For HTTP calls, use list_operations and get_operation, and verify a request with run_example.`,
    },
  );

  for (const {name, title, description, input, run} of tools)
    server.registerTool(
      name,
      {title, description, inputSchema: input.shape, annotations: ANNOTATIONS},
      async (args) => {
        const {text, isError} = await run(args as never);
        return {content: [{type: 'text', text}], isError};
      },
    );

  return server;
}
