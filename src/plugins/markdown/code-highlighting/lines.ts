/**
 * Which lines of a fence its writer marks: by number after the language, `{2,4-6}`, or by comments of Docusaurus's names:
 * `highlight-next-line`, and `highlight-start` to `highlight-end` (https://docusaurus.io/docs/markdown-features/code-blocks).
 */

/** Comment marks of the languages that the content uses. */
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
 * @param code - the text of the fence
 * @param meta - what stands after the fence's language
 * @returns the code as it is to be read, and its marked lines
 * @throws Error that says what is wrong with a range or a comment
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
    } else if (next) throw new Error(`highlight-next-line stands before highlight-${directive}, not before a line`);
    else if (directive === 'next-line') next = true;
    else if (open === (directive === 'start')) {
      throw new Error(
        open ? 'highlight-start stands inside another one' : 'highlight-end has no highlight-start above it',
      );
    } else open = !open;
  }
  if (next) throw new Error('highlight-next-line stands after the last line');
  if (open) throw new Error('highlight-start has no highlight-end');
  for (const range of RANGES.exec(meta.replace(QUOTED, ''))?.[1]?.split(',') ?? []) {
    const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && from <= to && to <= kept.length)) {
      throw new Error(`"${range}" names no lines of a block of ${kept.length}; write them as {2,4-6}`);
    }
    for (let number = from; number <= to; number += 1) lines.add(number);
  }
  return {code: kept.join('\n'), lines};
}
