/**
 * Markdown of pages that are written or generated as content: docs, operations, posts, release
 * notes, legal documents.
 */
import {posix as path} from 'node:path';
import {formatDate} from '@docs-kit/basics/dates';
import {paragraph, strong, textNode} from '@docs-kit/basics/mdast';
import {decodeText} from '@docs-kit/basics/text';
import type {Problem} from '@docs-kit/basics/writerError';
import type {MarkdownVersion, Page, PageTable, TextCache} from '@docs-kit/build-steps';
import type {Operation} from '@docs-kit/openapi-model';
import {buildOperationNodes} from '@docs-kit/openapi-reference';
import {readSource} from '@docs-kit/writing/sources';
import type {RootContent} from 'mdast';
import {convertMdx} from './mdx';
import type {MarkdownPagesOptions} from './options';
import {buildMarkdownVersion, mapLinks, toAbsoluteUrl} from './renderMarkdown';

/** The site whose pages are rendered. */
export type ContentOptions = Pick<MarkdownPagesOptions, 'forms' | 'formsFile' | 'findNotice'> & {
  readonly siteDir: string;
  readonly siteUrl: string;
  readonly operations: readonly Operation[];
  /** Collects content without a Markdown form. By default, the first stops the build. */
  readonly report?: (problem: Problem) => void;
  /** Markdown of earlier builds. */
  readonly cache?: TextCache;
};

/** @returns the lines below the description, such as the date and the tags */
function listMetadataLines({kind, published, authors, tags}: Page): string[] {
  const isRelease = kind === 'release';
  return [
    ...(published ? [`Published: ${formatDate(published)}`] : []),
    ...(isRelease || authors.length === 0 ? [] : [`Author: ${authors.join(', ')}`]),
    ...(tags.length > 0 ? [`${isRelease ? 'Product areas' : 'Tags'}: ${tags.join(', ')}`] : []),
  ];
}

/**
 * Makes the URLs in a page absolute. Links point to the HTML pages rather than to their Markdown
 * versions, because users open the links of a generated answer in a browser.
 *
 * @param siteUrl - URL of the site, without a trailing slash
 * @param pagePath - path of the page that contains the links
 * @param pathOfSource - paths of pages by their source
 * @returns a function from a URL and its source file to the absolute URL
 */
export function createUrlResolver(
  siteUrl: string,
  pagePath: string,
  pathOfSource: ReadonlyMap<string, string>,
): (url: string, file: string) => string {
  return (url, file) => {
    if (url.startsWith('pathname://')) return siteUrl + url.slice('pathname://'.length);
    const [, target = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
    const found = pathOfSource.get(path.join(path.dirname(file), decodeText(target)));
    return found === undefined ? toAbsoluteUrl(url, siteUrl + pagePath) : siteUrl + found + rest;
  };
}

/** Renders a notice at the top of a page as a quote. */
const buildNotice = (notice?: {title: string; text: string}): RootContent[] =>
  notice
    ? [
        {
          type: 'blockquote',
          children: [paragraph(strong(textNode(notice.title))), paragraph(textNode(notice.text))],
        },
      ]
    : [];

/**
 * @param pages - every page, for links between sources
 * @returns a function from a page with a source to its Markdown; it throws a WriterError for
 *   content without a Markdown form
 */
export function createContentRenderer(
  pages: PageTable,
  {siteDir, siteUrl, operations, forms, formsFile, report, findNotice, cache}: ContentOptions,
): (page: Page) => MarkdownVersion {
  const pathOfSource = new Map(
    [...pages.values()].map(({source = '', path: route}) => [path.normalize(source), route]),
  );
  const operationByPath = new Map(operations.map((operation) => [operation.route, operation]));
  return (page) => {
    const {path: pagePath, source = '', frontMatter} = page;
    const resolveUrl = createUrlResolver(siteUrl, pagePath, pathOfSource);
    const operation = operationByPath.get(pagePath);
    const nodes = operation
      ? mapLinks(buildOperationNodes(operation), (url) => resolveUrl(url, source))
      : convertMdx({
          file: source,
          frontMatter,
          resolveUrl,
          forms,
          formsFile,
          report,
          read: (file) => readSource(siteDir, file),
          // The title is in the head.
        }).filter((node) => node.type !== 'heading' || node.depth > 1);
    // The content of an operation starts with its description.
    const head = operation ? {...page, description: ''} : page;
    return buildMarkdownVersion(
      head,
      siteUrl,
      [...buildNotice(findNotice?.(frontMatter)), ...nodes],
      listMetadataLines(page),
      cache,
    );
  };
}
