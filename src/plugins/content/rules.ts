/**
 * The content rules that a build enforces. Each rule is a pure function of the pages, and each
 * finding is one line for the writer: `what is wrong. How to fix it.` CONTRIBUTING.md describes the
 * rules in prose.
 */
import {basename} from 'node:path';
import {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {createSlugger} from '@docusaurus/utils';
import type {Heading, Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {API_ROUTE} from '../../config/api';
import {isObject} from '../../shared/json';
import {nearest} from '../../shared/nearest';
import {count} from '../../shared/text';
import type {SourcePage} from './sources';
import type {Finding, Problem} from '../../shared/writerError';
import {isKnownLanguage} from '../markdown/code-highlighting/highlight';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What the rules need besides the pages. */
export type SiteFacts = {
  /** As YYYY-MM-DD. Posts and release notes can't have a later date. */
  readonly today: string;
  /** Keys of `tags.yml`, by folder. */
  readonly tags: Readonly<Record<string, ReadonlySet<string>>>;
  /** Keys of `blog/authors.yml`. */
  readonly authors: ReadonlySet<string>;
};

/** Values and labels of language tabs, in the required order. */
const LANGUAGE_TABS: ReadonlyMap<string, string> = new Map([
  ['curl', 'cURL'],
  ['typescript', 'TypeScript'],
  ['csharp', 'C#'],
  ['python', 'Python'],
]);

export type Question = {readonly ask: string; readonly heading: string};

/** Checks the value of a front matter key. Returns problems as `what is wrong. How to fix it.` */
type Rule = (
  value: unknown,
  page: SourcePage,
  site: SiteFacts,
) => string | readonly string[] | undefined;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const required =
  (name: string, fix: string): Rule =>
  (value) =>
    isText(value) ? undefined : `front matter has no ${name}. ${fix}.`;

/** Tags and authors must be declared, so that a typo can't create a list page. */
const declared =
  (key: 'tags' | 'authors'): Rule =>
  (values, page, site) => {
    if (!Array.isArray(values)) return `${key} is not a list. Put the values in brackets.`;
    if (values.length === 0) return `${key} is empty. Add at least one value.`;
    const known = key === 'tags' ? (site.tags[folderOf(page)] ?? new Set()) : site.authors;
    const file = key === 'tags' ? `${folderOf(page)}/tags.yml` : 'blog/authors.yml';
    return values.flatMap((value: unknown) => {
      if (typeof value !== 'string')
        return `${key}: ${JSON.stringify(value)} is not a key. Use a declared one.`;
      if (known.has(value)) return [];
      const [meant] = nearest(value, known);
      const fix = meant
        ? `Use ${meant}, or declare it there`
        : 'Declare it there, or use a declared one';
      return `${key}: "${value}" is not in ${file}. ${fix}.`;
    });
  };

const isQuestion = (value: unknown): value is Question =>
  isObject(value) &&
  isText(value['ask']) &&
  isText(value['heading']) &&
  Object.keys(value).length === 2;

/** Questions that readers would type, each with the anchor of the heading that answers it. */
const questions: Rule = (value) => {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every(isQuestion))
    return "questions: an entry is malformed. Write each as - {ask: 'How do I …?', heading: anchor-of-the-answer}.";
  const {length} = value;
  return length < 3 || length > 8
    ? `the page has ${count(length, 'question')}. Write 3 to 8, or none.`
    : undefined;
};

/** Whether a text is an existing day such as 2025-11-04. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Our keys of every page. */
const COMMON: Readonly<Record<string, Rule>> = {
  title: required('title', 'Add one'),
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
    if (value === undefined) return undefined;
    if (evidence !== 'inferred') return 'inferred is set on a sourced page. Remove it.';
    return isText(value) ? undefined : 'inferred is empty. Write one sentence.';
  },
  questions,
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
  date(date, {file, frontMatter: {draft}}, {today}) {
    if (typeof date !== 'string') return 'front matter has no date. Add one as YYYY-MM-DD.';
    if (!isDay(date)) return `"${date}" is not a date. Write it as YYYY-MM-DD.`;
    if (date > today && draft !== true)
      return `date ${date} is in the future. Use today's, or set draft: true until then.`;
    const name = basename(file).slice(0, 10);
    return name === date
      ? undefined
      : `date is ${date}, but the file name starts with ${name}. Change one of them.`;
  },
  tags: declared('tags'),
};

