/**
 * Reads front matter for Docusaurus with the parser of the content rules, so that both read the
 * same values: Docusaurus's own turns `2025-11-18` into a date, and caches a page whose YAML is
 * broken without its front matter.
 */
import path from 'node:path';
import {isObject} from '@docs-kit/basics/json';
import {stripByteOrderMark} from '@docs-kit/basics/text';
import type {SitePart} from '@docs-kit/build-steps';
import type {DefaultParseFrontMatter} from '@docusaurus/types';
import {parseYaml, splitFrontMatter} from './frontMatter';
import {findTypeProblem} from './rules/keyTypes';
import {listNameLists, type NameList, readNames} from './rules/nameLists';

type FrontMatter = Record<string, unknown>;

/** Leaves out names of tags and authors that their lists lack, which Docusaurus would stop at. */
function dropUnknownNames(
  frontMatter: FrontMatter,
  file: string,
  siteDir: string,
  nameLists: readonly NameList[],
): FrontMatter {
  const lists = nameLists
    .filter(({folder}) => file.startsWith(`${folder}/`))
    .flatMap((list) => {
      const values = frontMatter[list.key];
      const {names = [], problems} = readNames(siteDir, list);
      const isOpen = names.length === 0 && problems.length === 0 && list.key === 'tags';
      if (values === undefined || isOpen) return [];
      const listed = [values]
        .flat()
        .filter((name) => isObject(name) || names.includes(String(name)));
      return [[list.key, listed] as const];
    });
  return {...frontMatter, ...Object.fromEntries(lists)};
}

const isText = (value: unknown) => typeof value === 'string';

/** Leaves out what Docusaurus refuses: values of other types, and that a draft is unlisted. */
const dropRefused = (frontMatter: FrontMatter): FrontMatter =>
  Object.fromEntries(
    Object.entries(frontMatter).filter(([key, value]) => {
      if (key === 'unlisted' && frontMatter['draft'] === true) return false;
      if (key === 'draft') return typeof value === 'boolean';
      if (key === 'date') return isText(value) && !Number.isNaN(Date.parse(value as string));
      if (['title', 'description', 'slug'].includes(key)) return isText(value);
      return findTypeProblem(key, value) === undefined;
    }),
  );

/**
 * Creates the function for the option `markdown.parseFrontMatter`. The development server, which
 * has to run while a page is wrong, gets front matter that Docusaurus accepts.
 *
 * @param siteDir - absolute path of the site's folder
 * @param parts - as in the options of the rules
 */
export const createFrontMatterParser = (siteDir: string, parts?: readonly SitePart[]) => {
  const nameLists = listNameLists(parts);
  return ({
    filePath,
    fileContent,
  }: {
    filePath: string;
    fileContent: string;
  }): ReturnType<DefaultParseFrontMatter> => {
    const {yaml, content = stripByteOrderMark(fileContent)} = splitFrontMatter(fileContent);
    const frontMatter = parseYaml(yaml);
    const file = path.relative(siteDir, filePath).replaceAll('\\', '/');
    return Promise.resolve({
      frontMatter:
        process.env.NODE_ENV === 'production'
          ? frontMatter
          : dropRefused(dropUnknownNames(frontMatter, file, siteDir, nameLists)),
      content: content.trim(),
    });
  };
};
