/** What PDF files and scanned pages leave: divided words, wrong letters, and numbers of pages. */
// cspell:ignoreRegExp /MISREAD =[^;]*;/
import type {PastedSource} from '../rules';

/** What a divided word can't be followed by: in "pre- and postpaid," the hyphen is meant. */
const AFTER_HYPHEN = '(?!(?:and|or|to|but|nor|versus|vs|through|as|und|oder|y|et)\\b)';

/** Digits that a PDF file had above the line. */
const LOST_NUMBER = /\p{Ll}{3,}[.!?,]\d{1,2}(?:[,–-]\d{1,2})*(?= \p{Lu}|$)/u;

/** Letters that text recognition takes for others: m for rn, and h for b. */
const MISREAD =
  /\b(?:\w+[aeiou]rnent\w*|(?:in|ex|al|ma)?tem(?:al|ate)\w*|retum\w*|govem\w*|(?:f|th)rorn|iterns?|tirnes?|narnes?|systerns?|custorn\w*|inforrn\w*|perforrn\w*|forrnat\w*|nurnber\w*|docurnent\w*|cornm\w+|cornp\w+|rnust|rnay|rnore|adrnin\w*|tb(?:e|is|at|en|ere|ese|an|ey)|wb(?:ich|en|ere|at)|witb)\b/i;

/** The end of a word at the end of a line, and the rest of it. */
const getDivided = (lines: readonly string[], row: number) => [
  /\p{L}+[-¬]$/u.exec(lines[row] ?? '')?.[0] ?? '',
  /^\p{L}+/u.exec(lines[row + 1] ?? '')?.[0] ?? '',
];

export const scans: PastedSource = {
  name: 'scans',
  parts: [
    {
      pattern: new RegExp(`(?<![-\\p{L}])\\p{L}\\p{Ll}+- ${AFTER_HYPHEN}\\p{Ll}{2,}`, 'u'),
      what: ([mark]) =>
        `"${mark}" is a divided word. Write ${mark.replace('- ', '')}, or ${mark.replace('- ', '-')}.`,
    },
    {
      pattern: /(?<!\S)(?:\p{L} ){4,}\p{Ll}(?!\S)/u,
      what: ([mark]) =>
        `"${mark}" has spaces between its letters. Write ${mark.replaceAll(' ', '')}.`,
    },
    {pattern: MISREAD, what: '"$&" was read wrong from a picture. Type the word again.'},
    {
      pattern: LOST_NUMBER,
      what: '"$&" ends with the number of a footnote. Write [^1] and, on its own line, [^1]: and the text, or remove the number.',
    },
  ],
  paragraphs: [
    {
      find: (lines, {parent}) =>
        parent?.type === 'root' &&
        /^(?:\d{1,4}|Page \d+(?: of \d+)?|\d+ \| ?Page)$/i.test(lines.join('\n')),
      what: ([number]) => `"${number}" is the number of a printed page. Remove it.`,
    },
    {
      find: (lines) =>
        lines.findIndex(
          (line, row) => /\p{Ll}{2}[-¬]$/u.test(line) && /^\p{Ll}{2}/u.test(lines[row + 1] ?? ''),
        ),
      what: (lines, row) => {
        const [word = '', rest = ''] = getDivided(lines, row);
        return /^(?:and|or|to|but)$/.test(rest)
          ? undefined
          : `"${word}" is divided at the end of the line. Write ${word.slice(0, -1)}${rest}${word.endsWith('-') ? `, or ${word}${rest}` : ''}, in one line.`;
      },
    },
  ],
};
