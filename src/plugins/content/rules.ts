/**
 * What the content must be before a page of it is built. Each rule is a function of the pages alone, and each finding is one
 * line for the writer: what is wrong, and after a semicolon what to do. CONTRIBUTING.md says the same in prose.
 */
import {basename} from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Heading, Nodes} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import * as z from 'zod';
import type {Page, Problem} from './pages';
import {isKnownLanguage} from '../markdown/code-highlighting/highlight';

type Finding = {line: number; what: string};
type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What the rules must know of the site besides its pages. */
export type SiteFacts = {
  /** As YYYY-MM-DD: entries after it are not published. */
  readonly today: string;
  /** Keys of `tags.yml`, by folder. */
  readonly tags: Readonly<Record<string, ReadonlySet<string>>>;
  /** Keys of `blog/authors.yml`. */
  readonly authors: ReadonlySet<string>;
};

const DESCRIPTION = {min: 50, max: 160};
const EVIDENCE = ['sourced', 'inferred'] as const;

/** The tabs of a call in several languages: values and labels, in the order in which they stand. */
const LANGUAGE_TABS: ReadonlyMap<string, string> = new Map([
  ['curl', 'cURL'],
  ['typescript', 'TypeScript'],
  ['csharp', 'C#'],
  ['python', 'Python'],
]);

const needed = (name: string, remedy: string) => {
  const message = `there is no ${name}; ${remedy}`;
  return z.string(message).refine((value) => value.trim() !== '', message);
};

const list = (name: string) =>
  z
    .array(
      z.string({error: ({input}) => `${name}: ${JSON.stringify(input)} is no key; write one that is declared`}),
      `${name} is not a list; write it in brackets`,
    )
    .min(1, `${name} is empty; name at least one`);

const QUESTIONS = {min: 3, max: 8};
const QUESTION_FORM =
  "questions: an entry has another form; write - {ask: 'How do I …?', heading: anchor-of-the-answer}";

export type Question = {readonly ask: string; readonly heading: string};

const questionList = z.array(z.strictObject({ask: z.string().min(1), heading: z.string().min(1)}));

/** Questions that readers ask in their own words, each with the anchor of the heading that answers it. */
const questions = z
  .custom<readonly Question[]>((value) => questionList.safeParse(value).success, {error: QUESTION_FORM, abort: true})
  .refine(({length}) => length >= QUESTIONS.min && length <= QUESTIONS.max, {
    error: ({input}) =>
      `the number of questions is ${(input as unknown[]).length}; write ${QUESTIONS.min} to ${QUESTIONS.max}, or none`,
  });

const COMMON = {
  title: needed('title', 'add one'),
  description: needed('description', 'add one sentence').refine(
    ({length}) => length === 0 || (length >= DESCRIPTION.min && length <= DESCRIPTION.max),
    {
      error: ({input}) =>
        `the description has ${String(input).length} characters; write ${DESCRIPTION.min} to ${DESCRIPTION.max}`,
    },
  ),
  evidence: z.enum(EVIDENCE, {
    error: ({input}) => `evidence is ${JSON.stringify(input) ?? 'missing'}; write ${EVIDENCE.join(' or ')}`,
  }),
  image: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  questions: questions.optional(),
  unlisted: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
};

const DOCUMENT = {
  ...COMMON,
  slug: z.string().optional(),
  sidebar_label: z.string().optional(),
  pagination_label: z.string().optional(),
};

const ENTRY = {
  ...COMMON,
  slug: z.string('there is no slug; add the last part of the address').regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: ({input}) => `the slug is "${String(input)}"; write lower-case letters, digits and single hyphens`,
  }),
  date: z.string('there is no date; add one as YYYY-MM-DD'),
  tags: list('tags'),
};

/** The front matter that each folder knows; any other key is a slip of the writer. */
const FRONT_MATTER: Readonly<Record<string, z.ZodObject>> = {
  docs: z.strictObject(DOCUMENT),
  terms: z.strictObject({
    ...DOCUMENT,
    version: needed('version', 'add the version of the document'),
    effective_date: needed('effective_date', 'add the day from which the document holds, or its placeholder'),
  }),
  blog: z.strictObject({...ENTRY, authors: list('authors')}),
  'release-notes': z.strictObject(ENTRY),
};

