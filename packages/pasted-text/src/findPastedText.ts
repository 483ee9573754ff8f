/**
 * Looks for pasted text, in one walk over a page. Where rules find the same, the first one wins: by
 * kind (nodes, blocks, lines, parts, and then paragraphs), and then in the order of
 * {@link PROGRAMS}.
 */
import type {Problem} from '@docs-kit/basics/writerError';
import {getLine, type SourcePage, visitNodes} from '@docs-kit/writing/sources';
import type {Nodes, Paragraph, Text} from 'mdast';
import {PROGRAMS} from './programs';
import {
  type LineRule,
  type NodeOf,
  type NodePlace,
  type NodeProblem,
  type ParagraphRule,
  type PartRule,
  type ProgramRules,
  shorten,
  type TextRule,
} from './rules';

type Found = {
  readonly line: number;
  readonly what: string;
  readonly rule: string;
  readonly pair?: LineRule['pair'];
  readonly isGeneral?: boolean | undefined;
};

/** A rule with one pattern, and the name of its source. */
type Named<Rule> = Omit<Rule, 'pattern'> & {readonly pattern: RegExp; readonly name: string};

/** @returns the rules of a kind, in their order of precedence */
const listRules = <Rule extends TextRule>(
  pick: (source: ProgramRules) => readonly Rule[] | undefined,
): readonly Named<Rule>[] =>
  PROGRAMS.flatMap((source) =>
    (pick(source) ?? []).flatMap((rule) =>
      [rule.pattern].flat().map((pattern) => ({...rule, pattern, name: source.name})),
    ),
  );

/** Makes patterns find all parts of a line. */
const repeat = <Rule extends {readonly pattern: RegExp}>(rules: readonly Rule[]) =>
  rules.map((rule) => ({...rule, pattern: new RegExp(rule.pattern, `${rule.pattern.flags}g`)}));

const LINES = listRules(({lines}) => lines);
const PARTS = repeat(listRules(({parts}) => parts));
const WRITTEN = repeat(listRules(({written}) => written));
const nameRules = (pick: (source: ProgramRules) => readonly ParagraphRule[] | undefined) =>
  PROGRAMS.flatMap((source) => (pick(source) ?? []).map((rule) => ({...rule, name: source.name})));

const BLOCKS = nameRules(({blocks}) => blocks);
const PARAGRAPHS = nameRules(({paragraphs}) => paragraphs);

/** Formats the message of a rule. */
function explain(
  {what}: Pick<TextRule, 'what'>,
  match: RegExpExecArray,
  next = '',
): string | undefined {
  if (typeof what !== 'string') return what(match, next);
  const [mark] = match;
  return what.replace('"$&"', () => `"${shorten(mark)}"`).replace('$&', () => mark);
}

/** Applies the rule for a type of node, of the first source that finds something. */
function findNodeProblems(place: NodePlace): Found[] {
  for (const {name, nodes} of PROGRAMS) {
    const find = nodes?.[place.node.type] as
      | ((node: Nodes, place: NodePlace) => NodeProblem | readonly NodeProblem[] | undefined)
      | undefined;
    const problems = [find?.(place.node, place) ?? []].flat();
    if (problems.length > 0)
      return problems.map((problem) => {
        const {row, what} = typeof problem === 'string' ? {row: 0, what: problem} : problem;
        return {line: getLine(place.node) + row, what, rule: name};
      });
  }
  return [];
}

/** @returns the lines of a paragraph, without what Markdown reads before and after them */
const splitLines = (source: string): string[] =>
  source.split(/\r?\n/).map((line) => line.replace(/^[\s>]+/, '').trimEnd());

/**
 * Finds whole lines of a paragraph. Text in backticks is meant.
 *
 * @returns what it found; nothing for a line that is reported with the one above it
 */
