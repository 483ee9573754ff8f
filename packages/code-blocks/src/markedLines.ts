/** Marked lines of code, by numbers after the fence's language, or by comments as in Docusaurus. */
import {WriterError} from '@docs-kit/basics/writerError';

/** Code without the comments that mark its lines. */
export type MarkedCode = {
  readonly code: string;
  /** Numbers of the marked lines, from 1. */
  readonly lines: ReadonlySet<number>;
};

/**
 * A comment that marks the next line, or the lines up to another comment:
 * https://docusaurus.io/docs/markdown-features/code-blocks#highlighting-with-comments
 */
const COMMENT =
  /^\s*(?:\/\/|#|\{?\/\*|<!--|--|%|;+)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** @returns code without the lines that are comments to mark others */
export const removeMarks = (source: string): string =>
  source
    .split('\n')
    .filter((line) => !COMMENT.test(line))
    .join('\n');

/** @returns the numbers of the lines that comments mark, without the comments */
function parseComments(source: string): Set<number> {
  let count = 0;
  const lines = new Set<number>();
  let isOpen = false;
  let marksNext = false;
  for (const line of source.split('\n')) {
    const [, mark] = COMMENT.exec(line) ?? [];
    if (mark === undefined) {
      count += 1;
      if (isOpen || marksNext) lines.add(count);
      marksNext = false;
    } else if (mark === 'next-line') marksNext = true;
    else if (isOpen === (mark === 'start'))
      throw new WriterError(
        `highlight-${mark} is in the wrong place. Write highlight-start above the lines to mark, and highlight-end below them.`,
      );
    else isOpen = mark === 'start';
  }
  if (isOpen)
    throw new WriterError('highlight-start has no end. Write highlight-end below the last line.');
  return lines;
}

/**
 * @param source - the code as written
 * @param meta - words after the fence's language, such as `title="file.ts" {2,4-6}`; numbers count
 *   lines without the comments
 * @returns the code, and the numbers of its marked lines
 * @throws WriterError if a range is malformed, or a comment has no counterpart
 */
export function parseMarkedLines(source: string, meta: string): MarkedCode {
  const code = removeMarks(source);
  const lines = parseComments(source);
  const count = code.split('\n').length;
  for (const range of /(?<!=)\{([^}]*)\}/.exec(meta.replace(/(["']).*?\1/g, ''))?.[1]?.split(',') ??
    []) {
    const [, first = '', last = first] = /^\s*(\d+)(?:(?:-|\.\.)(\d+))?\s*$/.exec(range) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= to && to <= count)) {
      throw new WriterError(`"${range}" isn't a range of lines 1 to ${count}. Write {2,4-6}.`);
    }
    for (let number = from; number <= to; number += 1) lines.add(number);
  }
  return {code, lines};
}
