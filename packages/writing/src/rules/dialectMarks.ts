/**
 * Marks of other programs, which would appear as text: admonitions of MkDocs, links of wikis,
 * formulas, bullets of word processors, and more.
 */
// cspell:ignore Logseq rgby
import {ADMONITION_NAMES, isAdmonition} from '../sources/nodes';

/**
 * What a problem is about, if another one can be about the same: the row of a table that a | in
 * code divides, and the backtick of that code; the beginning of an admonition, and its end.
 */
export type Kind = 'divided row' | 'open code' | 'beginning' | 'end';

type Explain = (match: RegExpExecArray) => string;

/** Text of another program, and how to write it. */
export type Mark = readonly [pattern: RegExp, explain: Explain, kind?: Kind];

const toAdmonition = (name: string) => (isAdmonition(name) ? name : 'note');

const useAdmonition: Explain = ([line]) =>
  `"${line}" is not an admonition. Write :::note on its own line, and ::: below the text; the kinds are ${ADMONITION_NAMES}.`;

/** @returns the kind of admonition that a word of AsciiDoc means */
const toKind = (line: string) => {
  const word = (/\w+/.exec(line)?.[0] ?? '').toLowerCase();
  if (word === 'caution') return 'danger';
  return isAdmonition(word) && word !== 'important' ? word : 'info';
};

const TABLE_OF_CHARACTERS =
  'tables of characters aren’t supported. Write | cell | cell |, and | --- | --- | below the first line.';

const suggestMarkdownForLatex: Explain = ([mark]) =>
  `${mark} is LaTeX, which isn’t supported. Write Markdown, or a formula as text.`;

export const suggestMarkdownFor = (mark: string): string =>
  `${mark} is text. Write a link as [text](address), an image as ![text](./name.png), and a key as <kbd>Ctrl</kbd>.`;

const suggestMarkdown: Explain = ([mark]) => suggestMarkdownFor(mark);

