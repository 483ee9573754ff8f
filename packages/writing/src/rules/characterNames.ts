/** What messages call characters, and how they say where one is. */

/** Characters of a private use: symbol fonts of Word, and marks of chats. */
export const PRIVATE = /[\uE000-\uF8FF]/;

/** Spaces that aren't U+0020, which programs take for a part of a word. */
export const OTHER_SPACE = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/;

const NAMES: ReadonlyMap<string, string> = new Map([
  ['\u00A0', 'non-breaking space'],
  ['\u00AD', 'soft hyphen'],
  ['\u200B', 'zero-width space'],
  ['\u200C', 'zero-width non-joiner'],
  ['\u200D', 'zero-width joiner'],
  ['\u200E', 'left-to-right mark'],
  ['\u200F', 'right-to-left mark'],
  ['\u061C', 'Arabic letter mark'],
  ['\u034F', 'combining grapheme joiner'],
  ['\u2800', 'empty braille pattern'],
  ['\u3164', 'Hangul filler'],
  ['\uFFA0', 'Hangul filler'],
  ['\u2028', 'line separator'],
  ['\u2029', 'paragraph separator'],
  ['\u202F', 'narrow non-breaking space'],
  ['\u2060', 'word joiner'],
  ['\uFEFF', 'byte order mark'],
]);

/** @returns what messages call a character */
export function describeCharacter(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const other = PRIVATE.test(character) ? 'private symbol' : 'control character';
  const hidden = /[\u{E0000}-\u{E01EF}]/u.test(character) ? 'tag character' : undefined;
  const name = NAMES.get(character) ?? hidden ?? (/\p{Zs}/u.test(character) ? 'space' : other);
  return `${name} (${code})`;
}

/** @returns the visible text before a character, to find it by */
export const quoteBefore = (line: string, index: number): string => {
  const before = line
    .slice(0, index)
    .replace(/[^\P{C}\t]/gu, '')
    .trim()
    .slice(-20)
    .trim();
  return before ? ` after "${before}"` : '';
};
