/**
 * Characters and words that were changed on the way: divided words, wrong letters, footnotes as
 * digits, encodings, and letters of other keyboards.
 */
// cspell:ignore Bopomofo nfkc ʰˢⁿʳᵈᵗ
// cspell:ignoreRegExp /MISREAD =[^;]*;/
import type {NodeRule, ProgramRules} from '../rules';

/** What a divided word can't be followed by: in "pre- and postpaid," the hyphen is meant. */
const AFTER_HYPHEN = '(?!(?:and|or|to|but|nor|versus|vs|through|as|und|oder|y|et)\\b)';

/** Digits that a PDF file had above the line. */
const LOST_NUMBER = /\p{Ll}{3,}[.!?,]\d{1,2}(?:[,–-]\d{1,2})*(?= \p{Lu}|$)/u;

/** The end of a sentence, and a word that begins the next one. */
const LOST_SPACE =
  /(?<![\p{L}\p{N}._/-])\p{Ll}{2,}[.!?](?:An?|And|As|At|But|By|Each|For|From|If|In|It|No|On|The|Then|There|They|This|To|We|When|With|You|Your)(?=[\s,’'])/u;

/** Numbers of footnotes after a word, as digits of their own. */
const SUPERSCRIPT =
  /[¹²³⁴-⁹⁰]+(?<=\p{L}{2,}[.,;:!?”"’)]* ?[¹²³⁴-⁹⁰]+)(?=[\s.,;:!?)]|$)|^[¹²³⁴-⁹⁰]+(?= ?\p{L})/u;

/** A unit, in which the digit is an exponent. */
const EXPONENT = /(?<![\p{L}])(?:(?:k|c|m|d|µ|μ)?m|km|ft|in|mi|yd|ha|sec|s|cm|mm|[a-zA-Z])[²³]$/u;

/** Letters that text recognition takes for others: m for rn, and h for b. */
const MISREAD =
  /\b(?:\w+[aeiou]rnent\w*|(?:in|ex|al|ma)?tem(?:al|ate)\w*|retum\w*|govem\w*|(?:f|th)rorn|iterns?|tirnes?|narnes?|systerns?|custorn\w*|inforrn\w*|perforrn\w*|forrnat\w*|nurnber\w*|docurnent\w*|cornm\w+|cornp\w+|rnust|rnay|rnore|adrnin\w*|tb(?:e|is|at|en|ere|ese|an|ey)|wb(?:ich|en|ere|at)|witb)\b/i;

/** Letters of languages that have characters of full width. */
const WIDE_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** The first characters of full width in a line. Marks of Markdown have their own messages. */
const WIDE = /(?<![\uFF01-\uFF5E\u3000-\u3002][^]*)[\uFF01-\uFF5E\u3000-\u3002]+/u;

/** Small capitals, which phonetics has and sites that restyle text use. */
const SMALL_CAPITALS =
  /[\u1D00-\u1D2B\u0262\u026A\u0274\u0280\u028F\u0299\u029C\u029F\uA730\uA731]{2,}/u;

const ENCODED = '$& is encoded. Write the character itself.';

/** @returns what is wrong with characters of full width in a line of another language */
function explainWide({0: mark, input}: RegExpExecArray): string | undefined {
  if (WIDE_SCRIPT.test(input) || /^(?:[０-９＃]|\d+[）．、])/u.test(input)) return undefined;
  const narrow = mark.normalize('NFKC').replaceAll('。', '.').replaceAll('、', ',');
  return narrow.trim() === ''
    ? 'there is a space of full width (U+3000). Replace it with a space.'
    : `"${mark}" is written in full width, as in Chinese text. Write ${narrow}.`;
}

/** A word that isn't meant twice, and its repetition. */
const REPEATED = /\b(the|and|or|of|your|are|be|an|this|will|must)\s+\1\b(?!-)/gi;

const findRepeated: NodeRule<'text'> = ({value}) =>
  [...value.matchAll(REPEATED)].map(({0: mark, 1: word = '', index}) => ({
    row: value.slice(0, index + mark.length).split('\n').length - 1,
    what: `"${word}" is written twice. Remove one of them.`,
  }));

export const characters: ProgramRules = {
  name: 'characters-of-text',
  nodes: {text: findRepeated},
  lines: [
    {
      pattern: /(?<=\p{Ll}{2})[-¬]$/u,
      what: ({0: mark, index, input}, next) => {
        const [start = ''] = /\p{L}+$/u.exec(input.slice(0, index)) ?? [];
        const [end] = /^\p{Ll}{2,}/u.exec(next) ?? [];
        if (end === undefined || /^(?:and|or|to|but)$/.test(end)) return undefined;
        const hyphenated = mark === '-' ? `, or ${start}-${end}` : '';
        return `"${start}${mark}" is divided at the end of the line. Write ${start}${end}${hyphenated}, in one line.`;
      },
    },
    {
      pattern: /data:(?:image|audio|video|application|text)\/[\w+.-]+;base64,\w{8,}/,
      what: '"$&" is the data of a file. Save the file, and write ![text](./name.png).',
    },
    {pattern: /^&(?:nbsp|#160);$/, what: '$& is an empty paragraph. Remove it.'},
    {pattern: /^[⸻⸺―]$/u, what: '$& is not a line. Write ---, between empty lines.'},
    {
      pattern: /^(?:[‘’´]{3}|'{3})\w*$/,
      what: '$& doesn’t start a code block. Write ``` and the language.',
    },
  ],
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
    {
      pattern: /\d[ʰˢⁿʳᵈᵗ]{2}/u,
      what: ([mark]) => `"${mark}" has letters above the line. Write ${mark.normalize('NFKC')}.`,
    },
    {
      pattern: /\(\p{Lu}[^()]*\d{4}[a-z]?\)(?=\p{Lu}\p{Ll})/u,
      what: '"$&" has no space after it. Add one, or remove the citation.',
    },
    {pattern: MISREAD, what: '"$&" was read wrong from a picture. Type the word again.'},
    {
      pattern: LOST_SPACE,
      what: ([mark]) =>
        `"${mark}" has no space between two sentences. Write ${mark.replace(/[.!?]/, '$& ')}.`,
    },
    {
      pattern: LOST_NUMBER,
      what: '"$&" ends with the number of a footnote. Write [^1] and, on its own line, [^1]: and the text, or remove the number.',
    },
    {
      pattern: SUPERSCRIPT,
      what: ({0: mark, index, input}) =>
        EXPONENT.test(input.slice(0, index) + mark)
          ? undefined
          : `${mark} has no footnote. Write [^1] and, on its own line, [^1]: and the text, or <sup> for an exponent.`,
    },
    {
      pattern: /［[^］]*］\s*（[^）]*）/u,
      what: '$& is not a link. Write [text](address), with the brackets of a Latin keyboard.',
    },
    {pattern: WIDE, what: explainWide},
    {
      pattern: SMALL_CAPITALS,
      what: '"$&" is written in letters of phonetics, which search doesn’t find. Type it again.',
    },
    {
      pattern: /(?<=\S) -{2,3} (?=[\p{L}“"‘(])|(?<=\p{Ll})-{2,3}(?=\p{L})/u,
      what: ([mark]) => `${mark.trim()} isn’t a dash. Write —, or put code in backticks.`,
    },
    {
      pattern: /(?<!\S)[–—−]+[a-z][\w-]*(?!\S)/,
      what: ([mark]) =>
        `"${mark}" begins with a dash. Write \`--${mark.replace(/^[–—−]+/, '')}\` for an option, or a space after the dash.`,
    },
    {pattern: /(?<!\S),,(?=\p{L})/u, what: ',, is not a quotation mark. Write ".'},
    {
      pattern: [
        /&(?:(?!amp;)[a-z][a-z\d]{1,30}|#\d+|#x[\da-f]+);/i,
        /&(?:nbsp|copy|reg|lt|gt|quot|mdash|ndash|hellip|rarr)\b/,
        /%(?:2[0-9A-F]|3[AF])\w*/,
        /\\u[\da-fA-F]{4}|(?<=[\w.,;:!?"'])\\[nrt](?![a-z])/,
        /=(?:3D|(?:C2|C3|E2=80)=[\dA-F]{2})|(?<=\S)=20$|(?<=\p{L}{2})=$/u,
      ],
      what: ENCODED,
    },
  ],
  written: [
    {pattern: /&amp;(?:[a-z][a-z\d]{1,30}|#\d+|#x[\da-f]+);/i, what: ENCODED},
    {
      pattern: /&lt;([a-z][a-z\d]*)&gt;(?=.*&lt;\/\1&gt;)/i,
      what: '$& is HTML that was encoded, and appears as a tag. Write Markdown, or put it in backticks.',
    },
    {
      pattern: /\\\*\\\*(?=\S)[^*]+\\\*\\\*|\\\[[^\][]+\\\]\\?\(|(?<!\S)\\#{1,6} /,
      what: '$& is text, because of the backslashes. Remove them.',
    },
  ],
};
