/**
 * Checks all pages. Each rule is a pure function of a page, and each problem is one line for the
 * writer.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {formatProblem, type Problem, WriterError} from '@docs-kit/basics/writerError';
import {type DiagramOptions, drawDiagram} from '@docs-kit/diagrams/drawDiagram';
import {visit} from 'unist-util-visit';
import {findPictureProblems, isPictureUrl} from '../pictures/pictureFiles';
import {getLine} from '../sources/nodes';
import {findAnswerProblems, findDuplicateQuestions} from '../sources/questions';
import {readSource, writeSources} from '../sources/sourceCache';
import {
  findMisnamedFiles,
  findParseProblems,
  getFolder,
  isEntry,
  isPartial,
  listContentFiles,
  parsePage,
  type SourcePage,
} from '../sources/sources';
import {findDuplicateAddresses, listAddresses, listRoutes} from './addresses';
import {findCharacterProblems, findFrontMatterCharacters} from './characters';
import {findDefinitionProblems} from './definitions';
import {findDialectProblems} from './dialects';
import {findEncodingProblem} from './encoding';
import {findFileNameProblem, findFrontMatterProblems, findUnknownNames} from './frontMatter';
import {findFurniture} from './furniture';
import {findGlossaryProblems} from './glossary';
import {findHeadingProblems} from './headings';
import {findImportProblems} from './imports';
import {findLayoutProblems} from './layouts';
import {findLeftoverProblems} from './leftovers';
import {findLinkProblems, findReferenceProblems} from './links';
import {findMarkupProblems, findSummaryProblems, type SiteFacts} from './markup';
import {findNameListProblems} from './nameLists';
import type {ContentRulesOptions, FrontMatterOptions, PageRule} from './options';
import {findReleaseNoteProblems} from './releaseNotes';
import {findRouteProblems} from './routeProblems';
import {findSampleProblems} from './samples';
import {findSecretProblems} from './secrets';
import {findSidebarProblems, readSidebars} from './sidebars';
import {findTabsProblems} from './tabs';
import {findUnfencedCode} from './unfencedCode';

/** Hours from UTC to the easternmost time zone, where a day begins first. */
const EASTERNMOST_UTC_OFFSET = 14;

/** Names the rule that found problems, unless they name it. */
const name = (rule: string, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({rule, ...problem}));

/** @param today - the day as YYYY-MM-DD */
export function findPageProblems(
  page: SourcePage,
  today: string,
  site: SiteFacts & Pick<ContentRulesOptions, 'languageSets'>,
  options?: FrontMatterOptions,
  siteDir = '.',
): Problem[] {
  const imports = findImportProblems(page, siteDir);
  const problems = [
    ...name('imports', imports.problems),
    ...findMarkupProblems(page, site, imports.undefinedNames),
    ...findTabsProblems(page, site.languageSets),
    ...findDefinitionProblems(page),
    ...name('headings', findHeadingProblems(page)),
    ...name('layouts', findLayoutProblems(page)),
    ...name('leftovers', findLeftoverProblems(page)),
    ...name('characters', findCharacterProblems(page)),
    ...name('dialects', findDialectProblems(page)),
    ...name('samples', findSampleProblems(page)),
    ...name('secrets', findSecretProblems(page)),
    ...name('file-names', findFileNameProblem(page)),
  ];
  // The lines of these are whole, and other rules name a mark in them.
  const reported = new Set(problems.map(({line}) => line));
  problems.push(
    ...name('leftovers', findFurniture(page)).filter(({line}) => !reported.has(line)),
    ...name('samples', findUnfencedCode(page, reported)),
  );
  if (!isPartial(page))
    problems.push(
      ...name('front-matter', findFrontMatterProblems(page, today, options)),
      ...name('questions', findAnswerProblems(page)),
    );
  if (page.frontMatter.draft !== true) {
    if (isEntry(page)) problems.push(...name('summaries', findSummaryProblems(page)));
    if (getFolder(page) === 'release-notes')
      problems.push(...name('release-notes', findReleaseNoteProblems(page)));
  }
  return problems;
}

