/**
 * The page table: every page of a finished build with its metadata, read once and shared by all
 * post-build steps.
 */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent, Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, flattenRoutes} from '@docusaurus/utils';
import {type CheerioAPI, load} from 'cheerio';
import type {Root} from 'mdast';
import {findSourceFile} from '../../config/repository';
import {writeFiles} from '../../node/files';
import {WriterError} from '../../node/writerError';
import {getPageKind, getSitePart, type PageKind, type SitePart} from '../../shared/pages/pageKinds';

/**
 * A page of the build. Only `html`, the Markdown version, and the `modified` of lists change, and
 * only in the step that is responsible for them.
 */
export type Page = {
  /** Without a trailing slash. */
  readonly path: string;
  readonly kind: PageKind;
  readonly part: SitePart;
  /** Path of the source file from the site's folder; lists have none. */
  readonly source?: string;
  readonly title: string;
  readonly description: string;
  /** Search engines and lists leave the page out. */
  readonly unlisted: boolean;
  /** Empty for pages that aren't written in Markdown. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Date of a post or release note. */
  readonly published?: Date;
  /** Last commit that changed the source. */
  modified?: Date;
  /** Names of authors of a post. */
  readonly authors: readonly string[];
  /** Labels of the tags of a post or release note. */
  readonly tags: readonly string[];
  /** The file as it will be written; the step for link previews adds to it. */
  html: string;
  /** The Markdown version, from the step for Markdown pages on. */
  markdown?: string;
  /** Its syntax tree, because parsing is slow. */
  tree?: Root;
  /**
   * The page as Docusaurus built it, parsed on the first call. Read-only: clone what you need to
   * change.
   */
  readonly dom: () => CheerioAPI;
  /** Its headings only, because parsing whole pages takes long. */
  readonly outline: () => CheerioAPI;
};

export type MarkdownVersion = Required<Pick<Page, 'markdown' | 'tree'>>;

/** Pages by path, in the order of their paths. */
export type PageTable = ReadonlyMap<string, Page>;

type Metadata = Partial<
  Omit<Page, 'path' | 'kind' | 'part' | 'html' | 'markdown' | 'tree' | 'dom' | 'outline'>
>;

/** What the content plugins know about each page of Markdown, in the fields that they share. */
type ContentMetadata = Required<Pick<Page, 'title' | 'frontMatter' | 'unlisted'>> & {
  readonly permalink: string;
  readonly description?: string;
  readonly source: string;
};

function toMetadata({
  permalink,
  title,
  description,
  unlisted,
  frontMatter,
  ...page
}: ContentMetadata): [path: string, Metadata] {
  const source = aliasedSitePathToRelativePath(page.source);
  if (permalink.endsWith('/')) {
    const slug = permalink.slice(permalink.indexOf('/', 1), -1);
    throw new WriterError(
      `the address would end with a slash, and redirect. Add \`slug: ${slug}\` to the front matter.`,
      source,
    );
  }
  return [permalink, {title, description, frontMatter, source, unlisted}];
}

const findContent = <T>(all: AllContent, plugin: string) =>
  Object.entries(all[`docusaurus-plugin-content-${plugin}`] ?? {}) as [id: string, content: T][];

/** The versions of all docs plugins, with their sidebars. */
export const findDocsVersions = (all: AllContent) =>
  findContent<DocsContent>(all, 'docs').flatMap(([, {loadedVersions}]) => loadedVersions);

/** The blogs by the id of their plugin. */
export const findBlogs = (all: AllContent) => findContent<BlogContent>(all, 'blog');

/** Metadata from the content plugins, by path. */
function listContentMetadata(all: AllContent): ReadonlyMap<string, Metadata> {
  const docs = findDocsVersions(all).flatMap((version) => version.docs);
  const pages = findContent<PagesContent>(all, 'pages')
    .flatMap(([, content]) => content)
    .flatMap((page) => (page.type === 'mdx' ? [page as ContentMetadata] : []));
  const posts = findBlogs(all)
    .flatMap(([, {blogPosts}]) => blogPosts)
    .map(({metadata}): [string, Metadata] => {
      const [route, shared] = toMetadata(metadata);
      const authors = metadata.authors.flatMap(({name}) => name ?? []);
      return [
        route,
        {...shared, published: metadata.date, authors, tags: metadata.tags.map(({label}) => label)},
      ];
    });
  return new Map([...[...docs, ...pages].map(toMetadata), ...posts]);
}

