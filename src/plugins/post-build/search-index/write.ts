/** Writes the search index: one file with titles and headings, which is loaded first, and one with the text of each section. */
import {createHash} from 'node:crypto';
import path from 'node:path';
import {
  INDEX_FOLDER,
  textFile,
  TITLES_FILE,
  type IndexedSection,
  type TextIndex,
  type TitleIndex,
} from '../../../shared/search/indexFiles';
import {operations} from '../../api/model';
import {writeFiles} from '../pages';
import type {Step} from '../steps';
import {searchablePages} from './pages';
import {sectionsOf} from './sections';

/** A question that a page answers, under the heading with this id; `_top` is the text above the first heading. */
export type PageQuestion = {readonly ask: string; readonly heading?: string};

/** What search needs to know about a page. */
export type SearchablePage = {
  readonly path: string;
  readonly kind: string;
  /** Part of the site as results name it. */
  readonly section: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly questions: readonly PageQuestion[];
  /** Empty for pages that only list others: they're found by title and description. */
  readonly markdown: string;
  readonly noIndex: boolean;
  /** Tag of the docs version, for contextual search; `default` for pages without versions. */
  readonly tag?: string;
};

const TOP = '_top';

/** The site has one locale. */
const LANGUAGE = 'en';

/**
 * @param htmlOf - the built HTML of a page, which has the anchors of its headings; without it they're made from the headings
 * @returns the files of the index by name
 */
export function searchIndexFiles(
  pages: readonly SearchablePage[],
  htmlOf: (path: string) => string | undefined = () => undefined,
): ReadonlyMap<string, string> {
  const listed = pages.filter(({noIndex}) => !noIndex);
  const sections: IndexedSection[] = [];
  const texts: string[] = [];
  for (const [index, page] of listed.entries()) {
    const own = sectionsOf(page.markdown, page.markdown ? htmlOf(page.path) : undefined);
    const anchors = new Set(own.map(({anchor}) => anchor));
    for (const {anchor, headings, names, text} of own) {
      const answered = page.questions.filter(({heading = TOP}) =>
        anchors.has(heading) ? heading === anchor : anchor === '',
      );
      sections.push([index, anchor, headings, names, answered.map(({ask}) => ask)]);
      texts.push(text);
    }
  }
  const content = {
    language: LANGUAGE,
    pages: listed.map(({path: page, title, kind, section, tag = 'default', description, keywords, questions}) => ({
      path: page,
      title,
      kind,
      section,
      tag,
      description,
      keywords,
      questions: questions.map(({ask}) => ask),
    })),
    sections,
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([content, texts]))
    .digest('hex')
    .slice(0, 16);
  return new Map([
    [TITLES_FILE, JSON.stringify({hash, ...content} satisfies TitleIndex)],
    [textFile(hash), JSON.stringify({hash, texts} satisfies TextIndex)],
  ]);
}

/** The post-build step; it needs the Markdown versions, and the built HTML for the anchors of headings. */
export const searchIndex: Step = async (pages, {outDir, siteDir}) => {
  const searchable = searchablePages([...pages.values()], operations(siteDir));
  const files = searchIndexFiles(searchable, (page) => pages.get(page)?.html);
  await writeFiles([...files].map(([name, text]) => [path.join(outDir, INDEX_FOLDER, name), text]));
};
