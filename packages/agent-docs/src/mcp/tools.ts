/** The tools of the documentation, for MCP clients and for a browser's agent. */
import {ERRORS_PAGE} from '@docs-kit/openapi-model/errorCodes';
import {
  type ListedOperation,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
} from '@docs-kit/openapi-model/operation';
import type {FoundPage, SearchEngine} from '@docs-kit/search/engine/searchEngine';
import * as z from 'zod';
import {keepLanguage} from '../pages/sampleLanguages';
import {findErrorEntries} from './errorsPage';
import {createExampleRunner} from './exampleRun';
import {listSections, renderOutline} from './outline';
import {openSearchIndex, type ReadFile, type Site, SiteError} from './publishedSite';

const MAX_RESULTS = 20;

/** The data that the tools read. Each is opened when a tool first needs it. */
type Sources = {
  openSite: () => Promise<Site>;
  openSearch: () => Promise<SearchEngine>;
  openRunner: () => ReturnType<typeof createExampleRunner>;
};

/** A tool as MCP describes it. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /**
   * @param args - arguments that are valid for the input
   * @returns the result; invalid values return an error, so that a model can correct the call
   */
  readonly run: (args: never) => Promise<{text: string; isError: boolean}>;
};

/**
 * @param task - returns the result, and throws a SiteError if a value isn't valid
 * @returns a function that creates the tool
 */
const defineTool =
  <Shape extends z.ZodRawShape>(
    name: string,
    title: string,
    description: string,
    shape: Shape,
    task: (args: z.output<z.ZodObject<Shape>>, sources: Sources) => Promise<string>,
  ) =>
  (sources: Sources): Tool => ({
    name,
    title,
    description,
    input: z.object(shape),
    async run(args: z.output<z.ZodObject<Shape>>) {
      try {
        return {text: await task(args, sources), isError: false};
      } catch (error) {
        if (!(error instanceof SiteError)) throw error;
        return {text: error.message, isError: true};
      }
    },
  });

const createTextInput = (empty: string, longest: number, description: string) =>
  z.string().trim().min(1, empty).max(longest).describe(description);

const operationInput = createTextInput(
  'Enter an operationId.',
  300,
  'operationId, title, or method and path such as GET /api/v2/AIModel',
);

const languageInput = z
  .enum(SAMPLE_LANGUAGES)
  .optional()
  .describe('Language of the samples to keep');

const selectLanguage = (markdown: string, language: SampleLanguage | undefined) =>
  language ? keepLanguage(markdown, language) : markdown;

function renderFoundPage({title, path, part, sections}: FoundPage): string {
  const lines = sections.map(({headings, excerpt}) => {
    const texts = [headings.join(' > '), excerpt.map(({text}) => text).join('')];
    return `  - ${texts.filter(Boolean).join(': ')}`;
  });
  return [`- ${title} (${part}): ${path}`, ...lines].join('\n');
}

const searchDocs = defineTool(
  'search_docs',
  'Search the documentation',
  'Searches the Serenity* Star documentation. Returns the best sections of each page, with the path for get_page.',
  {
    query: createTextInput(
      'Enter at least one word.',
      200,
      'Question or keywords, such as "stream a reply in React"',
    ),
    limit: z.number().int().min(1).max(MAX_RESULTS).default(5).describe('Maximum number of pages'),
  },
  async ({query, limit}, {openSearch}) => {
    const {pages} = (await openSearch()).search(query, {limit});
    if (pages.length === 0) return `No results for "${query}". Try fewer or different words.`;
    return pages.map(renderFoundPage).join('\n');
  },
);

const getPage = defineTool(
  'get_page',
  'Read a page',
  'Returns a page of the Serenity* Star documentation as Markdown.',
  {
    page: createTextInput(
      'Enter the path of a page.',
      500,
      'Path or URL, such as /docs/billing/quotas',
    ),
    language: languageInput,
  },
  async ({page, language}, {openSite}) =>
    selectLanguage(await (await openSite()).readPage(page), language),
);

const renderOperation = ({operationId, method, path, title, deprecated}: ListedOperation) =>
  `- ${operationId}: ${method.toUpperCase()} ${path} (${title}${deprecated ? ', deprecated' : ''})`;

const listOperations = defineTool(
  'list_operations',
  'List API operations',
  'Lists the operations of the Serenity* Star API by tag, with operationId, method, path, and title.',
  {tag: z.string().trim().max(100).optional().describe('Tag to filter by')},
  async ({tag}, {openSite}) => {
    const {operations} = await openSite();
    const tags = [...new Set(operations.map((operation) => operation.tag))];
    const chosen = tags.filter((name) => !tag || name.toLowerCase() === tag.toLowerCase());
    if (chosen.length === 0)
      throw new SiteError(`Tag ${tag} doesn't exist. Tags: ${tags.join(', ')}.`);
    const blocks = chosen.map((name) => {
      const tagged = operations.filter((operation) => operation.tag === name);
      return `## ${name}\n\n${tagged.map(renderOperation).join('\n')}`;
    });
    return blocks.join('\n\n');
  },
);

const getOperation = defineTool(
  'get_operation',
  'Read an API operation',
  'Returns one Serenity* Star API operation as Markdown. If it is long, the result lists sections; call again with a section.',
  {
    operation: operationInput,
    section: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Name of a section, such as Request, or 200 OK'),
    language: languageInput,
  },
  async ({operation, section, language}, {openSite}) => {
    const site = await openSite();
    const page = await site.readPage(site.findOperation(operation).route);
    const markdown = selectLanguage(page, language);
    if (!section) return renderOutline(markdown);
    const sections = listSections(markdown);
    // Titles are Markdown, where `C#` has a backslash.
    const toPlain = (title: string) => title.replaceAll('\\', '').toLowerCase();
    const found = sections.find(({title}) => toPlain(title) === toPlain(section));
    if (found) return found.text;
    const titles = sections.map(({title}) => title);
    throw new SiteError(`There is no section ${section}. Sections: ${titles.join(', ')}.`);
  },
);

const runExample = defineTool(
  'run_example',
  'Send a request to the sandbox',
  'Sends a request to a built-in sandbox of the Serenity* Star API, which checks it and responds like the API. Nothing leaves this computer, and no key is needed. Use it to verify a body, or to see a response or an error.',
  {
    operation: operationInput,
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
  async ({answer: outcome, ...request}, {openRunner}) =>
    (await openRunner())({...request, outcome}),
);

const findError = defineTool(
  'find_error',
  'Explain an error',
  'Explains an error of the Serenity* Star API: paste the response or the message. Returns what it means and what to do.',
  {error: createTextInput('Enter an error.', 10_000, 'Response body, error code, or message')},
  async ({error}, {openSite}) => {
    const parts = findErrorEntries(await (await openSite()).readPage(ERRORS_PAGE), error);
    if (parts.length > 0) return parts.join('\n\n');
    throw new SiteError(
      `No known error code in the text. Read ${ERRORS_PAGE} with get_page, or search with search_docs.`,
    );
  },
);

/** Runs a task on the first call only, or again after it has failed. */
function runOnce<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () =>
    (result ??= task().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}

/**
 * @param read - reads a file of the published site
 * @param open - opens the site
 */
export function createTools(read: ReadFile, open: () => Promise<Site>): Tool[] {
  const openSite = runOnce(open);
  const sources: Sources = {
    openSite,
    openSearch: runOnce(() => openSearchIndex(read)),
    openRunner: runOnce(async () => createExampleRunner(await openSite(), read)),
  };
  return [searchDocs, getPage, listOperations, getOperation, runExample, findError].map((create) =>
    create(sources),
  );
}
