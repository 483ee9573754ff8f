/**
 * What any program can leave when only its text is copied: lines that were headings, buttons, or
 * names, and sentences that are divided.
 */
import type {Paragraph} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {NodePlace, PastedSource} from '../rules';

/** Number of characters that a heading or a button has. */
const FRAGMENT = {least: 5, most: 80};

/** Number of characters that a line that was broken on purpose has at most. */
const BROKEN = 45;

/** The end of a line that is no end of a sentence. */
const UNFINISHED = /(?:[\p{L}\p{N})\]*_]|\.{3}|…)$/u;

/** A line in capitals, such as headings in manuals of Unix. */
const CAPITALS = /^(?!(?:POST|PATCH|DELETE|OPTIONS|HEAD)$)(?:\p{Lu}{2,}[ ,/&-]*)+$/u;

const LEAST_CAPITALS = 4;

/** Number of lines from which a paragraph can be a column. */
const LEAST_LINES = 2;

/** Whether a paragraph has only text, and is a block of its own. */
const isPlain = (
  {node, parent}: NodePlace<Paragraph>,
  types = /^(?:text|strong|emphasis)$/,
): boolean => parent?.type === 'root' && node.children.every(({type}) => types.test(type));

/** Whether a line ends where no line needs to: the next word has room in it. */
function isBroken(lines: readonly string[], row: number): boolean {
  const [line = '', next = ''] = [lines[row], lines[row + 1]];
  const width = Math.max(...lines.map(({length}) => length));
  const word = /^\S*/.exec(next)?.[0] ?? '';
  return line.length <= BROKEN && line.length < width && line.length + 1 + word.length <= width;
}

/** Whether no line is long, or the end of a sentence, as in cells of a table or a form. */
const isColumn = (lines: readonly string[]): boolean =>
  lines.length >= LEAST_LINES &&
  lines.every((line) => line.length <= BROKEN && UNFINISHED.test(line));

/** @returns the paragraph above, if the sentence in it goes on in this one */
function findBeginning({node, parent, index}: NodePlace<Paragraph>): string | undefined {
  const above = parent?.children[index - 1];
  if (
    parent?.type !== 'root' ||
    above?.type !== 'paragraph' ||
    above.children.at(-1)?.type !== 'text' ||
    above.children.some(({type}) => /^mdx/.test(type))
  )
    return undefined;
  const [before, text] = [toString(above), toString(node)];
  const isDivided =
    /^[\p{L}"“(][^]*\p{Ll}{2,}(?:,|-|¬)?$/u.test(before) && /^\p{Ll}{2,}[\s,.]/u.test(text);
  return isDivided && node.children[0]?.type === 'text' ? before : undefined;
}

export const fragments: PastedSource = {
  name: 'fragments',
  paragraphs: [
    {
      find: (_, place) => findBeginning(place) !== undefined,
      what: ([line = ''], _row, place) => {
        const end = /\S+$/.exec(findBeginning(place) ?? '')?.[0] ?? '';
        return `the sentence is divided between "${end}" and "${/^\S+/.exec(line)?.[0]}". Remove the empty line${/[-¬]$/.test(end) ? ' and the hyphen' : ''}.`;
      },
    },
    {
      find: (lines, place) =>
        place.parent?.type === 'root' &&
        CAPITALS.test(lines[0] ?? '') &&
        (lines[0] ?? '').length >= LEAST_CAPITALS,
      what: ([line = '']) =>
        `"${line}" is not a heading. Write ## ${line[0]}${line.slice(1).toLowerCase()}, and an empty line below it.`,
    },
    {
      find: (lines, place) =>
        lines.length === 1 &&
        isPlain(place) &&
        toString(place.node).length >= FRAGMENT.least &&
        toString(place.node).length <= FRAGMENT.most &&
        UNFINISHED.test(lines[0] ?? ''),
      what: ([line = '']) =>
        `"${line}" is neither a sentence nor a heading. End it with a period, begin it with ## and a space, or remove it.`,
    },
    {
      find: (lines, place) =>
        isPlain(place, /^(?:text|strong|emphasis|link)$/) && /^\p{L}|^[*_@]/u.test(lines[0] ?? '')
          ? lines.findIndex((line, row) => {
              const next = lines[row + 1];
              if (next === undefined || !UNFINISHED.test(line)) return false;
              return isColumn(lines) || (/^[*_@]?[\p{Lu}\d]/u.test(next) && isBroken(lines, row));
            })
          : -1,
      what: (lines, row) =>
        `"${lines[row]}" is joined with the line below it. Write a list, or a sentence, or remove it.`,
    },
  ],
};
