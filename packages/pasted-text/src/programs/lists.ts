/** Lists as other programs write them, which Markdown reads as paragraphs. */
import type {List, Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {
  every,
  type NodePlace,
  type NodeRule,
  type ProgramRules,
  quoteStart,
  shorten,
} from '../rules';

/** An item with a letter, or with the numbers of an outline, which Markdown doesn't have. */
const LETTERED =
  /^(?:(?:[a-z]|[ivx]{2,4}|[A-Z]|[IVX]{2,4})[.)]|\d{1,2}(?:\.\d{1,2}){1,3}[.)]?|\((?:\d{1,2}|[a-z]|[ivx]{2,4})\)) \S.*$/;

/** An item of a list with a mark that Word draws as a bullet. */
const WORD_BULLET = /^[§Øo—→⇒»›★☆✔✗✘❌✅➔] \S.*$/u;

/** A line that begins with a name and a colon, as in a form, or in bold as chats write it. */
const KEYED =
  /^(?!.*<br ?\/?>$)(?!(?:From|To|Cc|Sent|Date|Subject):)(?:(?:Step \d+|[A-Z][a-z]+(?: [a-z]+)?):|(\*\*|__)[^\s*_](?:(?!\1)[^.!?]){0,60}(?::\1|\1 ?[:–—-])) \S.*$/;

/** The largest number that begins a list: others are years and amounts. */
const MAX_LIST_NUMBER = 31;

/** Whether a list is only the item with the number 1. */
const isFirstItem = (node: Nodes) =>
  node.type === 'list' && node.ordered && node.start === 1 && node.children.length === 1;

/** @returns the number of an item that is a list of its own, as those before it are; or 1 */
function countItems({node, parent, index}: NodePlace<List>): number {
  const before = parent?.children.slice(0, index) ?? [];
  const heading = before.findLastIndex(({type}) => type === 'heading');
  const others = before.slice(heading + 1).filter(({type}) => type === 'list');
  const other = others.findLastIndex((list) => !isFirstItem(list));
  return isFirstItem(node) ? others.length - other : 1;
}

/** The most characters of a numbered heading. */
const MOST_OF_HEADING = 60;

/** Whether a list is a heading of a word processor: a number and words before a paragraph. */
function isHeading({ordered, children}: List, {parent, index}: NodePlace<List>): boolean {
  const [item] = children;
  const [only] = item?.children ?? [];
  const text = item?.children.length === 1 && only?.type === 'paragraph' ? toString(only) : '';
  return (
    ordered === true &&
    children.length === 1 &&
    parent?.type === 'root' &&
    parent.children[index + 1]?.type === 'paragraph' &&
    text.length <= MOST_OF_HEADING &&
    /[\p{L}\p{N}]$/u.test(text)
  );
}

/** Finds lists that begin by chance or again, and those that lost their place in another one. */
const findListProblem: NodeRule<'list'> = (node, place) => {
  const {parent, index, source} = place;
  if (node.ordered && (node.start ?? 1) > MAX_LIST_NUMBER)
    return `${node.start}. begins a list. Write ${node.start}\\. for a number in a sentence.`;
  const number = countItems(place);
  if (number > 1)
    return `the list begins again at 1. Write ${number}. and a space, or begin what is between the items with three spaces.`;
  if (isHeading(node, place))
    return `"${shorten(source)}" is a list with one item. Write ## ${toString(node)} for a heading, or begin what is below an item with three spaces.`;
  const before = parent?.children[index - 1];
  const [here, above] = [node.position?.start, before?.position];
  const isBelow = here && above && above.end.line + 1 === here.line;
  if (before?.type === 'paragraph' && isBelow && node.children.length === 1)
    return /^[-+*] \d/.test(source) && !/[:.!?]$/.test(toString(before))
      ? `"${shorten(source)}" begins a list. Join it with the line above it.`
      : undefined;
  if (before?.type !== 'list' || !isBelow || here.column <= above.start.column) return undefined;
  const width = (before.children[0]?.children[0]?.position?.start.column ?? 3) - 1;
  return `the list is not part of the item above it. Begin its lines with ${width} spaces.`;
};

