/**
 * The documents that the engine indexes: one for each section, or for each page in the index of
 * titles.
 */
import type {IndexedPage, IndexedSection} from './indexFiles';

/**
 * How much a match counts by field. These numbers, like those in the rest of this folder, were
 * tuned on lists of queries with the pages that answer them.
 */
export const BOOST = {
  exact: 4,
  title: 4,
  heading: 2,
  names: 1.5,
  about: 6,
  questions: 2.5,
  links: 3,
  text: 1.5,
};

export const INDEXED_FIELDS = Object.keys(BOOST);

/** A section as MiniSearch indexes it. The id is its position in the list of documents. */
export type IndexedDocument = {readonly id: number} & Readonly<Record<keyof typeof BOOST, string>>;

/** @returns the fields of a section, each value on its own line */
export function buildDocument(
  page: IndexedPage,
  section: IndexedSection,
  id: number,
): IndexedDocument {
  const {anchor, headings, names, questions, links, text} = section;
  const slugs = page.path.split('/').slice(1);
  const slug = slugs.pop() ?? '';
  // A heading that begins with its own anchor is a code, such as `unauthorized (401)`.
  const code = headings.at(-1)?.split(' ')[0] === anchor ? anchor : '';
  return {
    id,
    exact: anchor ? code : `${page.title}\n${slug}`,
    title: `${page.title}. ${slug}`,
    about: anchor ? '' : [page.description, ...page.keywords, page.part, ...slugs].join('. '),
    heading: headings.join('\n'),
    names: names.join('\n'),
    questions: questions.map((number) => page.questions[number] ?? '').join('\n'),
    links: links.join('\n'),
    text,
  };
}

/** @returns the titles, headings, and questions of a page as one section */
export const toTitleSection = ({headings, questions}: IndexedPage): IndexedSection => ({
  anchor: '',
  headings,
  names: [],
  questions: [...questions.keys()],
  links: [],
  text: '',
});
