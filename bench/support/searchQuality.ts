/**
 * Measures search quality for the lists of questions and exact names, by entry point. Each one
 * calls the shared engine as it does on the site. Needs a build.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadOperations} from '../../src/plugins/api/model';
import {openSearchIndex} from '../../src/server/mcp/publishedSite';
import {createFolderReader} from '../../src/server/mcp/readFolder';
import {ERROR_CODES, ERRORS_PAGE} from '../../src/shared/api/errorCodes';
import {readSections, readTitles} from '../../src/shared/search/indexFiles';
import type {SearchEngine, SearchOptions} from '../../src/shared/search/searchEngine';

/**
 * Options of each entry point that change the order of results, as in
 * src/components/search and src/server/mcp.
 */
const ENTRY_POINTS = {
  modal: {isTyping: true},
  page: {isTyping: true},
  panel: {},
  MCP: {},
} satisfies Readonly<Record<string, SearchOptions>>;
type EntryPoint = keyof typeof ENTRY_POINTS;

const KINDS = ['keywords', 'questions', 'typos', 'errors', 'vendors', 'identifiers'];

/** Lists in tests/fixtures/search: for tuning the search. */
export const DEVELOPMENT_LISTS = [
  ...KINDS,
  'questions-first',
  'questions-unseen',
  'questions-tuning',
  'questions-2026-11',
  'questions-own-words',
];

/** Only for measuring, and only once a change to the search is finished. */
export const FINAL_LISTS = [...KINDS.map((kind) => `held-out/${kind}`), 'questions-held-out'];

type Question = {question: string; page?: string; alternatives?: string[]; pages?: string[]};

/** How many searches have an accepted page first, and among the first three. */
export type Figures = {
  readonly searches: number;
  readonly first: number;
  readonly firstThree: number;
};
export type Quality = Awaited<ReturnType<typeof measureQuality>>;

const acceptedPages = ({page, alternatives = [], pages = []}: Question) => [
  ...(page ? [page] : []),
  ...alternatives,
  ...pages,
];

export const readSearches = (list: string) =>
  JSON.parse(readFileSync(`tests/fixtures/search/${list}.json`, 'utf8')) as readonly Question[];

const findPaths = (engine: SearchEngine, query: string, options: SearchOptions) =>
  engine.search(query, options).pages.map((page) => page.path);

function measureList(
  engine: SearchEngine,
  questions: readonly Question[],
  options: SearchOptions,
): Figures & {readonly missed: readonly string[]} {
  const found = questions.map((question) => {
    const shown = findPaths(engine, question.question, options).slice(0, 3);
    const accepted = acceptedPages(question);
    const place = shown.findIndex((page) => accepted.includes(page));
    return {place, line: `${question.question}: ${shown.join(' ')}`};
  });
  const missed = found.filter(({place}) => place < 0).map(({line}) => line);
  return {
    searches: questions.length,
    first: found.filter(({place}) => place === 0).length,
    firstThree: questions.length - missed.length,
    missed,
  };
}

function measureNames(engine: SearchEngine, names: ReadonlyMap<string, ReadonlySet<string>>) {
  const missed = [...names].flatMap(([name, owners]) => {
    const shown = findPaths(engine, name, {limit: 2});
    return shown.some((page) => owners.has(page)) ? [] : [`${name}: ${shown.join(' ')}`];
  });
  return {names: names.size, found: 1 - missed.length / names.size, missed};
}

/** The pages of each name. */
function findOwners(
  entries: readonly (readonly [name: string, page: string])[],
): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [name, page] of entries) owners.set(name, (owners.get(name) ?? new Set()).add(page));
  return owners;
}

const byName = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/**
 * @param build - a complete build
 * @param lists - the lists of searches to measure
 */
export async function measureQuality(build: string, lists: readonly string[]) {
  const folder = path.join(build, 'search-index');
  const engine = await openSearchIndex(createFolderReader(build));
  const read = (file: string) => Promise.resolve(readFileSync(path.join(folder, file), 'utf8'));
  const index = await readTitles(read);
  const {sections} = await readSections(read, index);
  const entryPoints = byName(Object.keys(ENTRY_POINTS) as EntryPoint[], (entryPoint) =>
    byName(lists, (list) => measureList(engine, readSearches(list), ENTRY_POINTS[entryPoint])),
  );

  const fields = findOwners(
    index.pages.flatMap((page, place) =>
      (sections[place] ?? []).flatMap(({names}) => names.map((name) => [name, page.path] as const)),
    ),
  );
  /** A name with the pages that should be found: its own, and those with a field of this name. */
  const withFields = (name: string, own: string) =>
    [own, ...(fields.get(name) ?? [])].map((page) => [name, page] as const);
  const errors = sections
    .filter((_sections, place) => index.pages[place]?.path === ERRORS_PAGE)
    .flat()
    .flatMap(({anchor, headings, names}) => [
      ...(headings.at(-1)?.split(' ')[0] === anchor ? [anchor] : []),
      ...names.filter((name) => /^[a-z]+(_[a-z]+)+$/.test(name)),
    ]);
  const codes = [...Object.values(ERROR_CODES), ...errors].flatMap((code) =>
    withFields(code, ERRORS_PAGE),
  );
  const all = loadOperations('.');
  const titles = all.map(({title, route}) => [title, route] as const);
  const members = all.flatMap(({sdk, route}) =>
    [...sdk.typescript, ...sdk.csharp].flatMap((member) => withFields(member, route)),
  );
  const uniqueFields = [...fields].filter(
    ([name, owners]) => owners.size === 1 && /^[\w.-]+$/.test(name),
  );
  return {
    entryPoints,
    names: {
      'error codes': measureNames(engine, findOwners(codes)),
      'operation titles': measureNames(engine, findOwners(titles)),
      'SDK methods': measureNames(engine, findOwners(members)),
      'fields on one page': measureNames(engine, new Map(uniqueFields)),
    },
  };
}
