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