/** Marks at the beginning of a line. */
export const LINE_MARKS: readonly Mark[] = [
  [
    /^:{3,}\s*(?:code-group|tabs?|tab-set)\b.*$/,
    ([line]) => `"${line}" makes no tabs. Use <Tabs> and <TabItem>.`,
    'beginning',
  ],
  [/^:{3,}\s*image\b.*$/, ([line]) => `"${line}" is not an image. Write ![text](./name.png).`],
  // The brace has been replaced, because MDX doesn't accept it.
  [
    /^:{3,}\s*[_{]\s*\.([\w-]+).*$/,
    ([, name = '']) =>
      `the braces name no admonition. Write :::${toAdmonition(name)} on its own line.`,
    'beginning',
  ],
  [
    /^:{3,}(?!:|\s*[\w-]).*$/,
    ([line]) => `"${line}" closes no admonition. Remove it, or add :::note above the text.`,
    'end',
  ],
  [
    /^:{3,}\s*mermaid(?![\w-]).*$/,
    ([line]) =>
      `"${line}" is not a diagram. Write \`\`\`mermaid, and \`\`\` on its own line below it.`,
  ],
  [
    /^:{3,}\s*(?:details|spoiler|collapse)(?![\w-]).*$/,
    ([line]) => `"${line}" is not an admonition. Write <details> and <summary>.`,
    'beginning',
  ],
  [
    /^:{3,}\s*([\w-]+)(?![\w-]).*\S\s*:::$/,
    ([line, name = '']) =>
      `"${line}" is one line. Write :::${toAdmonition(name)}, the text, and ::: on lines of their own.`,
  ],
  [
    /^:{3,}\s*([\w-]+)\s*(?:\[(.*)\]|(.*?))\s*$/,
    ([line, name = '', label, title = label]) =>
      `"${line}" is not an admonition. Write :::${toAdmonition(name)}${title && `[${title}]`}.`,
    'beginning',
  ],
  [
    /^\[!\w+\].*$/,
    ([line]) =>
      `"${line}" is not an alert. Write > [!NOTE] alone on its line, or TIP, IMPORTANT, WARNING, or CAUTION.`,
  ],
  [/^(?:!!!|\?\?\?\+?|\/\/\/) ?\w.*$/, useAdmonition],
  [/^\.\. [\w-]+::.*$/, useAdmonition],
  [/^===[ !]*".*"$/, ([line]) => `${line} is not a tab. Use <Tabs> and <TabItem>.`],
  [/^\.\. \[[^\]]+\] .*$/, () => 'the footnote isn’t one here. Write [^1]: and its text.'],
  [/^\.\. _[^:]+:$/, ([line]) => `${line} is text. Remove it: headings have anchors anyway.`],
  [
    /^\d+[）．、]\s?\S.*$/u,
    ([line]) => `"${line.slice(0, 20)}" is not a list item. Begin it with 1. and a space.`,
  ],
  [/^={3,}(?: +={3,})+$/, () => TABLE_OF_CHARACTERS],
  [/^={1,6} \S.*$/, ([line]) => `"${line}" is not a heading. Begin it with ##.`],
  [/^h[1-6]\. .*$/, ([line]) => `"${line}" is not a heading. Begin it with ##.`],
  [/^#{7,}.*$/, ([line]) => `"${line}" is not a heading. Begin it with at most ######.`],
  [
    /^.*\S ?(?:\.{5,}|(?:\. ){4,}|…{2,})\s*\d+$/,
    () => 'a line of dots is from a table of contents. Remove it: pages show their own.',
  ],
  [
    /^(?:(?:Sure|Certainly|Of course|Absolutely)[!,.] (?:Here|I)\b|(?:Let me know if|Would you like me to|I hope this helps|Feel free to ask)\b).*$/,
    ([line]) => `"${line.slice(0, 30)}" is a sentence of a chat. Remove it.`,
  ],
  [/^#{2,6}[^\s#].*$/, ([line]) => `"${line}" is not a heading. Add a space after #.`],
  [
    /^[•●▪■◦‣⁃∙○❖➢➤►✓·–]\s.*$/u,
    ([line]) => `"${line.slice(0, 20)}" is not a list item. Begin it with a hyphen and a space.`,
  ],
  [
    /^(?:[①-⑳❶-❿]|\.{1,5}(?= \S)).*$/u,
    ([line]) =>
      line.startsWith('.. ')
        ? `"${line.slice(0, 20)}" is text. Write a list item as 1. and a space, or a comment as {/* text */}.`
        : `"${line.slice(0, 20)}" is not a list item. Begin it with 1. and a space.`,
  ],
  [
    /^\*{2,5} \S.*$/,
    ([line]) =>
      `"${line.slice(0, 20)}" is not a list item. Begin it with a hyphen and a space, after two spaces for each level.`,
  ],
  [
    /^\[([ xX]?)\](?: ?[^\s(:[\]].*)$/,
    ([line, mark = '']) =>
      `"${line.slice(0, 20)}" is not a task. Begin it with - [${mark.trim().toLowerCase() || ' '}] and a space.`,
  ],
  [
    /^\[[-></!?*]\] \S.*$/,
    ([line]) =>
      `"${line.slice(0, 20)}" is not a task that pages show. Begin it with - [ ] or - [x].`,
  ],
  [/^[?!]> .*$/, useAdmonition],
  [/^-# .*$/, ([line]) => `"${line.slice(0, 20)}" is not small text. Write <small>text</small>.`],
  [/^\([\w-]+\)=$/, ([line]) => `${line} is text. Write {/* #anchor */} after a heading.`],
  [/^(?:\/\/|%) \S.*$/, ([line]) => `"${line.slice(0, 20)}" is not a comment. Write {/* text */}.`],
  [
    /^\/\*\*?(?: .*)?$/,
    () => 'a code comment is plain text here. Write sentences, or code between two lines of ```.',
  ],
  [
    /^(?:[a-z+#]{1,12})?Copy(?: code|Edit)$/,
    ([line]) => `"${line}" is a button copied from another page. Remove it.`,
  ],
  [
    /^=[A-Z]{2,}\(.*$/,
    ([line]) => `${line} is a formula of a spreadsheet. Write its result, or put it in backticks.`,
  ],
  [
    /^＃+\s?.*$/u,
    ([line]) => `"${line.slice(0, 20)}" is not a heading. Begin it with ## and a space.`,
  ],
  [
    /^[０-９]+[．.）)]\s?.*$/u,
    ([line]) => `"${line.slice(0, 20)}" is not a list item. Begin it with 1. and a space.`,
  ],
  [
    /^([☐☑☒✅⬜]) .*$/u,
    ([, box = '']) =>
      `${box} is not a task. Begin it with - [${/[☐⬜]/u.test(box) ? ' ' : 'x'}] and a space.`,
  ],
  [/^(?:[‘’´]{3}|'{3})\w*$/, ([line]) => `${line} begins no code. Write \`\`\` and the language.`],
  [/^[⸻⸺―]$/u, ([line]) => `${line} is not a line. Write ---, between empty lines.`],
  [
    /^\\(?:begin|end|section|subsection|item|documentclass|usepackage)\b.*$/,
    suggestMarkdownForLatex,
  ],
  [
    /^\[([a-wyz]|[a-z]{2})\](?=[^\s(])(?!.*\[\/\1\]).*$/,
    ([line]) => `"${line.slice(0, 20)}" is a comment of Google Docs. Remove it.`,
  ],
  [
    /^:(?:toc|author|email|revdate|revnumber|doctype|icons|imagesdir|experimental|idprefix|sectanchors|source-highlighter|returns?|rtype|(?:param|raises|type) [\w ]+):(?: .*)?$/,
    ([line]) => `"${line}" is text. Remove it, or write a sentence.`,
  ],
  [
    /^\|={3,}$/,
    () =>
      'tables of AsciiDoc aren’t supported. Write | cell | cell |, and | --- | --- | below the first line.',
  ],
  [
    /^\|(?:.*\|\s*| .*)$/,
    () => 'the table has no line of dashes. Add | --- | below its first line, for each column.',
  ],
  [
    /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION): .*$/,
    ([line]) =>
      `"${line.slice(0, 30)}" is not an admonition. Write :::${toKind(line)} above the text, and ::: below it.`,
  ],
  [
    /^\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/,
    ([line]) =>
      `${line} is not an admonition. Write :::${toKind(line)} instead, and ::: below the text.`,
  ],
  [/^(?:image|video|include|toc)::.*\[.*\]$/, suggestMarkdown],
  [/^bq\. .*$/, ([line]) => `"${line.slice(0, 20)}" is not a quote. Begin it with > and a space.`],
  [/^\+(?:[-=]{3,}\+)+$/, () => TABLE_OF_CHARACTERS],
  [
    /^[^\t|]*\S\t+[^\t].*$/,
    () =>
      'cells between tabs aren’t a table. Write | cell | cell |, and | --- | --- | below the first line.',
  ],
  [
    /^#\+\w+.*$/,
    ([line]) => `"${line}" is text. Remove it, or write code between two lines of \`\`\`.`,
  ],
  [
    /^#(?!\s|#)[a-z][\w/-]*(?: .*)?$/i,
    ([line]) =>
      `"${line.slice(0, 30)}" is text. Remove the tags, or add a space after # for a heading.`,
  ],
  [/^[a-z][\w -]*:: \S.*$/i, ([line]) => `"${line}" is text. Remove it, or write a sentence.`],
  [/^%%.*%%$/, ([line]) => `${line} is text. Write {/* text */}.`],
  [/^: +\S.*$/, () => 'definition lists aren’t supported. Use a list with bold terms, or a table.'],
  [/^\*\[[^\]]+\]:.*$/, () => 'abbreviations aren’t supported. Write the long form in the text.'],
  [
    /^\[(?:TOC|_TOC_)\]$/i,
    ([line]) => `${line} is text. Remove it: pages show their table of contents anyway.`,
  ],
];

/** Marks anywhere in text, in the order of precedence. */
export const TEXT_MARKS: readonly Mark[] = [
  [/^\]\([^\s)]+\)/, () => 'a link is inside the text of another one. Keep one of them.'],
  [
    /(?<=\S )\[#[a-z][\w-]*\]$/i,
    ([mark]) => `${mark} is no anchor. Write {/* ${mark.slice(1, -1)} */}.`,
  ],
  [
    /\[(?:image|cid|inline image):[^\]]+\]/i,
    ([mark]) => `${mark} is a picture that wasn’t copied. Save it, and write ![text](./name.png).`,
  ],
  [
    /^\[source\b[^\]]*\]$/,
    ([line]) => `${line} is text. Write the code between two lines of \`\`\`.`,
  ],
  [
    /\bError! (?:Reference source not found|Bookmark not defined)\.?/,
    ([mark]) => `"${mark}" is a broken reference of Word. Write a link, or remove it.`,
  ],
  [
    /【[^】]*】|:contentReference\[[^\]]*\]|(?<!\w)cite(?:turn)\d\w*/,
    ([mark]) => `${mark} is a citation of a chat. Remove it, and link to the source.`,
  ],
  [/\b(?:link|xref|kbd|btn|menu|image|icon|footnote):(?!:)\S*?\[[^\]]*\]/, suggestMarkdown],
  [
    /\[[^\][|]+\|(?:$|(?:\/|mailto:)[^\]]*\])/,
    ([mark]) => `${mark} begins no link. Write [text](address).`,
  ],
  [
    /![\w.-]+\.(?:png|jpe?g|gif|svg)(?:\|[^!]*)?!/i,
    ([mark]) => `${mark} is not an image. Write ![text](./name.png).`,
  ],
  [
    /\[(b|i|u|s|quote|code|img|list|url)\](?=.*\[\/\1\])|\[(?:url|color|size)=/i,
    ([mark]) => `${mark} is text. Write **bold**, _italic_, or [text](address).`,
  ],
  [/(?<!')'{2,3}(?=\w)[^']+'{2,3}/, ([mark]) => `${mark} is text. Write **bold** or _italic_.`],
  [/(?<=\s)\^[\w-]+$/, ([mark]) => `${mark} is text. Remove it: headings have anchors.`],
  [
    /&(?:nbsp|amp|lt|gt|quot|#\d+|#x[\da-f]+);/i,
    ([mark]) => `${mark} is text, because its & is escaped. Write the character itself.`,
  ],
  [
    /\[\[_?toc_?\]\]/i,
    ([mark]) => `${mark} is text. Remove it: pages show their table of contents anyway.`,
  ],
  [/!?\[\[(?!_?toc_?\])[^\]]+\]\]/i, ([mark]) => `${mark} is not a link. Write [text](file.mdx).`],
  [
    /\^\[[^\]]+\]/,
    ([mark]) => `${mark} is no footnote. Write [^1], and on its own line [^1]: and the text.`,
  ],
  [
    /\[(?:\d+|#\w*|\*)\]_(?!\w)/,
    ([mark]) => `${mark} is no footnote. Write [^1], and on its own line [^1]: and the text.`,
  ],
  [
    /\[-?@[a-z][\w:.-]*[^\]]*\]/i,
    ([mark]) => `${mark} is a citation, which isn’t supported. Link to the source.`,
  ],
  [/\[~[\w.@:-]+\]/, ([mark]) => `${mark} is a mention. Write the name.`],
  [
    /(?<=^|\s)\|\w[\w -]*\|(?=[\s.,;:!?)]|$)/,
    ([mark]) => `${mark} is text. Write the value, or put it in backticks.`,
  ],
  [/\\(?:textbf|textit|emph|texttt|cite|ref|label|url|href|footnote)\b/, suggestMarkdownForLatex],
  [/(?<![:\w/])\/\/[^/\s][^/]*[^/\s]\/\/(?![\w/])/, ([mark]) => `${mark} is text. Write _italic_.`],
  [
    /(?<=^|\s)@[\w.()-]+@(?=[\s.,;:]|$)|(?<=^|\s)\+[A-Za-z]\w*\+(?=[\s.,;:]|$)/,
    ([mark]) => `${mark} is text. Write \`${mark.slice(1, -1)}\`.`,
  ],
  [
    /\[\^[^\]\s]+\]/,
    ([mark]) => `the footnote ${mark} has no text. Add a line "${mark}: Text" to the page.`,
  ],
  [
    /(?<![\w\])])\[([^\][]+)\]\[([^\][]*)\]/,
    ([mark, text = '', name]) =>
      `${mark} has no address. Write [${text}](address), or add a line "[${name || text}]: address".`,
  ],
  [
    /(?<![\w\])])\[\d{1,2}\](?![\w([:])/,
    ([mark]) =>
      `${mark} is no link. Write [text](address), or a footnote: [^1], and on its own line [^1]: and the text.`,
  ],
  [
    /\[[^\][]+\][ \u00A0]+\((?:$|(?:\.{0,2}\/|#)[^)\s]*\)|[\w./-]+\.(?:mdx?|html?)(?:#[\w-]+)?\))/,
    ([mark]) => `${mark} is not a link. Remove the space between ] and (.`,
  ],
  [
    /\(([^()[\]]+)\)\[(?:$|\.{0,2}\/[^\]\s]*\])/,
    ([mark, text]) => `${mark} is not a link. Write [${text}](address).`,
  ],
  [
    /\$\$|\$[^$\s](?:[^$\n]*[\\^][^$\n]*)\$|(?<![\w$])\$[A-Za-z](?:_\{?\w+\}?)?\$(?![\w$])/,
    () => 'formulas aren’t supported. Write the formula as text or as code, or draw a picture.',
  ],
  [/\|\|[^|\s][^|]*\|\|/, ([mark]) => `${mark} is not hidden. Write <details> and <summary>.`],
  [
    /#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)/,
    ([mark]) => `${mark} is an error of a spreadsheet. Write the value.`,
  ],
  [
    /\w*=(?:3D|(?:C2|C3|E2=80)=[\dA-F]{2})|(?<=\w)=20$/,
    ([mark]) => `${mark} is email encoding. Write the character itself.`,
  ],
  [
    /\w+%(?:2[0-9A-F]|3[AF])\w*/,
    ([mark]) => `${mark} is part of an encoded address. Write the text, or put it in backticks.`,
  ],
  [
    /&(?!(?:nbsp|amp|lt|gt|quot);)[a-z][a-z\d]{1,30};/i,
    ([mark]) => `${mark} is not an entity of HTML. Write the character itself.`,
  ],
  [
    /&(?:nbsp|copy|reg|lt|gt|quot|mdash|ndash|hellip|rarr)\b(?!;)/,
    ([mark]) => `${mark} has no semicolon. Write the character itself.`,
  ],
  [
    /\\u[\da-fA-F]{4}|(?<=[\w.,;:!?"'])\\[nrt](?![a-z])/,
    ([mark]) => `${mark} is text. Write the character itself, a new line, or put it in backticks.`,
  ],
  [
    /［[^］]*］\s*（[^）]*）/u,
    ([mark]) =>
      `${mark} is not a link. Write [text](address), with the brackets of a Latin keyboard.`,
  ],
  [
    /\[cite(?:_start|_end)?(?::[^\]]*)?\]|\[span_\d+\]\([\w-]+\)/,
    ([mark]) => `${mark} is a citation of a chat. Remove it, and link to the source.`,
  ],
  [
    /\(\([\da-f]{8}-[\da-f-]{4,}\)\)/,
    ([mark]) => `${mark} is a reference of Logseq. Write the text, or [text](file.mdx).`,
  ],
  [
    /(?:^\((?:\/|!|\*)\)|(?<=^|\s)\(\*[rgby]\))(?=\s|$)/,
    ([mark]) => `${mark} is text. Paste an emoji, or write a word.`,
  ],
  [
    /!?\[([^\][]*)\]\((?!<)(\S+?) =\d*x?\d*\)/,
    ([mark, text = '', address]) =>
      `${mark} has a size, which isn’t supported. Write ![${text}](${address}).`,
  ],
  [
    /\[([^\][]*)\]\((tel:[^)<>]*) ([^)]*)\)/,
    ([mark, text, start = '', end = '']) =>
      `${mark} is not a link, because its address has a space. Write [${text}](${(start + end).replace(/[^\w:+]/g, '')}).`,
  ],
  [
    /\[([^\][]*)\]\((?!<|tel:)([^\s()<>"']+ (?!=\d)[^()<>"']*)\)/,
    ([mark]) => `${mark} is not a link, because its address has a space. Write %20 for it.`,
  ],
  [/==[^\s=](?:[^=\n]*[^\s=])?==/, ([mark]) => `${mark} is not highlighted. Write **bold text**.`],
  [
    /(?<![\w+])\+\+\w(?:[^+\n]*\w)?\+\+(?![\w+])/,
    ([mark]) =>
      `${mark} is not underlined. Write <ins>${mark.slice(2, -2)}</ins>, or only the text.`,
  ],
  [
    /\^\^\w(?:[^^\n]*\w)?\^\^/,
    ([mark]) => `${mark} is text. Write <sup>${mark.slice(2, -2)}</sup>, or only the text.`,
  ],
  [
    /(?<=\w)\^[\w+-]+\^/,
    ([mark]) => `${mark} is not raised. Write <sup>${mark.slice(1, -1)}</sup>.`,
  ],
  [
    /(?<![\w:]):[a-z][a-z0-9_+-]+:(?![\w:])/,
    ([mark]) => `${mark} is not an emoji that this site knows. Paste the emoji itself.`,
  ],
];

/** Marks that only the source shows, or that escapes can also produce. */
export const SOURCE_MARKS: readonly Mark[] = [
  [
    /\\\((?=.*\\\))|^\s*\\\[(?:\s*$| .*\\\]\s*$)/,
    ([mark]) =>
      `${mark.trim()} begins a formula, which isn’t supported. Write it as text or as code, or draw a picture.`,
  ],
  [
    /(?:^|\s)\\\\[\w.-]+\\[\w$]|\b[A-Z]:\\\S*\\[_*.!#()[\]{}-]/,
    () => 'a backslash before a mark doesn’t appear. Put the path in backticks.',
  ],
  [/^(?:&gt;)+ /, () => '&gt; is text here. Write > and a space before the quote.'],
  [/&lt;[@#!][^&]*&gt;/, ([mark]) => `${mark} is a mention of Slack. Write the name.`],
  [
    /(?<!\\)\*\*(?!\*)/,
    ({input}) => {
      if (input.split('**').length % 2 === 0)
        return '** is text here. Add the other **, or use backticks.';
      return /(?:^|\s)\*\*\s|\s\*\*(?:\s|$)/.test(input)
        ? '** is text here. Remove the spaces inside bold text, or use backticks.'
        : '** is text here. Write <strong>text</strong>, or use backticks.';
    },
  ],
  [
    /(?<!\\)`+/,
    ([mark]) => `${mark} begins no code. Add the closing backtick, or write \\\`.`,
    'open code',
  ],
];