function findLines({node, source}: NodePlace<Paragraph>): (Found | {readonly line: number})[] {
  const lines = splitLines(source);
  const isEnded = source.split(/\r?\n/).map((line) => /(?: {2}|\\)$/.test(line));
  const visible = splitLines(
    source.replace(/(`+)[^`]*\1/g, (code) => code.replace(/[^\n]/g, '\u00B7')),
  );
  return visible.flatMap((text, row) => {
    const line = getLine(node) + row;
    const above = visible[row - 1];
    for (const rule of LINES) {
      const {pattern, below, notBelow, pair, name} = rule;
      const match = pattern.exec(text);
      if (!match || (below && (isEnded[row - 1] || !below.test(above ?? '')))) continue;
      if (above !== undefined && notBelow?.test(above)) return [{line}];
      const written = pattern.exec(lines[row] ?? '') ?? match;
      const what = explain(rule, written, lines[row + 1]);
      if (what !== undefined) return [{line, what, rule: name, pair}];
    }
    return [];
  });
}

/** Whether the source of a line has a mark without a backslash before it. */
function isWritten(line: string, mark: string): boolean {
  const start = mark.slice(0, 2);
  for (let at = line.indexOf(start); at >= 0; at = line.indexOf(start, at + 1))
    if (mark.startsWith('\\') || line[at - 1] !== '\\') return true;
  return false;
}

