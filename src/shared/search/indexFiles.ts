/** The files of the search index, and how they're read. */

/** What the index says about a page. */
export type IndexedPage = {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  /** Part of the site as results name it, such as "API reference". */
  readonly section: string;
  /** Tag of the docs version, for contextual search. */
  readonly tag: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly questions: readonly string[];
};

/** Page (an index into the pages), anchor (empty above the first heading), heading path, names, and questions it answers. */
export type IndexedSection = readonly [
  page: number,
  anchor: string,
  headings: readonly string[],
  names: readonly string[],
  questions: readonly string[],
];

/** Titles and headings, loaded first. */
export type TitleIndex = {
  /** Names the text index that belongs to this one. */
  readonly hash: string;
  readonly language: string;
  readonly pages: readonly IndexedPage[];
  readonly sections: readonly IndexedSection[];
};

/** The text of each section of the title index, in its order. */
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

async function readJson<Value extends {hash: string}>(text: Promise<string>, file: string, list: keyof Value) {
  try {
    const value = JSON.parse(await text) as Partial<Value> | null;
    if (typeof value?.hash === 'string' && Array.isArray(value[list])) return value as Value;
  } catch (cause) {
    throw new SearchUnavailableError(`The search index file ${file} can't be read.`, {cause});
  }
  throw new SearchUnavailableError(`The search index file ${file} has another format.`);
}

/** @throws SearchUnavailableError when the file is missing or isn't a title index */
export const readTitles = (read: ReadIndexFile, isFresh = false): Promise<TitleIndex> =>
  readJson<TitleIndex>(read(TITLES_FILE, {isFresh}), TITLES_FILE, 'sections');

/** @throws SearchUnavailableError when the file is missing or belongs to another deployment */
export async function readTexts(read: ReadIndexFile, {hash, sections}: TitleIndex): Promise<TextIndex> {
  const texts = await readJson<TextIndex>(read(textFile(hash)), textFile(hash), 'texts');
  if (texts.hash !== hash || texts.texts.length !== sections.length) {
    throw new SearchUnavailableError('The files of the search index are from different deployments.');
  }
  return texts;
}
