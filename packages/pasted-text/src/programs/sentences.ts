/**
 * Lines that are no sentences, whatever program they come from. Markdown joins the lines of a
 * paragraph, so data, output, buttons, and headings without marks become one text.
 */
import {getLine} from '@docs-kit/writing/sources';
import type {Paragraph} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {every, type NodePlace, type NodeRule, type ProgramRules, shorten} from '../rules';

/** Most characters of a heading or a button. */
const MOST_OF_FRAGMENT = 100;

/** Most characters of a line that was broken on purpose. */
const BROKEN = 45;

/** The end of a line that is no end of a sentence. */
const UNFINISHED = /(?:[\p{L}\p{N})\]%]["”’']?[*_]*|\.{3}|…)$/u;

/** The number or the letter of a heading, as word processors write it. */
const NUMBER = /^[*_]*(?:[A-Z]|[IVX]+|\d+)\. /;

/** A line in capitals, such as headings in manuals of Unix. */
const CAPITALS =
  /^(?!(?:POST|PATCH|DELETE|OPTIONS|HEAD)$)\p{Lu}{2,}(?:(?:,? | & |[/-])\p{Lu}{2,})*$/u;

const LEAST_CAPITALS = 4;

/** Words, numbers, and dashes, with the marks of sentences around them. */
const WORD =
  /^["'“”‘’«(…]*(?:\p{L}[\p{L}\p{M}'’]*(?:[-/–—]\p{L}[\p{L}\p{M}'’]*)*|[-–—&→]|[-=]+>|[⌘⌥⇧⌃↵⏎⌫⎋⇥]+\p{Lu}?|[$€£#~]?\d[\d.,:/-]*(?:%|\p{L}{1,3})?)["'“”‘’»)…]*[.,;:!?]*["'“”‘’»)]*$/u;

/** Number of other words in a line of data, and what part of the line they are. */
const DATA = {least: 2, part: 0.4};

/** Number of words that a sentence with such marks has at least. */
const LEAST_WORDS = 6;

