/**
 * The content rules that a build enforces. Each rule is a pure function of the pages, and each finding is one line for the writer:
 * `what is wrong. How to fix it.` CONTRIBUTING.md describes the rules in prose.
 */
import {basename} from 'node:path';
import {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {createSlugger} from '@docusaurus/utils';
import type {Heading, Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import * as z from 'zod';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {nearest} from '../../shared/nearest';
import {count} from '../../shared/text';
import type {Page, Problem} from './pages';
import {isKnownLanguage} from '../markdown/code-highlighting/highlight';

type Finding = {line: number; what: string};
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

const DESCRIPTION = {min: 50, max: 160};
const EVIDENCE = ['sourced', 'inferred'] as const;

/** Values and labels of language tabs, in the required order. */
const LANGUAGE_TABS: ReadonlyMap<string, string> = new Map([
  ['curl', 'cURL'],
  ['typescript', 'TypeScript'],
  ['csharp', 'C#'],
  ['python', 'Python'],
]);

const required = (name: string, fix: string) => {
  const message = `front matter has no ${name}. ${fix}.`;
  return z.string(message).refine((value) => value.trim() !== '', message);
};

const list = (name: string) =>
  z
    .array(
      z.string({error: ({input}) => `${name}: ${JSON.stringify(input)} is not a key. Use a declared one.`}),
      `${name} is not a list. Put the values in brackets.`,
    )
    .min(1, `${name} is empty. Add at least one value.`);

const QUESTIONS = {min: 3, max: 8};
const QUESTION_FORM =
  "questions: an entry is malformed. Write each as - {ask: 'How do I …?', heading: anchor-of-the-answer}.";

export type Question = {readonly ask: string; readonly heading: string};

const questionList = z.array(z.strictObject({ask: z.string().min(1), heading: z.string().min(1)}));

/** Questions that readers would type, each with the anchor of the heading that answers it. */
const questions = z
  .custom<readonly Question[]>((value) => questionList.safeParse(value).success, {error: QUESTION_FORM, abort: true})
  .refine(({length}) => length >= QUESTIONS.min && length <= QUESTIONS.max, {
    error: ({input}) =>
      `the page has ${count((input as unknown[]).length, 'question')}. Write ${QUESTIONS.min} to ${QUESTIONS.max}, or none.`,
  });

/** Our keys of every page. */
const COMMON = {
  title: required('title', 'Add one'),
  description: required('description', 'Add one sentence').refine(
    ({length}) => length === 0 || (length >= DESCRIPTION.min && length <= DESCRIPTION.max),
    {
      error: ({input}) =>
        `description has ${String(input).length} characters. Write ${DESCRIPTION.min} to ${DESCRIPTION.max}.`,
    },
  ),
  evidence: z.enum(EVIDENCE, {
    error: ({input}) =>
      input === undefined
        ? `front matter has no evidence. Add ${EVIDENCE.join(' or ')}.`
        : `evidence is ${JSON.stringify(input)}. Use ${EVIDENCE.join(' or ')}.`,
  }),
  questions: questions.optional(),
};

/** Our keys of posts and release notes. */
const ENTRY = {
  ...COMMON,
  slug: z.string('front matter has no slug. Add the last part of the URL.').regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: ({input}) => `slug is "${String(input)}". Use lowercase letters, digits, and single hyphens.`,
  }),
  date: z.string('front matter has no date. Add one as YYYY-MM-DD.'),
  tags: list('tags'),
};

/** What each folder adds to the standard keys of Docusaurus, or requires of them. */
const OWN_KEYS: Readonly<Record<string, z.ZodObject>> = {
  docs: z.object(COMMON),
  terms: z.object({
    ...COMMON,
    version: required('version', 'Add the version of the document'),
    effective_date: required('effective_date', 'Add the date when the document takes effect, or its placeholder'),
  }),
  blog: z.object({...ENTRY, authors: list('authors')}),
  'release-notes': z.object(ENTRY),
};

const DOCUMENT_KEYS = Object.keys(DocFrontMatterSchema.describe().keys as object);

/** Standard keys of posts. Docusaurus doesn't export their schema; their types are those of documents. */
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

const folderOf = ({file}: Page) => file.split(/[\\/]/)[0] ?? '';
const isEntry = (page: Page) => folderOf(page) === 'blog' || folderOf(page) === 'release-notes';

/** Line of a front matter key, or 1 when the key is missing. */
function lineOf({text}: Page, key: unknown): number {
  const row = text.split('\n').findIndex((line) => line.startsWith(`${String(key)}:`));
  return row < 0 ? 1 : row + 1;
}

