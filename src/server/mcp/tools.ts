/** The tools of the documentation, for MCP clients and for a browser's agent. */
import * as z from 'zod';
import {ERRORS_PAGE} from '../../shared/api/errorCodes';
import {
  type ListedOperation,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
} from '../../shared/api/operation';
import {keepLanguage} from '../../shared/pages/sampleLanguages';
import {createExampleRunner} from './exampleRun';
import {listSections, renderOutline} from './outline';
import {openSearchIndex, type ReadFile, type Site, SiteError} from './publishedSite';

const MAX_RESULTS = 20;

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /**
   * @param args - valid for the input
   * @returns the result; invalid values return an error, so that a model can correct the call
   */
  readonly run: (args: never) => Promise<{text: string; isError: boolean}>;
};

function defineTool<Shape extends z.ZodRawShape>(
  name: string,
  title: string,
  description: string,
  shape: Shape,
  task: (args: z.output<z.ZodObject<Shape>>) => Promise<string> | string,
): Tool {
  const run = async (args: z.output<z.ZodObject<Shape>>) => {
    try {
      return {text: await task(args), isError: false};
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      return {text: error.message, isError: true};
    }
  };
  return {name, title, description, input: z.object(shape), run};
}

const createTextInput = (empty: string, longest: number, description: string) =>
  z.string().trim().min(1, empty).max(longest).describe(description);

const operationName = createTextInput(
  'Enter an operationId.',
  300,
  'operationId, title, or method and path such as GET /api/v2/AIModel',
);

const language = z.enum(SAMPLE_LANGUAGES).optional().describe('Language of the samples to keep');

const selectLanguage = (markdown: string, wanted: SampleLanguage | undefined) =>
  wanted ? keepLanguage(markdown, wanted) : markdown;

const listOperation = ({operationId, method, path, title, deprecated}: ListedOperation) =>
  `- ${operationId}: ${method.toUpperCase()} ${path} (${title}${deprecated ? ', deprecated' : ''})`;

/** Runs a task on the first call only, or again after it has failed. */
function once<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () =>
    (result ??= task().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}

/**
 * @param read - reads a file of the published site; each is read when a tool first needs it
 * @param open - opens the site
 */