/** Draws the diagrams of a page, which also caches them, and reports those that can't be drawn. */
async function findDiagramProblems(
  {file, tree}: SourcePage,
  options?: DiagramOptions,
): Promise<Problem[]> {
  const problems: Promise<Problem[]>[] = [];
  visit(tree, 'code', (node) => {
    if (node.lang !== 'mermaid') return;
    const drawn = drawDiagram(node.value, options).then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof WriterError)) throw error;
        return [{file, line: getLine(node) + error.line, what: error.what}];
      },
    );
    problems.push(drawn);
  });
  return (await Promise.all(problems)).flat();
}

/** A page that can't be parsed: its mistakes, and as much of it as is known without them. */
type Unreadable = {
  readonly problems: readonly Problem[];
  readonly page?: SourcePage;
  /** Whether the keys of its front matter are unknown. */
  readonly lacksKeys?: boolean;
};

/** Explains why a page can't be parsed. */
function explainUnreadable(siteDir: string, file: string, error: unknown): Unreadable {
  const bytes = readFileSync(path.join(siteDir, file));
  const text = bytes.toString('utf8');
  const wrong = findEncodingProblem(file, text, bytes);
  if (wrong) return {problems: [wrong]};
  const characters = findFrontMatterCharacters(file, text);
  if (characters.length > 0) return {problems: characters};
  const {problems, rest} = findParseProblems(file, text);
  if (problems.length === 0) throw error;
  const lacksKeys =
    error instanceof Error &&
    (error.name.startsWith('YAML') || error.message.startsWith('Unresolved alias'));
  return rest === undefined ? {problems} : {problems, page: parsePage(rest, file), lacksKeys};
}

/** Reads a file that a page imports. A file that can't be read has its own message. */
function readImport(siteDir: string, file: string): Pick<SourcePage, 'text' | 'tree'> {
  try {
    return readSource(siteDir, file);
  } catch {
    return {text: '', tree: {type: 'root', children: []}};
  }
}

/** Applies the rules of other packages. */
function findRuleProblems(
  pages: readonly SourcePage[],
  siteDir: string,
  rules: readonly PageRule[] = [],
): Problem[] {
  const read = (file: string) => readImport(siteDir, file);
  return rules.flatMap((rule) => pages.flatMap((page) => rule(page, read)));
}

/** @returns each problem once, by file and line; pages that share a partial share its problems */
const sortProblems = (problems: readonly Problem[]) =>
  [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line,
  );

/** The problems of the site's pages. */
export type CheckedContent = {
  /** Problems that need no drawing. */
  readonly problems: readonly Problem[];
  /** All problems, by file and line, including those of diagrams, which a worker thread draws. */
  readonly allProblems: Promise<readonly Problem[]>;
};

/**
 * Generates the pages that are made from data files, before any page is read.
 *
 * @returns problems in the data files, whose pages stay as they are
 */
export const generatePages = (siteDir: string, {dataFiles = []}: ContentRulesOptions): Problem[] =>
  dataFiles.flatMap(({generate}) => generate(siteDir));

/**
 * Reads and checks all pages.
 *
 * @param siteUrl - URL of the site, without a slash at its end
 * @param generated - problems of {@link generatePages}
 */
