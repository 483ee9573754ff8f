/**
 * Content rules for text whose lines mean something, such as tables of commas, trees of files, and
 * heads of mails: Markdown joins the lines.
 */
import type {Problem} from '@docs-kit/basics/writerError';
import type {Nodes, Parents} from 'mdast';
import {visit} from 'unist-util-visit';
import {formatElement, getLine, isElement} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';

const USE_TABLE =
  'Write | cell | cell |, and | --- | --- | below the first line, or put the lines between two lines of ```text.';

/** What is wrong, and in which line of the paragraph. */
type Fault = {readonly row: number; readonly what: string};

/** Whether all lines have the same number of a separator, and at least two. */
function haveCells(lines: readonly string[], separator: RegExp): boolean {
  const counts = lines.map((line) => line.match(separator)?.length ?? 0);
  return lines.length > 1 && (counts[0] ?? 0) >= 2 && counts.every((count) => count === counts[0]);
}

/** Underlines of headings in reStructuredText. */
const UNDERLINE = /^([\^"'`])\1{2,}$/;

/** Rules for the lines of a paragraph, in their order of precedence. */
const RULES: readonly ((lines: readonly string[]) => Fault | undefined)[] = [
  (lines) => {
    const row = lines.findIndex((line) =>
      /[\u2500-\u257F]{2}|^\s*[│║]/u.test(line.replace(/`[^`]*`/g, '')),
    );
    const what =
      'a drawing made of characters becomes one paragraph. Put it between ```text and ```.';
    return row < 0 ? undefined : {row, what};
  },
  (lines) => {
    const row = lines.findIndex((line) => /^(?:diff --git |@@ -\d+)/.test(line));
    const what = 'a diff is plain text here. Put it between ```diff and ```.';
    return row < 0 ? undefined : {row, what};
  },
  (lines) =>
    lines.length > 1 && lines.every((line) => /^(?:[-*+][A-Za-z]|[-*+]?\[[ xX]?\])/.test(line))
      ? {row: 0, what: 'the lines aren’t a list. Write a space after each mark, as in "- text".'}
      : undefined,
  (lines) =>
    lines.length > 1 && lines.every((line) => /^\d{1,2}[.)][A-Za-z]/.test(line))
      ? {row: 0, what: 'the lines aren’t a list. Write a space after each number, as in "1. text".'}
      : undefined,
  (lines) =>
    (haveCells(lines, /,(?! )/g) && lines.every((line) => !/, |\.$/.test(line))) ||
    haveCells(lines, /;(?! )/g)
      ? {row: 0, what: `values between commas aren’t a table. ${USE_TABLE}`}
      : undefined,
  (lines) =>
    lines.length > 1 &&
    !lines[0]?.startsWith('=') &&
    lines.every((line) => (line.trim().match(/[^.!?:\s] {2,}(?=\S)/g) ?? []).length > 0)
      ? {row: 0, what: `columns of spaces aren’t a table. ${USE_TABLE}`}
      : undefined,
  (lines) =>
    lines.length > 1 &&
    lines.every((line) =>
      /^(?:From|To|Cc|Bcc|Subject|Date|Sent|Reply-To|Attachments?):\s/.test(line),
    )
      ? {row: 0, what: 'email headers become one paragraph. Write a list, or remove them.'}
      : undefined,
  (lines) => {
    const row = lines.findIndex((line, index) => index > 0 && UNDERLINE.test(line.trim()));
    const what = `"${lines[row]?.trim()}" is not a heading. Remove it, and begin the line above with ## and a space.`;
    return row < 0 ? undefined : {row, what};
  },
  (lines) => {
    const row = lines.findIndex(
      (line, index) => /\p{Ll}{2}-$/u.test(line) && /^\p{Ll}{2}/u.test(lines[index + 1] ?? ''),
    );
    const [word = ''] = /\p{L}+-$/u.exec(lines[row] ?? '') ?? [];
    const [rest = ''] = /^\p{L}+/u.exec(lines[row + 1] ?? '') ?? [];
    const isSuspended = /^(?:and|or|to|but)$/.test(rest);
    const what = `"${word}" is divided at the end of the line. Write ${word.slice(0, -1)}${rest}, or ${word}${rest}, in one line.`;
    return row < 0 || isSuspended ? undefined : {row, what};
  },
];

/** Elements of HTML that are part of a line. */
const PHRASING =
  /^(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;

/**
 * Finds elements in a paragraph that has nothing else: MDX makes them blocks, and drops the spaces
 * between them.
 */
function findLostSpace(
  node: Nodes,
  source: string,
  parent?: Parents,
  index = 0,
): string | undefined {
  const next = parent?.children[index + 1];
  const isShown = (one?: Nodes) =>
    one !== undefined && isElement(one) && PHRASING.test(one.name ?? '') && one.children.length > 0;
  if (!isShown(node) || !isShown(next)) return undefined;
  const gap = source.slice(node.position?.end.offset, next?.position?.start.offset);
  return /^\s+$/.test(gap) && !/\n\s*\n/.test(gap)
    ? `the space after ${formatElement(node)} is lost, because only elements are around it. Write a word, a comma, or a period beside them.`
    : undefined;
}

/** Finds paragraphs whose lines would be joined. */
export function findLayoutProblems({file, text, tree}: SourcePage): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: Nodes, index, parent) => {
    const what = findLostSpace(node, text, parent, index);
    if (what !== undefined) problems.push({file, line: getLine(node), what});
  });
  visit(tree, 'paragraph', (node: Nodes) => {
    const {start, end} = node.position ?? {start: {offset: 0}, end: {offset: 0}};
    const source = text.slice(start.offset, end.offset);
    if (!source.includes('\n') && !/[\u2500-\u257F]|^@@|^diff/u.test(source)) return;
    const lines = source.split(/\r?\n/).map((line) => line.replace(/\\$/, '').trim());
    // Lines that end in a break aren't joined.
    if (/(?: {2}|\\)\r?\n/.test(source) && !/[\u2500-\u257F]/u.test(source)) return;
    for (const rule of RULES) {
      const fault = rule(lines);
      if (!fault) continue;
      problems.push({file, line: getLine(node) + fault.row, what: fault.what});
      return;
    }
  });
  return problems;
}
