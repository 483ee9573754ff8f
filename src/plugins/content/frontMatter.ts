/**
 * Content rules for front matter: the keys that this site requires or adds. Docusaurus checks the
 * types of its own keys.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogPostFrontMatter} from '@docusaurus/plugin-content-blog';
import type {DocFrontMatter} from '@docusaurus/plugin-content-docs';
import {parse as parseYaml} from 'yaml';
import type {Problem} from '../../node/writerError';
import {isDay} from '../../shared/dates';
import {isObject} from '../../shared/json';
import {findNearest} from '../../shared/nearest';
import {isText} from '../../shared/text';
import {findKeyLine, getFolder, isEntry, type SourcePage} from '../sources/sources';
import {findQuestionListProblem} from './questions';

/**
 * Checks the value of a key. Returns problems as `what is wrong. How to fix it.`
 *
 * @param today - as YYYY-MM-DD; posts and release notes can't have a later date
 */
type Rule = (value: unknown, page: SourcePage, today: string) => string | undefined;

const requireText =
  (name: string, fix: string): Rule =>
  (value) => {
    if (isText(value)) return undefined;
    return typeof value === 'number'
      ? `${name} is a number. Put it in quotes.`
      : `front matter has no ${name}. ${fix}.`;
  };

const requireList =
  (key: 'tags' | 'authors'): Rule =>
  (values) => {
    if (!Array.isArray(values)) return `${key} is not a list. Put the values in brackets.`;
    return values.length === 0 ? `${key} is empty. Add at least one value.` : undefined;
  };

/** Our keys of every page. */
const COMMON: Readonly<Record<string, Rule>> = {
  title: requireText('title', 'Add one'),
  description(value) {
    if (!isText(value)) return 'front matter has no description. Add one sentence.';
    const {length} = value;
    return length < 50 || length > 160
      ? `description has ${length} characters. Write 50 to 160.`
      : undefined;
  },
  evidence(value) {
    if (value === undefined) return 'front matter has no evidence. Add sourced or inferred.';
    const isKnown = value === 'sourced' || value === 'inferred';
    return isKnown ? undefined : `evidence is ${JSON.stringify(value)}. Use sourced or inferred.`;
  },
  inferred(value, {frontMatter: {evidence}}) {
    if (evidence === 'inferred')
      return isText(value) ? undefined : 'front matter has no inferred. Say what to check.';
    return value === undefined ? undefined : 'inferred is set on a sourced page. Remove it.';
  },
  draft(value) {
    const isValid = value === undefined || typeof value === 'boolean';
    return isValid ? undefined : `draft is ${JSON.stringify(value)}. Write true, or remove it.`;
  },
  questions: findQuestionListProblem,
};

/** Our keys of posts and release notes. */
const ENTRY: typeof COMMON = {
  ...COMMON,
  slug(value) {
    if (typeof value !== 'string') return 'front matter has no slug. Add the last part of the URL.';
    const isSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
    return isSlug
      ? undefined
      : `slug is "${value}". Use lowercase letters, digits, and single hyphens.`;
  },
  date(date, {file, frontMatter: {draft}}, today) {
    if (typeof date !== 'string') return 'front matter has no date. Add one as YYYY-MM-DD.';
    if (!isDay(date)) return `"${date}" is not a date. Write it as YYYY-MM-DD.`;
    if (date > today && draft !== true)
      return `date ${date} is in the future. Use today's, or set draft: true until then.`;
    const name = path.basename(file).slice(0, 10);
    return name === date
      ? undefined
      : `date is ${date}, but the file name starts with ${name}. Change one of them.`;
  },
  tags: requireList('tags'),
};

/** What each folder adds to the standard keys of Docusaurus, or requires of them. */
const OWN_KEYS: Readonly<Record<string, typeof COMMON>> = {
  docs: COMMON,
  terms: {
    ...COMMON,
    // Legal drafts have their own notice.
    inferred: (value) => (value === undefined ? undefined : 'inferred has no use here. Remove it.'),
    version: requireText('version', 'Add the version of the document'),
    effective_date: requireText(
      'effective_date',
      'Add the date when the document takes effect, or its placeholder',
    ),
  },
  blog: {...ENTRY, authors: requireList('authors')},
  'release-notes': ENTRY,
};

/** The other keys of Docusaurus. */
const DOCUSAURUS_KEYS = [
  'id',
  'image',
  'keywords',
  'sidebar_label',
  'unlisted',
  'last_update',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
] as const satisfies readonly (keyof DocFrontMatter & keyof BlogPostFrontMatter)[];
const DOC_KEYS = [
  'slug',
  'tags',
  'hide_title',
  'displayed_sidebar',
  'sidebar_position',
  'sidebar_class_name',
  'sidebar_custom_props',
  'sidebar_key',
  'parse_number_prefixes',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'custom_edit_url',
] as const satisfies readonly (keyof DocFrontMatter)[];

/** Checks the front matter of a page. An unknown key is likely a typo. */
export function findFrontMatterProblems(page: SourcePage, today: string): Problem[] {
  const {file, frontMatter, tree} = page;
  if (tree.children[0]?.type !== 'yaml' || !isObject(frontMatter)) {
    const what =
      'the page has no front matter. Write its keys as "key: value" between two lines of ---, from the first line on.';
    return [{file, line: 1, what}];
  }
  const rules = OWN_KEYS[getFolder(page)] ?? {};
  const known = [
    ...Object.keys(rules),
    ...DOCUSAURUS_KEYS,
    ...(isEntry(page) ? ['title_meta'] : DOC_KEYS),
  ];
  // A draft gets the others when it's published.
  const applied = Object.entries(rules).filter(
    ([key]) => frontMatter.draft !== true || key === 'title',
  );
  const problems = applied.flatMap(([key, rule]) => {
    const what = rule(frontMatter[key], page, today);
    return what === undefined ? [] : [{file, line: findKeyLine(page, key), what}];
  });
  for (const key of Object.keys(frontMatter).filter((name) => !known.includes(name))) {
    const [meant] = findNearest(key, known);
    const fix = meant
      ? `Use ${meant}`
      : 'Remove it, or add it to src/plugins/content/frontMatter.ts';
    problems.push({
      file,
      line: findKeyLine(page, key),
      what: `front matter key "${key}" is unknown. ${fix}.`,
    });
  }
  return problems;
}

/** Finds tags and authors that their file doesn't list. Docusaurus reports them without a line. */
export const findUnknownNames = (pages: readonly SourcePage[], siteDir: string): Problem[] =>
  pages.filter(isEntry).flatMap((page) =>
    ['tags', 'authors'].flatMap((key) => {
      const values = page.frontMatter[key];
      if (!Array.isArray(values) || !OWN_KEYS[getFolder(page)]?.[key]) return [];
      const list = `${getFolder(page)}/${key}.yml`;
      const known = Object.keys(
        parseYaml(readFileSync(path.join(siteDir, list), 'utf8')) as object,
      );
      const unknown = values.filter((value) => typeof value === 'string' && !known.includes(value));
      return unknown.map((name) => {
        const what = `${key}: "${name}" isn't in ${list}. Use one of its entries, or add it there.`;
        return {file: page.file, line: findKeyLine(page, key), what};
      });
    }),
  );