/** Marks of programs and data, at the end of a line or in it, that no sentence has. */
const STRUCTURE =
  /^[\]})>]+[;,]?$|[{([=]$|\w\([^()]*\):$|^\S+:\d+:?\d*(?:\s|$)|(?:^|\s)(?::=|==|=|&&|\|\||<-|\|>)(?:\s|$)/;

/** Columns of spaces, tabs, or dots. */
const COLUMNS = /[^.!?:\s] {2,}\S.*[^.!?:\s] {2,}\S|[^.!?:\s]\t\S|(?:\. ?){5,}\d|…{2,}\s*\d/;

/** A wide gap between two words, as between columns. */
const GAP = /[^.!?:\s] {3,}\S|\S {4,}\S/;

/** @returns lines in which code, links, emoji, keys, and addresses are a word, and notes none */
function maskLines(lines: readonly string[]): string[] {
  const mask = (text: string) => `${text.replace(/[^\n]/g, '')}code`;
  return lines
    .join('\n')
    .replace(/(`+)[^`]+\1/g, mask)
    .replace(
      /!?\[(?:[^\][]|\[[^\][]*\])*\](?:\((?:<[^<>\n]*>|(?:[^()\s]|\([^()]*\))*)(?:\s"[^"]*")?\)|\[[^\][]*\])/g,
      mask,
    )
    .replace(/\[\^[^\][\s]+\]|<(su[bp])>[^<>\n]*<\/\1>/g, '')
    .replace(/(?<=\S ):[a-z\d_+-]+:(?=[\s.,;:!?)]|$)/gm, mask)
    .replace(/(?<=\p{L}) \+ (?=[\p{L}⌘])|(?<!\S)\+\d{1,3} [\d() -]{6,}/gu, ' code ')
    .replace(/&(?:nbsp|#160|#xA0);/gi, ' ')
    .replace(/<\/?[A-Za-z][^<>]*>|\{[^{}]*\}/g, (text) => text.replace(/[^\n]/g, ''))
    .replace(
      /\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\u200D\p{Emoji_Modifier}]*/gu,
      'code',
    )
    .replace(/(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.-]+/g, 'code')
    .replace(/\\(?=[\p{P}\p{S}])|[*_~]+/gu, '')
    .split('\n');
}

/** Whether most of a line is no words, as in output, data, and programs. */
function isData(line: string, row: number, {length}: readonly string[]): boolean {
  // These scripts have no spaces between words, and the mark of a tag that MDX refuses is replaced.
  if (
    /^_+\/?[a-z]+>$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(
      line,
    )
  )
    return false;
  const words = line.split(/\s+/).filter(Boolean);
  // A sentence can have a formula in it.
  const isSentence = words.length >= LEAST_WORDS && /^\p{Lu}.*[.!?]["”)]*$/u.test(line);
  if (COLUMNS.test(line) || (!isSentence && STRUCTURE.test(line))) return true;
  const others = words.filter((word) => !WORD.test(word)).length;
  return (
    (others >= DATA.least && others >= words.length * DATA.part) ||
    (length > 1 && others > 0 && others >= words.length / 2)
  );
}

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
  lines.every((line) => line.length <= BROKEN && UNFINISHED.test(line));

/** Whether a line introduces what is below it, such as code or a list. */
function isIntroduction({node, parent, index}: NodePlace<Paragraph>): boolean {
  const next = parent?.children[index + 1];
  const isShown = next !== undefined && !/^(?:paragraph|heading|thematicBreak)$/.test(next.type);
  const isMarked =
    node.children[0]?.type !== 'text' || node.children.some(({type}) => type === 'strong');
  return isShown && (isMarked || /\s\S+\s/.test(toString(node)));
}

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

/** Whether a paragraph is the title of an admonition, which is written in brackets. */
const isLabel = ({data}: Paragraph): boolean => data !== undefined && 'directiveLabel' in data;

/** Explains a line of data. */
const explainData = (lines: readonly string[], row: number): string =>
  `"${shorten(lines[row] ?? '')}" isn’t a sentence, and Markdown joins its lines. Put code, data, and output between \`\`\`text and \`\`\`, or write a sentence, a list, or a table.`;

/** Fewest characters of a paragraph that nobody writes twice on purpose. */
const LEAST_REPEATED = 60;

/** Finds paragraphs that were pasted twice below a heading. */
const findRepeated: NodeRule<'root'> = ({children}) => {
  const lines = new Map<string, number>();
  return children.flatMap((node) => {
    if (node.type === 'heading') lines.clear();
    const text = node.type === 'paragraph' ? toString(node).replace(/\s+/g, ' ') : '';
    const [line, first] = [getLine(node), lines.get(text)];
    if (text.length < LEAST_REPEATED) return [];
    lines.set(text, first ?? line);
    if (first === undefined) return [];
    const what = `the paragraph is the same as the one in line ${first}. Remove one of them.`;
    return [{row: line - 1, what}];
  });
};

export const sentences: ProgramRules = {
  name: 'sentences',
  nodes: {root: findRepeated},
  blocks: [
    {
      find: (lines, {node}) => {
        if (isLabel(node) || lines.some((line) => /^(?:::|\|)/.test(line))) return false;
        const masked = maskLines(lines);
        const isFound = masked.map(isData);
        if (masked.filter((line) => GAP.test(line)).length > Math.max(1, masked.length / 2))
          return true;
        return isFound.length > 1 && isFound.filter(Boolean).length > isFound.length / 2;
      },
      what: (lines) => explainData(lines, 0),
      isGeneral: true,
    },
  ],
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
      find: (lines, {node, parent}) => {
        if (isLabel(node)) return false;
        return parent?.type === 'root' && lines.at(-1)?.endsWith(';')
          ? lines.length - 1
          : maskLines(lines).findIndex(isData);
      },
      what: explainData,
    },
    {
      find: (lines, place) =>
        lines.length === 1 &&
        isPlain(place, /^(?:text|strong|emphasis|link)$/) &&
        // A whole line in italics is a remark.
        !(place.node.children.length === 1 && place.node.children[0]?.type === 'emphasis') &&
        place.node.children.some((node) => node.type !== 'link' && toString(node).trim() !== '') &&
        toString(place.node).length <= MOST_OF_FRAGMENT &&
        UNFINISHED.test(lines[0] ?? '') &&
        !/[.!?]["”)*_]* \S/.test((lines[0] ?? '').replace(NUMBER, '')) &&
        !isIntroduction(place),
      what: ([line = '']) =>
        `"${line}" is neither a sentence nor a heading. Remove a button, a date, or a label of a page; put code and output between \`\`\`text and \`\`\`; or end it with a period, or begin it with ## and a space.`,
    },
    {
      find: (lines, place) =>
        isPlain(place, /^(?:text|strong|emphasis|link)$/) && !every(/[.!?:,;]$/)(lines)
          ? lines.findIndex((line, row) => {
              const next = lines[row + 1];
              if (next === undefined || !UNFINISHED.test(line)) return false;
              return isColumn(lines) || (/^[*_@]?[\p{Lu}\d]/u.test(next) && isBroken(lines, row));
            })
          : -1,
      what: (lines, row) =>
        `"${lines[row]}" is joined with the line below it. Write a list or sentences, put code and output between \`\`\`text and \`\`\`, or remove it.`,
    },
  ],
};
