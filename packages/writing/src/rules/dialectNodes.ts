/** Content rules for Markdown of other programs that parses as something else. */
// cspell:ignore overlined
import {formatCount} from '@docs-kit/basics/text';
import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {SourcePage} from '../sources/sources';
import {type Kind, suggestMarkdownFor} from './dialectMarks';

/** What is wrong, and what it's about, if another problem can be about the same. */
type Fault = string | {readonly what: string; readonly kind: Kind} | undefined;

/** Names of Python and JavaScript, which two underscores make bold. */
const DOUBLE_UNDERSCORES =
  /^__(?:all|call|class|del|dict|dirname|doc|enter|eq|exit|file|filename|getitem|hash|import|init|iter|len|main|name|new|next|proto|pycache|repr|setitem|slots|str|typename|version)__$/;

/** Number of characters beside code in which a mark of another program can be. */
const NEIGHBORS = 100;

const getFirstLine = ({position}: Parents, text: string) =>
  text.slice(position?.start.offset, position?.end.offset).split('\n')[0] ?? '';

/** The largest number that begins a list: others are years and amounts. */
const MAX_LIST_NUMBER = 31;

/** @returns what is wrong with a list, a directive, or an expression */
function findStructureProblem(
  node: Nodes,
  source: string,
  parent: Parents | undefined,
  index: number,
): string | undefined {
  switch (node.type) {
    case 'list': {
      if (node.ordered && (node.start ?? 1) > MAX_LIST_NUMBER)
        return `${node.start}. begins a list. Write ${node.start}\\. for a number in a sentence.`;
      const before = parent?.children[index - 1];
      const [here, above] = [node.position?.start, before?.position];
      const isBelow = here && above && above.end.line + 1 === here.line;
      if (before?.type !== 'list' || !isBelow || here.column <= above.start.column)
        return undefined;
      const width = (before.children[0]?.children[0]?.position?.start.column ?? 3) - 1;
      return `the list is not part of the item above it. Begin its lines with ${width} spaces.`;
    }
    case 'listItem':
      return node.children.length === 0
        ? `the list item has no text. Write it after "${source.trim()}", or remove the line.`
        : undefined;
    case 'thematicBreak':
      return /^(?:\*{4}|_{4})$/.test(source)
        ? `${source} is a line here. Remove it, or write > before quoted text.`
        : undefined;
    case 'leafDirective':
      return `${source} is text. Write Markdown, such as a link to what it shows.`;
    case 'textDirective': {
      const before = parent?.children[index - 1];
      const [, macro] =
        (before?.type === 'text' && /(?<!\S)(link|xref|image|include)$/.exec(before.value)) || [];
      if (macro && node.children.length === 0) return suggestMarkdownFor(`${macro}:`);
      if (node.name === 'contentReference' && node.attributes?.['index'] !== undefined)
        return `${source} is a citation of a chat. Remove it, and link to the source.`;
      return node.children.length > 0 && node.name !== 'contentReference'
        ? `${source} is text. Write <kbd>Ctrl</kbd> for keys, and other text without the name.`
        : undefined;
    }
    case 'containerDirective': {
      const [key] = Object.keys(node.attributes ?? {}).filter(
        (name) => name !== 'id' && name !== 'class' && name !== 'className',
      );
      const title = node.attributes?.['title'];
      return (
        key &&
        `:::${node.name} has ${key} in braces, which doesn’t appear. Write :::${node.name}[${title ?? 'Title'}].`
      );
    }
    case 'mdxTextExpression':
    case 'mdxFlowExpression': {
      const value = node.value.trim();
      if (value === '')
        return '{} shows nothing. Write \\{\\} for braces, or put them in backticks.';
      return /^-?[\d.]+$/.test(value)
        ? `{${value}} shows ${value} without braces. Write \\{${value}\\}, put it in backticks, or remove the braces.`
        : undefined;
    }
    default:
      return undefined;
  }
}

