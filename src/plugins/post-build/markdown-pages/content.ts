/** Twins of everything that is written or generated as content: docs, operations, posts, release notes, legal documents. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import type {RootContent} from 'mdast';
import {formatDate} from '../../../shared/formatDate';
import {operationNodes} from '../../api/markdown';
import {docId} from '../../api/outputs';
import type {Operation} from '../../../shared/operation';
import {mdxToNodes} from './mdx';
import {headNodes, mapLinks, writeMarkdown} from './text';
import type {Section, MarkdownPage} from '../../../shared/markdownPage';

export type ContentOptions = {
  readonly siteDir: string;
  readonly siteUrl: string;
  readonly operations: readonly Operation[];
};

/** A page as its content plugin knows it. */
type Source = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly unlisted: boolean;
  /** Path from the project's folder. */
  readonly file: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly facts: readonly string[];
  /** The operation that the page documents. */
  readonly operation?: Operation;
};

/** A folder's own page comes with a slash at its end, which no address of the site has. */
const pathOf = (permalink: string) => permalink.replace(/(.)\/$/, '$1');

const docsOf = (all: AllContent) =>
  Object.values(all['docusaurus-plugin-content-docs'] ?? {}).flatMap(
    (content) => (content as DocsContent).loadedVersions,
  );

const blogsOf = (all: AllContent) =>
  Object.entries(all['docusaurus-plugin-content-blog'] ?? {}).map(
    ([id, content]) => [id, content as BlogContent] as const,
  );

/** Pages that stand alone and are written in Markdown. */
const pagesOf = (all: AllContent) =>
  Object.values(all['docusaurus-plugin-content-pages'] ?? {})
    .flatMap((content) => content as PagesContent)
    .flatMap((page) => (page.type === 'mdx' ? [page] : []));

function sourcesOf(all: AllContent, operations: readonly Operation[]): Source[] {
  const docs = docsOf(all)
    .flatMap(({docs: pages}) => pages)
    .map((doc) => ({
      path: pathOf(doc.permalink),
      title: doc.title,
      description: doc.description,
      unlisted: doc.unlisted,
      file: aliasedSitePathToRelativePath(doc.source),
      frontMatter: doc.frontMatter as Record<string, unknown>,
      facts: [],
      operation: operations.find((operation) => doc.id === docId(operation)),
    }));
  const posts = blogsOf(all).flatMap(([id, {blogPosts}]) =>
    blogPosts.map(({metadata}) => {
      const authors = metadata.authors.flatMap(({name}) => name ?? []);
      const tags = metadata.tags.map(({label}) => label);
      return {
        path: pathOf(metadata.permalink),
        title: metadata.title,
        description: metadata.description,
        unlisted: metadata.unlisted,
        file: aliasedSitePathToRelativePath(metadata.source),
        frontMatter: metadata.frontMatter as Record<string, unknown>,
        facts: [
          `Published: ${formatDate(metadata.date)}`,
          ...(id === 'release-notes' || authors.length === 0 ? [] : [`Author: ${authors.join(', ')}`]),
          ...(tags.length > 0 ? [`${id === 'release-notes' ? 'Product areas' : 'Tags'}: ${tags.join(', ')}`] : []),
        ],
      };
    }),
  );
  const pages = pagesOf(all).map((page) => ({
    path: pathOf(page.permalink),
    title: page.title ?? '',
    description: page.description ?? '',
    unlisted: page.unlisted,
    file: aliasedSitePathToRelativePath(page.source),
    frontMatter: page.frontMatter as Record<string, unknown>,
    facts: [],
  }));
  return [...docs, ...posts, ...pages];
}

/**
 * Makes the addresses in a page absolute. Links lead to the pages that people open, not to their markdown pages: an answer that is
 * made from a twin hands them on to people, and a program gets the twin with `.md` or by asking for Markdown.
 *
 * @param siteUrl - without a slash at its end
 * @param pagePath - path of the page that holds the links
 * @param file - path of its source, from the project's folder
 * @param pathOfFile - paths of pages by their source
 */
