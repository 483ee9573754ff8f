/** Tables of spreadsheets and of other programs. */
import {formatCount} from '@docs-kit/basics/text';
import type {NodeRule, ProgramRules} from '../rules';

const USE_TABLE =
  'Write | cell | cell |, and | --- | --- | below the first line, or put the lines between two lines of ```text.';

/** A row of a table, which is reported with its first one. */
const ROW = /^(?:[|+]|==)/;

/** @returns what is wrong with the first line of a table */
function explainDashes([line]: RegExpExecArray, next: string): string {
  if (!/^[ |:]*-[ |:-]*$/.test(next) && !line.includes('|', 1))
    return 'the | before the line appears. Remove it, and write \\ at the end of the line above a new one.';
  if (!/^[ |:]*-[ |:-]*$/.test(next))
    return 'the table has no line of dashes. Add | --- | below its first line, for each column.';
  const [columns = 0, dashes = 0] = [line, next].map(
    (row) =>
      row
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|').length,
  );
  return columns === dashes
    ? 'the table is part of the text above it. Add an empty line above the table.'
    : `the table has ${formatCount(columns, 'column')}, and its line of dashes ${dashes}. Write | --- | for each column.`;
}

const findRowProblem: NodeRule<'tableRow'> = (node, {source, page: {text}, parent, index}) => {
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
  // A row with one cell is a heading of those below it.
  if (cells > 1 && cells < columns)
    return `the row has ${cells} cells, and its table ${formatCount(columns, 'column')}. Add a | for each empty cell.`;
  if (cells <= columns) return undefined;
  return `the row has ${cells} cells, and its table ${formatCount(columns, 'column')}. Write \\| for a | in a cell, also in code, or add a column.`;
};

/** Whether all lines have the same number of a separator, and at least two. */
function haveCells(lines: readonly string[], separator: RegExp): boolean {
  const counts = lines.map((line) => line.match(separator)?.length ?? 0);
  return lines.length > 1 && (counts[0] ?? 0) >= 2 && counts.every((count) => count === counts[0]);
}

/** Whether Markdown joins the lines, because none of them ends in a break. */
const areJoined = (source: string) => !/(?: {2}|\\)\r?\n/.test(source);

export const tables: ProgramRules = {
  name: 'tables',
  lines: [{pattern: /^\|(?:.*\|\s*| .*)$/, notBelow: ROW, what: explainDashes}],
  parts: [
    {
      pattern: /#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)/,
      what: '$& is an error of a spreadsheet. Write the value.',
    },
  ],
  nodes: {tableRow: findRowProblem},
  paragraphs: [
    {
      find: (lines, {source}) =>
        areJoined(source) &&
        ((haveCells(lines, /,(?! )/g) && lines.every((line) => !/, |\.$/.test(line))) ||
          haveCells(lines, /;(?! )/g)),
      what: `values between commas aren’t a table. ${USE_TABLE}`,
    },
  ],
};
