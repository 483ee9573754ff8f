/** Reads what Docusaurus's content plugins loaded: docs with their sidebars, posts, and pages. */
import {WriterError} from '@docs-kit/basics/writerError';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import type {Page, PageMetadata} from './builtPage';

/** The fields that the content plugins share for each page of Markdown. */
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
}: ContentMetadata): [path: string, PageMetadata] {
  const source = aliasedSitePathToRelativePath(page.source);
  if (permalink !== '/' && permalink.endsWith('/')) {
    const slug = permalink.slice(permalink.indexOf('/', 1), -1);
    throw new WriterError(
      `the URL would end with a slash, and redirect. Add \`slug: ${slug}\` to the front matter.`,
      source,
    );
  }
  return [permalink, {title, description, frontMatter, source, unlisted}];
}

const getContent = <T>(allContent: AllContent, plugin: string) =>
  (allContent[`docusaurus-plugin-content-${plugin}`] ?? {}) as Readonly<Record<string, T>>;

const listContent = <T>(allContent: AllContent, plugin: string) =>
  Object.values(getContent<T>(allContent, plugin));

/** @returns the content of each docs plugin, by its ID */
export const getDocs = (allContent: AllContent) => getContent<DocsContent>(allContent, 'docs');

/** @returns the versions of all docs plugins, with their sidebars */
export const listDocsVersions = (allContent: AllContent) =>
  Object.values(getDocs(allContent)).flatMap(({loadedVersions}) => loadedVersions);

/** @returns the content of the blog and of the release notes */
export const listBlogs = (allContent: AllContent) => listContent<BlogContent>(allContent, 'blog');

/** @returns metadata from the content plugins, by path */
export function listContentMetadata(allContent: AllContent): ReadonlyMap<string, PageMetadata> {
  const docs = listDocsVersions(allContent).flatMap((version) => version.docs);
  const pages = listContent<PagesContent>(allContent, 'pages')
    .flat()
    .flatMap((page) => (page.type === 'mdx' ? [page as ContentMetadata] : []));
  const posts = listBlogs(allContent)
    .flatMap(({blogPosts}) => blogPosts)
    .map(({metadata}): [string, PageMetadata] => {
      const [route, shared] = toMetadata(metadata);
      const authors = metadata.authors.flatMap(({name}) => name ?? []);
      return [
        route,
        {...shared, published: metadata.date, authors, tags: metadata.tags.map(({label}) => label)},
      ];
    });
  return new Map([...[...docs, ...pages].map(toMetadata), ...posts]);
}