/** What each folder adds to the standard keys of Docusaurus, or requires of them. */
const OWN_KEYS: Readonly<Record<string, typeof COMMON>> = {
  docs: COMMON,
  terms: {
    ...COMMON,
    version: required('version', 'Add the version of the document'),
    effective_date: required(
      'effective_date',
      'Add the date when the document takes effect, or its placeholder',
    ),
  },
  blog: {...ENTRY, authors: declared('authors')},
  'release-notes': ENTRY,
};

const DOCUMENT_KEYS = Object.keys(DocFrontMatterSchema.describe().keys as object);

/**
 * Standard keys of posts. Docusaurus doesn't export their schema; their types are those of
 * documents.
 */
const ENTRY_KEYS = [
  ...['id', 'title_meta', 'image', 'keywords', 'sidebar_label', 'draft', 'unlisted', 'last_update'],
  ...['hide_table_of_contents', 'toc_min_heading_level', 'toc_max_heading_level'],
];

/** Turns an error of the page parser, about front matter (YAML) or text (MDX), into a problem. */
export function readingProblem(file: string, error: unknown): Problem {
  const {name, message, reason, line, linePos} = error as Error & {
    reason?: string;
    line?: number;
    linePos?: readonly {line: number}[];
  };
  if (name.startsWith('YAML')) {
    const what = `front matter is not valid YAML (${message.split(/ at line |\n/)[0]}). Correct it.`;
    // YAML lines are counted from below the opening dashes.
    return {file, line: (linePos?.[0]?.line ?? 0) + 1, what};
  }
  // For an element that is never closed, the position is only in the message.
  const row = line ?? Number(/\((\d+):\d+/.exec(message)?.[1] ?? 1);
  return {
    file,
    line: row,
    what: `text is not valid MDX (${reason ?? message}). Close open elements, or write \\ before a literal { or <.`,
  };
}

/** How to fix an unknown name: use the most similar one, if any is similar. */
function fixFor(name: string, known: Iterable<string>, otherwise: string): string {
  const [meant] = nearest(name, known);
  return meant ? `Use ${meant}` : otherwise;
}

const folderOf = ({file}: SourcePage) => file.split(/[\\/]/)[0] ?? '';
const isEntry = (page: SourcePage) =>
  folderOf(page) === 'blog' || folderOf(page) === 'release-notes';

/** Line of a front matter key, or 1 when the key is missing. */
const lineOf = ({text}: SourcePage, key: unknown) =>
  text.split('\n').findIndex((line) => line.startsWith(`${String(key)}:`)) + 1 || 1;

/** First line that contains a string, or 1 when none does. */
const lineWith = ({text}: SourcePage, part: string) =>
  text.split('\n').findIndex((line) => line.includes(part)) + 1 || 1;

/**
 * Checks front matter against Docusaurus's schema and our rules. An unknown key is likely a typo.
 */
function frontMatterProblems(page: SourcePage, site: SiteFacts): Finding[] {
  const {frontMatter} = page;
  const own = OWN_KEYS[folderOf(page)] ?? {};
  const known = [...Object.keys(own), ...(isEntry(page) ? ENTRY_KEYS : DOCUMENT_KEYS)];
  const findings: Finding[] = [];
  const report = (key: unknown, what: string) => findings.push({line: lineOf(page, key), what});
  for (const [key, rule] of Object.entries(own))
    for (const what of [rule(frontMatter[key], page, site) ?? []].flat()) report(key, what);
  const {error} = DocFrontMatterSchema.validate(frontMatter, {abortEarly: false});
  for (const {path: keys, type, message} of error?.details ?? []) {
    const [key] = keys;
    // The message is `"key" must be …`. For URLs, it doesn't say what's valid.
    const rule = type === 'any.invalid' ? 'must be a URL' : message.replace(/^"[^"]*" |\.$/g, '');
    // Only the error about two keys has no key.
    if (key === undefined) report('draft', 'draft and unlisted are both true. Keep one of them.');
    else if (!(key in own))
      report(key, `${key} is ${JSON.stringify(frontMatter[key])}. It ${rule}.`);
  }
  for (const key of Object.keys(frontMatter).filter((name) => !known.includes(name))) {
    const fix = fixFor(key, known, 'Remove it, or add it to src/plugins/content/rules.ts');
    report(key, `front matter key "${key}" is unknown. ${fix}.`);
  }
  return findings;
}

/** The questions of a page, without malformed ones. */
export const readQuestions = ({frontMatter}: SourcePage): readonly Question[] =>
  Array.isArray(frontMatter.questions) ? frontMatter.questions.filter(isQuestion) : [];

/**
 * The anchor in a comment at the end of a heading, as Docusaurus reads it: `## Title {/* #anchor
 * *\/}`.
 */
const COMMENT_ANCHOR = /^\s*\/\*\s*#(\S+)[^]*\*\/\s*$/;

function headingAnchor(heading: Heading, slugger: ReturnType<typeof createSlugger>): string {
  const last = heading.children.at(-1);
  const explicit =
    last?.type === 'mdxTextExpression' ? COMMENT_ANCHOR.exec(last.value)?.[1] : undefined;
  return explicit ?? slugger.slug(toString(heading));
}

/**
 * Anchors of a page: its headings and the ids of its elements. Those of imported partials are
 * missing.
 */
function anchorsOf(page: SourcePage): ReadonlySet<string> {
  const slugger = createSlugger();
  const anchors = new Set<string>(['_top']);
  visit(page.tree, (node: Nodes) => {
    if (node.type === 'heading') anchors.add(headingAnchor(node, slugger));
    const id = isElement(node) ? textAttribute(node, 'id') : undefined;
    if (id !== undefined) anchors.add(id);
  });
  return anchors;
}

function questionAnchorProblems(page: SourcePage): Finding[] {
  const anchors = anchorsOf(page);
  return readQuestions(page)
    .filter(({heading}) => !anchors.has(heading))
    .map(({ask, heading}) => ({
      line: lineWith(page, heading),
      what: `questions: "${ask}" points to #${heading}, which is not on the page. ${fixFor(heading, anchors, 'Use the anchor of a heading, or _top')}.`,
    }));
}

/** Reports duplicate questions, because search maps each question to one page. */
export function questionProblems(pages: readonly SourcePage[]): Problem[] {
  const owners = new Map<string, SourcePage>();
  return pages.flatMap((page) =>
    readQuestions(page).flatMap(({ask}) => {
      const key = ask
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      const owner = owners.get(key);
      owners.set(key, owner ?? page);
      const what = `questions: "${ask}" is also in ${owner?.file}. Keep it on the page that answers it best.`;
      return owner ? [{file: page.file, line: lineWith(page, ask), what}] : [];
    }),
  );
}

/** List pages show the part before the marker. */
function truncationProblems({tree, text}: SourcePage): Finding[] {
  const index = tree.children.findIndex(
    (node) =>
      node.type === 'mdxFlowExpression' && /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value),
  );
  if (index < 0) {
    const what = 'there is no {/* truncate */}. Add it after the summary that list pages show.';
    return [{line: text.trimEnd().split('\n').length, what}];
  }
  const line = tree.children[index]?.position?.start.line ?? 1;
  const hasLead = tree.children.slice(0, index).some(({type}) => type === 'paragraph');
  return hasLead
    ? []
    : [
        {
          line,
          what: 'there is no text before {/* truncate */}. Add the summary that list pages show.',
        },
      ];
}

