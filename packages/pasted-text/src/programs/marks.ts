/**
 * Marks that no Markdown reads, and that appear as they are, whatever program they come from:
 * around words, before words, brackets, and at the beginnings of lines. A character after a
 * backslash, or in backticks, is meant.
 */
// cspell:ignore notextile
import {type ProgramRules, shorten} from '../rules';

const APPEARS = 'appears as written, because it isn’t Markdown.';

const explain =
  (rest: string) =>
  ([mark]: RegExpExecArray) =>
    `"${shorten(mark)}" ${APPEARS} ${rest}`;

/** What is written around words: ==marked==, ++inserted++, @code@, /italic/. */
const AROUND: readonly RegExp[] = [
  /(?<![\p{L}\p{N}\\])([=+^|%!@~:;?$/',#&])\1+(?=[^\s\p{P}])[^\n]{0,60}?(?<=[^\s\p{P}][.!?)\]]?)\1{2,}(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}\p{P}\p{S}])([=+^@|%~!:])(?=\p{L})(?:(?!\1)[^\n]){1,40}(?<=[\p{L}\p{N})])\1(?![\p{L}\p{N}\p{P}])/u,
  /(?<![\p{L}\p{N}\p{P}\p{S}])\/\p{Ll}[\p{L} ’'-]{1,40}(?<=\p{Ll})\/(?![\p{L}\p{N}/_-])/u,
  /(?<=[\p{L}\p{N})])([\^~])[\p{L}\p{N}+-]+\1/u,
  /\$\$/u,
];

/** Commands, references, and names of properties: \emph, ::name, §Errors, Owner:: Jane. */
const BEFORE: readonly RegExp[] = [
  /(?<![^\s({[])(?:\\(?![\\[(])|[◊;^=¬¶§]|::|%%|!!|@@|\.\.|\$\$|##|\|(?!\|))(?=\p{L})[\p{L}\p{N}_*.:-]*/u,
  /(?<=^|\s)\p{L}[\p{L}\p{N}_-]{0,30}::(?=\s)|(?<=[\p{L}\p{N})] )::(?=\s)/u,
  /\b[a-z]+:{1,2}(?!\/)[\w./#-]*\[[^\][]*\]/,
];

/** Brackets without an address: comments, citations, placeholders, tags, and links of others. */
const BRACKETED: readonly RegExp[] = [
  /[【〔⟦][^】〕⟧\n]*[】〕⟧]|«[^\s»][^»\n]*»(?=.*\{)|\(\([^()\n]+\)\)|\^\([^()\n]+\)|(?<!\S)\([/!?*xX]\)(?!\S)/u,
  /[!^]?\[{1,2}(?!…?\]|\d{3,}\]|(?:optional|required|recommended|deprecated|experimental)\])(?<!\w\[(?=\d+\]\w*[^\s.,;:!?)[]))[^\][\n]+\]{1,2}(?:\[[^\][\n]*\]|_(?!\w)|=)?(?!\()/i,
];

/** The first marks of a line: !! heading, ---++ heading, | cell, A> note, +++, |===. */
const LINES: readonly RegExp[] = [
  /^(?!:::)[=+|!?;:%^~\\,.&¬§¶†‡◊/}»@$#-][=+|!?;:%^~\\,.&¬§¶†‡◊/}»@$#>-]+(?=[\s!]|$).*$/u,
  /^[=?!;:%^\\,&¬¶†‡◊}»/](?=\s).*$/u,
  /^(?=[^\p{L}\p{N}·]*$)(?!:::)[\p{P}\p{S}]{2,}$/u,
  /^(?:[A-Z]>|(?:bq|bc|h[1-6]|pre|notextile)\.|\([ xX*•]?\))(?: |$).*$/,
  /^(?:[!?/+#]{3}\+?|#[+!:]|#\w+[(:])\S.*$/,
];

export const marks: ProgramRules = {
  name: 'marks',
  lines: [
    {
      pattern: LINES,
      what: explain(
        'Begin a heading with ##, a list item with a hyphen, and a quote with >; write :::note and ::: around a note, and ``` around code.',
      ),
    },
  ],
  written: [{pattern: /&lt;[@#!][^&]*&gt;/, what: explain('Write the name.')}],
  parts: [
    {
      pattern: AROUND,
      what: explain('Write ** around bold text, _ around italic text, or backticks around code.'),
    },
    {
      pattern: BRACKETED,
      what: explain(
        'Write [text](address) for a link, [^1] for a footnote, and the value for a placeholder; remove a comment or a citation, and the brackets of a label; and put code in backticks.',
      ),
    },
    {pattern: BEFORE, what: explain('Write it in Markdown, or put it in backticks.')},
  ],
};
