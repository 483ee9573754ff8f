/**
 * Content rules for Markdown of other programs, which would appear as text: admonitions of MkDocs,
 * links of wikis, formulas, bullets of word processors, and more.
 */
// cspell:ignore Logseq rgby overlined
import {formatCount} from '@docs-kit/basics/text';
import type {Problem} from '@docs-kit/basics/writerError';
import type {Nodes, Parents, Text} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {ADMONITION_NAMES, getLine, isAdmonition} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';

/**
 * What a problem is about, if another one can be about the same: the row of a table that a | in code
 * divides, and the backtick of that code; the beginning of an admonition, and its end.
 */
type Kind = 'divided row' | 'open code' | 'beginning' | 'end';

type Explain = (match: RegExpExecArray) => string;

/** Text of another program, and how to write it. */
type Mark = readonly [pattern: RegExp, explain: Explain, kind?: Kind];

/** What is wrong in a line. */
type Found = {readonly line: number; readonly what: string; readonly kind?: Kind | undefined};

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

const suggestMarkdownFor = (mark: string) =>
  `${mark} is text. Write a link as [text](address), an image as ![text](./name.png), and a key as <kbd>Ctrl</kbd>.`;

const suggestMarkdown: Explain = ([mark]) => suggestMarkdownFor(mark);

/** Marks at the beginning of a line. */
const AT_START: readonly Mark[] = [
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
const ANYWHERE: readonly Mark[] = [
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
const IN_SOURCE: readonly Mark[] = [
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

/** {@link ANYWHERE}, for all marks of a line. */
const EVERYWHERE: readonly Mark[] = ANYWHERE.map(([pattern, ...rest]) => [
  new RegExp(pattern, `${pattern.flags}g`),
  ...rest,
]);

/** An item of a list with letters, which Markdown doesn't have. */
const LETTERED =
  /^\s*(?:(?:[a-z]|[ivx]{2,4}|[A-Z]|[IVX]{2,4})[.)]|\((?:\d{1,2}|[a-z]|[ivx]{2,4})\)) \S/;

/** An item of a list with a mark that Word draws as a bullet. */
const WORD_BULLET = /^\s*[§Øo—→⇒»›★☆✔✗✘❌✅➔] \S/u;

/** A line that begins with a name and a colon, as in a form. */
const KEYED = /^(?!(?:From|To|Cc|Sent|Date|Subject):)(?:Step \d+|[A-Z][a-z]+(?: [a-z]+)?): \S/;

/** Whether the source of a line has a mark without a backslash before it. */
function isWritten(line: string, mark: string): boolean {
  const start = mark.slice(0, 2);
  for (let at = line.indexOf(start); at >= 0; at = line.indexOf(start, at + 1))
    if (mark.startsWith('\\') || line[at - 1] !== '\\') return true;
  return false;
}

/** @returns what is wrong with a table that has a line of dashes */
function findDashes(line: string, next = ''): string | undefined {
  if (!line.includes('|') || !/^[ |:]*-[ |:-]*$/.test(next)) return undefined;
  const [columns = 0, dashes = 0] = [line, next].map(
    (row) =>
      row
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|').length,
  );
  return columns === dashes
    ? 'the table is part of the text above it. Add an empty line above the table.'
    : `the table has ${formatCount(columns, 'column')}, and its line of dashes ${dashes}. Write | --- | for each column.`;
}

/** Finds the marks in the lines of text. */
function findTextProblems(
  {text}: SourcePage,
  lines: readonly string[],
  node: Text,
  parent: Parents | undefined,
  isStart: boolean,
): Found[] {
  // Text around an address that became a link has no position.
  const position = node.position ?? parent?.position;
  const source = text.slice(position?.start.offset, position?.end.offset).split('\n');
  const first = position?.start.line ?? 1;
  // An address without brackets, which is its own text.
  const isAddress =
    parent?.type === 'link' && text[parent.position?.start.offset ?? text.length] !== '[';
  const isBeforeCode = text[node.position?.end.offset ?? text.length] === '`';
  return node.value.split('\n').flatMap((line, row) => {
    const report = (what: string, kind?: Kind) => [{line: first + row, what, kind}];
    const before = lines[first + row - 2] ?? '';
    for (const [pattern, explain, kind] of row > 0 || isStart ? AT_START : []) {
      const match = pattern.exec(line.trimStart());
      // A table is reported at its first line.
      const isSameTable = [/^\s*(?:[|+]|==)/, /\t/].some(
        (mark) => mark.test(line) && mark.test(before),
      );
      if (match)
        return isSameTable
          ? []
          : report(findDashes(line, lines[first + row]) ?? explain(match), kind);
    }
    if (line === '(' && /\[[^\]]+\]$/.test(before))
      return report('the text of a link and its address are on two lines. Join them.');
    if (row > 0 && LETTERED.test(line) && LETTERED.test(before))
      return report(`"${line.slice(0, 20)}" is not a list item. Begin it with 1. and a space.`);
    const isBullet = (text: string) => WORD_BULLET.test(text);
    if (row > 0 && isBullet(line) && isBullet(before))
      return report(
        `"${line.slice(0, 20)}" is not a list item. Begin it with a hyphen and a space.`,
      );
    if (row > 0 && KEYED.test(line) && KEYED.test(before))
      return report(
        `"${line.slice(0, 20)}" is joined with the line above it. Begin both with a hyphen and a space.`,
      );
    const found = (isAddress ? [] : EVERYWHERE).flatMap(([pattern, explain]) =>
      [...line.matchAll(pattern)]
        // A mark that is escaped, and the end of a role, which is reported with its code.
        .filter(([mark]) => source.some((part) => isWritten(part, mark)))
        .filter(({0: mark, index}) => index + mark.length < line.length || !isBeforeCode)
        .flatMap((match) => report(explain(match))),
    );
    if (!node.position && /(?<![\])])\[$/.test(line))
      found.push(...report('[ before an address begins no link. Write [text](address).'));
    if (/\]\((?:[a-z]+:\S* )?$/.test(line))
      found.push(...report('the address after ]( has a space. Write %20 instead.'));
    const [key] = (!node.position && /"[^"]+":$/.exec(line)) || [];
    if (key) found.push(...report(`${key} begins no link. Write [text](address).`));
    for (const [pattern, explain, kind] of node.position ? IN_SOURCE : []) {
      const match = pattern.exec(source[row] ?? '');
      if (match) found.push(...report(explain(match), kind));
    }
    return found;
  });
}

