/**
 * Enforces the content rules: stops a build before bundling and prints one line per error. Broken
 * Markdown links, anchors, and duplicate addresses stop it only if Docusaurus's settings say so.
 * The development server prints the same lines as a warning and keeps running, because pages there
 * are unfinished.
 */
import {statSync} from 'node:fs';
import path from 'node:path';
import {requireOptions} from '@docs-kit/basics/options';
import {formatCount} from '@docs-kit/basics/text';
import {
  exitOnWriterError,
  formatProblem,
  type Problem,
  WriterError,
} from '@docs-kit/basics/writerError';
import {SHARED_STYLES} from '@docs-kit/browser/styles';
import {listBlogs, listDocsVersions, listFolders, type SitePart} from '@docs-kit/build-steps';
import {logger} from '@docusaurus/logger';
import type {AllContent, DocusaurusConfig, LoadContext, Plugin} from '@docusaurus/types';
import {omitDeletedPages} from './keepServing';
import {
  checkContent,
  type CheckedContent,
  findContentProblems,
  generatePages,
} from './rules/checkContent';
import {findNameListProblems, listNameLists} from './rules/nameLists';
import {type ContentRulesOptions, contentRulesOptionsSchema} from './rules/options';
import {findRouteProblems} from './rules/routeProblems';
import {loadSources} from './sources/sourceCache';
import {listContentFiles, setStaticFolders} from './sources/sources';

export * from './frontMatterParser';
export * from './keepServing';
export * from './releaseChanges';
export * from './watchBuildFiles';
export * from './rules';
export * from './sources/reuseTrees';

/** Formats problems: a heading with their number, and then one line for each. */
const summarize = (problems: readonly Problem[]) =>
  [formatCount(problems.length, 'content error'), ...problems.map(formatProblem)].join('\n');

/** @returns the rules whose problems Docusaurus's own settings only warn about */
function listTolerated({
  onBrokenAnchors,
  onDuplicateRoutes,
  markdown,
}: DocusaurusConfig): ReadonlySet<string | undefined> {
  const settings = {
    anchors: onBrokenAnchors,
    addresses: onDuplicateRoutes,
    'markdown-links': markdown.hooks.onBrokenMarkdownLinks,
  };
  return new Set(
    Object.entries(settings)
      .filter(([, setting]) => setting !== 'throw')
      .map(([rule]) => rule),
  );
}

/** Stops a build if there are problems other than tolerated ones, and warns about those. */
function exitOnProblems(
  problems: readonly Problem[],
  tolerated: ReadonlySet<string | undefined> = new Set(),
): void {
  if (problems.some(({rule}) => !tolerated.has(rule)))
    exitOnWriterError(new WriterError(summarize(problems)));
  // Each caller finds only some kinds of problems, so it says nothing if it finds none.
  if (problems.length > 0) warnAbout(problems);
}

type Shared = {
  /** The options of the configuration that was loaded last, and when that was. */
  options?: ContentRulesOptions;
  loadedAt?: number;
  /** Whether a check runs, and whether something has changed since it began. */
  isChecking?: boolean;
  isOutdated?: boolean;
  /** What was printed last. */
  warning?: string;
};

/**
 * What all loads of the configuration share: the development server loads it again, but keeps the
 * bundler's plugins. Modules are loaded again too, so this isn't in one.
 */
const shared = ((globalThis as {[key: symbol]: Shared | undefined})[
  Symbol.for('@docs-kit/writing')
] ??= {});

/** Prints problems that weren't printed last, and that none is left. */
function warnAbout(problems: readonly Problem[]): void {
  const warning = problems.length > 0 ? `[WARNING] ${summarize(problems)}` : '';
  if (warning && warning !== shared.warning) console.warn(warning);
  if (!warning && shared.warning) logger.success('The content errors are corrected.');
  shared.warning = warning;
}

/** Whether a page or its folder has changed since a time, so that a check read only half of it. */
function haveChanged(siteDir: string, since: number, options: ContentRulesOptions): boolean {
  const {ignored, parts, dataFiles = [], sidebars = [], redirectsFile} = options;
  const pages = listContentFiles(siteDir, ignored, parts);
  const others = [...dataFiles, ...sidebars].map(({file}) => file);
  return [...new Set([...pages, ...pages.map(path.posix.dirname), ...others, redirectsFile])]
    .map((file) => statSync(path.join(siteDir, file), {throwIfNoEntry: false}))
    .some((stats) => stats && stats.mtimeMs >= since);
}

/**
 * Leaves out problems of redirects while their file is newer than the configuration, which is
 * loaded again then.
 */
function omitOutdated(
  problems: readonly Problem[],
  redirectsFile: string,
  loadedAt: number,
): readonly Problem[] {
  const stats = statSync(redirectsFile, {throwIfNoEntry: false});
  return stats && stats.mtimeMs > loadedAt
    ? problems.filter(({rule}) => rule !== 'redirects')
    : problems;
}