/** Finds items that Markdown doesn't number, or nest, as they are written. */
function findItemProblems({ordered, children}: List, place: NodePlace<List>) {
  const {page, parent, index} = place;
  const items = children.map((item) => {
    const {column, offset = 0, line} = item.position?.start ?? {column: 1, line: 1};
    const [mark = ''] = /^(?:\d+[.)]|\S)/.exec(page.text.slice(offset)) ?? [];
    return {line, column, end: column + mark.length, number: Number.parseInt(mark, 10)};
  });
  const [first] = items;
  if (!first) return undefined;
  const report = (at: typeof first, what: string) => ({row: at.line - first.line, what});
  const above = parent?.children[index - 1]?.position?.end.line ?? 0;
  const isMoved = items.every(({column}) => column > 1);
  if (parent?.type === 'root' && isMoved && above < first.line - 1)
    return report(first, 'the list begins with a space. Remove the spaces before its items.');
  // Numbers can have a common end.
  const moved = items.find(({column, end}) => column !== first.column && end !== first.end);
  if (moved)
    return report(
      moved,
      `the item begins in another column than the first one, and is in the same list. Write ${first.end} spaces before it for a list in the item above it, or as many as above.`,
    );
  const isOne = items.every(({number}) => number === first.number && number <= 1);
  const wrong = items.findIndex(({number}, index) => number !== first.number + index);
  const item = items[wrong];
  return ordered && !isOne && item
    ? report(
        item,
        `the item ${item.number} is shown as ${first.number + wrong}. Write ${first.number + wrong}., or a heading between two lists.`,
      )
    : undefined;
}

export const lists: ProgramRules = {
  name: 'lists',
  lines: [
    {
      pattern: [/^\d+[）．、]\s?\S.*$/u, /^[０-９]+[．.）)]\s?.*$/u],
      what: quoteStart('is not a list item. Begin it with 1. and a space.'),
    },
    {
      pattern: /^[•●▪■◦‣⁃∙○❖➢➤►✓·–]\s.*$/u,
      what: quoteStart('is not a list item. Begin it with a hyphen and a space.'),
    },
    {
      pattern: /^(?:[①-⑳❶-❿]|\d\uFE0F?\u20E3|🔟|(?!\.\. \S*(?:::|:$|\[|_))\.{1,5}(?= \S)).*$/u,
      what: quoteStart('is not a list item. Begin it with 1. and a space.'),
    },
    {
      pattern: /^#\d+[.:)]? \S.*$/,
      what: quoteStart(
        'is neither a list item nor a heading. Begin an item with 1. and a space, or put output between ```text and ```.',
      ),
    },
    {
      pattern: /^\*{2,5} \S.*$/,
      what: quoteStart(
        'is not a list item. Begin it with a hyphen and a space, after two spaces for each level.',
      ),
    },
    {
      pattern: /^\[([ xX]?)\](?: ?[^\s(:[\]].*)$/,
      what: ([line, mark = '']) =>
        `"${line.slice(0, 20)}" is not a task. Begin it with - [${mark.trim().toLowerCase() || ' '}] and a space.`,
    },
    {
      pattern: /^\[[-></!?*]\] \S.*$/,
      what: quoteStart('is not a task that pages show. Begin it with - [ ] or - [x].'),
    },
    {
      pattern: /^([☐☑☒✅⬜]) (?!\*\*[^*]+\*\*:?$).*$/u,
      what: ([, box = '']) =>
        `${box} is not a task. Begin it with - [${/[☐⬜]/u.test(box) ? ' ' : 'x'}] and a space.`,
    },
    {
      pattern: LETTERED,
      below: LETTERED,
      what: quoteStart('is not a list item. Begin it with 1. and a space.'),
    },
    {
      pattern: WORD_BULLET,
      below: WORD_BULLET,
      what: quoteStart('is not a list item. Begin it with a hyphen and a space.'),
    },
    {
      pattern: KEYED,
      below: KEYED,
      what: quoteStart('is joined with the line above it. Begin both with a hyphen and a space.'),
    },
  ],
  nodes: {
    list: (node, place) => findListProblem(node, place) ?? findItemProblems(node, place),
    listItem: ({children}, {source}) =>
      children.length === 0
        ? `the list item has no text. Write it after "${source.trim()}", or remove the line.`
        : undefined,
  },
  paragraphs: [
    {
      find: (lines) =>
        lines.length > 1 &&
        lines.every((line, row) => {
          const [number] = /^\d{1,2}(?= \p{Lu})/u.exec(line) ?? [];
          return Number(number) === Number.parseInt(lines[0] ?? '', 10) + row;
        }),
      what: ([line = '']) => `"${shorten(line)}" is not a list item. Begin it with 1. and a space.`,
    },
    {
      find: (lines) =>
        every(/^(?:[-*+][A-Za-z]|[-*+]?\[[ xX]?\])/)(lines.slice(lines[0]?.endsWith(':') ? 1 : 0)),
      what: 'the lines aren’t a list. Write a space after each mark, as in "- text".',
    },
    {
      find: every(/^\d{1,2}[.)][A-Za-z]/),
      what: 'the lines aren’t a list. Write a space after each number, as in "1. text".',
    },
  ],
};
