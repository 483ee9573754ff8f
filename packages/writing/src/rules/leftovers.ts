/**
 * Content rules for what copied text keeps of the program that it was copied from: heads of
 * messages, marks of comments, page numbers, output of terminals, and letters of other keyboards.
 */
// cspell:ignore Bopomofo filecite navlist nfkc
import type {Problem} from '@docs-kit/basics/writerError';
import type {Nodes, Paragraph, Parents, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import {getAttribute, getLine, isElement} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';

type Explain = (mark: string) => string;
type Rule = readonly [pattern: RegExp, explain: Explain];

/** The beginning of a mark, for a message. */
const shorten = (mark: string) => `"${mark.length > 30 ? `${mark.slice(0, 30)}…` : mark}"`;

const explainMessage: Explain = (mark) =>
  `${shorten(mark)} is the head of a message. Remove it, and write > before text that you quote.`;

const explainCode =
  (what: string, language: string): Explain =>
  () =>
    `${what} is plain text here. Put it between \`\`\`${language} and \`\`\`.`;

/** What a line can begin with. */
const AT_START: readonly Rule[] = [
  [/^\[(?:[\d./-]+,? )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AP]M)?\] ?\S.*$/i, explainMessage],
  [/^-{2,} ?(?:Original|Forwarded) message ?-{2,}$/i, explainMessage],
  [/^On \S.*\d{1,2}:\d{2}.*\bwrote:$/, explainMessage],
  [
    /^(?:Sent from my \w+|Get Outlook for \w+)\b.*$/,
    (mark) => `${shorten(mark)} is the end of an email. Remove it.`,
  ],
  [
    /^(?:\[?EXTERNAL\]?:? ?)?This e-?mail (?:originated|and any|is confidential)\b.*$/i,
    (mark) => `${shorten(mark)} is a warning of an email. Remove it.`,
  ],
  [
    /^(?:As an AI (?:language )?model\b.*|Here[’']s (?:an?|the|your) (?:\w+, )*(?:\w+ )?(?:version|draft|rewrite) of (?:your|the) (?:text|paragraph|page|document|article|section|draft)\b.*)$/,
    (mark) => `${shorten(mark)} is a sentence of a chat. Remove it.`,
  ],
  [/^\$ [a-z][\w./-]* \S.*$/, explainCode('a command', 'bash')],
  [/^at (?:\S.* )?\(?\S+:\d+:\d+\)?$/, explainCode('a stack trace', 'text')],
  [
    /^\[?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}\S*\s+\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b.*$/,
    explainCode('a log', 'text'),
  ],
  [
    /^(?:SELECT .+ FROM|INSERT INTO|UPDATE \S+ SET|DELETE FROM|CREATE TABLE|ALTER TABLE) .*;$/,
    explainCode('SQL', 'sql'),
  ],
];

/** What a divided word can't be followed by: in "pre- and postpaid," the hyphen is meant. */
const AFTER_HYPHEN = '(?!(?:and|or|to|but|nor|versus|vs|through|as|und|oder|y|et)\\b)';

/** Marks anywhere in a line. */
const ANYWHERE: readonly Rule[] = [
  [
    /\b(?:filecite|navlist)\w*|\bturn\d(?:search|view|news|file|image)\d+\b/,
    (mark) => `${mark} is a citation of a chat. Remove it, and link to the source.`,
  ],
  [
    /\[(?:insert|your) [^\][]{2,50}\](?![[(:])/i,
    (mark) => `${mark} is a placeholder. Write the value, or put code in backticks.`,
  ],
  [
    /\b[a-z]{2,}(?:\[\d{1,2}\])+(?=[\s.,;:!?]|$)/,
    (mark) =>
      `${mark} has no footnote. Write [^1] and, on its own line, [^1]: and the text, or put code in backticks.`,
  ],
  [
    /(?<=\b[a-z]{2,})\[[a-z]\](?=[\s.,;:!?]|$)/,
    (mark) => `${mark} is a comment of Google Docs. Remove it, or put code in backticks.`,
  ],
  [
    /(?<=\S )\[[A-Z]{2}\d{1,2}\](?=[\s.,;:!?]|$)|^\[[A-Z]{2}\d{1,2}\](?=[^\s(:[])/,
    (mark) => `${mark} is a comment of Word. Remove it.`,
  ],
  [
    new RegExp(`(?<![-\\p{L}])\\p{L}\\p{Ll}+- ${AFTER_HYPHEN}\\p{Ll}{2,}`, 'u'),
    (mark) =>
      `"${mark}" is a divided word. Write ${mark.replace('- ', '')}, or ${mark.replace('- ', '-')}.`,
  ],
  [
    /(?<!\S)(?:\p{L} ){4,}\p{Ll}(?!\S)/u,
    (mark) => `"${mark}" has spaces between its letters. Write ${mark.replaceAll(' ', '')}.`,
  ],
  [/(?<!\S),,(?=\p{L})/u, () => ',, is not a quotation mark. Write ".'],
  [/\bLorem ipsum dolor\b/i, (mark) => `"${mark}" is sample text. Write the text, or remove it.`],
  [
    /\b(?:TODO|FIXME|TBD)\b(?=[:.)]|$)/,
    (mark) => `${mark} marks unfinished text. Finish it, or set draft: true.`,
  ],
];

/** Letters of languages that have characters of full width. */
const WIDE_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** @returns what is wrong with characters of full width in a line of another language */
function findWideCharacters(line: string): string | undefined {
  // Marks of Markdown have their own messages.
  if (WIDE_SCRIPT.test(line) || /^(?:[０-９＃]|\d+[）．、])|［[^］]*］\s*（/u.test(line))
    return undefined;
  const [mark] = /[\uFF01-\uFF5E\u3000-\u3002]+/u.exec(line) ?? [];
  if (mark === undefined) return undefined;
  const narrow = mark.normalize('NFKC').replaceAll('。', '.').replaceAll('、', ',');
  return narrow.trim() === ''
    ? 'there is a space of full width (U+3000). Replace it with a space.'
    : `"${mark}" is written in full width, as in Chinese text. Write ${narrow}.`;
}

/** Finds leftovers in the lines of text. Escaped marks are meant. */
function findTextProblems({file, text}: SourcePage, node: Text, parent?: Parents): Problem[] {
  const position = node.position ?? parent?.position;
  const source = text.slice(position?.start.offset, position?.end.offset);
  const first = position?.start.line ?? 1;
  const isStart = parent?.type === 'paragraph' && parent.children[0] === node;
  return node.value.split('\n').flatMap((line, row) => {
    const found = (rules: readonly Rule[], value: string) =>
      rules.flatMap(([pattern, explain]) => {
        const [mark] = pattern.exec(value) ?? [];
        return mark !== undefined && source.includes(mark) ? [explain(mark)] : [];
      });
    const [start] = row > 0 || isStart ? found(AT_START, line.trim()) : [];
    const wide = findWideCharacters(line);
    const problems = start ? [start] : [...found(ANYWHERE, line), ...(wide ? [wide] : [])];
    return problems.map((what) => ({file, line: first + row, what}));
  });
}

/** @returns the number of > before the text of a line */
const countQuotes = (line: string) => (/^[\s>]*/.exec(line)?.[0].match(/>/g) ?? []).length;

/** Finds lines that Markdown joins with a quote or a list item, and lines of a printed page. */
function findParagraphProblem(
  node: Paragraph,
  lines: readonly string[],
  parent?: Parents,
): {readonly row: number; readonly what: string} | undefined {
  const {start, end} = node.position ?? {start: {line: 1, column: 1}, end: {line: 0}};
  const rows = lines.slice(start.line - 1, end.line);
  const [head = ''] = rows;
  const number = /^(?:\d{1,4}|Page \d+(?: of \d+)?|\d+ \| ?Page)$/i.exec(rows.join('\n').trim());
  if (number && parent?.type === 'root')
    return {row: 0, what: `"${number[0]}" is the number of a printed page. Remove it.`};
  const isSentence = (row: number) =>
    /^\p{Lu}/u.test(rows[row] ?? '') && /[.!?:]$/.test(rows[row - 1] ?? '');
  const level = countQuotes(head);
  const joined = rows.findIndex((line, row) => {
    const quotes = countQuotes(line);
    return quotes < level && (quotes > 0 || isSentence(row));
  });
  if (parent?.type === 'blockquote' && joined > 0)
    return {
      row: joined,
      what: `${shorten(rows[joined] ?? '')} is joined with the quote above it. Add an empty line between them.`,
    };
  const after = rows.findIndex((_, row) => row > 0 && start.column > 2 && isSentence(row));
  if (parent?.type === 'listItem' && after > 0)
    return {
      row: after,
      what: `${shorten(rows[after] ?? '')} is joined with the list item above it. Add an empty line between them, or ${start.column - 1} spaces before it.`,
    };
  const time = rows.findIndex((line) => /^\d{1,2}:\d{2}(?:\s?[AP]M)?$/i.test(line.trim()));
  return time > 0 ? {row: time, what: explainMessage(rows[time]?.trim() ?? '')} : undefined;
}

/** Finds what copied text keeps of other programs. */
export function findLeftoverProblems(page: SourcePage): Problem[] {
  const {file, text, tree} = page;
  const lines = text.split(/\r?\n/);
  const problems: Problem[] = [];
  const blocks = tree.children.filter(({type}) => !/^(?:yaml|mdxjsEsm|definition)$/.test(type));
  const [only] = blocks;
  if (
    blocks.length === 1 &&
    only?.type === 'code' &&
    /^(?:md|mdx|markdown)$/i.test(only.lang ?? '')
  )
    problems.push({
      file,
      line: getLine(only),
      what: `the whole page is code. Remove the line of \`\`\`${only.lang}, and the one at the end.`,
    });
  visit(tree, (node: Nodes, _index, parent) => {
    if (isElement(node) && node.name === 'cite' && getAttribute(node, 'index'))
      problems.push({
        file,
        line: getLine(node),
        what: '<cite index> is a citation of a chat. Remove it, and link to the source.',
      });
    if (node.type === 'text') problems.push(...findTextProblems(page, node, parent));
    if (node.type !== 'paragraph') return;
    const found = findParagraphProblem(node, lines, parent);
    if (found) problems.push({file, line: getLine(node) + found.row, what: found.what});
  });
  return problems;
}
