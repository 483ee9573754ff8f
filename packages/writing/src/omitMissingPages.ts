/**
 * Keeps `npm start` running while sidebars name a page that isn't there, such as one that was just
 * renamed. Docusaurus would print the ids of all pages instead; the content rules name the entry.
 * An entry point of its own, because Docusaurus compiles what sidebars import with Babel each time.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isObject} from '@docs-kit/basics/json';
import {parseYaml, splitFrontMatter} from './frontMatter';
import {dropNumbers} from './numbers';

/** The key of the sidebars as they were written, which the content rules read. */
export const WRITTEN_SIDEBARS = Symbol.for('docs-kit.sidebars');

/** @returns the id of a page: its front matter's, or the name of its file */
function getPageId(folder: string, name: string): string {
  const text = readFileSync(path.join(folder, name), 'utf8');
  const {id, parse_number_prefixes: hasNumbers} = parseYaml(splitFrontMatter(text).yaml);
  const stem = name.replace(/\.mdx?$/, '');
  const numbered = hasNumbers === false ? stem : dropNumbers(stem);
  return typeof id === 'string' ? path.posix.join(path.posix.dirname(numbered), id) : numbered;
}

/** @returns the ids of the pages in a folder that Docusaurus knows */
function listIds(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => name.replaceAll('\\', '/'))
    // Docusaurus leaves out files and folders that begin with _.
    .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name));
  return new Set(names.map((name) => getPageId(folder, name)));
}

/** @returns an item without missing pages, or nothing */
function omit(item: unknown, ids: ReadonlySet<string>): unknown {
  if (typeof item === 'string') return ids.has(item) ? item : undefined;
  if (Array.isArray(item))
    return item.map((part) => omit(part, ids)).filter((part) => part !== undefined);
  if (!isObject(item)) return item;
  const {type, id, items, link} = item;
  if (type === 'doc' || type === 'ref') return ids.has(String(id)) ? item : undefined;
  if (type === 'category') {
    const kept = omit(items, ids) as unknown[];
    const landing = omit(link, ids);
    return kept.length === 0 && landing === undefined
      ? undefined
      : {...item, items: kept, link: landing};
  }
  // The short form of a category: its items by its label.
  return type === undefined
    ? Object.fromEntries(Object.entries(item).map(([label, part]) => [label, omit(part, ids)]))
    : item;
}

/**
 * Leaves out entries without a page in development. A build reports them.
 *
 * @param folder - the folder of the docs, as an absolute path
 */
export function omitMissingPages<T extends object>(sidebars: T, folder: string): T {
  if (process.env.NODE_ENV !== 'development') return sidebars;
  const ids = listIds(folder);
  const kept = Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [name, omit(items, ids)]),
  ) as T;
  return Object.defineProperty(kept, WRITTEN_SIDEBARS, {value: sidebars});
}
