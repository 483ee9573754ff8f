/** The keys of front matter: a rule for each that is required or added, and Docusaurus's. */
import {isDay} from '@docs-kit/basics/dates';
import {isText, SLUG} from '@docs-kit/basics/text';
import type {ArticleKind} from '@docs-kit/build-steps';
import type {BlogPostFrontMatter} from '@docusaurus/plugin-content-blog';
import type {DocFrontMatter} from '@docusaurus/plugin-content-docs';
import {findQuestionListProblem} from '../sources/questions';
import {getFolder, type SourcePage} from '../sources/sources';
import {findTypeProblem} from './keyTypes';

/**
 * Checks the value of a key. Returns problems as `what is wrong. How to fix it.`
 *
 * @param today - the day as YYYY-MM-DD; posts and release notes can't have a later date
 */
export type FrontMatterRule = (
  value: unknown,
  page: SourcePage,
  today: string,
) => string | undefined;

/** @returns a rule for a key with text */
export const createTextRule =
  (name: string, fix: string): FrontMatterRule =>
  (value) => {
    if (isText(value)) return undefined;
    return typeof value === 'number'
      ? `${name} is a number. Put it in quotes.`
      : `front matter has no ${name}. ${fix}.`;
  };

/** Marks of Markdown, which titles show as they are. */
const MARKDOWN = /\*\*|`[^`]+`|\]\(|<\/?[a-z]+>|&(?:amp|lt|gt|quot|nbsp|#\d+);/;

/** @returns what is wrong with text that appears as it is */
function findMark(name: string, value: unknown): string | undefined {
  const [mark] = isText(value) ? (MARKDOWN.exec(value) ?? []) : [];
  if (mark === undefined) return undefined;
  const fix = mark.startsWith('&') ? 'Write the character itself' : 'Remove the marks of Markdown';
  return `${name} has ${mark}, which ${name}s show as it is. ${fix}.`;
}

const title: FrontMatterRule = (value, page, today) =>
  findMark('title', value) ?? createTextRule('title', 'Add one')(value, page, today);

const description: FrontMatterRule = (value, page, today) =>
  isText(value) && value.trim().includes('\n')
    ? 'description has several lines. Write it in one.'
    : (findMark('description', value) ??
      createTextRule('description', 'Add one sentence')(value, page, today));

const createListRule =
  (key: 'tags' | 'authors'): FrontMatterRule =>
  (values) => {
    if (values === undefined) return `front matter has no ${key}. Add at least one.`;
    if (key === 'authors' && isText(values)) return undefined;
    if (!Array.isArray(values)) return `${key} is not a list. Put the values in brackets.`;
    return values.length === 0 ? `${key} is empty. Add at least one value.` : undefined;
  };

/** Keys of every page. A rule applies to a key that is written, or required by the site. */
const COMMON_RULES: Readonly<Record<string, FrontMatterRule>> = {
  title,
  description,
  draft(value, {frontMatter: {unlisted}}) {
    if (value === true && unlisted === true)
      return 'a draft can’t be unlisted. Remove unlisted: true until the page is published.';
    const isValid = value === undefined || typeof value === 'boolean';
    return isValid ? undefined : `draft is ${JSON.stringify(value)}. Write true, or remove it.`;
  },
  questions: findQuestionListProblem,
  sidebar_label: (value) => findMark('sidebar_label', value),
  toc_min_heading_level: (value, {frontMatter: {toc_max_heading_level: most}}) =>
    findTypeProblem('toc_min_heading_level', value) ??
    (Number(value) > Number(most)
      ? `toc_min_heading_level is ${String(value)}, and toc_max_heading_level ${String(most)}. Exchange them.`
      : undefined),
};

/** Addresses in lowercase, with slashes between their parts. */
const DOC_SLUG = /^\/?(?:[a-z0-9][a-z0-9._-]*(?:\/|$))*$/;

/** Keys of docs and legal documents. */
const DOC_RULES: typeof COMMON_RULES = {
  ...COMMON_RULES,
  slug(value, page) {
    if (value === undefined) return undefined;
    const folder = `/${getFolder(page)}/`;
    if (typeof value === 'string' && value.startsWith(folder))
      return `slug begins with ${folder}, which is added anyway. Write ${value.slice(folder.length - 1)}.`;
    if (typeof value !== 'string') return `slug is ${JSON.stringify(value)}. Put it in quotes.`;
    const [, name, ending] = /^(.*)(\.(?:html?|mdx?))$/.exec(value) ?? [];
    if (ending) return `slug ends in ${ending}, which addresses leave out. Write ${name}.`;
    return DOC_SLUG.test(value)
      ? undefined
      : `slug is "${value}". Use lowercase letters, digits, hyphens, and slashes.`;
  },
};

/** Keys of posts and release notes. */
const ENTRY_RULES: typeof COMMON_RULES = {
  ...COMMON_RULES,
  slug(value) {
    if (typeof value !== 'string') return 'front matter has no slug. Add the last part of the URL.';
    return value
      .replace(/^\//, '')
      .split('/')
      .every((part) => SLUG.test(part))
      ? undefined
      : `slug is "${value}". Use lowercase letters, digits, and single hyphens.`;
  },
  date(date, {file, frontMatter: {draft}}, today) {
    if (typeof date !== 'string') return 'front matter has no date. Add one as YYYY-MM-DD.';
    const [, day = '', time] = /^(.{10})(?:[T ](\d\d:.*))?$/.exec(date) ?? [];
    if (!isDay(day) || (time && Number.isNaN(Date.parse(date))))
      return `"${date}" is not a date. Write it as YYYY-MM-DD.`;
    if (day > today && draft !== true)
      return `date ${date} is in the future. Use today's, or set draft: true until then.`;
    // The date can be in the name of a folder, and with slashes.
    const name = /\d{4}[-/]\d\d[-/]\d\d/.exec(file)?.[0] ?? day;
    return name.replaceAll('/', '-') === day
      ? undefined
      : `date is ${day}, but the file name starts with ${name}. Change one of them.`;
  },
  tags: createListRule('tags'),
};

/** Keys with rules, by kind of page. */
export const KIND_RULES: Readonly<Record<ArticleKind, typeof COMMON_RULES>> = {
  guide: DOC_RULES,
  api: DOC_RULES,
  legal: DOC_RULES,
  post: {...ENTRY_RULES, authors: createListRule('authors')},
  release: ENTRY_RULES,
};

/** Keys of Docusaurus that every page can have, and that have no rule. */
export const DOCUSAURUS_KEYS = [
  'id',
  'image',
  'keywords',
  'unlisted',
  'last_update',
  'mdx',
  'hide_table_of_contents',
  'toc_max_heading_level',
] as const satisfies readonly ('mdx' | (keyof DocFrontMatter & keyof BlogPostFrontMatter))[];
/** Keys of Docusaurus that only docs and legal documents can have. */
export const DOC_KEYS = [
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
