/** Checks all pages: each by itself, and what they say about each other. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {formatProblem, type Problem, withRule} from '@docs-kit/basics/writerError';
import {findDuplicateQuestions} from '../sources/questions';
import {findMisnamedFiles, type SourcePage} from '../sources/sources';
import {findDuplicateAddresses, listAddresses, listDrafts, listRoutes} from './addresses';
import {findUnknownNames} from './frontMatter';
import {moveToOrigins} from './generatedPages';
import {findLinkProblems, findReferenceProblems} from './links';
import type {PageContext} from './markup';
import {stampFiles} from './namedFiles';
import {findNameListProblems} from './nameLists';
import type {ContentRulesOptions} from './options';
import {findPageProblems} from './pageRules';
import {type Content, readContent} from './readContent';
import {
  findLostAnchors,
  findRouteProblems,
  listPublished,
  listRedirectedAnchors,
} from './routeProblems';
import {findSidebarProblems, readSidebars} from './sidebars';

/** Hours from UTC to the easternmost time zone, where a day begins first. */
const EASTERNMOST_UTC_OFFSET = 14;

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
 * Checks data files, and generates the pages that are made from them, before any page is read.
 *
 * @returns problems in the data files, whose pages stay as they are
 */
export const generatePages = (siteDir: string, {dataFiles = []}: ContentRulesOptions): Problem[] =>
  dataFiles.flatMap(({check, generate}) =>
    [check, generate].flatMap((act) => act?.(siteDir) ?? []),
  );

/** Problems of pages that `npm start` has checked, and what they were checked with. */
const checked = new WeakMap<
  SourcePage,
  {readonly options: unknown; readonly state: string; readonly problems: readonly Problem[]}
>();

/** Checks a page without the others, and again only if it or a file that it names has changed. */
function checkPage(page: SourcePage, context: PageContext): readonly Problem[] {
  const {options, today, url, origins, siteDir} = context;
  const files = stampFiles(page, siteDir);
  const state = [today, url, origins, files].join();
  const known = checked.get(page);
  if (known?.options === options && known.state === state) return known.problems;
  const problems = findPageProblems(page, context);
  if (files !== undefined) checked.set(page, {options, state, problems});
  return problems;
}

/** Checks each page without the others. */
function findPagesProblems({pages, keyless}: Content, context: PageContext): readonly Problem[] {
  const isAboutKeys = ({rule}: Problem) => rule === 'front-matter' || rule === 'questions';
  return pages.flatMap((page) => {
    const found = checkPage(page, context);
    return keyless.has(page) ? found.filter((problem) => !isAboutKeys(problem)) : found;
  });
}

/** Leaves out what else is wrong with a component that doesn't exist. */
function omitUnknownElements(problems: readonly Problem[]): Problem[] {
  const getKey = ({file, line, subject}: Problem) => `${file}:${line}:${subject}`;
  const unknown = new Set(problems.filter(({rule}) => rule === 'elements').map(getKey));
  return problems.filter((problem) => problem.rule === 'elements' || !unknown.has(getKey(problem)));
}

/** Finds files with endings that pages don't have. What a page links to is a download. */
const findEndingProblems = (
  pages: readonly SourcePage[],
  siteDir: string,
  {ignored, parts}: ContentRulesOptions,
): Problem[] =>
  findMisnamedFiles(siteDir, ignored, parts).filter(
    ({file}) => !pages.some(({text}) => text.includes(path.posix.basename(file))),
  );

/** Checks what pages, sidebars, and other files say about each other. */
async function findSiteProblems(
  {pages, damaged}: Content,
  siteDir: string,
  options: ContentRulesOptions,
  hasSyntaxProblems: boolean,
): Promise<Problem[]> {
  const sidebars = await Promise.all(
    (options.sidebars ?? []).map((sidebar) => readSidebars(siteDir, sidebar)),
  );
  const readable = sidebars.filter((sidebar) => sidebar !== undefined);
  const categories = readable.flatMap(({folder, routes}) =>
    routes.map((route) => `/${folder}${route}`),
  );
  // Without a sidebar, the routes of its categories are unknown.
  const others = readable.length < sidebars.length ? undefined : options.listRoutes?.(siteDir);
  const otherRoutes = others && [...others, ...categories];
  const targets = {
    ...options,
    ...{siteDir, damaged, addresses: listAddresses(pages, otherRoutes)},
    published: listPublished(siteDir, options.routesFile),
  };
  const hasRedirects = existsSync(path.join(siteDir, options.redirectsFile));
  const found: Readonly<Record<string, readonly Problem[]>> = {
    sidebars: readable.flatMap((sidebar) => findSidebarProblems(sidebar, pages, siteDir)),
    links: pages.flatMap((page) => findLinkProblems(page, targets)),
    addresses: findDuplicateAddresses(pages),
    'published-anchors': findLostAnchors(targets, options.anchorsFile),
    references: findReferenceProblems(
      [
        ...(options.references?.(siteDir) ?? []),
        ...listRedirectedAnchors(siteDir, options, targets.addresses),
      ],
      targets,
    ),
    redirects:
      otherRoutes && hasRedirects && !hasSyntaxProblems
        ? findRouteProblems(
            siteDir,
            [...listRoutes(pages), ...otherRoutes],
            options,
            listDrafts(pages),
          )
        : [],
    'file-endings': findEndingProblems(pages, siteDir, options),
    questions: findDuplicateQuestions(pages),
    'name-lists': [
      ...findNameListProblems(siteDir, options.parts),
      ...findUnknownNames(pages, siteDir, options.parts),
    ],
  };
  return Object.entries(found).flatMap(([rule, problems]) => withRule(rule, problems));
}

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
  const content = await readContent(siteDir, options);
  const found = findPagesProblems(content, {
    siteDir,
    today: new Date(Date.now() + EASTERNMOST_UTC_OFFSET * 60 * 60 * 1000)
      .toISOString()
      .slice(0, 10),
    ...{url: siteUrl, origins: options.api?.listOrigins(siteDir), options, known: content.problems},
  });
  const hasSyntaxProblems = content.problems.some(({rule}) => rule === 'syntax');
  const locate = (list: readonly Problem[]) =>
    moveToOrigins(list, content.pages, siteDir, generated);
  const problems = [
    ...withRule('data', generated),
    ...locate([
      ...content.problems,
      ...omitUnknownElements(found),
      ...(await findSiteProblems(content, siteDir, options, hasSyntaxProblems)),
    ]),
  ];
  const allProblems = content.diagrams.then((diagrams) =>
    sortProblems([...problems, ...locate(diagrams)]),
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
