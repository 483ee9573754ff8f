/**
 * The page table: every page of a finished build with its metadata, read once and shared by all
 * build steps.
 */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {writeFiles} from '@docs-kit/basics/files';
import {logger} from '@docusaurus/logger';
import type {AllContent, Plugin} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import type {ReadPagesOptions} from './buildSteps';
import {createPage, type Page} from './builtPage';
import {listContentMetadata} from './contentMetadata';
import type {SitePart} from './siteOptions';

/** Pages by path, in the order of their paths. */
export type PageTable = ReadonlyMap<string, Page>;

/**
 * Creates pages without their HTML, for the development server.
 *
 * @param allContent - the content of all plugins, as passed to `allContentLoaded`
 */
export const createContentPages = (
  allContent: AllContent,
  parts?: readonly SitePart[],
): PageTable =>
  new Map(
    [...listContentMetadata(allContent)].map(([pagePath, metadata]) => [
      pagePath,
      createPage(pagePath, '', metadata, {parts, isList: false}),
    ]),
  );

/** The parameter that Docusaurus passes to `postBuild`. */
export type PostBuildProps = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** @returns the file that Docusaurus writes for a path when `trailingSlash` is false */
export const nameHtmlFile = (outDir: string, pagePath: string) =>
  path.join(outDir, pagePath === '/' ? 'index.html' : `${pagePath.replace(/\.html$/, '')}.html`);

type Vcs = PostBuildProps['siteConfig']['future']['experimental_vcs'];

/** Reads dates of files. Outside a Git repository, Docusaurus throws, so there are none. */
function createChangeReader({getFileLastUpdateInfo}: Vcs): Vcs['getFileLastUpdateInfo'] {
  let isWarned = false;
  return async (file) => {
    try {
      return await getFileLastUpdateInfo(file);
    } catch (error) {
      if (!isWarned)
        logger.warn(`Pages have no dates. Build in a Git repository. (${String(error)})`);
      isWarned = true;
      return null;
    }
  };
}

/** Components of the pages that plugins make of others. */
const LIST = /^@theme\/(?:DocCategory|DocTag|Blog(?!PostPage))/;

/**
 * Reads every page that Docusaurus has a route for, and the not-found page.
 *
 * @param props - what Docusaurus passes to `postBuild`
 * @param allContent - the content of all plugins, as passed to `allContentLoaded`
 */
export async function readPages(
  {outDir, siteDir, siteConfig, routes, routesBuildMetadata}: PostBuildProps,
  allContent: AllContent,
  {parts, findSourceFile = (file) => file}: ReadPagesOptions = {},
): Promise<PageTable> {
  const title = ` ${siteConfig.titleDelimiter} ${siteConfig.title}`;
  const readChange = createChangeReader(siteConfig.future.experimental_vcs);
  const content = listContentMetadata(allContent);
  const routeOf = new Map(flattenRoutes([...routes]).map((route) => [route.path, route]));
  const paths = [...routeOf.keys(), '/404.html'].sort((a, b) =>
    a.localeCompare(b, 'en', {numeric: true}),
  );
  const pages = await Promise.all(
    paths.map(async (pagePath) => {
      const {component = '', metadata: {sourceFilePath: source} = {}} = routeOf.get(pagePath) ?? {};
      const file = source && path.join(siteDir, findSourceFile(source));
      const change = file ? await readChange(file) : null;
      const metadata = {
        ...content.get(pagePath),
        unlisted: routesBuildMetadata[pagePath]?.noIndex ?? false,
        source,
        modified: change ? new Date(change.timestamp) : undefined,
      };
      const html = await readFile(nameHtmlFile(outDir, pagePath), 'utf8');
      const isList = LIST.test(component) || (content.has(pagePath) ? false : undefined);
      return createPage(pagePath, html, metadata, {parts, title, isList});
    }),
  );
  return new Map(pages.map((page) => [page.path, page]));
}

/** Writes the HTML of every page back to where it was read. */
export function writePages(outDir: string, pages: PageTable): void {
  writeFiles([...pages.values()].map((page) => [nameHtmlFile(outDir, page.path), page.html]));
}
