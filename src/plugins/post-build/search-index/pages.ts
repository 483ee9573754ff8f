/** Collects what search needs to know about each page from the page table and the operation model. */
import type {Operation} from '../../../shared/operation';
import {isArticle, type PageKind} from '../../../shared/pageKinds';
import type {Page} from '../pages';
import type {PageQuestion, SearchablePage} from './write';

/** Tags that Docusaurus gives to versioned docs, for contextual search. */
const VERSION_TAGS: Partial<Record<PageKind, string>> = {
  guide: 'docs-default-current',
  api: 'docs-default-current',
  legal: 'docs-terms-current',
};

/** Lists that are worth finding: categories and the landing page. Lists of posts and tags repeat other pages. */
const isOverview = ({path}: Page) => path === '/' || path.startsWith('/docs/category/');

const isQuestion = (value: unknown): value is PageQuestion =>
  typeof value === 'object' && value !== null && 'ask' in value && typeof value.ask === 'string';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * @param pages - with their Markdown versions
 * @param operations - for their questions
 */
export function searchablePages(pages: readonly Page[], operations: readonly Operation[]): SearchablePage[] {
  const byRoute = new Map(operations.map((operation) => [operation.route, operation]));
  return pages.flatMap((page) => {
    const {path, kind, section, title, description, unlisted, frontMatter, markdown = ''} = page;
    const isText = isArticle(kind) || (kind === 'page' && page.source !== undefined);
    if (!isText && !isOverview(page)) return [];
    const asked = byRoute.get(path)?.questions.map((ask) => ({ask}));
    return [
      {
        path,
        title,
        description,
        questions: asked ?? listOf(frontMatter.questions).filter(isQuestion),
        kind: section,
        section,
        keywords: listOf(frontMatter.keywords).map(String),
        markdown: isText ? markdown : '',
        noIndex: unlisted,
        tag: VERSION_TAGS[kind],
      },
    ];
  });
}
