/** Collects what search needs to know about each page from the content plugins and the Markdown versions. */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {API_ROUTE} from '../../api/html';
import type {Endpoint} from '../../api/spec';
import type {MarkdownPage} from '../../../shared/markdownPage';
import type {PageQuestion, SearchablePage} from './write';

const KINDS: ReadonlyArray<readonly [prefix: string, kind: string]> = [
  ['/docs/api/', 'API reference'],
  ['/docs/', 'Docs'],
  ['/blog/', 'Blog'],
  ['/release-notes/', 'Release notes'],
  ['/terms/', 'Terms'],
];

const kindOf = (path: string) => KINDS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Site';

/** Generated pages that are worth finding: categories and the landing page. Lists of posts and tags repeat other pages. */
const isOverview = (path: string) => path === '/' || path.startsWith('/docs/category/');

type Source = {readonly frontMatter: Readonly<Record<string, unknown>>; readonly tag?: string};

function sourcesOf(all: AllContent): Map<string, Source> {
  const docs = Object.entries(all['docusaurus-plugin-content-docs'] ?? {}).flatMap(([id, content]) =>
    (content as DocsContent).loadedVersions.flatMap(({docs: pages, versionName}) =>
      pages.map(({permalink, frontMatter}) => ({permalink, frontMatter, tag: `docs-${id}-${versionName}`})),
    ),
  );
  const posts = Object.values(all['docusaurus-plugin-content-blog'] ?? {}).flatMap((content) =>
    (content as BlogContent).blogPosts.map(({metadata: {permalink, frontMatter}}) => ({permalink, frontMatter})),
  );
  const pages = Object.values(all['docusaurus-plugin-content-pages'] ?? {})
    .flatMap((content) => content as PagesContent)
    .flatMap((page) => (page.type === 'mdx' ? [{permalink: page.permalink, frontMatter: page.frontMatter}] : []));
  return new Map(
    [...docs, ...posts, ...pages].map((source) => [
      source.permalink.replace(/(.)\/$/, '$1'),
      source as unknown as Source,
    ]),
  );
}

const isQuestion = (value: unknown): value is PageQuestion =>
  typeof value === 'object' && value !== null && 'ask' in value && typeof value.ask === 'string';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * @param all - what the content plugins loaded
 * @param markdownPages - Markdown versions by path
 * @param endpoints - operations, for their questions
 */
export function searchablePages(
  all: AllContent,
  markdownPages: ReadonlyMap<string, MarkdownPage>,
  endpoints: readonly Endpoint[],
): SearchablePage[] {
  const sources = sourcesOf(all);
  const operations = new Map(endpoints.map(({slug, operation}) => [`${API_ROUTE}/${slug}`, operation]));
  return [...markdownPages.values()].flatMap(({path, title, description, unlisted, markdown}) => {
    const source = sources.get(path);
    if (!source && !isOverview(path)) return [];
    const operation = operations.get(path) as Readonly<Record<string, unknown>> | undefined;
    const questions = listOf(operation?.['x-questions'] ?? source?.frontMatter.questions).filter(isQuestion);
    return [
      {
        path,
        title,
        description,
        questions,
        kind: kindOf(path),
        section: kindOf(path),
        keywords: listOf(source?.frontMatter.keywords).map(String),
        markdown: source ? markdown : '',
        noIndex: unlisted,
        tag: source?.tag,
      },
    ];
  });
}
