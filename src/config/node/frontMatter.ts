/** Keys of front matter that only this site has, or requires. */
import {
  createTextRule,
  type FrontMatterRule,
  type FrontMatterRules,
  type RequiredKeys,
} from '@docs-kit/writing/rules/frontMatterRules';
import type {FrontMatterOptions} from '@docs-kit/writing/rules/options';

const evidence: FrontMatterRule = (value) => {
  if (value === undefined) return 'front matter has no evidence. Add sourced or inferred.';
  const isKnown = value === 'sourced' || value === 'inferred';
  return isKnown ? undefined : `evidence is ${JSON.stringify(value)}. Use sourced or inferred.`;
};

const inferred: FrontMatterRule = (value, {frontMatter}) => {
  if (frontMatter['evidence'] === 'inferred')
    return typeof value === 'string' && value.trim() !== ''
      ? undefined
      : 'front matter has no inferred. Say what to check.';
  return value === undefined ? undefined : 'inferred is set on a sourced page. Remove it.';
};

/** Shows a page of lists as an entry page: tasks as cards, then columns of links. */
const entryPage: FrontMatterRule = (value) =>
  value === undefined || value === true
    ? undefined
    : `entry_page is ${JSON.stringify(value)}. Use true, or remove it.`;

/** Lengths that search engines and link previews show in full. */
const description: FrontMatterRule = (value) => {
  if (typeof value !== 'string') return 'front matter has no description. Add one sentence.';
  const {length} = value;
  return length < 50 || length > 160
    ? `description has ${length} characters. Write 50 to 160.`
    : undefined;
};

const COMMON_RULES = {description, evidence, inferred};

const ENTRY_KEYS = ['title', 'slug', 'date', 'tags'];

/** Keys of Docusaurus that pages of this site need. */
const requiredKeys: RequiredKeys = {
  docs: ['title'],
  terms: ['title'],
  blog: [...ENTRY_KEYS, 'authors'],
  'release-notes': ENTRY_KEYS,
};

const frontMatter: FrontMatterRules = {
  docs: {...COMMON_RULES, entry_page: entryPage},
  terms: {
    description,
    evidence,
    // Legal drafts have their own notice.
    inferred: (value) => (value === undefined ? undefined : 'inferred has no use here. Remove it.'),
    version: createTextRule('version', 'Add the version of the document'),
    effective_date: createTextRule(
      'effective_date',
      'Add the date when the document takes effect, or its placeholder',
    ),
  },
  blog: COMMON_RULES,
  'release-notes': COMMON_RULES,
};

export const frontMatterOptions: FrontMatterOptions = {frontMatter, requiredKeys};
