/**
 * Product names and words in prose: every product has one spelling, every defined term one name, and some words say
 * nothing. Part of `npm run check`; prints `file:line: what; remedy`.
 */
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {printProblems, readPages, type Page, type Problem} from './pages';

/** Names as the platform and the vendors spell them; any other case, blank or asterisk between the words is wrong. */
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

/** Words that a reader would take for something else than the defined term. */
const SYNONYMS: readonly [pattern: RegExp, remedy: string][] = [
  [/\bAgent Design Studio\b/gi, 'write "Agent Designer"'],
  [/\bBackoffice Users\b/gi, 'write "Users and Groups"'],
  [/\bknowledge bases?\b/gi, 'write "knowledge"'],
  [/\b(temporary|ephemeral) knowledge\b/gi, 'write "volatile knowledge"'],
  [/\bchat ?bots?\b/gi, 'write "agent"'],
  [/\bproxy types?\b/gi, 'write "Proxy Agent"'],
  [/\bassistant types? agents?\b/gi, 'write "Assistant Agent"'],
];

/** Words that promise without saying anything, or make a reader feel slow. */
const EMPTY_WORDS: readonly [pattern: RegExp, remedy: string][] = [
  [/\bsimply\b/gi, 'leave it out'],
  [/\bjust\b(?! (as|before|after|above|below)\b)/gi, 'leave it out, or write "only"'],
  [/\beasily\b/gi, 'leave it out'],
  [/\b(powerful|seamless|seamlessly|effortless|effortlessly|cutting-edge|state-of-the-art)\b/gi, 'say what it does'],
  [/\b(utilize[sd]?|utilise[sd]?|leverage[sd]?)\b/gi, 'write "use"'],
  [/\bclick here\b/gi, 'name what the link leads to'],
];

const escape = (text: string): string => text.replace(/[.*]/g, '\\$&');

/** The parts of a name in any case, with anything that slips between them. */
function anySpelling(name: string): RegExp {
  const parts = name.match(/[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|\.[a-z]+/g) ?? [];
  const loose = parts.map((part) => (part === 'Center' ? 'Cent(?:er|re)' : escape(part)));
  return new RegExp(`\\b${loose.join('[\\s*-]{0,3}')}(?=s?\\b)`, 'gi');
}

const PATTERNS = NAMES.map((name) => [name, anySpelling(name)] as const);

/** Hosts, packages and files have spellings of their own: `hub.serenitystar.ai`, `@serenity-star/sdk`, `vscode-chat`. */
function isIdentifier(text: string, offset: number, word: string): boolean {
  const joined = /[@./\w-]$/.test(text.slice(0, offset)) || /^(?:[./_-]\w|@)/.test(text.slice(offset + word.length));
  return joined || /^[a-z]+(-[a-z]+)+$/.test(word);
}

/** What is wrong in a piece of prose, with the offset of each place. */
export function wrongTerms(text: string): {offset: number; what: string}[] {
  const found: {offset: number; what: string}[] = [];
  for (const [name, pattern] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const written = match[0].replace(/\s+/g, ' ');
      if (written === name || isIdentifier(text, match.index, match[0])) continue;
      found.push({offset: match.index, what: `"${written}" is spelled ${name}; correct it`});
    }
  }
  for (const [pattern, remedy] of [...SYNONYMS, ...EMPTY_WORDS]) {
    for (const match of text.matchAll(pattern)) {
      found.push({offset: match.index, what: `"${match[0]}"; ${remedy}`});
    }
  }
  return found.sort((a, b) => a.offset - b.offset);
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The prose of a page: text and front matter, without code, addresses and attributes. */
export function terminologyProblems(page: Page): Problem[] {
  const problems: Problem[] = [];
  for (const key of ['title', 'description', 'sidebar_label']) {
    const value = page.frontMatter[key];
    if (typeof value !== 'string') continue;
    const line = lineAt(page.text, Math.max(0, page.text.search(new RegExp(`^${key}:`, 'm'))));
    problems.push(...wrongTerms(value).map(({what}) => ({file: page.file, line, what})));
  }
  // A paragraph is read as one text, as names may break over lines or stand partly in bold.
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
    for (const {offset, what} of wrongTerms(text)) {
      const start = starts.filter((one) => one.offset <= offset).at(-1);
      if (!start) continue;
      problems.push({file: page.file, line: start.line + lineAt(text.slice(start.offset, offset), offset) - 1, what});
    }
  });
  return problems;
}

if (require.main === module) printProblems(readPages().flatMap(terminologyProblems));
