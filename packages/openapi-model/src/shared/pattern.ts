/** Reads the patterns of schemas, many of which were written for .NET or Java. */

/** Anchors of other dialects, with the same anchors in JavaScript. */
const ANCHORS: readonly [from: RegExp, to: string][] = [
  [/(?<!\\)((?:\\\\)*)\\A/g, '$1^'],
  [/(?<!\\)((?:\\\\)*)\\[zZ]/g, '$1$'],
];

/** @returns the pattern as JavaScript reads it, or `undefined` if it can't */
export function parsePattern(pattern: string): RegExp | undefined {
  const [, mode = '', rest = ''] = /^(?:\(\?([ims]+)\))?([^]*)$/.exec(pattern) ?? [];
  const source = ANCHORS.reduce((text, [from, to]) => text.replace(from, to), rest);
  // Without the flag u, \p{L} would be the letter p. With it, needless escapes are errors.
  for (const flags of [`${mode}u`, mode])
    try {
      return new RegExp(source, flags);
    } catch {
      if (/\\[pP]\{/.test(source)) return undefined;
    }
  return undefined;
}

/** @returns the pattern of text that both patterns accept, in the mode that one has */
export function joinPatterns(...patterns: [string, string]): string {
  const mode = /^\(\?[ims]+\)/;
  const [first, last] = patterns.map((pattern) => pattern.replace(mode, ''));
  const [start = ''] = patterns.flatMap((pattern) => mode.exec(pattern)?.[0] ?? []);
  return `${start}^(?=[\\s\\S]*?(?:${first}))[\\s\\S]*?(?:${last})`;
}
