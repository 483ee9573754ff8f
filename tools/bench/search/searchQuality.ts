/**
 * Measures search quality for the lists of questions and exact names, by entry point. Each one
 * calls the shared engine as it does on the site. Needs a build.
 */
import {readFileSync} from 'node:fs';
import {createFolderReader} from '@docs-kit/agent-docs/mcp/folderReader';
import {openSearchIndex} from '@docs-kit/agent-docs/mcp/publishedSite';
import {mapValues} from '@docs-kit/basics/json';
import {loadOperations} from '@docs-kit/openapi-model';
import {
  type IndexedSection,
  readSections,
  readTitles,
  type SearchEngine,
  type SearchOptions,
  type TitleIndex,
} from '@docs-kit/search/engine';
import errorCodes from '../../../api/errorCodes';
import {apiConfig} from '../../../src/config/node/openapiModel';
import {readSearchFile} from '../../support/searchWeight';

/**
 * Options of each entry point that change the order of results, as in
 * packages/search and packages/agent-docs.
 */
const ENTRY_POINTS: Readonly<Record<'modal and page' | 'panel and MCP', SearchOptions>> = {
  'modal and page': {isTyping: true},
  'panel and MCP': {},
};

/** The lists of all kinds of searches. */
export const SEARCH_KINDS = ['keywords', 'questions', 'typos', 'errors', 'vendors', 'identifiers'];

/** Lists in tools/bench/search/lists that are for tuning the search. */
export const DEVELOPMENT_LISTS = [
  ...SEARCH_KINDS,
  'questions-first',
  'questions-unseen',
  'questions-tuning',
  'questions-2026-11',
  'questions-own-words',
];

/** Only for measuring, and only once a change to the search is finished. */
export const FINAL_LISTS = [
  ...SEARCH_KINDS.map((kind) => `held-out/${kind}`),
  'questions-held-out',
  'questions-everyday',
];

/** A search and the pages that answer it. */
type ListedSearch = {question: string; pages: readonly string[]};

/** How many searches have an accepted page first, and among the first three. */
export type Figures = {
  readonly searches: number;
  readonly first: number;
  readonly firstThree: number;
};

/** The result of {@link measureQuality}. */
export type Quality = Awaited<ReturnType<typeof measureQuality>>;

/** Names with the pages that should be found by them. */
type Owners = ReadonlyMap<string, ReadonlySet<string>>;

/** @param list - a list in tools/bench/search/lists, without its extension */
export const readSearches = (list: string) =>
  JSON.parse(
    readFileSync(`tools/bench/search/lists/${list}.json`, 'utf8'),
  ) as readonly ListedSearch[];

const findPaths = (engine: SearchEngine, query: string, options: SearchOptions) =>
  engine.search(query, options).pages.map((page) => page.path);

function measureList(
  engine: SearchEngine,
  questions: readonly ListedSearch[],
  options: SearchOptions,
): Figures & {readonly missed: readonly string[]} {
  const results = questions.map(({question, pages}) => {
    const shown = findPaths(engine, question, options).slice(0, 3);
    const rank = shown.findIndex((page) => pages.includes(page));
    return {rank, line: `${question}: ${shown.join(' ')}`};
  });
  const missed = results.filter(({rank}) => rank < 0).map(({line}) => line);
  return {
    searches: questions.length,
    first: results.filter(({rank}) => rank === 0).length,
    firstThree: questions.length - missed.length,
    missed,
  };
}

/** Measures for how many names one of their pages is first or second. */
function measureNames(engine: SearchEngine, names: Owners) {
  const missed = [...names].flatMap(([name, owners]) => {
    const shown = findPaths(engine, name, {limit: 2});
    return shown.some((page) => owners.has(page)) ? [] : [`${name}: ${shown.join(' ')}`];
  });
  return {names: names.size, found: 1 - missed.length / names.size, missed};
}

function groupByName(pairs: readonly (readonly [name: string, page: string])[]): Owners {
  const owners = new Map<string, Set<string>>();
  for (const [name, page] of pairs) owners.set(name, (owners.get(name) ?? new Set()).add(page));
  return owners;
}

/** @returns the error codes of the platform, and those that only their page has */
function listErrorCodes(sections: readonly IndexedSection[]): string[] {
  const documented = sections.flatMap(({anchor, headings, names}) => [
    ...(headings.at(-1)?.split(' ')[0] === anchor ? [anchor] : []),
    ...names.filter((name) => /^[a-z]+(_[a-z]+)+$/.test(name)),
  ]);
  return [...Object.keys(errorCodes.codes), ...documented];
}

/**
 * Lists the names that readers search for exactly, by kind.
 *
 * @param sections - the sections of each page of the index
 */
function listKnownNames(
  {pages}: TitleIndex,
  sections: readonly (readonly IndexedSection[])[],
): Readonly<Record<string, Owners>> {
  const fields = groupByName(
    pages.flatMap(({path: page}, index) =>
      (sections[index] ?? []).flatMap(({names}) => names.map((name) => [name, page] as const)),
    ),
  );
  /** Pairs a name with its own page, and with those that have a field of this name. */
  const withFields = (name: string, own: string) =>
    [own, ...(fields.get(name) ?? [])].map((page) => [name, page] as const);
  const errors = sections[pages.findIndex((page) => page.path === errorCodes.page)] ?? [];
  const operations = loadOperations(apiConfig);
  return {
    'error codes': groupByName(
      listErrorCodes(errors).flatMap((code) => withFields(code, errorCodes.page)),
    ),
    'operation titles': groupByName(operations.map(({title, route}) => [title, route])),
    'SDK methods': groupByName(
      operations.flatMap(({sdk, route}) =>
        [...sdk.typescript, ...sdk.csharp].flatMap((member) => withFields(member, route)),
      ),
    ),
    'fields on one page': new Map(
      [...fields].filter(([name, owners]) => owners.size === 1 && /^[\w.-]+$/.test(name)),
    ),
  };
}

/**
 * @param build - the folder of a complete build
 * @param lists - the lists of searches to measure
 * @returns the figures of each list by entry point, and the share of exact names that are found
 */
export async function measureQuality(build: string, lists: readonly string[]) {
  const engine = await openSearchIndex(createFolderReader(build));
  const read = (file: string) => Promise.resolve(readSearchFile(build, file));
  const index = await readTitles(read);
  const {sections} = await readSections(read, index);
  const searches = Object.fromEntries(lists.map((list) => [list, readSearches(list)]));
  return {
    entryPoints: mapValues(ENTRY_POINTS, (options) =>
      mapValues(searches, (questions) => measureList(engine, questions, options)),
    ),
    names: mapValues(listKnownNames(index, sections), (names) => measureNames(engine, names)),
  };
}