export function urlResolver(
  siteUrl: string,
  pagePath: string,
  file: string,
  pathOfFile: ReadonlyMap<string, string>,
): (url: string) => string {
  return (url) => {
    if (url.startsWith('pathname://')) return siteUrl + url.slice('pathname://'.length);
    if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
    if (url.startsWith('/')) return siteUrl + url;
    const [, target = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
    if (target === '') return siteUrl + pagePath + rest;
    const found = pathOfFile.get(path.normalize(path.join(path.dirname(file), decodeURI(target))));
    return found === undefined ? new URL(url, siteUrl + pagePath).href : siteUrl + found + rest;
  };
}

/**
 * @param all - what the content plugins loaded
 * @returns the markdown pages of all content, by path
 * @throws TwinError when a page holds what has no Markdown form
 */
export function contentPages(all: AllContent, options: ContentOptions): Map<string, MarkdownPage> {
  const {siteDir, siteUrl, operations} = options;
  const sources = sourcesOf(all, operations);
  const pathOfFile = new Map(sources.map((source) => [path.normalize(source.file), source.path]));
  const nodesOf = ({path: pagePath, file, frontMatter, operation}: Source): RootContent[] => {
    const resolveUrl = urlResolver(siteUrl, pagePath, file, pathOfFile);
    if (operation) return mapLinks({type: 'root', children: operationNodes(operation)}, resolveUrl).children;
    const {format} = (frontMatter.mdx ?? {}) as {format?: string};
    const nodes = mdxToNodes(readFileSync(path.join(siteDir, file), 'utf8'), {
      file,
      frontMatter,
      format: format === 'md' ? 'md' : 'mdx',
      resolveUrl,
    });
    // The head of the twin holds the title already.
    return nodes.filter((node) => node.type !== 'heading' || node.depth > 1);
  };
  return new Map(
    sources.map((source) => {
      const {path: pagePath, title, description, unlisted, facts} = source;
      const head = headNodes({title, description, url: siteUrl + pagePath, facts});
      return [
        pagePath,
        {path: pagePath, title, description, unlisted, markdown: writeMarkdown([...head, ...nodesOf(source)])},
      ];
    }),
  );
}

type SidebarItem = {
  readonly type: string;
  readonly id?: string;
  readonly label?: string;
  readonly link?: {readonly type: string; readonly permalink?: string; readonly id?: string};
  readonly items?: readonly SidebarItem[];
};

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A category as a section of its own, the categories in it after it. */
function* sectionsOf(item: SidebarItem, above: string, pathOfId: ReadonlyMap<string, string>): Generator<Section> {
  const title = above === '' ? (item.label ?? '') : `${above}: ${item.label}`;
  const own = item.link?.permalink ? pathOf(item.link.permalink) : pathOfId.get(item.link?.id ?? '');
  const docs = (item.items ?? []).flatMap(({type, id}) => (type === 'doc' ? (pathOfId.get(id ?? '') ?? []) : []));
  yield {slug: slugOf(title), title, pages: [...(own === undefined ? [] : [own]), ...docs]};
  for (const inner of item.items ?? []) if (inner.type === 'category') yield* sectionsOf(inner, title, pathOfId);
}

/** Names of sidebars whose first level is not named by itself. */
const SIDEBAR_TITLES: Readonly<Record<string, string>> = {api: 'API reference', terms: 'Terms'};

/**
 * The parts of the site in the order of its sidebars, then blog, release notes and terms.
 *
 * @param all - what the content plugins loaded
 * @returns sections, with the paths of all listed and unlisted pages once each
 */
export function contentSections(all: AllContent): Section[] {
  const sections: Section[] = [];
  const legal: Section[] = [];
  for (const {sidebars, docs} of docsOf(all)) {
    const pathOfId = new Map(docs.map(({id, permalink}) => [id, pathOf(permalink)]));
    for (const [name, items] of Object.entries(sidebars)) {
      const title = SIDEBAR_TITLES[name] ?? '';
      const single = (items as readonly SidebarItem[]).flatMap(({type, id}) =>
        type === 'doc' ? (pathOfId.get(id ?? '') ?? []) : [],
      );
      const target = name === 'terms' ? legal : sections;
      if (single.length > 0) target.push({slug: slugOf(title || 'Docs'), title: title || 'Docs', pages: single});
      for (const item of items as readonly SidebarItem[]) {
        if (item.type === 'category') target.push(...sectionsOf(item, title, pathOfId));
      }
    }
  }
  const blogs = blogsOf(all).map(([id, {blogTitle, blogPosts}]) => ({
    slug: id === 'default' ? 'blog' : id,
    title: blogTitle,
    pages: blogPosts.map(({metadata}) => pathOf(metadata.permalink)),
  }));
  const known = new Set([...sections, ...blogs, ...legal].flatMap(({pages}) => pages));
  const others = [...docsOf(all).flatMap(({docs}) => docs), ...pagesOf(all)].flatMap(({permalink}) =>
    known.has(pathOf(permalink)) ? [] : [pathOf(permalink)],
  );
  return [
    ...sections,
    ...(others.length > 0 ? [{slug: 'further-pages', title: 'Further pages', pages: others}] : []),
    ...blogs,
    ...legal,
  ].filter(({pages}) => pages.length > 0);
}