/** Names of Python and JavaScript, which two underscores make bold. */
const DOUBLE_UNDERSCORES =
  /^__(?:all|call|class|del|dict|dirname|doc|enter|eq|exit|file|filename|getitem|hash|import|init|iter|len|main|name|new|next|proto|pycache|repr|setitem|slots|str|typename|version)__$/;

/** Number of characters beside code in which a mark of another program can be. */
const NEIGHBORS = 100;

const getFirstLine = ({position}: Parents, text: string) =>
  text.slice(position?.start.offset, position?.end.offset).split('\n')[0] ?? '';

/** The largest number that begins a list: others are years and amounts. */
const MAX_LIST_NUMBER = 31;

/** @returns what is wrong with a list, a directive, or an expression */
function findStructureProblem(
  node: Nodes,
  source: string,
  parent: Parents | undefined,
  index: number,
): string | undefined {
  switch (node.type) {
    case 'list': {
      if (node.ordered && (node.start ?? 1) > MAX_LIST_NUMBER)
        return `${node.start}. begins a list. Write ${node.start}\\. for a number in a sentence.`;
      const before = parent?.children[index - 1];
      const [here, above] = [node.position?.start, before?.position];
      const isBelow = here && above && above.end.line + 1 === here.line;
      if (before?.type !== 'list' || !isBelow || here.column <= above.start.column)
        return undefined;
      const width = (before.children[0]?.children[0]?.position?.start.column ?? 3) - 1;
      return `the list is not part of the item above it. Begin its lines with ${width} spaces.`;
    }
    case 'listItem':
      return node.children.length === 0
        ? `the list item has no text. Write it after "${source.trim()}", or remove the line.`
        : undefined;
    case 'thematicBreak':
      return /^(?:\*{4}|_{4})$/.test(source)
        ? `${source} is a line here. Remove it, or write > before quoted text.`
        : undefined;
    case 'leafDirective':
      return `${source} is text. Write Markdown, such as a link to what it shows.`;
    case 'textDirective': {
      const before = parent?.children[index - 1];
      const [, macro] =
        (before?.type === 'text' && /(?<!\S)(link|xref|image|include)$/.exec(before.value)) || [];
      if (macro && node.children.length === 0) return suggestMarkdownFor(`${macro}:`);
      if (node.name === 'contentReference' && node.attributes?.['index'] !== undefined)
        return `${source} is a citation of a chat. Remove it, and link to the source.`;
      return node.children.length > 0 && node.name !== 'contentReference'
        ? `${source} is text. Write <kbd>Ctrl</kbd> for keys, and other text without the name.`
        : undefined;
    }
    case 'containerDirective': {
      const [key] = Object.keys(node.attributes ?? {}).filter(
        (name) => name !== 'id' && name !== 'class' && name !== 'className',
      );
      const title = node.attributes?.['title'];
      return (
        key &&
        `:::${node.name} has ${key} in braces, which doesn’t appear. Write :::${node.name}[${title ?? 'Title'}].`
      );
    }
    case 'mdxTextExpression':
    case 'mdxFlowExpression': {
      const value = node.value.trim();
      if (value === '')
        return '{} shows nothing. Write \\{\\} for braces, or put them in backticks.';
      return /^-?[\d.]+$/.test(value)
        ? `{${value}} shows ${value} without braces. Write \\{${value}\\}, put it in backticks, or remove the braces.`
        : undefined;
    }
    default:
      return undefined;
  }
}