export async function checkContent(
  siteDir: string,
  siteUrl: string,
  options: ContentRulesOptions,
  generated: readonly Problem[],
): Promise<CheckedContent> {
  const {api, ignored} = options;
  const today = new Date(Date.now() + EASTERNMOST_UTC_OFFSET * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 10);
  const site = {
    url: siteUrl,
    components: options.components,
    fenceAttributes: options.fenceAttributes,
    languageSets: options.languageSets,
    api: api && {...api, origins: api.listOrigins(siteDir)},
  };
  const pages: SourcePage[] = [];
  const problems = name('data', generated);
  const damaged: SourcePage[] = [];
  const keyless = new Set<SourcePage>();
  const diagrams: Promise<Problem[]>[] = [];
  for (const file of listContentFiles(siteDir, ignored)) {
    try {
      const page = readSource(siteDir, file);
      // Only a text with these characters needs a look at its bytes.
      const unreadable = /[\0\uFFFD]|\r(?!\n)/.test(page.text)
        ? findEncodingProblem(file, page.text, readFileSync(path.join(siteDir, file)))
        : undefined;
      if (unreadable) {
        problems.push(...name('encoding', [unreadable]));
        continue;
      }
      pages.push(page);
      diagrams.push(findDiagramProblems(page, options.diagrams));
    } catch (error) {
      const unreadable = explainUnreadable(siteDir, file, error);
      problems.push(...name('syntax', unreadable.problems));
      if (unreadable.page) damaged.push(unreadable.page);
      if (unreadable.page && unreadable.lacksKeys) keyless.add(unreadable.page);
    }
    // Passes the next diagram to the worker thread.
    await setImmediate();
  }
  writeSources(siteDir, pages);
  // The marks that MDX refuses are replaced in these, so other mistakes are found as well.
  pages.push(...damaged);
  const isAboutKeys = ({rule}: Problem) => rule === 'front-matter' || rule === 'questions';
  for (const page of pages) {
    const found = findPageProblems(page, today, site, options, siteDir);
    problems.push(
      ...(keyless.has(page) ? found.filter((problem) => !isAboutKeys(problem)) : found),
    );
  }
  const sidebars = await Promise.all(
    (options.sidebars ?? []).map((sidebar) => readSidebars(siteDir, sidebar)),
  );
  problems.push(
    ...name(
      'sidebars',
      sidebars.flatMap((sidebar) => (sidebar ? findSidebarProblems(sidebar, pages, siteDir) : [])),
    ),
  );
  const categories = sidebars.flatMap((sidebar) =>
    sidebar ? sidebar.routes.map((route) => `/${sidebar.folder}${route}`) : [],
  );
  // Without a sidebar, the routes of its categories are unknown.
  const others = sidebars.includes(undefined) ? undefined : options.listRoutes?.(siteDir);
  const known = others && [...others, ...categories];
  const addresses = listAddresses(pages, known);
  const targets = {
    siteDir,
    addresses,
    redirects: options.redirects,
    lists: options.lists ?? [],
    imageHosts: options.imageHosts,
    damaged: new Set(damaged),
  };
  const isPicture = (url: string) => isPictureUrl(url, options.pictures);
  problems.push(
    ...name(
      'links',
      pages.flatMap((page) => findLinkProblems(page, targets, isPicture)),
    ),
    ...name('addresses', findDuplicateAddresses(pages)),
    ...name('references', findReferenceProblems(options.references?.(siteDir) ?? [], targets)),
    ...name(
      'glossary',
      pages.filter(({file}) => file === options.glossary).flatMap(findGlossaryProblems),
    ),
  );
  const hasRedirects = existsSync(path.join(siteDir, options.redirectsFile));
  if (known && hasRedirects && problems.every(({rule}) => rule !== 'syntax'))
    problems.push(
      ...name('redirects', findRouteProblems(siteDir, [...listRoutes(pages), ...known], options)),
    );
  // A component that doesn't exist needs no Markdown form.
  const getKey = ({file, line, subject}: Problem) => `${file}:${line}:${subject}`;
  const unknown = new Set(problems.filter(({rule}) => rule === 'elements').map(getKey));
  const forms = findRuleProblems(pages, siteDir, options.pageRules).filter(
    (problem) => !unknown.has(getKey(problem)),
  );
  problems.push(...name('markdown-forms', forms));
  // A document that a page links to is a download.
  const isDownload = ({file}: Problem) =>
    pages.some(({text}) => text.includes(path.posix.basename(file)));
  problems.push(
    ...name(
      'file-names',
      findMisnamedFiles(siteDir, ignored).filter((problem) => !isDownload(problem)),
    ),
  );
  problems.push(...name('questions', findDuplicateQuestions(pages)));
  problems.push(...name('pictures', findPictureProblems(pages, siteDir, options.pictures)));
  problems.push(
    ...name('name-lists', findNameListProblems(siteDir)),
    ...name('name-lists', findUnknownNames(pages, siteDir)),
  );
  const allProblems = Promise.all(diagrams).then((found) =>
    sortProblems([...problems, ...name('diagrams', found.flat())]),
  );
  return {problems, allProblems};
}

/**
 * Generates pages, and checks all pages.
 *
 * @returns all problems, by file and line
 */
export const findContentProblems = async (
  siteDir: string,
  siteUrl: string,
  options: ContentRulesOptions,
): Promise<readonly Problem[]> =>
  (await checkContent(siteDir, siteUrl, options, generatePages(siteDir, options))).allProblems;
