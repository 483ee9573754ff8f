/**
 * Content rules for front matter: required values, unknown keys, and unknown tags and authors.
 * Docusaurus checks the types of its standard keys.
 */
import {isObject} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import type {Problem} from '@docs-kit/basics/writerError';
import type {SitePart} from '@docs-kit/build-steps';
import {findKeyLine, getFolder, getKind, isEntry, type SourcePage} from '../sources/sources';
import {DOC_KEYS, DOCUSAURUS_KEYS, KIND_RULES} from './frontMatterRules';
import {findTypeProblem} from './keyTypes';
import {listNameLists, readNames} from './nameLists';
import type {FrontMatterOptions} from './options';

/** @returns what to write instead of keys, which are separated by spaces */
const rename = (to: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `Write ${to}`]));

/** What to write instead of keys of other programs. */
const REMEDIES: Readonly<Record<string, string>> = {
  ...rename('title', 'headline'),
  ...rename('description', 'excerpt summary subtitle abstract'),
  ...rename('sidebar_label', 'sidebarTitle sidebar_title linkTitle nav_title navTitle'),
  ...rename('sidebar_position', 'weight order nav_order menu_order position'),
  ...rename('slug', 'permalink url path'),
  ...rename('tags', 'category categories topics'),
  ...rename('last_update', 'lastmod updated last_modified modified'),
  ...rename('unlisted: true', 'hidden hide private noindex'),
  ...rename('draft: true', 'published'),
  ...rename('hide_table_of_contents: true', 'toc hide_toc'),
};

/** Finds unknown keys, which are likely typos. */
function findUnknownKeys(page: SourcePage, ruled: readonly string[]): Problem[] {
  const allowed = [...ruled, ...DOCUSAURUS_KEYS, ...(isEntry(page) ? ['title_meta'] : DOC_KEYS)];
  const unknown = Object.keys(page.frontMatter).filter((key) => !allowed.includes(key));
  return unknown.map((key) => {
    const [meant] = findNearest(key, allowed);
    const fix = REMEDIES[key] ?? (meant ? `Use ${meant}` : 'Remove it, or correct its name');
    const what = `front matter key "${key}" is unknown. ${fix}.`;
    return {file: page.file, line: findKeyLine(page, key), what};
  });
}

/** Finds a name of a file that doesn't work in an address. */
export function findFileNameProblem({file}: SourcePage): Problem[] {
  const [wrong] = /[^\w./@+-]/u.exec(file) ?? [];
  if (wrong === undefined) return [];
  const what = `the file name has ${wrong === ' ' ? 'a space' : `the character ${wrong}`}, which addresses don’t show as it is. Rename the file with lowercase letters, digits, and hyphens.`;
  return [{file, line: 1, what}];
}

/**
 * Checks the front matter of a page.
 *
 * @param today - the day as YYYY-MM-DD
 * @param options - the keys that only this site has, or requires
 */
export function findFrontMatterProblems(
  page: SourcePage,
  today: string,
  {frontMatter: added = {}, requiredKeys = {}}: FrontMatterOptions,
): Problem[] {
  const {file, frontMatter, text, tree} = page;
  const folder = getFolder(page);
  const required = requiredKeys[folder] ?? [];
  const needsKeys = required.length > 0 || added[folder] !== undefined;
  // Front matter of another format, or in another place, would appear as text.
  const looksMarked = /^\s*(?:---|\+\+\+)\s*$/m.exec(text)?.index === 0;
  const hasKeys = tree.children[0]?.type === 'yaml' && isObject(frontMatter);
  if (!hasKeys && (needsKeys || looksMarked)) {
    const what =
      'the page has no front matter. Write its keys as "key: value" between two lines of ---, from the first line on.';
    return [{file, line: 1, what}];
  }
  if (frontMatter.draft !== true && tree.children.every(({type}) => type === 'yaml'))
    return [{file, line: 1, what: 'the page has no text. Write it below the front matter.'}];
  const rules = {...KIND_RULES[getKind(page)], ...added[folder]};
  const applied = Object.entries(rules).filter(
    ([key]) =>
      // A draft gets the other keys when it's published.
      (frontMatter.draft !== true || key === 'title' || key === 'draft') &&
      (frontMatter[key] !== undefined || required.includes(key) || added[folder]?.[key]),
  );
  const problems = applied.flatMap(([key, rule]) => {
    const what = rule(frontMatter[key], page, today);
    return what === undefined ? [] : [{file, line: findKeyLine(page, key), what}];
  });
  const typed = Object.entries(frontMatter).flatMap(([key, value]) => {
    const what = key in rules ? undefined : findTypeProblem(key, value);
    return what === undefined ? [] : [{file, line: findKeyLine(page, key), what}];
  });
  return [...problems, ...typed, ...findUnknownKeys(page, Object.keys(rules))];
}

/** Finds tags and authors that their list lacks. Docusaurus reports them without a line. */
export const findUnknownNames = (
  pages: readonly SourcePage[],
  siteDir: string,
  parts?: readonly SitePart[],
): Problem[] =>
  listNameLists(parts).flatMap((list) => {
    const {names} = readNames(siteDir, list);
    if (!names) return [];
    return pages
      .filter((page) => getFolder(page) === list.folder)
      .flatMap((page) => {
        const values = page.frontMatter[list.key];
        const report = (what: string) => [
          {file: page.file, line: findKeyLine(page, list.key), what},
        ];
        // One author can be written without a list.
        const listed = Array.isArray(values) || list.key === 'authors' ? [values].flat() : [];
        return listed.flatMap((value: unknown) => {
          if (isObject(value))
            return report(
              `${list.key} has an entry with keys. Add it to ${list.file}, and write its name here.`,
            );
          if (typeof value !== 'string' || names.includes(value)) return [];
          const [meant = 'one of its entries'] = findNearest(value, names);
          return report(
            `${list.key}: "${value}" isn't in ${list.file}. Use ${meant}, or add it there.`,
          );
        });
      });
  });
