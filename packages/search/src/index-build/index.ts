/**
 * Writes the search index: one file with titles and headings, which is loaded first, and one with
 * the text of each section.
 */
import {createHash} from 'node:crypto';
import path from 'node:path';
import {writeFiles} from '@docs-kit/basics/files';
import type {Operation} from '@docs-kit/openapi-model/operation';
import type {Page} from '@docs-kit/site-files/builtPage';
import {isArticle, type PageKind} from '@docs-kit/site-files/pageKinds';
import type {PageTable} from '@docs-kit/site-files/pageTable';
import {
  INDEX_FOLDER,
  type IndexedPage,
  type IndexedSection,
  nameTextFile,
  type SectionIndex,
  type TitleIndex,
  TITLES_FILE,
} from '../engine/indexFiles';
import {findLinks} from './links';
import {splitPage} from './splitPage';

/** A question that a page answers, and the anchor of the answer or `_top`. */
type Question = {readonly ask: string; readonly heading: string};

/** Tags that Docusaurus gives to versioned docs, for contextual search. */
const VERSION_TAGS: Partial<Record<PageKind, string>> = {
  guide: 'docs-default-current',
  api: 'docs-default-current',
  legal: 'docs-terms-current',
};

/** Whether a page has its own text; lists of posts and tags repeat them. */
const hasText = ({kind, source}: Page) =>
  isArticle(kind) || (kind === 'page' && source !== undefined);
/** Whether a list is found by title and description. */
const isOverview = ({path: page}: Page) =>
  page.startsWith('/docs/category/') || ['/', '/blog', '/release-notes'].includes(page);

type IndexedContent = {readonly page: IndexedPage; readonly sections: readonly IndexedSection[]};

/** @returns the files of an index by name */
export function renderIndexFiles(
  indexedPages: readonly IndexedContent[],
): ReadonlyMap<string, string> {
  const titles = {language: 'en', pages: indexedPages.map(({page}) => page)};
  const sections = indexedPages.map((indexed) => indexed.sections);
  const digest = createHash('sha256').update(JSON.stringify([titles, sections]));
  const hash = digest.digest('hex').slice(0, 16);
  return new Map([
    [TITLES_FILE, JSON.stringify({hash, ...titles} satisfies TitleIndex)],
    [nameTextFile(hash), JSON.stringify({hash, sections} satisfies SectionIndex)],
  ]);
}

/** @returns the questions that a page answers, with the anchors of the answers */
function listPageQuestions(
  {frontMatter}: Page,
  operation: Operation | undefined,
): readonly Question[] {
  if (operation) return operation.questions.map((ask) => ({ask, heading: '_top'}));
  return (frontMatter.questions ?? []) as readonly Question[];
}

/** @param links - text of the links to each URL, from {@link findLinks} */
function indexPage(
  page: Page,
  questions: readonly Question[],
  links: ReturnType<typeof findLinks>,
): IndexedContent {
  const {kind, path: route, part, title, description, frontMatter} = page;
  const tree = hasText(page) ? page.tree : undefined;
  const sections = splitPage(tree, page.html ? page.outline() : undefined);
  const anchors = sections.map(({anchor}) => anchor);
  // The introduction, which is the first section, answers questions whose heading has no anchor.
  const answered = questions.map(({heading}) => Math.max(0, anchors.indexOf(heading)));
  return {
    page: {
      path: route,
      title,
      part,
      tag: VERSION_TAGS[kind] ?? 'default',
      description,
      keywords: (frontMatter.keywords ?? []) as readonly string[],
      questions: questions.map(({ask}) => ask),
      headings: [...new Set(sections.flatMap(({headings}) => headings))],
    },
    sections: sections.map((section, index) => ({
      ...section,
      links: [...(links.get(section.anchor ? `${route}#${section.anchor}` : route) ?? [])],
      questions: [...questions.keys()].filter((number) => answered[number] === index),
    })),
  };
}

/**
 * @param allPages - pages with their Markdown versions; those with HTML have the anchors of its
 *   headings
 * @param operations - operations of the API, which have questions, too
 * @returns the files of the index by name
 */
export function renderSearchIndex(
  allPages: Iterable<Page>,
  operations: readonly Operation[],
): ReadonlyMap<string, string> {
  const pages = [...allPages];
  const links = findLinks(pages);
  const indexedPages = pages
    .filter((page) => !page.unlisted && (hasText(page) || isOverview(page)))
    .map((page) => {
      const operation = operations.find(({route}) => route === page.path);
      return indexPage(page, listPageQuestions(page, operation), links);
    });
  return renderIndexFiles(indexedPages);
}

/**
 * Writes the index of a build. The pages need their Markdown versions, and the built HTML for the
 * anchors of headings.
 */
export function writeSearchIndex(
  pages: PageTable,
  outDir: string,
  operations: readonly Operation[],
): void {
  const files = renderSearchIndex(pages.values(), operations);
  writeFiles([...files].map(([file, text]) => [path.join(outDir, INDEX_FOLDER, file), text]));
}