/** @returns what is wrong with a node other than text */
function findNodeProblem(
  node: Nodes,
  {text}: SourcePage,
  parent?: Parents,
  index = 0,
): string | Omit<Found, 'line'> | undefined {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  const structure = findStructureProblem(node, source, parent, index);
  if (structure !== undefined) return structure;
  if (node.type === 'emphasis' && source.startsWith('*')) {
    const around = [
      text.charAt((node.position?.start.offset ?? 0) - 1),
      text.charAt(node.position?.end.offset ?? 0),
    ];
    if (around.every((character) => /[\p{L}\p{N}]/u.test(character)))
      return `${source} is italic. Write \\* or × for a multiplication, or put it in backticks.`;
  }
  if (node.type === 'link' && !/^[[<]/.test(source)) {
    const start = node.position?.start.offset ?? 0;
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
    if (/\[[^\][]*\]\([^()<>]* $/.test(before))
      return 'the address after ]( has a space. Write %20 instead.';
  }
  if (node.type === 'delete' && /^~[^~]/.test(source))
    return `${source} is struck through. Write <sub>${source.slice(1, -1)}</sub>, or ~~ around text to strike through.`;
  if (node.type === 'inlineCode') {
    const {start, end} = node.position ?? {};
    const after = text.slice(end?.offset, (end?.offset ?? 0) + NEIGHBORS);
    const before = text.slice(Math.max(0, (start?.offset ?? 0) - NEIGHBORS), start?.offset);
    if (/^_\b|^__?(?!\w)/.test(after) && /<[^>]+>$/.test(node.value))
      return `${source}_ is not a link. Write [text](address).`;
    if (/:\w+:$/.test(before))
      return `:${/(\w+):$/.exec(before)?.[1]}:${source} is text. Write [text](address), or only the code.`;
    if (/^``(?!`)[^]*\n/.test(source) && !source.startsWith('`` '))
      return `${source.split('\n')[0]} begins no block of code. Write \`\`\` and the language.`;
    if (before.endsWith('$') && after.startsWith('$'))
      return 'formulas aren’t supported. Write the formula as text or as code, or draw a picture.';
  }
  if (node.type === 'strong' && DOUBLE_UNDERSCORES.test(source))
    return `${source} is bold. Put it in backticks.`;
  if (node.type === 'tableRow' && parent?.type === 'table') {
    const columns = parent.children[0]?.children.length ?? 0;
    if (
      node.children.length < columns &&
      /\|\s*$/.test(getFirstLine(parent, text)) &&
      !/\|\s*$/.test(source)
    )
      return `the row ends after ${formatCount(node.children.length, 'cell')}, and its table has ${formatCount(columns, 'column')}. Write the whole row in one line, with <br /> for a new line.`;
    if (/^\|?(?:\s*:?-{3,}:?\s*\|?)+$/.test(source) && index > 0)
      return 'a second line of dashes is a row of the table. Remove it.';
    if (node.children.length > columns)
      return {
        what: `the row has ${node.children.length} cells, and its table ${formatCount(columns, 'column')}. Write \\| for a | in a cell, also in code, or add a column.`,
        kind: 'divided row',
      };
  }
  if (
    node.type === 'heading' &&
    node.depth === 1 &&
    !/\n={4}\s*$/.test(source) &&
    parent?.type === 'root' &&
    parent.children.find(({type}) => type === 'heading') !== node
  )
    return `the heading "${toString(node)}" is as large as the title. Begin it with ##, and those below it with ###.`;
  if (node.type === 'blockquote' && parent?.type !== 'blockquote' && /^>{3}/.test(source))
    return /^>{7}(?:\s|$)/.test(source)
      ? `${source.split('\n')[0]} is left of a merge. Keep one of the versions, and remove the marks.`
      : '>>> begins no quote. Write > before each of its lines.';
  if (
    node.type === 'link' &&
    parent?.type === 'heading' &&
    (/^(?:Direct link|Permalink|Link) to\b/i.test(node.title ?? '') ||
      /^[#¶§🔗\s\u200B]*$/u.test(toString(node)))
  )
    return 'the heading has a link to itself, copied from a page. Remove it.';
  const [, overlined] = (node.type === 'heading' && /^([=*#~^-])\1{2,}\n/.exec(source)) || [];
  if (overlined)
    return 'the heading has a line above it. Remove both lines, and begin the heading with ##.';
  if (node.type === 'heading' && /^\.[A-Z].*\n-{4}\s*$/.test(source))
    return '---- is a block of AsciiDoc. Write code between two lines of ```.';
  if (node.type === 'heading' && /\n\s*={4}\s*$/.test(source) && /^\[|^=/.test(source))
    return '==== is a block of AsciiDoc. Write :::note above the text, and ::: below it.';
  if (node.type === 'heading' && /\n={7}$/.test(source) && /^>{7} /m.test(text))
    return '======= is left of a merge. Keep one of the versions, and remove the marks.';
  if (node.type === 'heading' && /\n\s*-+\s*$/.test(source) && /^---\r?\n/.test(text)) {
    const [, key] = /^(\w+): .*\n/.exec(source) ?? [];
    if (key !== undefined)
      return `"${key}:" is front matter in the text. Move it between the lines of --- at the beginning of the file.`;
    const isRule = /[.;,!?]\n.*$/.test(source) || /\n.*\n/.test(source);
    if (isRule || (/\n\s*-{1,3}\s*$/.test(source) && toString(node).length > '---'.length))
      return `${source.split('\n').at(-1)?.trim()} makes a heading of the text above it. Add an empty line between them, or write ## before the text.`;
  }
  if (
    node.type === 'paragraph' &&
    parent?.type === 'root' &&
    (node.position?.start.column ?? 1) > 4
  )
    return 'indented text is not code. Write it between two lines of ```, with a language.';
  return undefined;
}

/** Leaves out what a writer corrects with another problem. */
function omitConsequences(found: readonly Found[]): Found[] {
  const divided = new Set(found.filter(({kind}) => kind === 'divided row').map(({line}) => line));
  const hasBeginning = found.some(({kind}) => kind === 'beginning');
  return found.filter(
    ({kind, line}) =>
      !(kind === 'open code' && divided.has(line)) && !(kind === 'end' && hasBeginning),
  );
}

/** Finds Markdown that only other programs understand. */
export function findDialectProblems(page: SourcePage): Problem[] {
  const {file, text, tree} = page;
  const found: Found[] = [];
  const lines = text.split('\n');
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type === 'text') {
      const isStart = index === 0 && parent?.type === 'paragraph';
      found.push(...findTextProblems(page, lines, node, parent, isStart));
      return;
    }
    const fault = findNodeProblem(node, page, parent, index);
    if (fault === undefined) return;
    found.push({line: getLine(node), ...(typeof fault === 'string' ? {what: fault} : fault)});
  });
  return omitConsequences(found).map(({line, what}) => ({file, line, what}));
}
