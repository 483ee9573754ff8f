/** The files of the search index, and how they're read. */
import type {SearchIndexOptions} from '../options';

/** A page in the index of titles. */
export type IndexedPage = {
  readonly path: string;
  readonly title: string;
  /** Part of the site as results name it, such as "API reference". */
  readonly part: string;
  /** Tag of the docs version, for contextual search. */
  readonly tag: string;
  readonly description: string;
  /** A short word before the title in results. */
  readonly badge?: string;
  readonly keywords: readonly string[];
  readonly questions: readonly string[];
  /** Headings of all sections, each once. */
  readonly headings: readonly string[];
};

/** A part of a page: what is below one of its headings. */
export type IndexedSection = {
  /** Without `#`; empty for the text above the first heading. */
  readonly anchor: string;
  /** Headings from the outermost one down to the section's own. */
  readonly headings: readonly string[];
  /** Fields, options, and methods that the section describes. */
  readonly names: readonly string[];
  /** Indexes in the questions of the page. */
  readonly questions: readonly number[];
  /** Names of the section in other pages' links to it. */
  readonly links: readonly string[];
  /** One line for each paragraph, list item, and row. */
  readonly text: string;
};

/** What a site tells the engine about its words and parts. */
export type EngineSettings = Required<
  Pick<SearchIndexOptions, 'synonyms' | 'otherProducts' | 'ranking'>
>;

/**
 * Pages with their headings and questions, and the settings of the engine. Loaded first. The hash
 * names the file of sections.
 */
export type TitleIndex = {
  readonly hash: string;
  readonly language: string;
  readonly settings: EngineSettings;
  readonly pages: readonly IndexedPage[];
};

/** The sections of each page, in the order of the pages. */
export type SectionIndex = {
  readonly hash: string;
  readonly sections: readonly (readonly IndexedSection[])[];
};

/** What a section has of a field that its file leaves out. */
const EMPTY: IndexedSection = {
  anchor: '',
  headings: [],
  names: [],
  questions: [],
  links: [],
  text: '',
};

/** @returns the file of sections, without empty fields */
export const formatSections = ({hash, sections}: SectionIndex): string =>
  JSON.stringify({
    hash,
    sections: sections.map((page) =>
      page.map((section) =>
        Object.fromEntries(Object.entries(section).filter(([, value]) => value.length > 0)),
      ),
    ),
  });

export const INDEX_FOLDER = 'search-index';
export const TITLES_FILE = 'titles.json';
/** The script that answers from the index. */
export const WORKER_FILE = 'worker.js';
/** @returns the file of the section index. The hash lets browsers cache it indefinitely */
export const nameTextFile = (hash: string): string => `text/${hash}.json`;

/** Returns the text of a file in the index folder, and throws if it can't be read. */
export type ReadIndexFile = (file: string) => Promise<string>;

async function readIndex<T>(text: Promise<string>, isValid: (index: T) => boolean): Promise<T> {
  const index = JSON.parse(await text) as T;
  if (!isValid(index))
    throw new Error(
      'A file of the search index has another format, or is from another deployment.',
    );
  return index;
}

/** @throws Error when the file is missing or isn't a title index */
export const readTitles = (read: ReadIndexFile): Promise<TitleIndex> =>
  readIndex(
    read(TITLES_FILE),
    ({pages, settings}) =>
      Array.isArray(settings?.synonyms) &&
      Array.isArray(pages) &&
      pages.every(({headings}) => Array.isArray(headings)),
  );

/** @throws Error when the file is missing or belongs to another deployment */
export async function readSections(
  read: ReadIndexFile,
  {hash, pages}: TitleIndex,
): Promise<SectionIndex> {
  const {sections} = await readIndex<SectionIndex>(
    read(nameTextFile(hash)),
    (index) => index.hash === hash && index.sections.length === pages.length,
  );
  return {hash, sections: sections.map((page) => page.map((section) => ({...EMPTY, ...section})))};
}