/** Prints an error of a rule, which must not end the development server. */
const printFailure = (error: unknown) => console.error('[ERROR] The content rules failed.', error);

/** @returns folders of the site whose pages Docusaurus reads, but the rules don't */
function findUnnamedFolders(allContent: AllContent, parts?: readonly SitePart[]): string[] {
  const folders = listFolders(parts);
  const docs = listDocsVersions(allContent).flatMap((version) => version.docs);
  const posts = listBlogs(allContent).flatMap(({blogPosts}) => blogPosts);
  const sources = [...docs, ...posts.map(({metadata}) => metadata)].map(({source}) => source);
  const found = sources.flatMap((source) => /^@site\/([^/]+)\//.exec(source)?.[1] ?? []);
  // Former versions and translations aren't checked.
  return [...new Set(found)].filter(
    (folder) => !folders.includes(folder) && !/^(?:i18n$|.*versioned_docs$)/.test(folder),
  );
}

async function createPlugin(
  {siteDir, siteConfig}: LoadContext,
  options: ContentRulesOptions,
): Promise<Plugin> {
  const {url} = siteConfig;
  const tolerated = listTolerated(siteConfig);
  const {dataFiles = [], parts} = options;
  let content: CheckedContent | undefined;
  const isReloaded = shared.options !== undefined;
  let isLoaded = false;
  Object.assign(shared, {options, loadedAt: Date.now()});
  loadSources(siteDir);
  setStaticFolders(siteDir, siteConfig.staticDirectories);
  const generated = generatePages(siteDir, options);
  const check = async (isRepeated = false): Promise<void> => {
    shared.isOutdated = false;
    const [began, current] = [Date.now(), shared.options ?? options];
    const {loadedAt = began} = shared;
    const found = await findContentProblems(siteDir, url, current);
    const file = path.join(siteDir, current.redirectsFile);
    const problems = omitOutdated(found, file, loadedAt);
    // Many files can change at once, such as in another branch, while they are read.
    const isHalf = !isRepeated && problems.length > 0 && haveChanged(siteDir, began, current);
    if (!isHalf) warnAbout(problems);
    if (isHalf || shared.isOutdated) await check(isHalf);
  };
  /** Checks all pages. A save compiles them several times, and each time asks for a check. */
  const warn = () => {
    shared.isOutdated = true;
    if (shared.isChecking) return;
    shared.isChecking = true;
    void check()
      .catch(printFailure)
      .finally(() => (shared.isChecking = false));
  };
  if (process.env.NODE_ENV === 'production') {
    content = await checkContent(siteDir, url, options, generated);
    // The diagrams of valid pages are drawn while other plugins start.
    if (content.problems.length > 0) exitOnProblems(await content.allProblems, tolerated);
    // Docusaurus can't start with a broken list. A server that runs keeps its posts.
  } else if (!isReloaded)
    exitOnProblems(findNameListProblems(siteDir, parts).filter(({rule}) => rule !== 'images'));
  return {
    name: 'docs-kit-writing',
    getPathsToWatch: () =>
      [...dataFiles, ...listNameLists(parts)].map(({file}) => path.join(siteDir, file)),

    getClientModules: () => [...SHARED_STYLES, path.join(__dirname, 'releases.css')],

    async loadContent() {
      if (content) {
        exitOnProblems(await content.allProblems, tolerated);
        return;
      }
      const problems = [
        ...generatePages(siteDir, options),
        ...findNameListProblems(siteDir, parts),
      ];
      // Nothing is compiled if only the configuration or a data file with a problem has changed.
      if (isReloaded || isLoaded || problems.length > 0) warn();
      isLoaded = true;
    },

    async allContentLoaded({allContent}) {
      const unnamed = findUnnamedFolders(allContent, parts);
      if (unnamed.length > 0)
        logger.warn(
          `The content rules don't check ${unnamed.join(', ')}. Add a part for each to the option \`parts\` of @docs-kit/writing.`,
        );
    },

    // The development server serves pages first, and then prints what is wrong with them.
    configureWebpack: () => ({
      plugins: content
        ? []
        : [
            {
              apply({hooks}) {
                hooks.afterCompile.tap('docs-kit-writing', (compilation) => {
                  const errors = omitDeletedPages([...compilation.errors], siteDir);
                  // The bundler copies a list that is set.
                  if (errors.length < compilation.errors.length) compilation.errors = errors;
                });
                hooks.done.tap('docs-kit-writing', () => warn());
              },
            },
          ],
    }),

    async postBuild({routesPaths}) {
      exitOnProblems(findRouteProblems(siteDir, routesPaths, options));
    },
  };
}

/**
 * @returns the plugin, without the options in the site's main script
 * @throws WriterError if an option is wrong
 */
export default function contentRules(options: ContentRulesOptions) {
  requireOptions('@docs-kit/writing', contentRulesOptionsSchema, options);
  return (context: LoadContext) => createPlugin(context, options);
}
