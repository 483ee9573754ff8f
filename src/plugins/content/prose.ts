/**
 * Checks prose: one spelling per product, one name per term, no filler words or translated phrases,
 * short table cells, and a link to the API reference on every page that shows an operation. Part of
 * `npm run check`. The rules that stop a build are in rules.ts.
 */
import {readFileSync} from 'node:fs';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {API_ROUTE} from '../../config/api';
import type {SourcePage} from './sources';
import type {Problem} from '../../shared/writerError';

/** Official spellings. Any other case, space, hyphen, or asterisk between the words is reported. */
const NAMES = [
  'Serenity* Star',
  'Serenity* AI Hub',
  'Serenity* Platform',
  'Serenity AI Chat',
  'AI Hub',
  'Agent Quality Studio',
  'Agent Designer',
  'Compliance Center',
  'MetaControl',
  'Chat Widget',
  'Genie Textarea',
  'Assistant Agent',
  'Activity Agent',
  'Copilot Agent',
  'Chat Completion Agent',
  'Proxy Agent',
  'Google Tag Manager',
  'VS Code',
  'Next.js',
  'SvelteKit',
  'TypeScript',
  'JavaScript',
  'WordPress',
];

const escape = (text: string): string => text.replace(/[.*]/g, '\\$&');

/** The page that defines the terms. */
const GLOSSARY = 'docs/getting-started/glossary.mdx';

type Ban = readonly [pattern: RegExp, why: string, fix: string];

/**
 * The words that the glossary rules out: an entry is `- **Term**: definition. _Not: word, other
 * word._`
 */
