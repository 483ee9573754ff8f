/** Content rules for Markdown of other programs that parses as something else. */
// cspell:ignore overlined
import {formatCount} from '@docs-kit/basics/text';
import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {SourcePage} from '../sources/sources';
import {type Kind, suggestMarkdownFor} from './dialectMarks';

/** What is wrong, and what it's about, if another problem can be about the same. */
type Fault = string | {readonly what: string; readonly kind: Kind} | undefined;

/** Where a node is. */
type Place = {
  /** The source of the node. */
  readonly source: string;
  /** The source of the page. */
  readonly text: string;
  readonly parent?: Parents | undefined;
  /** The place of the node in its parent. */
  readonly index: number;
};

type NodeOf<Type extends Nodes['type']> = Extract<Nodes, {type: Type}>;

type NodeRule<Type extends Nodes['type']> = (node: NodeOf<Type>, place: Place) => Fault;

/** Names of Python and JavaScript, which two underscores make bold. */
const DOUBLE_UNDERSCORES =
  /^__(?:all|call|class|del|dict|dirname|doc|enter|eq|exit|file|filename|getitem|hash|import|init|iter|len|main|name|new|next|proto|pycache|repr|setitem|slots|str|typename|version)__$/;

/** Number of characters beside a node in which a mark of another program can be. */
const NEIGHBORS = 100;

/** @returns what is before and after a node */
function getSurroundings({position}: Nodes, text: string): {before: string; after: string} {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  return {
    before: text.slice(Math.max(0, start - NEIGHBORS), start),
    after: text.slice(end, end + NEIGHBORS),
  };
}

/** The largest number that begins a list: others are years and amounts. */
const MAX_LIST_NUMBER = 31;

const findListProblem: NodeRule<'list'> = (node, {parent, index}) => {
  if (node.ordered && (node.start ?? 1) > MAX_LIST_NUMBER)
    return `${node.start}. begins a list. Write ${node.start}\\. for a number in a sentence.`;
  const before = parent?.children[index - 1];
  const [here, above] = [node.position?.start, before?.position];
  const isBelow = here && above && above.end.line + 1 === here.line;
  if (before?.type !== 'list' || !isBelow || here.column <= above.start.column) return undefined;
  const width = (before.children[0]?.children[0]?.position?.start.column ?? 3) - 1;
  return `the list is not part of the item above it. Begin its lines with ${width} spaces.`;
};

const findDirectiveProblem: NodeRule<'textDirective'> = (node, {source, parent, index}) => {
  const before = parent?.children[index - 1];
  const [, macro] =
    (before?.type === 'text' && /(?<!\S)(link|xref|image|include)$/.exec(before.value)) || [];
  if (macro && node.children.length === 0) return suggestMarkdownFor(`${macro}:`);
  if (node.name === 'contentReference' && node.attributes?.['index'] !== undefined)
    return `${source} is a citation of a chat. Remove it, and link to the source.`;
  return node.children.length > 0 && node.name !== 'contentReference'
    ? `${source} is text. Write <kbd>Ctrl</kbd> for keys, and other text without the name.`
    : undefined;
};

const findAdmonitionProblem: NodeRule<'containerDirective'> = ({name, attributes}) => {
  const [key] = Object.keys(attributes ?? {}).filter(
    (attribute) => !['id', 'class', 'className'].includes(attribute),
  );
  return (
    key &&
    `:::${name} has ${key} in braces, which doesn’t appear. Write :::${name}[${attributes?.['title'] ?? 'Title'}].`
  );
};

const findExpressionProblem = (node: NodeOf<'mdxTextExpression' | 'mdxFlowExpression'>): Fault => {
  const value = node.value.trim();
  if (value === '') return '{} shows nothing. Write \\{\\} for braces, or put them in backticks.';
  return /^-?[\d.]+$/.test(value)
    ? `{${value}} shows ${value} without braces. Write \\{${value}\\}, put it in backticks, or remove the braces.`
    : undefined;
};

const findEmphasisProblem: NodeRule<'emphasis'> = (node, {source, text}) => {
  const {before, after} = getSurroundings(node, text);
  return source.startsWith('*') && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)
    ? `${source} is italic. Write \\* or × for a multiplication, or put it in backticks.`
    : undefined;
};

