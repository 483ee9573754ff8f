/** The tools of the documentation, for MCP clients and for a browser's agent. */
import {SAMPLE_LANGUAGES, type SampleLanguage} from '@docs-kit/basics/sampleLanguages';
import type {ListedOperation} from '@docs-kit/openapi-model';
import {formatRequestLine} from '@docs-kit/openapi-model/shared';
import type {Behavior} from '@docs-kit/openapi-sandbox/engine';
import type {FoundPage, SearchEngine} from '@docs-kit/search/engine';
import * as z from 'zod';
import {keepLanguage} from '../shared/oneLanguage';
import {findErrorEntries} from './errorsPage';
import {createExampleRunner} from './exampleRun';
import {cutPart, findSection, getIntroduction, renderOutline, shorten} from './outline';
import {openSearchIndex, type ReadFile, type Site, SiteError} from './publishedSite';
import type {SiteProfile} from './siteProfile';
import {createToolInput, type ToolInput} from './toolInput';

const MAX_RESULTS = 20;

/** Characters of the longest result. Longer ones are returned in parts. */
const MAX_LENGTH = 20_000;
/** Characters of the longest operation that is returned whole. */
const MAX_OPERATION_LENGTH = 8000;

/** Characters of the longest section that a search returns with its results. */
const MAX_FOUND_LENGTH = 3000;

/** The data that the tools read. Each is opened when a tool first needs it. */
type Sources = {
  openSite: () => Promise<Site>;
  openSearch: () => Promise<SearchEngine>;
  openRunner: () => ReturnType<typeof createExampleRunner>;
  profile: SiteProfile;
};

/** A tool as MCP describes it. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ToolInput<unknown>;
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
    describe: (profile: SiteProfile) => string,
    shape: Shape,
    task: (args: z.output<z.ZodObject<Shape>>, sources: Sources) => Promise<string>,
  ) =>
  (sources: Sources): Tool => ({
    name,
    title,
    description: describe(sources.profile),
    input: createToolInput(shape),
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
  // A whole cURL command gets told what to send instead.
  20_000,
  'operationId, title, or method and path such as GET /v1/tents',
);

const languageInput = z
  .enum(SAMPLE_LANGUAGES)
  .optional()
  .describe('Language of the samples to keep');

const sectionInput = z
  .string()
  .trim()
  .max(200)
  .optional()
  .describe('Name of a section, such as Request, or 200 OK');

const partInput = z.number().int().min(1).default(1).describe('Part of a result that has several');

const LONG_RESULT = 'If it is long, the result lists sections; call again with a section.';

/**
 * @returns the Markdown, or its outline if it's longer than `maxLength`, or a section of it
 * @throws SiteError if there's no such section or part
 */
function selectText(
  markdown: string,
  {language, section, part}: {language?: SampleLanguage; section?: string; part: number},
  maxLength: number,
): string {
  const chosen = language ? keepLanguage(markdown, language) : markdown;
  return cutPart(
    section ? findSection(chosen, section) : renderOutline(chosen, maxLength),
    part,
    MAX_LENGTH,
  );
}

function renderFoundPage({title, path, part, sections}: FoundPage): string {
  const lines = sections.map(({headings, excerpt}) => {
    const texts = [headings.join(' > '), excerpt.map(({text}) => text).join('')];
    return `  - ${texts.filter(Boolean).join(': ')}`;
  });
  return [`- ${title} (${part}): ${path}`, ...lines].join('\n');
}

/**
 * @returns the text of the section that answers best; after an introduction, also the next best
 *   one. `undefined` if the page has no Markdown, or not the section
 */