function synonymsIn(glossary: string): Ban[] {
  const entries = glossary.matchAll(/^- \*\*(.+?)\*\*[^]*?(?=\n- \*\*|\n## |$(?![^]))/gm);
  return [...entries].flatMap(([entry, term = '']) => {
    const words = /_Not: ([^_]+?)\._/.exec(entry)?.[1]?.split(/,\s+/) ?? [];
    const isName = /^[A-Z]\w* [A-Z]|^[A-Z]\w+ and [A-Z]/.test(term);
    return words.map((word): Ban => {
      const pattern = new RegExp(`\\b${escape(word).replace(/\s+/g, '\\s+')}s?\\b`, 'gi');
      return [pattern, 'is not the defined term', `Write "${isName ? term : term.toLowerCase()}"`];
    });
  });
}

const EMPTY = 'adds no information';
const TRANSLATED = 'sounds translated';

const BANS: readonly Ban[] = [
  ...synonymsIn(readFileSync(GLOSSARY, 'utf8')),
  [/\b(simply|easily)\b/gi, EMPTY, 'Leave it out'],
  [/\bjust\b(?! (as|before|after|above|below)\b)/gi, EMPTY, 'Leave it out, or write "only"'],
  [
    /\b(powerful|seamless(ly)?|effortless(ly)?|cutting-edge|state-of-the-art)\b/gi,
    EMPTY,
    'Say what it does',
  ],
  [/\b(utilize[sd]?|utilise[sd]?|leverage[sd]?)\b/gi, EMPTY, 'Write "use"'],
  [/\bclick here\b/gi, EMPTY, 'Name the target of the link'],
  [
    /\b(certain|shall|anew|for ever|dear(er|est)?|texts|held to|belongs? into)\b/gi,
    TRANSLATED,
    'Rewrite the sentence',
  ],
  [
    /\b(whoever|everybody|somebody|nobody)\b/gi,
    TRANSLATED,
    'Write "anyone who", "everyone", or "you"',
  ],
  [
    /\b(stands? (in|for|beside|under)|of (your|its|their) own)\b/gi,
    TRANSLATED,
    'Rewrite the sentence',
  ],
  [/\b(in|from|by|with) which\b/gi, TRANSLATED, 'Write a second, plain sentence'],
  [/\bTake a\b/g, TRANSLATED, 'Write "Use a"'],
];

/** Table cells have values and short phrases. */
const MAX_CELL_WORDS = 12;

/** Matches a name in any case, with up to three spaces, hyphens, or asterisks between its parts. */
function anySpelling(name: string): RegExp {
  const parts = name.match(/[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|\.[a-z]+/g) ?? [];
  const loose = parts.map((part) => (part === 'Center' ? 'Cent(?:er|re)' : escape(part)));
  return new RegExp(`\\b${loose.join('[\\s*-]{0,3}')}(?=s?\\b)`, 'gi');
}

const PATTERNS = NAMES.map((name) => [name, anySpelling(name)] as const);

/**
 * Hosts, packages, and files are spelled differently: `hub.serenitystar.ai`, `@serenity-star/sdk`,
 * `vscode-chat`.
 */
function isIdentifier(text: string, offset: number, word: string): boolean {
  const joined =
    /[@./\w-]$/.test(text.slice(0, offset)) ||
    /^(?:[./_-]\w|@)/.test(text.slice(offset + word.length));
  return joined || /^[a-z]+(-[a-z]+)+$/.test(word);
}

/** Finds wrong terms in a piece of prose, with their offsets. */
export function wrongTerms(text: string): {offset: number; what: string}[] {
  const found: {offset: number; what: string}[] = [];
  for (const [name, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const written = match[0].replace(/\s+/g, ' ');
      if (written === name || isIdentifier(text, match.index, match[0])) continue;
      found.push({offset: match.index, what: `"${written}" is misspelled. Write "${name}".`});
    }
  }
  for (const [pattern, why, fix] of BANS)
    for (const match of text.matchAll(pattern))
      found.push({offset: match.index, what: `"${match[0]}" ${why}. ${fix}.`});
  return found.sort((a, b) => a.offset - b.offset);
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Checks a page's text and front matter, but not its code, URLs, and attributes. */
export function terminologyProblems(page: SourcePage): Problem[] {
  if (page.file === GLOSSARY) return [];
  const problems: Problem[] = [];
  for (const key of ['title', 'description', 'sidebar_label']) {
    const value = page.frontMatter[key];
    if (typeof value !== 'string') continue;
    const line = lineAt(page.text, Math.max(0, page.text.search(new RegExp(`^${key}:`, 'm'))));
    problems.push(...wrongTerms(value).map(({what}) => ({file: page.file, line, what})));
  }
  // A paragraph is checked as one string, because a name can span lines or be partly bold.
  visit(page.tree, (node: Nodes) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    let text = '';
    const starts: {offset: number; line: number}[] = [];
    visit(node, (part: Nodes) => {
      if (part.type === 'text') {
        starts.push({offset: text.length, line: part.position?.start.line ?? 0});
        text += part.value;
      } else if (part.type === 'inlineCode') text += '\u0000';
    });
    const {length} = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
    if (node.type === 'tableCell' && length > MAX_CELL_WORDS) {
      const what = `the table cell has ${length} words. Write at most ${MAX_CELL_WORDS}, and explain below the table.`;
      problems.push({file: page.file, line: node.position?.start.line ?? 0, what});
    }
    for (const {offset, what} of wrongTerms(text)) {
      const start = starts.filter((one) => one.offset <= offset).at(-1);
      if (!start) continue;
      problems.push({
        file: page.file,
        line: start.line + lineAt(text.slice(start.offset, offset), offset) - 1,
        what,
      });
    }
  });
  return problems;
}

/** Reports a page that shows an API path but links to no operation of the reference. */
export function operationLinkProblems({file, tree}: SourcePage): Problem[] {
  let mention: number | undefined;
  let linked = false;
  visit(tree, (node: Nodes) => {
    if ((node.type === 'code' || node.type === 'inlineCode') && /\/v2\/\w/.test(node.value)) {
      mention ??= node.position?.start.line ?? 0;
    } else if (node.type === 'link' && node.url.startsWith(`${API_ROUTE}/`)) linked = true;
  });
  if (mention === undefined || linked) return [];
  const what = `the page shows an API operation but links to none. Link it as ${API_ROUTE}/<id>.`;
  return [{file, line: mention, what}];
}