/** First line that contains a string, or 1 when none does. */
const lineWith = ({text}: Page, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1 || 1;

/** Checks front matter against Docusaurus's schema and ours. An unknown key is likely a typo. */
function frontMatterProblems(page: Page): Finding[] {
  const {frontMatter} = page;
  const own = OWN_KEYS[folderOf(page)] ?? z.object({});
  const standard = isEntry(page) ? ENTRY_KEYS : DOCUMENT_KEYS;
  const findings = (own.safeParse(frontMatter).error?.issues ?? []).map(({path: [key], message}) => ({
    line: lineOf(page, key),
    what: message,
  }));
  const {error} = DocFrontMatterSchema.validate(frontMatter, {abortEarly: false});
  for (const {path: keys, type, message} of error?.details ?? []) {
    const [key] = keys;
    // Errors without a key are about two keys.
    if (key === undefined || key in own.shape) continue;
    // The message is `"key" must be …`. For URLs, it doesn't say what's valid.
    const rule = type === 'any.invalid' ? 'must be a URL' : message.replace(/^"[^"]*" |\.$/g, '');
    findings.push({line: lineOf(page, key), what: `${key} is ${JSON.stringify(frontMatter[key])}. It ${rule}.`});
  }
  const known = new Set([...Object.keys(own.shape), ...standard]);
  for (const key of Object.keys(frontMatter).filter((name) => !known.has(name))) {
    const fix = fixFor(key, known, 'Remove it, or add it to src/plugins/content/rules.ts');
    findings.push({line: lineOf(page, key), what: `front matter key "${key}" is unknown. ${fix}.`});
  }
  const {draft, unlisted} = page.frontMatter;
  // Docusaurus would stop with a stack trace.
  if (draft === true && unlisted === true) {
    findings.push({line: lineOf(page, 'draft'), what: 'draft and unlisted are both true. Keep one of them.'});
  }
  return findings;
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The questions of a page, or none when they are malformed. */
export const questionsOf = ({frontMatter}: Page): readonly Question[] =>
  questions.safeParse(frontMatter.questions).data ?? [];

/** The anchor in a comment at the end of a heading, as Docusaurus reads it: `## Title {/* #anchor *\/}`. */
const COMMENT_ANCHOR = /^\s*\/\*\s*#(\S+)[^]*\*\/\s*$/;

function headingAnchor(heading: Heading, slugger: ReturnType<typeof createSlugger>): string {
  const last = heading.children.at(-1);
  const explicit = last?.type === 'mdxTextExpression' ? COMMENT_ANCHOR.exec(last.value)?.[1] : undefined;
  return explicit ?? slugger.slug(toString(heading));
}

/** Anchors of a page: its headings and the ids of its elements. Those of imported partials are missing. */
function anchorsOf(page: Page): ReadonlySet<string> {
  const slugger = createSlugger();
  const anchors = new Set<string>(['_top']);
  visit(page.tree, (node: Nodes) => {
    if (node.type === 'heading') anchors.add(headingAnchor(node, slugger));
    const id = isElement(node) ? textAttribute(node, 'id') : undefined;
    if (id !== undefined) anchors.add(id);
  });
  return anchors;
}

function questionAnchorProblems(page: Page): Finding[] {
  const anchors = anchorsOf(page);
  return questionsOf(page)
    .filter(({heading}) => !anchors.has(heading))
    .map(({ask, heading}) => ({
      line: lineWith(page, heading),
      what: `questions: "${ask}" points to #${heading}, which is not on the page. ${fixFor(heading, anchors, 'Use the anchor of a heading, or _top')}.`,
    }));
}

/** Reports duplicate questions, because search maps each question to one page. */
export function questionProblems(pages: readonly Page[]): Problem[] {
  const owners = new Map<string, Page>();
  return pages.flatMap((page) =>
    questionsOf(page).flatMap(({ask}) => {
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

/** The date of a post or release note must exist, match the file name, and not be in the future unless the page is a draft. */
function dateProblems(page: Page, today: string): Finding[] {
  const {date, draft} = page.frontMatter;
  if (typeof date !== 'string') return [];
  const line = lineOf(page, 'date');
  if (!isDay(date)) return [{line, what: `"${date}" is not a date. Write it as YYYY-MM-DD.`}];
  if (date > today && draft !== true) {
    return [{line, what: `date ${date} is in the future. Use today's, or set draft: true until then.`}];
  }
  const name = basename(page.file).slice(0, 10);
  return name === date
    ? []
    : [{line, what: `date is ${date}, but the file name starts with ${name}. Change one of them.`}];
}

/** Tags and authors must be declared, so that a typo can't create a list page. */
function declarationProblems(page: Page, {tags, authors}: SiteFacts): Finding[] {
  const folder = folderOf(page);
  const check = (key: string, declared: ReadonlySet<string>, file: string) => {
    const values: unknown = page.frontMatter[key];
    if (!Array.isArray(values)) return [];
    return values
      .filter((value) => typeof value === 'string' && !declared.has(value))
      .map((value: string) => {
        const [meant] = nearest(value, declared);
        const fix = meant ? `Use ${meant}, or declare it there` : 'Declare it there, or use a declared one';
        return {line: lineOf(page, key), what: `${key}: "${value}" is not in ${file}. ${fix}.`};
      });
  };
  return [
    ...check('tags', tags[folder] ?? new Set(), `${folder}/tags.yml`),
    ...check('authors', authors, 'blog/authors.yml'),
  ];
}

/** List pages show the part before the marker. */
function truncationProblems({tree, text}: Page): Finding[] {
  const index = tree.children.findIndex(
    (node) => node.type === 'mdxFlowExpression' && /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value),
  );
  if (index < 0) {
    const what = 'there is no {/* truncate */}. Add it after the summary that list pages show.';
    return [{line: text.trimEnd().split('\n').length, what}];
  }
  const line = tree.children[index]?.position?.start.line ?? 1;
  const hasLead = tree.children.slice(0, index).some(({type}) => type === 'paragraph');
  return hasLead
    ? []
    : [{line, what: 'there is no text before {/* truncate */}. Add the summary that list pages show.'}];
}

/** The title is the level 1 heading, so headings start at level 2 and don't skip a level. */
export function headingProblems(headings: readonly {depth: number; line: number}[]): Finding[] {
  return headings.flatMap(({depth, line}, index) => {
    const above = headings[index - 1]?.depth ?? 1;
    if (depth === 1) return [{line, what: 'level 1 heading repeats the title. Start headings at ##.'}];
    if (depth <= above + 1) return [];
    return [{line, what: `level ${depth} heading follows level ${above}. Use level ${above + 1}.`}];
  });
}

const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

function attribute(element: Element, name: string) {
  return element.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name);
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

/** The choice of a language is kept across pages, so its tabs need the same values, labels, and order everywhere. */
function tabProblems(tabs: Element): Finding[] {
  const items = tabs.children.filter((child): child is Element => isElement(child) && child.name === 'TabItem');
  if (items.length === 0)
    return [{line: lineOfNode(tabs), what: '<Tabs> has no <TabItem>. Add one, or remove <Tabs>.'}];
  const found: Finding[] = [];
  const values: string[] = [];
  for (const item of items) {
    const report = (what: string) => found.push({line: lineOfNode(item), what});
    const value = textAttribute(item, 'value');
    const label = textAttribute(item, 'label');
    if (value === undefined) report('<TabItem> has no value. Add one in lowercase.');
    else if (values.includes(value)) report(`two tabs have the value "${value}". Change one of them.`);
    if (label === undefined) report('<TabItem> has no label. Add the text of the tab.');
    if (value !== undefined && textAttribute(tabs, 'groupId') === 'language') {
      const known = LANGUAGE_TABS.get(value);
      const order = [...LANGUAGE_TABS.keys()];
      if (known === undefined) report(`"${value}" is not a language tab. Use one of ${order.join(', ')}.`);
      else if (label !== undefined && label !== known) report(`tab "${value}" has the label ${label}. Use ${known}.`);
      const before = values.at(-1);
      if (known !== undefined && before !== undefined && order.indexOf(value) < order.indexOf(before)) {
        report(`tab "${value}" follows "${before}". Use the order ${order.join(', ')}.`);
      }
    }
    if (value !== undefined) values.push(value);
  }
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

/** Runs all rules on one page, except the check of its diagrams, which needs Mermaid. */
export function pageProblems(page: Page, site: SiteFacts): Problem[] {
  const isPartial = basename(page.file).startsWith('_');
  const found: Finding[] = isPartial ? [] : [...frontMatterProblems(page), ...questionAnchorProblems(page)];
  if (isEntry(page)) {
    found.push(...dateProblems(page, site.today), ...declarationProblems(page, site), ...truncationProblems(page));
  }
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