/** What the parser of a page threw, which is about its front matter (YAML) or its text (MDX). */
export function readingProblem(file: string, error: unknown): Problem {
  const {name, message, reason, line, linePos} = error as Error & {
    reason?: string;
    line?: number;
    linePos?: readonly {line: number}[];
  };
  if (name.startsWith('YAML')) {
    const what = `the front matter is not YAML (${message.split(/ at line |\n/)[0]}); correct it`;
    // It begins below the first dashes.
    return {file, line: (linePos?.[0]?.line ?? 0) + 1, what};
  }
  // What is never closed has its place in the words alone.
  const row = line ?? Number(/\((\d+):\d+/.exec(message)?.[1] ?? 1);
  return {
    file,
    line: row,
    what: `the text is not MDX (${reason ?? message}); close what is open, or write \\ before { and <`,
  };
}

const folderOf = ({file}: Page) => file.split(/[\\/]/)[0] ?? '';
const isEntry = (page: Page) => folderOf(page) === 'blog' || folderOf(page) === 'release-notes';

/** Line of a key in the front matter; the first line when it is not there. */
function lineOf({text}: Page, key: unknown): number {
  const row = text.split('\n').findIndex((line) => line.startsWith(`${String(key)}:`));
  return row < 0 ? 1 : row + 1;
}

/** First line that contains a text; the first line of the page when there is none. */
const lineWith = ({text}: Page, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1 || 1;

/** Levenshtein's distance: letters to add, take away or change. */
function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** What the writer may have meant. */
function nearest(word: string, known: Iterable<string>): string | undefined {
  const [best] = [...known].map((name) => ({name, steps: distance(word, name)})).sort((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(2, word.length / 3) ? best.name : undefined;
}

/** Keys and their values, by the folder of the page. */
export function frontMatterProblems(page: Page): Finding[] {
  const schema = FRONT_MATTER[folderOf(page)];
  const issues = schema?.safeParse(page.frontMatter).error?.issues ?? [];
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      const key = issue.path[0];
      const isType = issue.code === 'invalid_type' && !issue.message.includes(';');
      const what = isType
        ? `${String(key)} is ${JSON.stringify(page.frontMatter[String(key)])}; write ${issue.expected}`
        : issue.message;
      return [{line: lineOf(page, key), what}];
    }
    return issue.keys.map((key) => {
      const meant = nearest(key, Object.keys(schema?.shape ?? {}));
      const remedy = meant ? `write ${meant}` : `take it away, or add it to src/plugins/content/rules.ts`;
      return {line: lineOf(page, key), what: `front matter has no key "${key}"; ${remedy}`};
    });
  });
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The questions of a page, if they have the right form. */
export function questionsOf({frontMatter}: Page): readonly Question[] {
  const result = questions.safeParse(frontMatter.questions);
  return result.success ? result.data : [];
}

/** The anchor in a comment at the end of a heading, as Docusaurus reads it: `## Title {/* #anchor *\/}`. */
const COMMENT_ANCHOR = /^\s*\/\*\s*#(\S+)[^]*\*\/\s*$/;

function headingAnchor(heading: Heading, slugger: ReturnType<typeof createSlugger>): string {
  const last = heading.children.at(-1);
  const explicit = last?.type === 'mdxTextExpression' ? COMMENT_ANCHOR.exec(last.value)?.[1] : undefined;
  return explicit ?? slugger.slug(toString(heading));
}

/** Anchors of a page: those of its headings, and ids of elements. Partials may add others. */
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
    .map(({ask, heading}) => {
      const meant = nearest(heading, anchors);
      const remedy = meant ? `write ${meant}` : 'write the anchor of a heading, or _top';
      return {
        line: lineWith(page, heading),
        what: `questions: "${ask}" names #${heading}, which the page lacks; ${remedy}`,
      };
    });
}

/** A question has one page that answers it best. */
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
      const what = `questions: "${ask}" is on ${owner?.file} too; keep it on the page that answers it best`;
      return owner ? [{file: page.file, line: lineWith(page, ask), what}] : [];
    }),
  );
}

/** A post's or a note's day: a real one, not to come, and the one in the file's name. */
function dateProblems(page: Page, today: string): Finding[] {
  const {date} = page.frontMatter;
  if (typeof date !== 'string') return [];
  const line = lineOf(page, 'date');
  if (!isDay(date)) return [{line, what: `the date is "${date}"; write a day of the calendar as YYYY-MM-DD`}];
  if (date > today) return [{line, what: `the date ${date} is to come; publish on that day, or write today's`}];
  const name = basename(page.file).slice(0, 10);
  return name === date
    ? []
    : [{line, what: `the date is ${date} and the file's name begins with ${name}; make them one`}];
}

/** Tags and authors are declared, so that a slip makes no list of its own. */
function declarationProblems(page: Page, {tags, authors}: SiteFacts): Finding[] {
  const folder = folderOf(page);
  const check = (key: string, declared: ReadonlySet<string>, file: string) => {
    const values: unknown = page.frontMatter[key];
    if (!Array.isArray(values)) return [];
    return values
      .filter((value) => typeof value === 'string' && !declared.has(value))
      .map((value: string) => {
        const meant = nearest(value, declared);
        const remedy = meant ? `write ${meant}, or declare it there` : 'declare it there, or take one that is';
        return {line: lineOf(page, key), what: `${key}: "${value}" is not in ${file}; ${remedy}`};
      });
  };
  return [
    ...check('tags', tags[folder] ?? new Set(), `${folder}/tags.yml`),
    ...check('authors', authors, 'blog/authors.yml'),
  ];
}