export function createTools(read: ReadFile, open: () => Promise<Site>): Tool[] {
  const openOnce = once(open);
  const openSearch = once(() => openSearchIndex(read));
  const openRunner = once(async () => createExampleRunner(await openOnce(), read));
  return [
    defineTool(
      'search_docs',
      'Search the documentation',
      'Searches the Serenity* Star documentation. Returns the best sections of each page, with the path for get_page.',
      {
        query: createTextInput(
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
      async ({query, limit}) => {
        const {pages} = (await openSearch()).search(query, {limit});
        if (pages.length === 0) return `No results for "${query}". Try fewer or different words.`;
        const lines = pages.flatMap(({title, path, part, sections}) => [
          `- ${title} (${part}): ${path}`,
          ...sections.map(({headings, excerpt}) => {
            const parts = [headings.join(' > '), excerpt.map((part) => part.text).join('')];
            return `  - ${parts.filter(Boolean).join(': ')}`;
          }),
        ]);
        return lines.join('\n');
      },
    ),
    defineTool(
      'get_page',
      'Read a page',
      'Returns a page of the Serenity* Star documentation as Markdown.',
      {
        page: createTextInput(
          'Enter the path of a page.',
          500,
          'Path or URL, such as /docs/billing/quotas',
        ),
        language,
      },
      async (args) => selectLanguage(await (await openOnce()).readPage(args.page), args.language),
    ),
    defineTool(
      'list_operations',
      'List API operations',
      'Lists the operations of the Serenity* Star API by tag, with operationId, method, path, and title.',
      {tag: z.string().trim().max(100).optional().describe('Tag to filter by')},
      async ({tag}) => {
        const {operations} = await openOnce();
        const tags = [...new Set(operations.map((operation) => operation.tag))];
        const chosen = tags.filter((name) => !tag || name.toLowerCase() === tag.toLowerCase());
        if (chosen.length === 0)
          throw new SiteError(`Tag ${tag} doesn't exist. Tags: ${tags.join(', ')}.`);
        const blocks = chosen.map((name) => {
          const tagged = operations.filter((operation) => operation.tag === name);
          return `## ${name}\n\n${tagged.map(listOperation).join('\n')}`;
        });
        return blocks.join('\n\n');
      },
    ),
    defineTool(
      'get_operation',
      'Read an API operation',
      'Returns one Serenity* Star API operation as Markdown. If it is long, the result lists sections; call again with a section.',
      {
        operation: operationName,
        section: z
          .string()
          .trim()
          .max(200)
          .optional()
          .describe('Name of a section, such as Request, or 200 OK'),
        language,
      },
      async ({operation, section, language: wanted}) => {
        const site = await openOnce();
        const page = await site.readPage(site.findOperation(operation).route);
        const markdown = selectLanguage(page, wanted);
        if (!section) return renderOutline(markdown);
        const sections = listSections(markdown);
        // Titles are Markdown, where `C#` has a backslash.
        const plain = (title: string) => title.replaceAll('\\', '').toLowerCase();
        const found = sections.find(({title}) => plain(title) === plain(section));
        if (found) return found.text;
        const titles = sections.map(({title}) => title);
        throw new SiteError(`There is no section ${section}. Sections: ${titles.join(', ')}.`);
      },
    ),
    defineTool(
      'run_example',
      'Send a request to the sandbox',
      'Sends a request to a built-in sandbox of the Serenity* Star API, which checks it and responds like the API. Nothing leaves this computer, and no key is needed. Use it to verify a body, or to see a response or an error.',
      {
        operation: operationName,
        body: z
          .json()
          .optional()
          .describe('JSON body. Without it, the example of the documentation is sent.'),
        answer: z
          .string()
          .trim()
          .regex(/^[\w= -]*$/, 'Enter an error code or an outcome.')
          .max(100)
          .optional()
          .describe('Outcome to rehearse, such as rate_limit_exceeded'),
      },
      async ({answer: outcome, ...request}) => (await openRunner())({...request, outcome}),
    ),
    defineTool(
      'find_error',
      'Explain an error',
      'Explains an error of the Serenity* Star API: paste the response or the message. Returns what it means and what to do.',
      {error: createTextInput('Enter an error.', 10_000, 'Response body, error code, or message')},
      async ({error}) => {
        const markdown = await (await openOnce()).readPage(ERRORS_PAGE);
        const given = error.toLowerCase();
        const isGiven = (code: string) =>
          new RegExp(`\\b${code.replaceAll('_', '[_ ]')}\\b`).test(given);
        const sections = listSections(markdown).flatMap(({title, text: section}) => {
          const [, code, statuses = ''] = /^`(\w+)`(?: \((.+)\))?/.exec(title) ?? [];
          return code ? [{code, statuses, section}] : [];
        });
        const known = sections.filter(
          ({code, section}) =>
            isGiven(code) ||
            [...section.matchAll(/"message": "([^"]+)"/g)].some(([, message = '']) =>
              given.includes(message.toLowerCase()),
            ),
        );
        const rows = markdown.split('\n').filter((line) => {
          const [, code] = /^\| `(\w+_\w+)`/.exec(line) ?? [];
          return code !== undefined && isGiven(code);
        });
        // What HTTP clients print instead of a body.
        const status = /\b[45]\d\d\b/.exec(given)?.[0];
        const alike = sections.filter(({statuses}) => status && statuses.includes(status));
        const found = known.length + rows.length > 0 ? known : alike;
        const parts = [...rows, ...found.map(({section}) => section)];
        if (parts.length > 0) return parts.join('\n\n');
        throw new SiteError(
          `No known error code in the text. Read ${ERRORS_PAGE} with get_page, or search with search_docs.`,
        );
      },
    ),
  ];
}
