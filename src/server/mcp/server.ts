/** The MCP server of the documentation: tools and resources over the published site. */
import {McpServer, ResourceTemplate} from '@modelcontextprotocol/sdk/server/mcp.js';
import {SITE_SUMMARY} from '../../config/site';
import type {Site} from './publishedSite';
import type {Tool} from './tools';

/** Prefix of resource URIs, followed by the page's path. */
const RESOURCE_ROOT = 'docs://serenity-star';

const resourceUri = (path: string) => RESOURCE_ROOT + (path === '/' ? '/index' : path);

/** The sandbox of `run_example` forgets everything when the server ends. */
const ANNOTATIONS = {readOnlyHint: true, openWorldHint: false} as const;

/** @param version - version of the project */
export function createServer(site: Site, tools: readonly Tool[], version: string): McpServer {
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

  server.registerResource(
    'page',
    new ResourceTemplate(`${RESOURCE_ROOT}/{+path}`, {
      list: () => ({
        resources: site.pages.map(({path, title, description}) => ({
          uri: resourceUri(path),
          name: path,
          title,
          description,
          mimeType: 'text/markdown',
        })),
      }),
      complete: {
        path: (start) =>
          site.pages
            .map(({path}) => path.slice(1))
            .filter((path) => path.startsWith(start.replace(/^\//, ''))),
      },
    }),
    {
      title: 'Page of the documentation',
      description: 'A page as Markdown, by its path',
      mimeType: 'text/markdown',
    },
    async (uri, {path}) => {
      const {markdown} = await site.readPage(`/${Array.isArray(path) ? path.join('/') : path}`);
      return {contents: [{uri: uri.href, mimeType: 'text/markdown', text: markdown}]};
    },
  );

  return server;
}
