/** Types of rules: for text that another program leaves, by where it is on a page. */
import type {SourcePage} from '@docs-kit/writing/sources';
import type {Nodes, Paragraph, Parents} from 'mdast';

/**
 * What is wrong, and how to fix it. In a string, `$&` is the text that was found, and `"$&"` its
 * beginning.
 *
 * @param next - the line below
 * @returns nothing if the text is meant
 */
type What = string | ((match: RegExpExecArray, next: string) => string | undefined);

/** A rule for lines, or for parts of lines. */
export type TextRule = {
  readonly pattern: RegExp | readonly RegExp[];
  readonly what: What;
};

/** A rule for whole lines of a paragraph. */
export type LineRule = TextRule & {
  /** What the line above must match. */
  readonly below?: RegExp;
  /** What the line above doesn't match, because its problem is also that of this line. */
  readonly notBelow?: RegExp;
  /** Whether the line is the beginning of something, or its end, which is right if that is. */
  readonly pair?: 'begin' | 'end';
};

/** A rule for parts of text, such as words and marks. */
export type PartRule = TextRule & {
  /** Whether the part must be before an address that became a link. */
  readonly isBeforeAddress?: boolean;
};

/** A rule for the lines of a paragraph together, which Markdown joins. */
export type ParagraphRule = {
  /** @returns the line of the paragraph, from 0, or -1; or whether it's the first one */
  readonly find: (lines: readonly string[], place: NodePlace<Paragraph>) => number | boolean;
  readonly what:
    | string
    | ((lines: readonly string[], row: number, place: NodePlace<Paragraph>) => string | undefined);
  /** Whether any other problem of the line says more. */
  readonly isGeneral?: boolean;
};

export type NodePlace<Node = Nodes> = {
  readonly node: Node;
  readonly source: string;
  readonly page: SourcePage;
  readonly parent?: Parents | undefined;
  /** The place of the node in its parent. */
  readonly index: number;
};

/** What is wrong with a node, and in which of its lines, from 0. */
export type NodeProblem = string | {readonly row: number; readonly what: string};

export type NodeOf<Type extends Nodes['type']> = Extract<Nodes, {type: Type}>;

/** A rule for a part of Markdown. */
export type NodeRule<Type extends Nodes['type']> = (
  node: NodeOf<Type>,
  place: NodePlace<NodeOf<Type>>,
) => NodeProblem | readonly NodeProblem[] | undefined;

/** Rules for what comes from the same programs. */
export type ProgramRules = {
  /** The name of its rules in problems. */
  readonly name: string;
  /** Parts of Markdown by their type, such as `heading`. */
  readonly nodes?: {readonly [Type in Nodes['type']]?: NodeRule<Type>};
  /** Paragraphs that are something else as a whole: their lines and parts aren't looked at. */
  readonly blocks?: readonly ParagraphRule[];
  /** Whole lines of paragraphs, as they are written, without `>` and spaces around them. */
  readonly lines?: readonly LineRule[];
  /** Parts of text, as readers see it. A part that is escaped is meant. */
  readonly parts?: readonly PartRule[];
  /** Parts of text, as it is written. */
  readonly written?: readonly TextRule[];
  /** Paragraphs in which no other problem was found. */
  readonly paragraphs?: readonly ParagraphRule[];
};

/** Number of characters that a message quotes. */
const QUOTED = 40;

/** @returns the beginning of a text, up to a space */
export const shorten = (text: string): string =>
  text.length > QUOTED ? `${text.slice(0, QUOTED).replace(/\s\S*$/, '')}…` : text;

/** @returns a message that begins with the first characters of the text that was found */
export const quoteStart =
  (rest: string, length = 20): What =>
  ([mark]) =>
    `"${mark.slice(0, length)}" ${rest}`;

/** @returns whether there are at least so many lines, and all match */
export const every =
  (pattern: RegExp, least = 2) =>
  (lines: readonly string[]): boolean =>
    lines.length >= least && lines.every((line) => pattern.test(line));