/**
 * Whether a page has a Markdown source, as opposed to a React component or a list that Docusaurus
 * makes.
 */
export const isContent = ({source = ''}: Page): boolean => /\.mdx?$/.test(source);

/** Visible text, without the invisible content of heading links. */
export const getVisibleText = (text: string): string => text.replace(/[\u200b\s]+/g, ' ').trim();

/**
 * Title of a page that only has HTML: its heading, with the number that later pages of a list have
 * in their path.
 */
function findTitle(pagePath: string, $: CheerioAPI): string {
  const heading = getVisibleText($('h1').first().text());
  const number = /\/page\/(\d+)$/.exec(pagePath)?.[1];
  return number === undefined ? heading : `${heading}, page ${number}`;
}

/** A regular expression is enough, because headings contain no headings. */
const HEADINGS = /<(h[1-6])\b.*?<\/\1>/gs;

/**
 * @param pagePath - path of the page
 * @param html - the built file
 * @param metadata - metadata from plugins; otherwise, title and description come from the HTML
 * @throws {@link WriterError} when the page has no title
 */
export function createPage(pagePath: string, html: string, metadata: Metadata = {}): Page {
  // The XML option selects htmlparser2, which is faster than parse5.
  const parse = (text: string) => load(text, {xml: {xmlMode: false, decodeEntities: true}});
  let dom: CheerioAPI | undefined;
  let outline: CheerioAPI | undefined;
  const page = {
    dom: () => (dom ??= parse(html)),
    outline: () => (outline ??= parse((html.match(HEADINGS) ?? []).join(''))),
  };
  const title = metadata.title || findTitle(pagePath, page.outline());
  if (!title)
    throw new WriterError(
      `${pagePath}: the page has no title. Add one to its front matter, or an h1 to its component.`,
    );
  return {
    frontMatter: {},
    authors: [],
    tags: [],
    unlisted: false,
    ...metadata,
    path: pagePath,
    kind: getPageKind(pagePath),
    part: getSitePart(pagePath),
    title,
    description: metadata.description ?? page.dom()('meta[name=description]').attr('content') ?? '',
    html,
    ...page,
  };
}

/**
 * Pages without their HTML, for the development server.
 *
 * @param all - the content of all plugins, as passed to `allContentLoaded`
 */
export const createContentPages = (all: AllContent): PageTable =>
  new Map(
    [...listContentMetadata(all)].map(([pagePath, metadata]) => [
      pagePath,
      createPage(pagePath, '', metadata),
    ]),
  );

export type PostBuildProps = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** The file that Docusaurus writes for a path when `trailingSlash` is false. */
export const getHtmlFile = (outDir: string, pagePath: string) =>
  path.join(outDir, pagePath === '/' ? 'index.html' : `${pagePath.replace(/\.html$/, '')}.html`);

/**
 * Reads every page that Docusaurus has a route for, and the not-found page.
 *
 * @param props - what Docusaurus passes to `postBuild`
 * @param all - the content of all plugins, as passed to `allContentLoaded`
 */
export async function readPages(
  {outDir, siteDir, siteConfig, routes, routesBuildMetadata}: PostBuildProps,
  all: AllContent,
): Promise<PageTable> {
  const vcs = siteConfig.future.experimental_vcs;
  const content = listContentMetadata(all);
  const sources = new Map(
    flattenRoutes([...routes]).map((route) => [route.path, route.metadata?.sourceFilePath]),
  );
  const paths = [...sources.keys(), '/404.html'].sort((a, b) =>
    a.localeCompare(b, 'en', {numeric: true}),
  );
  const pages = await Promise.all(
    paths.map(async (pagePath) => {
      const source = sources.get(pagePath);
      const file = source && path.join(siteDir, findSourceFile(source));
      const change = file ? await vcs.getFileLastUpdateInfo(file) : null;
      return createPage(pagePath, await readFile(getHtmlFile(outDir, pagePath), 'utf8'), {
        ...content.get(pagePath),
        unlisted: routesBuildMetadata[pagePath]?.noIndex ?? false,
        source,
        modified: change ? new Date(change.timestamp) : undefined,
      });
    }),
  );
  return new Map(pages.map((page) => [page.path, page]));
}

/** Writes the HTML of every page back to where it was read. */
export function writePages(outDir: string, pages: PageTable): void {
  writeFiles([...pages.values()].map((page) => [getHtmlFile(outDir, page.path), page.html]));
}
