/**
 * What word processors, Google Docs, and forms leave: comments, footnotes, fields, and letters of
 * other keyboards.
 */
// cspell:ignore Bopomofo nfkc
import {type PastedSource, quoteStart} from '../rules';

const FORM_FIELD =
  '"$&" is a field of a form or a template. Write the value, or put it in backticks.';

/** Numbers of footnotes after a word, as digits of their own. */
const SUPERSCRIPT = /[¹²³⁴-⁹⁰]+(?<=\p{L}{2,}[.,;:!?”"’)]* ?[¹²³⁴-⁹⁰]+)(?=[\s.,;:!?)]|$)/u;
/** A unit, in which the digit is an exponent. */
const EXPONENT = /(?<![\p{L}])(?:(?:k|c|m|d|µ|μ)?m|km|ft|in|mi|yd|ha|sec|s|cm|mm|[a-zA-Z])[²³]$/u;

/** Letters of languages that have characters of full width. */
const WIDE_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** The first characters of full width in a line. Marks of Markdown have their own messages. */
const WIDE = /(?<![\uFF01-\uFF5E\u3000-\u3002][^]*)[\uFF01-\uFF5E\u3000-\u3002]+/u;

/** @returns what is wrong with characters of full width in a line of another language */
function explainWide({0: mark, input}: RegExpExecArray): string | undefined {
  if (WIDE_SCRIPT.test(input) || /^(?:[０-９＃]|\d+[）．、])/u.test(input)) return undefined;
  const narrow = mark.normalize('NFKC').replaceAll('。', '.').replaceAll('、', ',');
  return narrow.trim() === ''
    ? 'there is a space of full width (U+3000). Replace it with a space.'
    : `"${mark}" is written in full width, as in Chinese text. Write ${narrow}.`;
}

export const documents: PastedSource = {
  name: 'documents',
  lines: [
    {
      pattern:
        /^(?:[\p{Lu}][\p{L}\d&.]* ){0,3}(?:Strictly )?(?:Confidential|Internal use only|For internal use only|Do not distribute|DRAFT|Proprietary)(?:(?: ?[–—|/-] ?| and )(?:\p{L}+ ?){1,6})?$/u,
      what: '"$&" is a mark of a printed page. Remove it.',
    },
    {
      pattern: /^\([ xX*•]?\) \S.*$/,
      what: quoteStart('is a choice of a form. Begin it with a hyphen and a space.'),
    },
    {
      pattern: [
        /^(?:Document Control|(?:Version|Revision|Rev\.?):? ?\d[\d.]* ?[|·].*)$/i,
        /^\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2}(?: [AP]M)? \S.*$/,
        /^https?:\/\/\S+ \d+\/\d+$/,
      ],
      what: '"$&" is a mark of a printed page. Remove it.',
    },
    {
      pattern:
        /^(?:Click or tap (?:here )?to enter (?:text|a date)|Click here to enter text|Choose an item)\.?$/i,
      what: FORM_FIELD,
    },
    {
      pattern: /^.*\S ?(?:\.{5,}|(?:\. ){4,}|…{2,})\s*\d+$/,
      what: 'a line of dots is from a table of contents. Remove it: pages show their own.',
    },
    {pattern: /^＃+\s?.*$/u, what: quoteStart('is not a heading. Begin it with ## and a space.')},
    {pattern: /^(?:[‘’´]{3}|'{3})\w*$/, what: '$& begins no code. Write ``` and the language.'},
    {pattern: /^[⸻⸺―]$/u, what: '$& is not a line. Write ---, between empty lines.'},
    {
      pattern: /^\[([a-wyz]|[a-z]{2})\](?=[^\s(])(?!.*\[\/\1\]).*$/,
      what: quoteStart('is a comment of Google Docs. Remove it.'),
    },
    {
      pattern: /^[¹²³⁴-⁹⁰]+ ?\p{L}/u,
      what: 'the text of a footnote begins with [^1]: here, and [^1] is where it belongs.',
    },
  ],
  parts: [
    {
      pattern: /\[(?:insert|your) [^\][]{2,50}\](?![[(:])/i,
      what: '$& is a placeholder. Write the value, or put code in backticks.',
    },
    {
      pattern: /\bError! (?:Reference source not found|Bookmark not defined)\.?/,
      what: '"$&" is a broken reference of Word. Write a link, or remove it.',
    },
    {
      pattern: /\[(?:image|cid|inline image):[^\]]+\]/i,
      what: '$& is a picture that wasn’t copied. Save it, and write ![text](./name.png).',
    },
    {
      pattern: [
        /(?<!\w)\[(?:Type|Enter|Insert|Company|Customer|Client|Product|Your|Recipient|Date|First ?Name|Last ?Name|Author)(?: (?:here|text|name|date|title|address|number|a|the|your|company|product|subject|document)){0,4}\](?![[(:])/i,
        /«\p{Lu}\p{Ll}+(?:_?\p{Lu}\p{Ll}+)+»/u,
        /(?<![\w%])%[A-Z]+(?:_[A-Z]+)+%|\[%=?[\w.]+%\]|(?<![\w%]|\d )%(?:\d+\$)?[sd@](?!\w)|\[object Object\]/,
      ],
      what: FORM_FIELD,
    },
    {
      pattern: /\[(?:Calendar event|File|NodePlace|Person|Suggestion): [^\]]+\](?![[(:])/,
      what: '"$&" is a chip of Google Docs. Write what it shows, or a link.',
    },
    {
      pattern: /\b[a-z]{2,}(?:\[\d{1,2}\])+(?=[\s.,;:!?]|$)/,
      what: '$& has no footnote. Write [^1] and, on its own line, [^1]: and the text, or put code in backticks.',
    },
    {
      pattern: /(?<=\b[a-z]{2,})\[[a-z]\](?=[\s.,;:!?]|$)/,
      what: '$& is a comment of Google Docs. Remove it, or put code in backticks.',
    },
    {
      pattern: /(?<=\S )\[[A-Z]{2}\d{1,2}\](?=[\s.,;:!?]|$)|^\[[A-Z]{2}\d{1,2}\](?=[^\s(:[])/,
      what: '$& is a comment of Word. Remove it.',
    },
    {pattern: /(?<!\S),,(?=\p{L})/u, what: ',, is not a quotation mark. Write ".'},
    {pattern: /\bLorem ipsum dolor\b/i, what: '"$&" is sample text. Write the text, or remove it.'},
    {
      pattern: /\b(?:TODO|FIXME|TBD)\b(?=[:.)]|$)/,
      what: '$& marks unfinished text. Finish it, or set draft: true.',
    },
    {
      pattern: /［[^］]*］\s*（[^）]*）/u,
      what: '$& is not a link. Write [text](address), with the brackets of a Latin keyboard.',
    },
    {
      pattern: SUPERSCRIPT,
      what: ({0: mark, index, input}) =>
        EXPONENT.test(input.slice(0, index) + mark)
          ? undefined
          : `${mark} has no footnote. Write [^1] and, on its own line, [^1]: and the text, or <sup> for an exponent.`,
    },
    {pattern: WIDE, what: explainWide},
  ],
};