async function readBestSection(site: Site, {title, path, sections}: FoundPage) {
  const isIntroduction = !sections[0]?.url.includes('#');
  const best = sections.find(({url}) => url.includes('#'));
  try {
    const page = await site.readPage(path);
    const parts = [
      ...(isIntroduction ? [getIntroduction(page)] : []),
      ...(best ? [findSection(page, best.url.replace(/^.*#/, ''), best.headings.at(-1))] : []),
    ];
    return `From ${title} (get_page ${path}):\n\n${shorten(parts.join('\n\n'), MAX_FOUND_LENGTH)}`;
  } catch (error) {
    if (error instanceof SiteError) return undefined;
    throw error;
  }
}

const searchDocs = defineTool(
  'search_docs',
  'Search the documentation',
  ({documentation}) =>
    `Searches the ${documentation}. Returns the text of the section that answers best, and the best sections of each page with the path for get_page.`,
  {
    query: createTextInput(
      'Enter at least one word.',
      200,
      'Question or keywords, such as "stream a reply in React"',
    ),
    limit: z.number().int().min(1).max(MAX_RESULTS).default(5).describe('Maximum number of pages'),
  },
  async ({query, limit}, {openSearch, openSite}) => {
    const {pages, isNearest} = (await openSearch()).search(query, {limit});
    const [best] = pages;
    if (!best) return `No results for "${query}". Try fewer or different words.`;
    const text = isNearest ? undefined : await readBestSection(await openSite(), best);
    const found = pages.map(renderFoundPage).join('\n');
    return text === undefined ? found : `${found}\n\n${text}`;
  },
);

const getPage = defineTool(
  'get_page',
  'Read a page',
  ({documentation}) => `Returns a page of the ${documentation} as Markdown. ${LONG_RESULT}`,
  {
    page: createTextInput('Enter the path of a page.', 500, 'Path or URL, as search_docs lists it'),
    section: sectionInput,
    language: languageInput,
    part: partInput,
  },
  async ({page, ...choice}, {openSite}) =>
    selectText(await (await openSite()).readPage(page), choice, MAX_LENGTH),
);

const renderOperation = (operation: ListedOperation) =>
  `- ${operation.operationId}: ${formatRequestLine(operation)} (${operation.title}${operation.deprecated ? ', deprecated' : ''})`;

const listOperations = defineTool(
  'list_operations',
  'List API operations',
  ({apiName}) =>
    `Lists the operations of ${apiName} by tag, with operationId, method, path, and title.`,
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
  ({apiName}) => `Returns one operation of ${apiName} as Markdown. ${LONG_RESULT}`,
  {
    operation: operationInput,
    section: sectionInput,
    language: languageInput,
    part: partInput,
  },
  async ({operation, ...choice}, {openSite}) => {
    const site = await openSite();
    const page = await site.readPage(site.findOperation(operation).route);
    return selectText(page, choice, MAX_OPERATION_LENGTH);
  },
);

const runExample = defineTool(
  'run_example',
  'Send a request to the sandbox',
  ({apiName}) =>
    `Sends a request to a built-in sandbox of ${apiName}, which checks it and responds like the API. Nothing leaves this computer, and no key is needed. Use it to verify a body, or to see a response or an error.`,
  {
    operation: operationInput,
    body: z
      .json()
      .optional()
      .describe('JSON body. Without it, the example of the documentation is sent.'),
    answer: z
      .string()
      .trim()
      .regex(/^[\w= -]*$/, 'Enter an error code or an answer.')
      .max(100)
      .optional()
      .describe('Answer to rehearse, such as rate_limit_exceeded'),
  },
  async (request, {openRunner}) =>
    // A second call would be another request.
    shorten(await (await openRunner())(request), MAX_LENGTH),
);

const findError = defineTool(
  'find_error',
  'Explain an error',
  ({apiName}) =>
    `Explains an error of ${apiName}: paste the response or the message. Returns what it means and what to do.`,
  {
    error: createTextInput('Enter an error.', 10_000, 'Response body, error code, or message'),
    part: partInput,
  },
  async ({error, part}, {openSite, profile: {errorsPage = ''}}) => {
    const parts = findErrorEntries(await (await openSite()).readPage(errorsPage), error);
    if (parts.length > 0) return cutPart(parts.join('\n\n'), part, MAX_LENGTH);
    throw new SiteError(
      `No known error code in the text. Read ${errorsPage} with get_page, or search with search_docs.`,
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
 * @param profile - what descriptions of tools say of the site
 * @param behavior - what the API does beyond its OpenAPI file, in examples
 */
export function createTools(
  read: ReadFile,
  open: () => Promise<Site>,
  profile: SiteProfile,
  behavior?: Behavior,
): Tool[] {
  const openSite = runOnce(open);
  const sources: Sources = {
    profile,
    openSite,
    openSearch: runOnce(() => openSearchIndex(read)),
    openRunner: runOnce(async () => createExampleRunner(await openSite(), read, behavior)),
  };
  const {apiName, errorsPage} = profile;
  const apiTools = [listOperations, getOperation, runExample];
  return [
    searchDocs,
    getPage,
    ...(apiName === undefined ? [] : apiTools),
    ...(apiName === undefined || errorsPage === undefined ? [] : [findError]),
  ].map((create) => create(sources));
}
