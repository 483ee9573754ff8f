/** The MCP server of the documentation, for clients of the revision 2026-07-28 and before it. */
import {McpServer} from '@modelcontextprotocol/server';
import type {SkillsExtension} from '@modelcontextprotocol/server/ext/skills';
import type {SiteProfile} from './siteProfile';
import type {Tool} from './tools';

/**
 * Even `run_example` counts as read-only: its sandbox is part of the server, and forgets everything
 * when the server ends.
 */
const ANNOTATIONS = {readOnlyHint: true, openWorldHint: false} as const;

/** @param skills - served as resources, and by the methods of SEP-2640 */
export function createServer(
  tools: readonly Tool[],
  {name, documentation, apiName, summary, version}: SiteProfile,
  skills: SkillsExtension,
): McpServer {
  const apiTools =
    ' For HTTP calls, use list_operations and get_operation, and verify a request with run_example.';
  const server = new McpServer(
    {name, title: documentation, version},
    {
      // Clients of earlier revisions set a level, whether or not a server logs.
      capabilities: {prompts: {}, logging: {}},
      instructions: `${summary} Search with search_docs, and read a page with get_page.${apiName === undefined ? '' : apiTools}`,
    },
  );
  // Some clients list prompts without asking whether there are any.
  server.server.setRequestHandler('prompts/list', () => ({prompts: []}));
  skills.attach(server);

  for (const {name: tool, title, description, input, run} of tools)
    server.registerTool(
      tool,
      {title, description, inputSchema: input, annotations: ANNOTATIONS},
      async (args) => {
        const {text, isError} = await run(args as never);
        return {content: [{type: 'text', text}], isError};
      },
    );

  return server;
}