/** Lists show what stands before the mark. */
function truncationProblems({tree, text}: Page): Finding[] {
  const index = tree.children.findIndex(
    (node) => node.type === 'mdxFlowExpression' && /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value),
  );
  if (index < 0) {
    const what = 'there is no {/* truncate */}; write it after the paragraph that lists show';
    return [{line: text.trimEnd().split('\n').length, what}];
  }
  const line = tree.children[index]?.position?.start.line ?? 1;
  const hasLead = tree.children.slice(0, index).some(({type}) => type === 'paragraph');
  return hasLead ? [] : [{line, what: 'nothing stands before {/* truncate */}; write the paragraph that lists show'}];
}

/** The title is the first level, so a page's own headings begin with the second and leave none out. */
export function headingProblems(headings: readonly {depth: number; line: number}[]): Finding[] {
  return headings.flatMap(({depth, line}, index) => {
    const above = headings[index - 1]?.depth ?? 1;
    if (depth === 1) return [{line, what: 'a heading of level 1 repeats the title; begin with ##'}];
    if (depth <= above + 1) return [];
    return [{line, what: `level ${depth} follows level ${above}; use level ${above + 1}`}];
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

/** Pictures that nobody can hear. */
function imageProblem(node: Nodes): string | undefined {
  if ((node.type === 'image' || node.type === 'imageReference') && (node.alt ?? '').trim() === '') {
    const which = node.type === 'image' ? node.url : node.identifier;
    return `the image ${which} has no text; describe it between the brackets`;
  }
  return isElement(node) && node.name === 'img' && !attribute(node, 'alt')
    ? 'an <img> has no alt; describe it, or write alt="" for a decoration'
    : undefined;
}

/** A reader's choice of a language holds on every page only when every page names it alike. */
function tabProblems(tabs: Element): Finding[] {
  const items = tabs.children.filter((child): child is Element => isElement(child) && child.name === 'TabItem');
  if (items.length === 0)
    return [{line: lineOfNode(tabs), what: '<Tabs> holds no <TabItem>; add some, or take it away'}];
  const found: Finding[] = [];
  const values: string[] = [];
  for (const item of items) {
    const report = (what: string) => found.push({line: lineOfNode(item), what});
    const value = textAttribute(item, 'value');
    const label = textAttribute(item, 'label');
    if (value === undefined) report('a <TabItem> has no value; name it in lower-case letters');
    else if (values.includes(value)) report(`two tabs have the value "${value}"; give one of them another`);
    if (label === undefined) report('a <TabItem> has no label; write what the tab shows');
    if (value !== undefined && textAttribute(tabs, 'groupId') === 'language') {
      const known = LANGUAGE_TABS.get(value);
      const order = [...LANGUAGE_TABS.keys()];
      if (known === undefined) report(`"${value}" is no language of our tabs; write one of ${order.join(', ')}`);
      else if (label !== undefined && label !== known)
        report(`the tab "${value}" is labelled ${label}; write ${known}`);
      const before = values.at(-1);
      if (known !== undefined && before !== undefined && order.indexOf(value) < order.indexOf(before)) {
        report(`the tab "${value}" stands after "${before}"; keep the order ${order.join(', ')}`);
      }
    }
    if (value !== undefined) values.push(value);
  }
  const chosen = textAttribute(tabs, 'defaultValue');
  if (chosen !== undefined && !values.includes(chosen)) {
    found.push({
      line: lineOfNode(tabs),
      what: `defaultValue is "${chosen}", which no tab has; write one of ${values.join(', ')}`,
    });
  }
  return found;
}

function fenceProblem(node: Nodes): string | undefined {
  if (node.type !== 'code' || node.lang === 'mermaid') return undefined;
  if (!node.lang) return 'the block names no language; text is one for what is none';
  return isKnownLanguage(node.lang.toLowerCase())
    ? undefined
    : `no language is called "${node.lang}"; write one that Prism knows, or text`;
}

/** All of it for one page, except for what takes Mermaid to say. */
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

/** Two pages with one address: only the one that is built last would be read. */
export function slugProblems(pages: readonly Page[]): Problem[] {
  const owners = new Map<string, Page>();
  return pages.flatMap((page) => {
    const {slug} = page.frontMatter;
    if (typeof slug !== 'string') return [];
    const address = `${folderOf(page)}/${slug.replace(/^\/+/, '')}`;
    const owner = owners.get(address);
    owners.set(address, owner ?? page);
    return owner
      ? [
          {
            file: page.file,
            line: lineOf(page, 'slug'),
            what: `${owner.file} has the slug "${slug}" too; choose another`,
          },
        ]
      : [];
  });
}
