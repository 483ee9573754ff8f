/**
 * `npm run prose:report`: prints phrases that sound translated, and table cells with paragraphs instead of values, per page.
 * Leaves out code blocks and front matter. `--check` enforces the limits, which apply to the whole site, and runs the checks of
 * src/plugins/content/prose.ts.
 */
import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {format, readPages, type Page} from '../src/plugins/content/pages';
import {operationLinkProblems, terminologyProblems} from '../src/plugins/content/prose';

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

/** Translated-sounding phrases per 10,000 words. */
const MAX_RATE = 1.5;
const MAX_LONG_CELLS = 60;
const MAX_SENTENCE_CELLS = 20;
const MAX_CELL_WORDS = 12;

const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

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

function reportOf({file, tree}: Page) {
  const report = {file, words: 0, phrases: [] as {line: number; phrase: string}[], cells: 0, long: 0, sentences: 0};
  visit(tree, (node: Nodes) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    const text = proseOf(node);
    report.words += countWords(text);
    const phrases = TRANSLATED.flatMap((pattern) => text.match(pattern) ?? []);
    report.phrases.push(...phrases.map((phrase) => ({line: node.position?.start.line ?? 0, phrase})));
    if (node.type === 'tableCell') {
      const content = toString(node);
      report.cells += 1;
      if (countWords(content) > MAX_CELL_WORDS) report.long += 1;
      if (/[.!?]\s+\p{Lu}/u.test(content)) report.sentences += 1;
    }
    return SKIP;
  });
  return report;
}

const check = process.argv.includes('--check');
const pages = readPages();
const reports = pages.map(reportOf);
const sum = (value: (report: (typeof reports)[number]) => number) =>
  reports.reduce((total, report) => total + value(report), 0);
const words = sum((report) => report.words);
const phraseCount = sum(({phrases}) => phrases.length);
const longCells = sum(({long}) => long);
const sentenceCells = sum(({sentences}) => sentences);
const rate = (phraseCount / Math.max(words, 1)) * 10_000;

if (check) {
  const problems = pages.flatMap((page) => [...terminologyProblems(page), ...operationLinkProblems(page)]);
  problems.forEach((problem) => console.error(format(problem)));
  if (problems.length > 0) process.exitCode = 1;
} else {
  for (const {file, phrases, long, sentences} of reports) {
    if (phrases.length + long + sentences === 0) continue;
    console.log(`${file}: ${phrases.length} phrases, ${long} long cells, ${sentences} cells with sentences`);
    for (const {line, phrase} of phrases) console.log(`  ${file}:${line}: "${phrase}"`);
  }
  console.log(
    `\n${words} words, ${phraseCount} phrases (${rate.toFixed(1)} per 10,000 words)\n` +
      `${sum(({cells}) => cells)} table cells, ${longCells} long, ${sentenceCells} with sentences`,
  );
}

const over = [
  [`translated-sounding phrases per 10,000 words`, rate, MAX_RATE],
  [`table cells of more than ${MAX_CELL_WORDS} words`, longCells, MAX_LONG_CELLS],
  [`table cells of more than one sentence`, sentenceCells, MAX_SENTENCE_CELLS],
] as const;
for (const [what, value, limit] of over.filter(([, found, most]) => found > most)) {
  console.error(
    `${Number(value.toFixed(1))} ${what}, but the limit is ${limit}. Run "npm run prose:report" and rewrite the pages it lists.`,
  );
  if (check) process.exitCode = 1;
}
