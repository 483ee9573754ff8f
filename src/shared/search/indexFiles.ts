/** The files of the search index, and how they're read. */

/** The anchor is empty above the first heading. Names are those of fields, options, and methods; questions are places in the page's. */
export type IndexedSection = readonly [
  anchor: string,
  headings: readonly string[],
  names: readonly string[],
  questions: readonly number[],
];

/** What the index says about a page. */
export type IndexedPage = {
  readonly path: string;
  readonly title: string;
  /** Part of the site as results name it, such as "API reference". */
  readonly section: string;
  /** Tag of the docs version, for contextual search. */
  readonly tag: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly questions: readonly string[];
  readonly sections: readonly IndexedSection[];
};

/** Titles and headings, loaded first. The hash names the text index that belongs to them. */
export type TitleIndex = {readonly hash: string; readonly language: string; readonly pages: readonly IndexedPage[]};

/** The text of each section of all pages, in their order. */
export type TextIndex = {readonly hash: string; readonly texts: readonly string[]};

export const INDEX_FOLDER = 'search-index';
export const TITLES_FILE = 'titles.json';
/** The hash lets browsers keep the file for good. */
export const textFile = (hash: string): string => `text/${hash}.json`;

/** Thrown when the index can't be read: no network, or files that don't belong together. Trying again may help. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';
}

/** Reads a file of the index as text. */
export type ReadIndexFile = (file: string, options?: {readonly isFresh?: boolean}) => Promise<string>;

/** @throws SearchUnavailableError when the file is missing or isn't a title index */
export async function readTitles(read: ReadIndexFile, isFresh = false): Promise<TitleIndex> {
  try {
    const titles = JSON.parse(await read(TITLES_FILE, {isFresh})) as TitleIndex;
    if (Array.isArray(titles.pages)) return titles;
  } catch (cause) {
    throw new SearchUnavailableError("The search index can't be read.", {cause});
  }
  throw new SearchUnavailableError('The search index has another format.');
}

/** @throws SearchUnavailableError when the file is missing or belongs to another deployment */
export async function readTexts(read: ReadIndexFile, {hash, pages}: TitleIndex): Promise<TextIndex> {
  try {
    const texts = JSON.parse(await read(textFile(hash))) as TextIndex;
    if (texts.hash === hash && texts.texts.length === pages.flatMap(({sections}) => sections).length) return texts;
  } catch (cause) {
    throw new SearchUnavailableError("The text of the search index can't be read.", {cause});
  }
  throw new SearchUnavailableError('The files of the search index are from different deployments.');
}