/** The title is the level 1 heading, so headings start at level 2 and don't skip a level. */
export function headingProblems(headings: readonly {depth: number; line: number}[]): Finding[] {
  return headings.flatMap(({depth, line}, index) => {
    const above = headings[index - 1]?.depth ?? 1;
    if (depth === 1)
      return [{line, what: 'level 1 heading repeats the title. Start headings at ##.'}];
    if (depth <= above + 1) return [];
    return [{line, what: `level ${depth} heading follows level ${above}. Use level ${above + 1}.`}];
  });
}

const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

function attribute(element: Element, name: string) {
  return element.attributes.find(
    (entry) => entry.type === 'mdxJsxAttribute' && entry.name === name,
  );
}

function textAttribute(element: Element, name: string): string | undefined {
  const value = attribute(element, name)?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const lineOfNode = (node: Nodes) => node.position?.start.line ?? 0;

/** Images without alt text. */
function imageProblem(node: Nodes): string | undefined {
  if ((node.type === 'image' || node.type === 'imageReference') && (node.alt ?? '').trim() === '') {
    const which = node.type === 'image' ? node.url : node.identifier;
    return `image ${which} has no alt text. Describe it between the brackets.`;
  }
  return isElement(node) && node.name === 'img' && !attribute(node, 'alt')
    ? '<img> has no alt attribute. Describe the image, or use alt="" for a decorative one.'
    : undefined;
}

/**
 * The choice of a language is kept across pages, so its tabs need the same values, labels, and
 * order everywhere.
 */
function tabProblems(tabs: Element): Finding[] {
  const items = tabs.children.filter(
    (child): child is Element => isElement(child) && child.name === 'TabItem',
  );
  if (items.length === 0)
    return [{line: lineOfNode(tabs), what: '<Tabs> has no <TabItem>. Add one, or remove <Tabs>.'}];
  const found: Finding[] = [];
  const values = items.map((item) => textAttribute(item, 'value'));
  const order = [...LANGUAGE_TABS.keys()];
  items.forEach((item, index) => {
    const report = (what: string) => void found.push({line: lineOfNode(item), what});
    const value = values[index];
    const before = values[index - 1];
    const label = textAttribute(item, 'label');
    if (label === undefined) report('<TabItem> has no label. Add the text of the tab.');
    if (value === undefined) return report('<TabItem> has no value. Add one in lowercase.');
    if (values.indexOf(value) < index)
      report(`two tabs have the value "${value}". Change one of them.`);
    if (textAttribute(tabs, 'groupId') !== 'language') return;
    const known = LANGUAGE_TABS.get(value);
    if (known === undefined)
      return report(`"${value}" is not a language tab. Use one of ${order.join(', ')}.`);
    if (label !== undefined && label !== known)
      report(`tab "${value}" has the label ${label}. Use ${known}.`);
    if (before !== undefined && order.indexOf(value) < order.indexOf(before))
      report(`tab "${value}" follows "${before}". Use the order ${order.join(', ')}.`);
  });
  const chosen = textAttribute(tabs, 'defaultValue');
  if (chosen !== undefined && !values.includes(chosen)) {
    found.push({
      line: lineOfNode(tabs),
      what: `defaultValue is "${chosen}", which no tab has. Use one of ${values.join(', ')}.`,
    });
  }
  return found;
}

function fenceProblem(node: Nodes): string | undefined {
  if (node.type !== 'code' || node.lang === 'mermaid') return undefined;
  if (!node.lang) return 'code fence has no language. Add one, or `text` for plain text.';
  return isKnownLanguage(node.lang.toLowerCase())
    ? undefined
    : `code fence has the unknown language "${node.lang}". Use one that Prism supports, or \`text\` for plain text.`;
}

/** Reports a page that shows an API path but links to no operation of the reference. */
function operationLinkProblems({tree}: SourcePage): Finding[] {
  let mention: Nodes | undefined;
  let isLinked = false;
  visit(tree, (node: Nodes) => {
    if ((node.type === 'code' || node.type === 'inlineCode') && /\/v2\/\w/.test(node.value))
      mention ??= node;
    else if (node.type === 'link' && node.url.startsWith(`${API_ROUTE}/`)) isLinked = true;
  });
  if (!mention || isLinked) return [];
  const what = `the page shows an API operation but links to none. Link it as ${API_ROUTE}/<id>.`;
  return [{line: lineOfNode(mention), what}];
}

/** Runs all rules on one page, except the check of its diagrams, which needs Mermaid. */
export function pageProblems(page: SourcePage, site: SiteFacts): Problem[] {
  const isPartial = basename(page.file).startsWith('_');
  const found: Finding[] = isPartial
    ? []
    : [...frontMatterProblems(page, site), ...questionAnchorProblems(page)];
  found.push(...operationLinkProblems(page));
  if (isEntry(page)) found.push(...truncationProblems(page));
  const headings: {depth: number; line: number}[] = [];
  visit(page.tree, (node: Nodes) => {
    const line = lineOfNode(node);
    if (node.type === 'heading') headings.push({depth: node.depth, line});
    if (isElement(node) && node.name === 'Tabs') found.push(...tabProblems(node));
    const what = imageProblem(node) ?? fenceProblem(node);
    if (what !== undefined) found.push({line, what});
  });
  // The level of a partial's headings depends on where it is imported.
  if (!isPartial) found.push(...headingProblems(headings));
  return found.sort((a, b) => a.line - b.line).map((finding) => ({file: page.file, ...finding}));
}
