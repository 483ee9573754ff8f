/** Cleans the texts of OpenAPI files, which .NET takes from XML comments. */
import {isObject, type JsonObject} from '@docs-kit/basics/json';
import type {Markdown} from '../../shared/operation';
import {visitParts} from './document';

/** The last name in a reference of XML comments: `Order` for `T:Shop.Order`. */
const getShortName = (reference: string) =>
  reference
    .replace(/^[A-Z]:/, '')
    .replace(/\(.*$/, '')
    .split('.')
    .at(-1) ?? reference;

/** A line break of the Markdown for an element, until it's known whether that's in a table. */
const BREAK = '\uE000';

/** Elements of XML comments and simple HTML, with their Markdown. */
const ELEMENTS: readonly [element: RegExp, markdown: string | ((...found: string[]) => string)][] =
  [
    [/<\/?(?:para|p|summary|remarks)\s*>/gi, BREAK + BREAK],
    [/<br\s*\/?>/gi, `\\${BREAK}`],
    [/<(?:paramref|typeparamref)\s+name="([^"]*)"\s*\/>/gi, '`$1`'],
    [/<see\s+langword="([^"]*)"\s*\/>/gi, '`$1`'],
    [/<see(?:also)?\s+href="([^"]*)"\s*\/>/gi, '<$1>'],
    [/<(?:see(?:also)?|a)\s+href="([^"]*)"[^>]*>([^<]*)<\/(?:see(?:also)?|a)>/gi, '[$2]($1)'],
    [
      /<see(?:also)?\s+cref="([^"]*)"\s*(?:\/>|>[^<]*<\/see(?:also)?>)/gi,
      (_, reference = '') => `\`${getShortName(reference)}\``,
    ],
    [/<(c|code)>([^<\n]*)<\/\1>/gi, '`$2`'],
    [/<(b|strong)>([^<]*)<\/\1>/gi, '**$2**'],
    [/<(i|em)>([^<]*)<\/\1>/gi, '*$2*'],
    [/<\/?(?:ul|ol)>/gi, BREAK],
    [/<li>\s*/gi, `${BREAK}- `],
    [/<\/li>/gi, ''],
  ];

