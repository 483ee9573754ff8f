/** The MCP server of the documentation: tools and resources over a complete build. */
import {McpServer, ResourceTemplate} from '@modelcontextprotocol/sdk/server/mcp.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {SITE_SUMMARY} from '../../config/site';
import {formatRequestLine} from '../../plugins/api/outputs';
import {ERRORS_PAGE} from '../../shared/errorCodes';
import type {SearchEngine} from '../../shared/search/search';
import {splitSections, writeOutline} from './outline';
import {SiteError, type ListedOperation, type Site} from './publishedSite';

/** Prefix of resource URIs, followed by the page's path. */
const RESOURCE_ROOT = 'docs://serenity-star';
const MAX_RESULTS = 20;

const resourceUri = (path: string) => RESOURCE_ROOT + (path === '/' ? '/index' : path);

/**
 * The result of a tool. Invalid input returns an error result, so that a model can read it and
 * correct the call.
 */
async function answer(task: () => Promise<string> | string): Promise<CallToolResult> {
  try {
    return {content: [{type: 'text', text: await task()}]};
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return {content: [{type: 'text', text: error.message}], isError: true};
  }
}

const operationLine = (operation: ListedOperation) =>
  `- ${operation.id}: ${formatRequestLine(operation)} (${operation.title}${operation.deprecated ? ', deprecated' : ''})`;

const text = (empty: string, longest: number, description: string) =>
  z.string().trim().min(1, empty).max(longest).describe(description);

const READ_ONLY = {readOnlyHint: true, idempotentHint: true, openWorldHint: false} as const;

/**
 * @param site - the build
 * @param search - the build's search index
 * @param version - version of the project
 */
export function createServer(site: Site, search: SearchEngine, version: string): McpServer {
  const server = new McpServer(
    {name: 'serenity-star-docs', title: 'Serenity* Star documentation', version},
    {
      instructions: `${SITE_SUMMARY} Search with search_docs, and read a page with get_page. For HTTP calls, use list_operations and get_operation.`,
    },
  );

  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Searches the Serenity* Star documentation. Returns the best sections of each page, with the path for get_page.',
      inputSchema: {
        query: text(
          'Enter at least one word.',
          200,
          'Question or keywords, such as "stream a reply in React"',
        ),
        limit: z
          .number()
          .int()
          .min(1)
          .max(MAX_RESULTS)
          .default(5)
          .describe('Maximum number of pages'),
      },
      annotations: READ_ONLY,
    },
    ({query, limit}) =>
      answer(() => {
        const {pages} = search.search(query, {limit});
        if (pages.length === 0) return `No results for "${query}". Try fewer or different words.`;
        const lines = pages.flatMap(({title, path, section, sections}) => [
          `- ${title} (${section}): ${path}`,
          ...sections.map(({headings, excerpt}) => {
            const parts = [headings.join(' > '), excerpt.map((part) => part.text).join('')];
            return `  - ${parts.filter(Boolean).join(': ')}`;
          }),
        ]);
        return lines.join('\n');
      }),
  );

  server.registerTool(
    'get_page',
    {
      title: 'Read a page',
      description: 'Returns a page of the Serenity* Star documentation as Markdown.',
      inputSchema: {
        page: text('Enter the path of a page.', 500, 'Path or URL, such as /docs/billing/quotas'),
      },
      annotations: READ_ONLY,
    },
    ({page}) => answer(async () => (await site.readPage(page)).markdown),
  );

  const tags = [...new Set(site.operations.map(({tag}) => tag))];
  server.registerTool(
    'list_operations',
    {
      title: 'List API operations',
      description: `Lists the operations of the Serenity* Star API by tag, with operationId, method, path, and title. Tags: ${tags.join(', ')}.`,
      inputSchema: {tag: z.string().trim().max(100).optional().describe('Tag to filter by')},
      annotations: READ_ONLY,
    },
    ({tag}) =>
      answer(() => {
        const chosen = tags.filter((name) => !tag || name.toLowerCase() === tag.toLowerCase());
        if (chosen.length === 0)
          throw new SiteError(`Tag ${tag} doesn't exist. Tags: ${tags.join(', ')}.`);
        const linesOf = (name: string) =>
          site.operations.filter((operation) => operation.tag === name).map(operationLine);
        return chosen.map((name) => `## ${name}\n\n${linesOf(name).join('\n')}`).join('\n\n');
      }),
  );

  server.registerTool(
    'get_operation',
    {
      title: 'Read an API operation',
      description:
        'Returns one Serenity* Star API operation as Markdown. If it is long, the result lists sections; call again with a section.',
      inputSchema: {
        operation: text(
          'Enter an operationId.',
          300,
          'operationId, title, or method and path such as GET /api/v2/AIModel',
        ),
        section: z
          .string()
          .trim()
          .max(200)
          .optional()
          .describe('Name of a section, such as Request, or 200 OK'),
      },
      annotations: READ_ONLY,
    },
    ({operation, section}) =>
      answer(async () => {
        const {markdown} = await site.readPage(site.findOperation(operation).route);
        if (!section) return writeOutline(markdown);
        const sections = splitSections(markdown);
        const found = sections.find(({title}) => title.toLowerCase() === section.toLowerCase());
        if (found) return found.text;
        const titles = sections.map(({title}) => title);
        throw new SiteError(`There is no section ${section}. Sections: ${titles.join(', ')}.`);
      }),
  );

  server.registerTool(
    'find_error',
    {
      title: 'Explain an error',
      description:
        'Explains an error of the Serenity* Star API: paste the response or the message. Returns what it means and what to do.',
      inputSchema: {
        error: text('Enter an error.', 10_000, 'Response body, error code, or message'),
      },
      annotations: READ_ONLY,
    },
    ({error}) =>
      answer(async () => {
        const {markdown} = await site.readPage(ERRORS_PAGE);
        const names = new Set(error.match(/[a-z]+(?:_[a-z]+)+|unauthorized|forbidden/g));
        const sections = splitSections(markdown).filter(({title}) =>
          [...names].some((name) => title.startsWith(`\`${name}\``)),
        );
        const rows = markdown
          .split('\n')
          .filter((line) => [...names].some((name) => line.startsWith(`| \`${name}\``)));
        const parts = [...rows, ...sections.map((section) => section.text)];
        if (parts.length > 0) return parts.join('\n\n');
        throw new SiteError(
          `No known error code in the text. Read ${ERRORS_PAGE} with get_page, or search with search_docs.`,
        );
      }),
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
