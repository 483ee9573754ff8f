/** The files of the search index, and how they're read. */
import type {AsPlainObject} from 'minisearch';

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
};

/** The anchor is empty above the first heading. Names are those of fields, options, and methods; questions are places in the page's. */
export type IndexedSection = readonly [
  anchor: string,
  headings: readonly string[],
  names: readonly string[],
  questions: readonly number[],
  text: string,
];

/** Pages, and an engine's index of their titles, headings, and questions. Loaded first. The hash names the file of sections. */
export type TitleIndex = {
  readonly hash: string;
  readonly language: string;
  readonly pages: readonly IndexedPage[];
  readonly index: AsPlainObject;
};

/** The sections of each page, in the order of the pages. */
export type SectionIndex = {readonly hash: string; readonly sections: readonly (readonly IndexedSection[])[]};

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

async function readIndex<T>(text: Promise<string>, isValid: (index: T) => boolean): Promise<T> {
  try {
    const index = JSON.parse(await text) as T;
    if (isValid(index)) return index;
  } catch (cause) {
    throw new SearchUnavailableError("The search index can't be read.", {cause});
  }
  throw new SearchUnavailableError('The search index has another format, or its files are from different deployments.');
}

/** @throws SearchUnavailableError when the file is missing or isn't a title index */
export const readTitles = (read: ReadIndexFile, isFresh = false): Promise<TitleIndex> =>
  readIndex(read(TITLES_FILE, {isFresh}), ({pages, index}) => Array.isArray(pages) && Array.isArray(index.index));

/** @throws SearchUnavailableError when the file is missing or belongs to another deployment */
export const readSections = (read: ReadIndexFile, {hash, pages}: TitleIndex): Promise<SectionIndex> =>
  readIndex(read(textFile(hash)), (index) => index.hash === hash && index.sections.length === pages.length);
