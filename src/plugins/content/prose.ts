/** Measures prose: phrases that sound translated, and table cells that hold paragraphs instead of values. */
import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import type {Page} from './pages';

/** Phrases that native writers rarely use in documentation. Most need another sentence, not another word. */
const TRANSLATED: readonly RegExp[] = [
  /\bstands? (in|for|beside|under)\b/gi,
  /\bcertain\b/gi,
  /\bshall\b/gi,
  /\banew\b/gi,
  /\bfor ever\b/gi,
  /\bdear(er|est)?\b/gi,
  /\b(whoever|everybody|somebody|nobody)\b/gi,
  /\bof (your|its|their) own\b/gi,
  /\bbelongs? into\b/gi,
  /\b(in|from|by|with) which\b/gi,
  /\btexts\b/gi,
  /\bTake a\b/g,
  /\bheld to\b/gi,
];

/** At most this many translated-sounding phrases per 10,000 words over the whole site. */
export const MAX_RATE = 1.5;
/** At most this many cells of more than {@link MAX_CELL_WORDS} words, over the whole site. */
export const MAX_LONG_CELLS = 60;
/** At most this many cells of more than one sentence, over the whole site. */
export const MAX_SENTENCE_CELLS = 20;
const MAX_CELL_WORDS = 12;

export type ProseReport = {
  readonly file: string;
  readonly words: number;
  /** Phrases with their lines. */
  readonly phrases: readonly {readonly line: number; readonly phrase: string}[];
  readonly cells: number;
  readonly longCells: number;
  readonly sentenceCells: number;
};

const wordsOf = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

/** The text of a block without its inline code. */
function proseOf(node: Parents): string {
  let text = '';
  visit(node, (part: Nodes) => {
    if (part.type === 'inlineCode') text += ' code ';
    else if (part.type === 'text') text += part.value;
    else if (part.type === 'break') text += ' ';
  });
  return text;
}

/** @returns what the page's prose measures, code blocks and front matter left out */
export function proseReport({file, tree}: Page): ProseReport {
  let words = 0;
  let cells = 0;
  let longCells = 0;
  let sentenceCells = 0;
  const phrases: {line: number; phrase: string}[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    const text = proseOf(node);
    words += wordsOf(text);
    for (const pattern of TRANSLATED) {
      for (const [phrase] of text.matchAll(pattern)) phrases.push({line: node.position?.start.line ?? 0, phrase});
    }
    if (node.type === 'tableCell') {
      const content = toString(node);
      cells += 1;
      if (wordsOf(content) > MAX_CELL_WORDS) longCells += 1;
      if (/[.!?]\s+\p{Lu}/u.test(content)) sentenceCells += 1;
    }
    return SKIP;
  });
  return {file, words, phrases, cells, longCells, sentenceCells};
}

/** The sums over all pages. */
export function proseTotals(reports: readonly ProseReport[]) {
  const sum = (value: (report: ProseReport) => number) => reports.reduce((total, report) => total + value(report), 0);
  const words = sum((report) => report.words);
  const phrases = sum((report) => report.phrases.length);
  return {
    words,
    phrases,
    rate: (phrases / Math.max(words, 1)) * 10_000,
    cells: sum((report) => report.cells),
    longCells: sum((report) => report.longCells),
    sentenceCells: sum((report) => report.sentenceCells),
  };
}