/** Code, which `split` puts between the other parts, with its backticks. */
const CODE = /((`+)[^]*?\2)/;

/** Changes the text outside of code. */
const replaceOutsideCode = (text: string, replace: (part: string) => string): string =>
  text
    .split(CODE)
    .map((part, index) => [replace(part), part, ''][index % 3])
    .join('');

/**
 * Removes the indentation that comments have: of all lines but the first, or, in .NET 10, of lines
 * that begin a paragraph, and the first.
 */
function dedent(text: string): string {
  const start = text.search(/[^ ]/);
  if (start >= 4) return text.replace(new RegExp(`^ {1,${start}}`, 'gm'), '');
  const [first = '', ...rest] = text.split('\n');
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  // Fewer than four spaces don't change the meaning of Markdown.
  if (!Number.isFinite(indent) || indent < 4) return text;
  return [first, ...rest.map((line) => line.slice(indent))].join('\n');
}

/** The line below the heads of a table's columns. */
const DELIMITER_ROW = /^(?=.*-)(?=.*\|)[ \t|:-]+$/m;

/** Breaks lines, and cells of tables with the element, because a row is one line. */
function breakLines(text: string): string {
  const breakCells = (line: string) =>
    line.includes('|') ? line.replace(/(?<!^|\uE000)(?:\\?\uE000)+(?!\uE000|$)/g, '<br>') : line;
  const rows = DELIMITER_ROW.test(text) ? text.replace(/^.*$/gm, breakCells) : text;
  return rows
    .replaceAll(BREAK, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** @returns the description as Markdown: XML comments converted, lines ended by `\n` */
function cleanDescription(text: string): Markdown {
  const lines = dedent(text.replace(/\r\n?/g, '\n'));
  if (!/<[a-z/]/i.test(lines)) return lines;
  const clean = replaceOutsideCode(lines, (part) =>
    ELEMENTS.reduce(
      (result, [element, markdown]) => result.replace(element, markdown as string),
      part,
    ),
  );
  return clean === lines ? lines : breakLines(clean);
}

/** What ends with a period within sentences: initials, as in `U.S.`, and abbreviations. */
const ABBREVIATION = String.raw`(?<!\.|(?<![\p{L}\p{N}])(?:\p{L}|[Aa]pprox|[Ee]tc|vs|cf|[Mm]ax|[Mm]in|[Ii]ncl|[Ee]xcl|Co|Corp|Inc|Ltd|Drs?|Mrs?|Ms|Prof|St|Fig|Sec|Vol|Nos?(?=\.\s*\d)))`;
const LAST_PERIOD = new RegExp(`${ABBREVIATION}\\.$`, 'u');

/** @returns the text in one line without markup and a period at its end, for titles */
export const cleanTitle = (text: string): string =>
  cleanDescription(text)
    .replace(/(?:\\?\s*\n|<br>)\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(\*\*|`)([^*`]+)\1/g, '$2')
    .trim()
    .replace(LAST_PERIOD, '');

/** Longer summaries are no titles. XML comments have whole paragraphs in them. */
const MAX_TITLE = 80;
/** Shorter summaries are titles even if they have several sentences. */
const MIN_SENTENCES = 50;

const SENTENCE_END = new RegExp(`${ABBREVIATION}[.!?](?=\\s+[^\\p{Ll}\\s])`, 'gu');

/** Where the title can end in a long sentence, from the best to the worst. */
const ENDS: readonly RegExp[] = [
  /[:;](?=\s)|\s[–—-](?=\s)|\s(?=\()/g,
  /,(?=\s)/g,
  /\s(?=(?:and|or|that|which|with|without|if|when|so|because)\s)/g,
];
/** A title isn't shorter than this, except for a sentence. */
const MIN_TITLE = 10;

/** @returns a text without its first sentence, if that's the title */
function dropTitle(text: Markdown, title: string): Markdown {
  const end = (text.matchAll(SENTENCE_END).next().value?.index ?? 0) + 1;
  return cleanTitle(text.slice(0, end)) === title ? text.slice(end).trim() : text;
}

/**
 * @returns the title in a summary. If it's shorter than the summary, also the text for the
 *   description: the whole one, or what follows the title.
 */
function splitSummary(summary: string): {title: string; text?: Markdown} {
  const title = cleanTitle(summary);
  const find = (end: RegExp) =>
    [...title.matchAll(end)].map(({index}) => index).filter((place) => place < MAX_TITLE);
  const [sentence] = find(SENTENCE_END);
  if (title.length <= (sentence === undefined ? MAX_TITLE : MIN_SENTENCES)) return {title};
  const place =
    sentence ?? ENDS.map((end) => find(end).findLast((one) => one >= MIN_TITLE)).find((one) => one);
  const cut = title.slice(0, place ?? find(/\s/g).at(-1) ?? MAX_TITLE);
  const text = dropTitle(cleanDescription(summary).trim(), cut);
  return {title: place === undefined ? `${cut}…` : cut, text};
}

/** Cleans descriptions and titles in all parts. */
export function cleanTexts(root: JsonObject): void {
  const clean = (part: JsonObject) => {
    if (typeof part['description'] === 'string')
      part['description'] = cleanDescription(part['description']);
    if (typeof part['summary'] !== 'string') return;
    const {title, text} = splitSummary(part['summary']);
    part['summary'] = title;
    if (text !== undefined)
      part['description'] = [text, part['description'] ?? []].flat().join('\n\n');
  };
  if (isObject(root['info'])) clean(root['info']);
  visitParts(root, (part) => clean(part as JsonObject));
}