const findLinkProblem: NodeRule<'link'> = (node, {source, text, parent}) => {
  const start = node.position?.start.offset ?? 0;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (!/^[[<]/.test(source) && /\[[^\][]*\]\([^()<>]* $/.test(line))
    return 'the address after ]( has a space. Write %20 instead.';
  const isCopied =
    /^(?:Direct link|Permalink|Link) to\b/i.test(node.title ?? '') ||
    /^[#¶§🔗\s\u200B]*$/u.test(toString(node));
  return parent?.type === 'heading' && isCopied
    ? 'the heading has a link to itself, copied from a page. Remove it.'
    : undefined;
};

const findInlineCodeProblem: NodeRule<'inlineCode'> = (node, {source, text}) => {
  const {before, after} = getSurroundings(node, text);
  if (/^_\b|^__?(?!\w)/.test(after) && /<[^>]+>$/.test(node.value))
    return `${source}_ is not a link. Write [text](address).`;
  const [role] = /:\w+:$/.exec(before) ?? [];
  if (role) return `${role}${source} is text. Write [text](address), or only the code.`;
  if (/^``(?!`)[^]*\n/.test(source) && !source.startsWith('`` '))
    return `${source.split('\n')[0]} begins no block of code. Write \`\`\` and the language.`;
  return before.endsWith('$') && after.startsWith('$')
    ? 'formulas aren’t supported. Write the formula as text or as code, or draw a picture.'
    : undefined;
};

const findRowProblem: NodeRule<'tableRow'> = (node, {source, text, parent, index}) => {
  if (parent?.type !== 'table') return undefined;
  const cells = node.children.length;
  const [first] = parent.children;
  const columns = first?.children.length ?? 0;
  const hasEnd = (row: string) => /\|\s*$/.test(row);
  const firstSource = text.slice(first?.position?.start.offset, first?.position?.end.offset);
  if (cells < columns && hasEnd(firstSource) && !hasEnd(source))
    return `the row ends after ${formatCount(cells, 'cell')}, and its table has ${formatCount(columns, 'column')}. Write the whole row in one line, with <br /> for a new line.`;
  if (/^\|?(?:\s*:?-{3,}:?\s*\|?)+$/.test(source) && index > 0)
    return 'a second line of dashes is a row of the table. Remove it.';
  if (cells <= columns) return undefined;
  return {
    what: `the row has ${cells} cells, and its table ${formatCount(columns, 'column')}. Write \\| for a | in a cell, also in code, or add a column.`,
    kind: 'divided row',
  };
};

/** Finds text that a line below it makes a heading. */
function findUnderlineProblem(node: NodeOf<'heading'>, {source, text}: Place): Fault {
  const [, overlined] = /^([=*#~^-])\1{2,}\n/.exec(source) ?? [];
  if (overlined)
    return 'the heading has a line above it. Remove both lines, and begin the heading with ##.';
  if (/^\.[A-Z].*\n-{4}\s*$/.test(source))
    return '---- is a block of AsciiDoc. Write code between two lines of ```.';
  if (/\n\s*={4}\s*$/.test(source) && /^\[|^=/.test(source))
    return '==== is a block of AsciiDoc. Write :::note above the text, and ::: below it.';
  if (/\n={7}$/.test(source) && /^>{7} /m.test(text))
    return '======= is left of a merge. Keep one of the versions, and remove the marks.';
  if (!/\n\s*-+\s*$/.test(source) || !/^---\r?\n/.test(text)) return undefined;
  const [, key] = /^(\w+): .*\n/.exec(source) ?? [];
  if (key !== undefined)
    return `"${key}:" is front matter in the text. Move it between the lines of --- at the beginning of the file.`;
  const isRule = /[.;,!?]\n.*$/.test(source) || /\n.*\n/.test(source);
  return isRule || (/\n\s*-{1,3}\s*$/.test(source) && toString(node).length > '---'.length)
    ? `${source.split('\n').at(-1)?.trim()} makes a heading of the text above it. Add an empty line between them, or write ## before the text.`
    : undefined;
}

const findHeadingProblem: NodeRule<'heading'> = (node, place) => {
  const {source, parent} = place;
  const isSecondTitle =
    node.depth === 1 &&
    !/\n={4}\s*$/.test(source) &&
    parent?.type === 'root' &&
    parent.children.find(({type}) => type === 'heading') !== node;
  return isSecondTitle
    ? `the heading "${toString(node)}" is as large as the title. Begin it with ##, and those below it with ###.`
    : findUnderlineProblem(node, place);
};

const findQuoteProblem: NodeRule<'blockquote'> = (_node, {source, parent}) => {
  if (parent?.type === 'blockquote' || !source.startsWith('>>>')) return undefined;
  return /^>{7}(?:\s|$)/.test(source)
    ? `${source.split('\n')[0]} is left of a merge. Keep one of the versions, and remove the marks.`
    : '>>> begins no quote. Write > before each of its lines.';
};

/** A rule for each type of node that a mark of another program can become. */
const NODE_RULES: {readonly [Type in Nodes['type']]?: NodeRule<Type>} = {
  list: findListProblem,
  listItem: ({children}, {source}) =>
    children.length === 0
      ? `the list item has no text. Write it after "${source.trim()}", or remove the line.`
      : undefined,
  thematicBreak: (_node, {source}) =>
    /^(?:\*{4}|_{4})$/.test(source)
      ? `${source} is a line here. Remove it, or write > before quoted text.`
      : undefined,
  leafDirective: (_node, {source}) =>
    `${source} is text. Write Markdown, such as a link to what it shows.`,
  textDirective: findDirectiveProblem,
  containerDirective: findAdmonitionProblem,
  mdxTextExpression: findExpressionProblem,
  mdxFlowExpression: findExpressionProblem,
  emphasis: findEmphasisProblem,
  strong: (_node, {source}) =>
    DOUBLE_UNDERSCORES.test(source) ? `${source} is bold. Put it in backticks.` : undefined,
  delete: (_node, {source}) =>
    /^~[^~]/.test(source)
      ? `${source} is struck through. Write <sub>${source.slice(1, -1)}</sub>, or ~~ around text to strike through.`
      : undefined,
  link: findLinkProblem,
  inlineCode: findInlineCodeProblem,
  tableRow: findRowProblem,
  heading: findHeadingProblem,
  blockquote: findQuoteProblem,
  paragraph: ({position}, {parent}) =>
    parent?.type === 'root' && (position?.start.column ?? 1) > 4
      ? 'indented text is not code. Write it between two lines of ```, with a language.'
      : undefined,
};

/** @returns what is wrong with a node other than text */
export function findNodeProblem(
  node: Nodes,
  {text}: SourcePage,
  parent?: Parents,
  index = 0,
): Fault {
  const find = NODE_RULES[node.type] as ((node: Nodes, place: Place) => Fault) | undefined;
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  return find?.(node, {source, text, parent, index});
}