/** @returns what is wrong with a node other than text */
export function findNodeProblem(
  node: Nodes,
  {text}: SourcePage,
  parent?: Parents,
  index = 0,
): Fault {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  const structure = findStructureProblem(node, source, parent, index);
  if (structure !== undefined) return structure;
  if (node.type === 'emphasis' && source.startsWith('*')) {
    const around = [
      text.charAt((node.position?.start.offset ?? 0) - 1),
      text.charAt(node.position?.end.offset ?? 0),
    ];
    if (around.every((character) => /[\p{L}\p{N}]/u.test(character)))
      return `${source} is italic. Write \\* or × for a multiplication, or put it in backticks.`;
  }
  if (node.type === 'link' && !/^[[<]/.test(source)) {
    const start = node.position?.start.offset ?? 0;
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    if (/\[[^\][]*\]\([^()<>]* $/.test(before))
      return 'the address after ]( has a space. Write %20 instead.';
  }
  if (node.type === 'delete' && /^~[^~]/.test(source))
    return `${source} is struck through. Write <sub>${source.slice(1, -1)}</sub>, or ~~ around text to strike through.`;
  if (node.type === 'inlineCode') {
    const {start, end} = node.position ?? {};
    const after = text.slice(end?.offset, (end?.offset ?? 0) + NEIGHBORS);
    const before = text.slice(Math.max(0, (start?.offset ?? 0) - NEIGHBORS), start?.offset);
    if (/^_\b|^__?(?!\w)/.test(after) && /<[^>]+>$/.test(node.value))
      return `${source}_ is not a link. Write [text](address).`;
    if (/:\w+:$/.test(before))
      return `:${/(\w+):$/.exec(before)?.[1]}:${source} is text. Write [text](address), or only the code.`;
    if (/^``(?!`)[^]*\n/.test(source) && !source.startsWith('`` '))
      return `${source.split('\n')[0]} begins no block of code. Write \`\`\` and the language.`;
    if (before.endsWith('$') && after.startsWith('$'))
      return 'formulas aren’t supported. Write the formula as text or as code, or draw a picture.';
  }
  if (node.type === 'strong' && DOUBLE_UNDERSCORES.test(source))
    return `${source} is bold. Put it in backticks.`;
  if (node.type === 'tableRow' && parent?.type === 'table') {
    const columns = parent.children[0]?.children.length ?? 0;
    if (
      node.children.length < columns &&
      /\|\s*$/.test(getFirstLine(parent, text)) &&
      !/\|\s*$/.test(source)
    )
      return `the row ends after ${formatCount(node.children.length, 'cell')}, and its table has ${formatCount(columns, 'column')}. Write the whole row in one line, with <br /> for a new line.`;
    if (/^\|?(?:\s*:?-{3,}:?\s*\|?)+$/.test(source) && index > 0)
      return 'a second line of dashes is a row of the table. Remove it.';
    if (node.children.length > columns)
      return {
        what: `the row has ${node.children.length} cells, and its table ${formatCount(columns, 'column')}. Write \\| for a | in a cell, also in code, or add a column.`,
        kind: 'divided row',
      };
  }
  if (
    node.type === 'heading' &&
    node.depth === 1 &&
    !/\n={4}\s*$/.test(source) &&
    parent?.type === 'root' &&
    parent.children.find(({type}) => type === 'heading') !== node
  )
    return `the heading "${toString(node)}" is as large as the title. Begin it with ##, and those below it with ###.`;
  if (node.type === 'blockquote' && parent?.type !== 'blockquote' && /^>{3}/.test(source))
    return /^>{7}(?:\s|$)/.test(source)
      ? `${source.split('\n')[0]} is left of a merge. Keep one of the versions, and remove the marks.`
      : '>>> begins no quote. Write > before each of its lines.';
  if (
    node.type === 'link' &&
    parent?.type === 'heading' &&
    (/^(?:Direct link|Permalink|Link) to\b/i.test(node.title ?? '') ||
      /^[#¶§🔗\s\u200B]*$/u.test(toString(node)))
  )
    return 'the heading has a link to itself, copied from a page. Remove it.';
  const [, overlined] = (node.type === 'heading' && /^([=*#~^-])\1{2,}\n/.exec(source)) || [];
  if (overlined)
    return 'the heading has a line above it. Remove both lines, and begin the heading with ##.';
  if (node.type === 'heading' && /^\.[A-Z].*\n-{4}\s*$/.test(source))
    return '---- is a block of AsciiDoc. Write code between two lines of ```.';
  if (node.type === 'heading' && /\n\s*={4}\s*$/.test(source) && /^\[|^=/.test(source))
    return '==== is a block of AsciiDoc. Write :::note above the text, and ::: below it.';
  if (node.type === 'heading' && /\n={7}$/.test(source) && /^>{7} /m.test(text))
    return '======= is left of a merge. Keep one of the versions, and remove the marks.';
  if (node.type === 'heading' && /\n\s*-+\s*$/.test(source) && /^---\r?\n/.test(text)) {
    const [, key] = /^(\w+): .*\n/.exec(source) ?? [];
    if (key !== undefined)
      return `"${key}:" is front matter in the text. Move it between the lines of --- at the beginning of the file.`;
    const isRule = /[.;,!?]\n.*$/.test(source) || /\n.*\n/.test(source);
    if (isRule || (/\n\s*-{1,3}\s*$/.test(source) && toString(node).length > '---'.length))
      return `${source.split('\n').at(-1)?.trim()} makes a heading of the text above it. Add an empty line between them, or write ## before the text.`;
  }
  if (
    node.type === 'paragraph' &&
    parent?.type === 'root' &&
    (node.position?.start.column ?? 1) > 4
  )
    return 'indented text is not code. Write it between two lines of ```, with a language.';
  return undefined;
}
