/** A page of a finished build, with its metadata and what build steps add to it. */
import {WriterError} from '@docs-kit/basics/writerError';
import {type CheerioAPI, load} from 'cheerio';
import type {Root} from 'mdast';
import {classifyPath, type PageKind} from './pageKinds';
import type {SitePart} from './siteOptions';

/**
 * A page of the build. Steps change only `html`, the Markdown version, and the `modified` of
 * lists.
 */
export type Page = {
  /** Without a trailing slash. */
  readonly path: string;
  readonly kind: PageKind;
  /** Name of the part of the site. */
  readonly part: string;
  /** Path of the source file from the site's folder; lists have none. */
  readonly source?: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines and lists leave the page out. */
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
  /** The file as it will be written; steps for previews, Markdown, and HTML first change it. */
  html: string;
  /** The Markdown version, from the step for Markdown pages on. */
  markdown?: string;
  /** Syntax tree of the Markdown version, kept because parsing it again is slow. */
  tree?: Root;
  /**
   * The page as Docusaurus built it, parsed on the first call. Read-only: clone what you need to
   * change.
   */
  readonly dom: () => CheerioAPI;
  /**
   * The page's headings only, for steps that don't need the rest: parsing whole pages takes long.
   */
  readonly outline: () => CheerioAPI;
};

/** A question in front matter that a page answers, and the anchor of the answer or `_top`. */
export type Question = {readonly ask: string; readonly heading: string};

/** The fields that the step for Markdown pages adds to a page. */
export type MarkdownVersion = Required<Pick<Page, 'markdown' | 'tree'>>;

/** What Docusaurus's plugins know about a page. */
export type PageMetadata = Partial<
  Omit<Page, 'path' | 'kind' | 'part' | 'html' | 'markdown' | 'tree' | 'dom' | 'outline'>
>;

/**
 * Whether a page has a Markdown source, as opposed to a React component or a list that Docusaurus
 * makes.
 */
export const isContent = ({source = ''}: Page): boolean => /\.mdx?$/.test(source);

/** @returns the visible text, without the invisible content of heading links */
export const getVisibleText = (text: string): string => text.replace(/[\u200b\s]+/g, ' ').trim();

/**
 * @param siteTitle - what Docusaurus adds to the title of each document, such as ` | My Site`
 * @returns the title of a page that only has HTML: its heading or, as the stock list of posts has
 *   none, the document's title, with the number that later pages of a list have in their path
 */
function findTitle(pagePath: string, heading: string, document: string, siteTitle: string) {
  const pageTitle = document.endsWith(siteTitle) ? document.slice(0, -siteTitle.length) : document;
  const title = heading || pageTitle;
  const number = /\/page\/(\d+)$/.exec(pagePath)?.[1];
  return number === undefined || !title ? title : `${title}, page ${number}`;
}

/** A regular expression is enough, because headings contain no headings. */
const HEADINGS = /<(h[1-6])\b.*?<\/\1>/gs;

const DOCUMENT_TITLE = /<title\b.*?<\/title>/s;

/**
 * @param pagePath - path of the page
 * @param html - the built file
 * @param metadata - metadata from plugins; otherwise, title and description come from the HTML
 * @param site.parts - parts of the site; docs and blog by default
 * @param site.title - end of every document's title, such as ` | My Site`
 * @param site.isList - whether the page lists others, if that's known
 * @throws WriterError when the page has no title
 */
export function createPage(
  pagePath: string,
  html: string,
  metadata: PageMetadata = {},
  site: {
    readonly parts?: readonly SitePart[];
    readonly title?: string;
    readonly isList?: boolean;
  } = {},
): Page {
  // The XML option selects htmlparser2, which is faster than parse5.
  const parse = (text: string) => load(text, {xml: {xmlMode: false, decodeEntities: true}});
  let dom: CheerioAPI | undefined;
  let outline: CheerioAPI | undefined;
  const parsed = {
    dom: () => (dom ??= parse(html)),
    outline: () => (outline ??= parse((html.match(HEADINGS) ?? []).join(''))),
  };
  const getText = (element: string) => getVisibleText(parse(element).root().text());
  const title =
    metadata.title ||
    findTitle(
      pagePath,
      getVisibleText(parsed.outline()('h1').first().text()),
      getText(DOCUMENT_TITLE.exec(html)?.[0] ?? ''),
      site.title ?? '',
    );
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
    ...classifyPath(pagePath, site.parts, site.isList),
    title,
    description:
      metadata.description ?? parsed.dom()('meta[name=description]').attr('content') ?? '',
    html,
    ...parsed,
  };
}
