/** Writes the search index: one file with titles and headings, which is loaded first, and one with the text of each section. */
import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Operation} from '../../../shared/operation';
import {isArticle, type PageKind} from '../../../shared/pageKinds';
import {
  INDEX_FOLDER,
  textFile,
  TITLES_FILE,
  type IndexedPage,
  type TextIndex,
  type TitleIndex,
} from '../../../shared/search/indexFiles';
import {writeFiles, type Page} from '../pages';
import type {Step} from '../steps';
import {sectionsOf} from './sections';

/** A question that a page answers, under the heading with this id; src/plugins/content/rules.ts checks the form. */
type Question = {readonly ask: string; readonly heading?: string};

/** Tags that Docusaurus gives to versioned docs, for contextual search. */
const VERSION_TAGS: Partial<Record<PageKind, string>> = {
  guide: 'docs-default-current',
  api: 'docs-default-current',
  legal: 'docs-terms-current',
};

/** The site has one locale. */
const LANGUAGE = 'en';

/** Pages with their own text; lists of posts and tags repeat them. */
const hasText = ({kind, source}: Page) => isArticle(kind) || (kind === 'page' && source !== undefined);

/** Lists that are found by title and description. */
const isOverview = ({path: page}: Page) => page === '/' || page.startsWith('/docs/category/');

/**
 * @param all - with their Markdown versions; those with HTML have the anchors of its headings
 * @param operations - for their questions
 * @returns the files of the index by name
 */
export function searchIndexFiles(all: Iterable<Page>, operations: readonly Operation[]): ReadonlyMap<string, string> {
  const questionsByRoute = new Map(
    operations.map(({route, questions}) => [route, questions.map((ask): Question => ({ask}))]),
  );
  const texts: string[] = [];
  const searchable = [...all].filter((page) => !page.unlisted && (hasText(page) || isOverview(page)));
  const pages = searchable.map((page): IndexedPage => {
    const {kind, section, title, description, frontMatter, html, markdown = ''} = page;
    const answers = questionsByRoute.get(page.path) ?? ((frontMatter.questions ?? []) as readonly Question[]);
    const questions = answers.map(({ask}) => ask);
    const sections = sectionsOf(hasText(page) ? markdown : '', {dom: html ? page.dom() : undefined, questions});
    const placeOf = ({heading}: Question) =>
      Math.max(
        0,
        sections.findIndex(({anchor}) => anchor === heading),
      );
    texts.push(...sections.map(({text}) => text));
    return {
      path: page.path,
      title,
      section,
      tag: VERSION_TAGS[kind] ?? 'default',
      description,
      keywords: (frontMatter.keywords ?? []) as readonly string[],
      questions,
      sections: sections.map(({anchor, headings, names}, place) => [
        anchor,
        headings,
        names,
        answers.flatMap((answer, number) => (placeOf(answer) === place ? [number] : [])),
      ]),
    };
  });
  const content = {language: LANGUAGE, pages};
  const digest = createHash('sha256')
    .update(JSON.stringify([content, texts]))
    .digest('hex');
  const hash = digest.slice(0, 16);
  return new Map([
    [TITLES_FILE, JSON.stringify({hash, ...content} satisfies TitleIndex)],
    [textFile(hash), JSON.stringify({hash, texts} satisfies TextIndex)],
  ]);
}

/** The post-build step; it needs the Markdown versions, and the built HTML for the anchors of headings. */
export const searchIndex: Step = async (pages, {outDir, operations}) => {
  const files = searchIndexFiles(pages.values(), operations);
  await writeFiles([...files].map(([name, text]) => [path.join(outDir, INDEX_FOLDER, name), text]));
};
