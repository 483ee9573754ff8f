/**
 * Content rules for front matter: required values, unknown keys, and unknown tags and authors.
 * Docusaurus checks the types of its standard keys.
 */
import {isObject} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import type {Problem} from '@docs-kit/basics/writerError';
import {findKeyLine, getFolder, isEntry, type SourcePage} from '../sources/sources';
import {DOC_KEYS, DOCUSAURUS_KEYS, FOLDER_RULES} from './frontMatterRules';
import {NAME_LISTS, readNames} from './nameLists';

/** The file to change, as messages name it. */
const RULES_FILE = 'packages/writing/src/rules/frontMatterRules.ts';

/** Finds unknown keys, which are likely typos. */
function findUnknownKeys(page: SourcePage): Problem[] {
  const known = [
    ...Object.keys(FOLDER_RULES[getFolder(page)] ?? {}),
    ...DOCUSAURUS_KEYS,
    ...(isEntry(page) ? ['title_meta'] : DOC_KEYS),
  ];
  const unknown = Object.keys(page.frontMatter).filter((key) => !known.includes(key));
  return unknown.map((key) => {
    const [meant] = findNearest(key, known);
    const fix = meant ? `Use ${meant}` : `Remove it, or add it to ${RULES_FILE}`;
    const what = `front matter key "${key}" is unknown. ${fix}.`;
    return {file: page.file, line: findKeyLine(page, key), what};
  });
}

/**
 * Checks the front matter of a page.
 *
 * @param today - the day as YYYY-MM-DD
 */
export function findFrontMatterProblems(page: SourcePage, today: string): Problem[] {
  const {file, frontMatter, tree} = page;
  if (tree.children[0]?.type !== 'yaml' || !isObject(frontMatter)) {
    const what =
      'the page has no front matter. Write its keys as "key: value" between two lines of ---, from the first line on.';
    return [{file, line: 1, what}];
  }
  // A draft gets the other keys when it's published.
  const rules = Object.entries(FOLDER_RULES[getFolder(page)] ?? {}).filter(
    ([key]) => frontMatter.draft !== true || key === 'title',
  );
  const problems = rules.flatMap(([key, rule]) => {
    const what = rule(frontMatter[key], page, today);
    return what === undefined ? [] : [{file, line: findKeyLine(page, key), what}];
  });
  return [...problems, ...findUnknownKeys(page)];
}

/** Finds tags and authors that their list lacks. Docusaurus reports them without a line. */
export const findUnknownNames = (pages: readonly SourcePage[], siteDir: string): Problem[] =>
  NAME_LISTS.flatMap((list) => {
    const {names} = readNames(siteDir, list);
    if (!names) return [];
    return pages
      .filter((page) => getFolder(page) === list.folder)
      .flatMap((page) => {
        const values = page.frontMatter[list.key];
        const unknown = (Array.isArray(values) ? values : []).filter(
          (value) => typeof value === 'string' && !names.includes(value),
        );
        return unknown.map((name) => {
          const what = `${list.key}: "${name}" isn't in ${list.file}. Use one of its entries, or add it there.`;
          return {file: page.file, line: findKeyLine(page, list.key), what};
        });
      });
  });