/** Finds parts of a line that no other part overlaps. */
function findParts(
  line: string,
  rules: readonly Named<PartRule>[],
  isMeant: (match: RegExpExecArray) => boolean,
): Omit<Found, 'line'>[] {
  const found: {
    readonly start: number;
    readonly end: number;
    readonly what: string;
    rule: string;
  }[] = [];
  for (const rule of rules) {
    // matchAll copies the pattern, which takes longer than most searches.
    if (line.search(rule.pattern) < 0) continue;
    for (const match of line.matchAll(rule.pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (isMeant(match) || found.some((one) => start < one.end && one.start < end)) continue;
      const what = explain(rule, match);
      if (what !== undefined) found.push({start, end, what, rule: rule.name});
    }
  }
  return found.map(({what, rule}) => ({what, rule}));
}

/** Whether a node is text, or becomes text: a directive with only a name, as in "7:30" or "a:b". */
const isText = (node?: Nodes): node is Text | NodeOf<'textDirective'> =>
  node?.type === 'text' ||
  (node?.type === 'textDirective' &&
    node.children.length === 0 &&
    Object.keys(node.attributes ?? {}).length === 0);

/** @returns the text that begins with a node; nothing if it begins before it */
function joinText(place: NodePlace<Text | NodeOf<'textDirective'>>): NodePlace<Text> | undefined {
  const {node, parent, index} = place;
  const siblings: readonly Nodes[] = parent?.children ?? [];
  if (isText(siblings[index - 1])) return undefined;
  const rest = siblings.slice(index);
  const end = rest.findIndex((sibling) => !isText(sibling));
  const parts = rest.slice(0, end < 0 ? undefined : end).filter(isText);
  const last = parts.at(-1)?.position;
  const value = parts.map((part) => (part.type === 'text' ? part.value : `:${part.name}`)).join('');
  const position = node.position && last && {start: node.position.start, end: last.end};
  return {...place, node: {type: 'text', value, position}, index: index + parts.length - 1};
}

/** Whether a node is an address that became a link. */
const isAddress = (node: Nodes | undefined, text: string): boolean =>
  node?.type === 'link' && text[node.position?.start.offset ?? text.length] !== '[';

function findTextParts(
  {node, page: {text}, parent, index}: NodePlace<Text>,
  isReported: (line: number) => boolean,
): Found[] {
  // Text around an address that became a link has no position.
  const position = node.position ?? parent?.position;
  const source = text.slice(position?.start.offset, position?.end.offset).split('\n');
  // An address without brackets is its own text.
  if (isAddress(parent, text)) return [];
  const isBeforeAddress = isAddress(parent?.children[index + 1], text);
  const rules = PARTS.filter((rule) => !rule.isBeforeAddress || isBeforeAddress);
  // The end of a role is reported with its code.
  const isBeforeCode = text[node.position?.end.offset ?? text.length] === '`';
  return node.value.split('\n').flatMap((value, row) => {
    const line = (position?.start.line ?? 1) + row;
    if (isReported(line)) return [];
    return [
      ...findParts(value, rules, (match) => {
        const isEnd = isBeforeCode && match.index + match[0].length === value.length;
        return isEnd || !source.some((part) => isWritten(part, match[0]));
      }),
      ...findParts((node.position && source[row]) ?? '', WRITTEN, () => false),
    ].map((part) => ({line, ...part}));
  });
}

/** Finds what the lines of a paragraph are together. */
function findParagraph(place: NodePlace<Paragraph>, rules: typeof PARAGRAPHS): Found[] {
  const lines = splitLines(place.source).map((line) => line.replace(/\\$/, '').trim());
  for (const {find, what, name, isGeneral} of rules) {
    const found = find(lines, place);
    const row = typeof found === 'number' ? found : found ? 0 : -1;
    if (row < 0) continue;
    const text = typeof what === 'string' ? what : what(lines, row, place);
    if (text !== undefined)
      return [{line: getLine(place.node) + row, what: text, rule: name, isGeneral}];
  }
  return [];
}

/** Whether a node has text of its own, in which its problem is the only one of a line. */
const isBlock = ({type}: Nodes) => /^(?:heading|paragraph|tableRow)$/.test(type);

/** Leaves out ends of something whose beginning is reported. */
function omitEnds(found: readonly Found[]): readonly Found[] {
  const hasBeginning = found.some(({pair}) => pair === 'begin');
  return found.filter(({pair}) => pair !== 'end' || !hasBeginning);
}

/**
 * Finds pasted text.
 *
 * @param reported - lines with a problem that another rule has found; MDX refuses a part of some,
 *   which isn't in the text
 */
export function findPastedText(page: SourcePage, reported: ReadonlySet<number>): Problem[] {
  // Front matter that isn't read has its own message.
  if (/^(?:---|\+{3})/.test(page.text) && Object.keys(page.frontMatter).length === 0) return [];
  const found: Found[] = [];
  const paragraphs: NodePlace<Paragraph>[] = [];
  const lines = new Set<number>();
  visitNodes(page.tree, (node, index = 0, parent) => {
    const source = page.text.slice(node.position?.start.offset, node.position?.end.offset);
    const place = {source, page, parent, index};
    const problems = findNodeProblems({node, ...place});
    found.push(...problems);
    if (isBlock(node)) for (const {line} of problems) lines.add(line);
    if (node.type === 'paragraph') {
      const blocks = findParagraph({node, ...place}, BLOCKS);
      found.push(...blocks.filter((one) => !one.isGeneral || !reported.has(one.line)));
      const {start, end} = node.position ?? {start: {line: 0}, end: {line: -1}};
      if (blocks.length > 0) for (let {line} = start; line <= end.line; line += 1) lines.add(line);
      else paragraphs.push({node, ...place});
    }
    if (node.type === 'paragraph' && !lines.has(getLine(node))) {
      for (const one of findLines({node, ...place})) {
        lines.add(one.line);
        if ('what' in one) found.push(one);
      }
    }
    const joined = isText(node) && joinText({node, ...place});
    if (joined) found.push(...findTextParts(joined, (line) => lines.has(line)));
  });
  for (const {line} of found) lines.add(line);
  for (const place of paragraphs) {
    const {start, end} = place.node.position ?? {start: {line: 0}, end: {line: -1}};
    const isReported = [...lines, ...reported].some(
      (line) => line >= start.line && line <= end.line,
    );
    if (!isReported) found.push(...findParagraph(place, PARAGRAPHS));
  }
  return omitEnds(found).map(({line, what, rule}) => ({file: page.file, line, what, rule}));
}
