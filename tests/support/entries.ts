/** Posts and release notes from the content folders, for tests of lists, feeds, and counts. */
import {readdirSync, readFileSync} from 'node:fs';
import {parse as parseYaml} from 'yaml';
import {POSTS_PER_PAGE} from '../../src/config/site';

export type ListEntry = {
  /** Path of the source. */
  readonly file: string;
  readonly date: string;
  readonly route: string;
  readonly tags: readonly string[];
  readonly isInferred: boolean;
};
type FrontMatter = {
  slug?: string;
  tags?: string[];
  unlisted?: boolean;
  draft?: boolean;
  evidence?: string;
};
export type Folder = 'blog' | 'release-notes';

/** @returns the listed entries of a folder without drafts, newest first */
export const listEntries = (folder: Folder): ListEntry[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const file = `${folder}/${name}`;
      const [, yaml = ''] = readFileSync(file, 'utf8').split(/^---$/m);
      const {slug, tags = [], unlisted, draft, evidence} = parseYaml(yaml) as FrontMatter;
      const date = name.slice(0, 'YYYY-MM-DD'.length);
      return {
        file,
        date,
        tags,
        isHidden: unlisted || draft,
        isInferred: evidence === 'inferred',
        route: `/${folder}/${slug ?? name.replace(/\.mdx$/, '')}`,
      };
    })
    .filter(({isHidden}) => !isHidden)
    .sort((a, b) => b.date.localeCompare(a.date));

function getFirst(entries: readonly ListEntry[], folder: Folder): ListEntry {
  const [entry] = entries;
  if (!entry) throw new Error(`${folder} has no entries.`);
  return entry;
}

export const getNewestEntry = (folder: Folder) => getFirst(listEntries(folder), folder);

/** @returns the entry that stays the same when writers add others */
export const getOldestEntry = (folder: Folder) => getFirst(listEntries(folder).reverse(), folder);

/** Splits entries into list pages, in order. */
export const splitIntoPages = <T>(entries: readonly T[]): T[][] =>
  Array.from({length: Math.ceil(entries.length / POSTS_PER_PAGE)}, (_, index) =>
    entries.slice(index * POSTS_PER_PAGE, (index + 1) * POSTS_PER_PAGE),
  );

/** @returns the path of a list page, counted from 1 */
export const getListRoute = (folder: Folder, number: number) =>
  number === 1 ? `/${folder}` : `/${folder}/page/${number}`;
