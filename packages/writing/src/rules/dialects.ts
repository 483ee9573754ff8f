/** Content rules for Markdown that only other programs understand. */
import {formatCount} from '@docs-kit/basics/text';
import type {Problem} from '@docs-kit/basics/writerError';
import type {Nodes, Parents, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import {getLine} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';
import {type Kind, LINE_MARKS, type Mark, SOURCE_MARKS, TEXT_MARKS} from './dialectMarks';
import {findNodeProblem} from './dialectNodes';

/** What is wrong in a line. */
type Found = {readonly line: number; readonly what: string; readonly kind?: Kind | undefined};

/** {@link TEXT_MARKS}, for all marks of a line. */
const EVERYWHERE: readonly Mark[] = TEXT_MARKS.map(([pattern, ...rest]) => [
  new RegExp(pattern, `${pattern.flags}g`),
  ...rest,
]);

/** An item of a list with letters, which Markdown doesn't have. */
const LETTERED =
  /^\s*(?:(?:[a-z]|[ivx]{2,4}|[A-Z]|[IVX]{2,4})[.)]|\((?:\d{1,2}|[a-z]|[ivx]{2,4})\)) \S/;

/** An item of a list with a mark that Word draws as a bullet. */
const WORD_BULLET = /^\s*[§Øo—→⇒»›★☆✔✗✘❌✅➔] \S/u;

/** A line that begins with a name and a colon, as in a form. */
const KEYED = /^(?!(?:From|To|Cc|Sent|Date|Subject):)(?:Step \d+|[A-Z][a-z]+(?: [a-z]+)?): \S/;

/** Whether the source of a line has a mark without a backslash before it. */
function isWritten(line: string, mark: string): boolean {
  const start = mark.slice(0, 2);
  for (let at = line.indexOf(start); at >= 0; at = line.indexOf(start, at + 1))
    if (mark.startsWith('\\') || line[at - 1] !== '\\') return true;
  return false;
}

/** @returns what is wrong with a table that has a line of dashes */
function findDashes(line: string, next = ''): string | undefined {
  if (!line.includes('|') || !/^[ |:]*-[ |:-]*$/.test(next)) return undefined;
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

/** Finds the marks in the lines of text. */
function findTextProblems(
  {text}: SourcePage,
  lines: readonly string[],
  node: Text,
  parent: Parents | undefined,
  isStart: boolean,
): Found[] {
  // Text around an address that became a link has no position.
  const position = node.position ?? parent?.position;
  const source = text.slice(position?.start.offset, position?.end.offset).split('\n');
  const first = position?.start.line ?? 1;
  // An address without brackets, which is its own text.
  const isAddress =
    parent?.type === 'link' && text[parent.position?.start.offset ?? text.length] !== '[';
  const isBeforeCode = text[node.position?.end.offset ?? text.length] === '`';
  return node.value.split('\n').flatMap((line, row) => {
    const report = (what: string, kind?: Kind) => [{line: first + row, what, kind}];
    const before = lines[first + row - 2] ?? '';
    for (const [pattern, explain, kind] of row > 0 || isStart ? LINE_MARKS : []) {
      const match = pattern.exec(line.trimStart());
      // A table is reported at its first line.
      const isSameTable = [/^\s*(?:[|+]|==)/, /\t/].some(
        (mark) => mark.test(line) && mark.test(before),
      );
      if (match)
        return isSameTable
          ? []
          : report(findDashes(line, lines[first + row]) ?? explain(match), kind);
    }
    if (line === '(' && /\[[^\]]+\]$/.test(before))
      return report('the text of a link and its address are on two lines. Join them.');
    if (row > 0 && LETTERED.test(line) && LETTERED.test(before))
      return report(`"${line.slice(0, 20)}" is not a list item. Begin it with 1. and a space.`);
    const isBullet = (text: string) => WORD_BULLET.test(text);
    if (row > 0 && isBullet(line) && isBullet(before))
      return report(
        `"${line.slice(0, 20)}" is not a list item. Begin it with a hyphen and a space.`,
      );
    if (row > 0 && KEYED.test(line) && KEYED.test(before))
      return report(
        `"${line.slice(0, 20)}" is joined with the line above it. Begin both with a hyphen and a space.`,
      );
    const found = (isAddress ? [] : EVERYWHERE).flatMap(([pattern, explain]) =>
      [...line.matchAll(pattern)]
        // A mark that is escaped, and the end of a role, which is reported with its code.
        .filter(([mark]) => source.some((part) => isWritten(part, mark)))
        .filter(({0: mark, index}) => index + mark.length < line.length || !isBeforeCode)
        .flatMap((match) => report(explain(match))),
    );
    if (!node.position && /(?<![\])])\[$/.test(line))
      found.push(...report('[ before an address begins no link. Write [text](address).'));
    if (/\]\((?:[a-z]+:\S* )?$/.test(line))
      found.push(...report('the address after ]( has a space. Write %20 instead.'));
    const [key] = (!node.position && /"[^"]+":$/.exec(line)) || [];
    if (key) found.push(...report(`${key} begins no link. Write [text](address).`));
    for (const [pattern, explain, kind] of node.position ? SOURCE_MARKS : []) {
      const match = pattern.exec(source[row] ?? '');
      if (match) found.push(...report(explain(match), kind));
    }
    return found;
  });
}

/** Leaves out what a writer corrects with another problem. */
function omitConsequences(found: readonly Found[]): Found[] {
  const divided = new Set(found.filter(({kind}) => kind === 'divided row').map(({line}) => line));
  const hasBeginning = found.some(({kind}) => kind === 'beginning');
  return found.filter(
    ({kind, line}) =>
      !(kind === 'open code' && divided.has(line)) && !(kind === 'end' && hasBeginning),
  );
}

/** Finds Markdown that only other programs understand. */
export function findDialectProblems(page: SourcePage): Problem[] {
  const {file, text, tree} = page;
  const found: Found[] = [];
  const lines = text.split('\n');
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type === 'text') {
      const isStart = index === 0 && parent?.type === 'paragraph';
      found.push(...findTextProblems(page, lines, node, parent, isStart));
      return;
    }
    const fault = findNodeProblem(node, page, parent, index);
    if (fault === undefined) return;
    found.push({line: getLine(node), ...(typeof fault === 'string' ? {what: fault} : fault)});
  });
  return omitConsequences(found).map(({line, what}) => ({file, line, what}));
}
