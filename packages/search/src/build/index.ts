/**
 * Writes the search index: one file with titles and headings, which is loaded first, and one with
 * the text of each section.
 */
import {createHash} from 'node:crypto';
import path from 'node:path';
import {formatDate} from '@docs-kit/basics/dates';
import {writeFiles} from '@docs-kit/basics/files';
import {isArticle, isPostList, type Page, type Question} from '@docs-kit/build-steps';
import {
  formatSections,
  INDEX_FOLDER,
  type IndexedPage,
  type IndexedSection,
  nameTextFile,
  type TitleIndex,
  TITLES_FILE,
} from '../engine/indexFiles';
import type {RenderedIndex, SearchIndexOptions} from '../options';
import {addTree} from './articleTree';
import {findLinks} from './links';
import {splitPage} from './splitPage';

/** The element with which Docusaurus says which version of the docs a page belongs to. */
const TAG = /<meta\b[^>]*\bname="?docusaurus_tag"?[^>]*\bcontent="?(docs-[^"\s>]+)/;

/** Whether a page has its own text; lists of posts and tags repeat them. */
const hasText = ({kind, source}: Page) =>
  isArticle(kind) || (kind === 'page' && source !== undefined);
/** Whether a list is found by title and description. */
const isOverview = (page: Page) =>
  page.kind === 'home' || (page.kind === 'list' && !isPostList(page));

type IndexedContent = {readonly page: IndexedPage; readonly sections: readonly IndexedSection[]};

export function renderIndexFiles(
  indexedPages: readonly IndexedContent[],
  {language = 'en', synonyms = [], otherProducts = {}, ranking = {}}: SearchIndexOptions = {},
): RenderedIndex {
  const titles = {language, pages: indexedPages.map(({page}) => page)};
  const sections = indexedPages.map((indexed) => indexed.sections);
  const digest = createHash('sha256').update(JSON.stringify([titles, sections]));
  const hash = digest.digest('hex').slice(0, 16);
  const settings = {synonyms, otherProducts, ranking};
  return new Map([
    [TITLES_FILE, JSON.stringify({hash, settings, ...titles} satisfies TitleIndex)],
    [nameTextFile(hash), formatSections({hash, sections})],
  ]);
}

/** @returns the questions that a page answers, with the anchors of the answers */
function listPageQuestions(
  page: Page,
  listQuestions: SearchIndexOptions['listQuestions'],
): readonly Question[] {
  const own = listQuestions?.(page);
  if (own) return own.map((ask) => ({ask, heading: '_top'}));
  const {questions} = page.frontMatter;
  return Array.isArray(questions) ? (questions as readonly Question[]) : [];
}

/** @param links - text of the links to each URL, from {@link findLinks} */
function indexPage(
  page: Page,
  links: ReturnType<typeof findLinks>,
  options: SearchIndexOptions,
): IndexedContent {
  const {path: route, part, title, description, frontMatter} = page;
  const questions = listPageQuestions(page, options.listQuestions);
  const badge = options.findBadge?.(page);
  const tree = hasText(page) ? page.tree : undefined;
  const sections = splitPage(tree, page.html ? page.outline() : undefined, options);
  const anchors = sections.map(({anchor}) => anchor);
  // The introduction, which is the first section, answers questions whose heading has no anchor.
  const answered = questions.map(({heading}) => Math.max(0, anchors.indexOf(heading)));
  return {
    page: {
      path: route,
      title,
      ...(badge && {badge}),
      part,
      tag: TAG.exec(page.html)?.[1] ?? 'default',
      description,
      keywords: [
        ...((frontMatter.keywords ?? []) as readonly string[]),
        ...(page.published ? [formatDate(page.published)] : []),
      ],
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
 * @param siteUrl - with which links of Markdown versions begin, without a slash at its end
 * @returns the files of the index by name
 */
export function renderSearchIndex(
  allPages: Iterable<Page>,
  options: SearchIndexOptions = {},
  siteUrl?: string,
): RenderedIndex {
  const pages = [...allPages].map((page) => (hasText(page) ? addTree(page) : page));
  const links = findLinks(pages, siteUrl);
  const indexedPages = pages
    .filter((page) => !page.unlisted && (hasText(page) || isOverview(page)))
    .map((page) => indexPage(page, links, options));
  return renderIndexFiles(indexedPages, options);
}

export function writeSearchIndex(
  pages: Iterable<Page>,
  outDir: string,
  options: SearchIndexOptions,
  siteUrl?: string,
): void {
  const files = renderSearchIndex(pages, options, siteUrl);
  writeFiles([...files].map(([file, text]) => [path.join(outDir, INDEX_FOLDER, file), text]));
}
