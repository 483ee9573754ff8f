/**
 * Reads which lines of a fence are marked: by number after the language, `{2,4-6}`, or with Docusaurus's comments
 * (https://docusaurus.io/docs/markdown-features/code-blocks).
 */

/** Delimiters of comments in the languages of the content. */
const COMMENTS: readonly (readonly [start: string, end: string])[] = [
  ['//', ''],
  ['#', ''],
  ['/*', '*/'],
  ['{/*', '*/}'],
  ['<!--', '-->'],
];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const DIRECTIVE = new RegExp(
  `^\\s*(?:${COMMENTS.map(([start, end]) => `${escaped(start)}\\s*highlight-(next-line|start|end)\\s*${escaped(end)}`).join('|')})\\s*$`,
);
const RANGES = /\{([^}]*)\}/;
const QUOTED = /"[^"]*"/g;

export type MarkedCode = {
  /** The code without the comments that mark lines. */
  readonly code: string;
  /** Numbers of the marked lines of that code, from 1. */
  readonly lines: ReadonlySet<number>;
};

/**
 * @param meta - words after the fence's language
 * @throws Error if a range or a comment is malformed
 */
export function markedLines(code: string, meta = ''): MarkedCode {
  const kept: string[] = [];
  const lines = new Set<number>();
  let next = false;
  let open = false;
  for (const line of code.split('\n')) {
    const directive = DIRECTIVE.exec(line)?.slice(1).find(Boolean);
    if (directive === undefined) {
      kept.push(line);
      if (next || open) lines.add(kept.length);
      next = false;
    } else if (next)
      throw new Error(`highlight-next-line is before highlight-${directive}. Put it before a line of code`);
    else if (directive === 'next-line') next = true;
    else if (open === (directive === 'start')) {
      throw new Error(
        open ? 'highlight-start is inside another one. Remove it' : 'highlight-end has no highlight-start. Add one',
      );
    } else open = !open;
  }
  if (next) throw new Error('highlight-next-line is after the last line. Remove it');
  if (open) throw new Error('highlight-start has no highlight-end. Add one');
  for (const range of RANGES.exec(meta.replace(QUOTED, ''))?.[1]?.split(',') ?? []) {
    const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= to && to <= kept.length)) {
      throw new Error(`"${range}" isn't a range of lines 1 to ${kept.length}. Write {2,4-6}`);
    }
    for (let number = from; number <= to; number += 1) lines.add(number);
  }
  return {code: kept.join('\n'), lines};
}
