/**
 * Content rules for Markdown of other programs, which would appear as text: admonitions of MkDocs,
 * links of wikis, formulas, bullets of word processors, and more.
 */
import type {Problem} from '@docs-kit/basics/writerError';
import type {Nodes, Parents, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import {ADMONITION_NAMES, getLine, isAdmonition} from '../sources/nodes';
import type {SourcePage} from '../sources/sources';

type Explain = (match: RegExpExecArray) => string;

/** @returns how to write a line that begins with colons */
const explainColons: Explain = ([line, name = '', title = '']) => {
  if (!name) return `"${line}" closes no admonition. Remove it, or add :::note above the text.`;
  const kind = isAdmonition(name) ? name : 'note';
  const label = title.trim() && `[${title.trim()}]`;
  return `"${line}" is not an admonition. Write :::${kind}${label}.`;
};

const useAdmonition: Explain = ([line]) =>
  `"${line}" is not an admonition. Write :::note on its own line, and ::: below the text; the kinds are ${ADMONITION_NAMES}.`;

/** @returns the kind of admonition that a word of AsciiDoc means */
const toKind = (line: string) => {
  const word = (/\w+/.exec(line)?.[0] ?? '').toLowerCase();
  if (word === 'caution') return 'danger';
  return isAdmonition(word) && word !== 'important' ? word : 'info';
};

const useMarkdown: Explain = ([mark]) =>
  `${mark} is text. Write a link as [text](address), an image as ![text](./name.png), and a key as <kbd>Ctrl</kbd>.`;

/** Marks at the beginning of a line. */
const AT_START: readonly (readonly [pattern: RegExp, explain: Explain])[] = [
  [/^:{3,}\s*([\w-]*)\s*(.*)$/, explainColons],
  [
    /^\[!\w+\].*$/,
    ([line]) =>
      `"${line}" is not an alert. Write > [!NOTE] alone on its line, or TIP, IMPORTANT, WARNING, or CAUTION.`,
  ],
  [/^(?:!!!|\?\?\?\+?|\/\/\/) ?\w.*$/, useAdmonition],
  [/^\.\. [\w-]+::.*$/, useAdmonition],
  [/^===[ !]*".*"$/, ([line]) => `${line} is not a tab. Use <Tabs> and <TabItem>.`],
  [/^={1,5} \S.*$/, ([line]) => `"${line}" is not a heading. Begin it with ##.`],
  [/^h[1-6]\. .*$/, ([line]) => `"${line}" is not a heading. Begin it with ##.`],
  [/^#{2,6}[^\s#].*$/, ([line]) => `"${line}" is not a heading. Add a space after #.`],
  [
    /^[•●▪■◦‣○❖➢✓·]\s.*$/u,
    ([line]) => `"${line.slice(0, 20)}" is not a list item. Begin it with a hyphen and a space.`,
  ],
  [
    /^\|={3,}$/,
    () =>
      'tables of AsciiDoc aren’t supported. Write | cell | cell |, and | --- | --- | below the first line.',
  ],
  [
    /^\|.*\|\s*$/,
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
  [/^(?:image|video|include|toc)::.*\[.*\]$/, useMarkdown],
  [/^bq\. .*$/, ([line]) => `"${line.slice(0, 20)}" is not a quote. Begin it with > and a space.`],
  [/^\.\. _[^:]+:$/, ([line]) => `${line} is text. Remove it: headings have anchors anyway.`],
  [
    /^\+(?:[-=]{3,}\+)+$/,
    () =>
      'tables of characters aren’t supported. Write | cell | cell |, and | --- | --- | below the first line.',
  ],
  [
    /^#\+\w+.*$/,
    ([line]) => `"${line}" is text. Remove it, or write code between two lines of \`\`\`.`,
  ],
  [
    /^#(?!\s|#)[a-z][\w/-]*(?: #[a-z][\w/-]*)*$/i,
    ([line]) => `"${line}" is text. Remove the tags, or add a space after # for a heading.`,
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
const ANYWHERE: readonly (readonly [pattern: RegExp, explain: Explain])[] = [
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
  [/\b(?:link|xref|kbd|btn|menu|image|icon|footnote):(?!:)\S*?\[[^\]]*\]/, useMarkdown],
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
    /\[\^[^\]\s]+\]/,
    ([mark]) => `the footnote ${mark} has no text. Add a line "${mark}: Text" to the page.`,
  ],
  [
    /(?<![\w\])])\[([^\][]+)\]\[([^\][]*)\]/,
    ([mark, text = '', name]) =>
      `${mark} has no address. Write [${text}](address), or add a line "[${name || text}]: address".`,
  ],
  [
    /\[[^\][]+\] +\((?:$|(?:\.{0,2}\/|#)[^)\s]*\))/,
    ([mark]) => `${mark} is not a link. Remove the space between ] and (.`,
  ],
  [
    /\(([^()[\]]+)\)\[(?:$|\.{0,2}\/[^\]\s]*\])/,
    ([mark, text]) => `${mark} is not a link. Write [${text}](address).`,
  ],
  [
    /\$\$|\$[^$\s](?:[^$\n]*[\\^][^$\n]*)\$/,
    () => 'formulas aren’t supported. Write the formula as text or as code, or draw a picture.',
  ],
  [/==[^\s=](?:[^=\n]*[^\s=])?==/, ([mark]) => `${mark} is not highlighted. Write **bold text**.`],
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
const IN_SOURCE: readonly (readonly [pattern: RegExp, explain: Explain])[] = [
  [
    /\\\((?=.*\\\))|^\s*\\\[\s*$/,
    ([mark]) =>
      `${mark.trim()} begins a formula, which isn’t supported. Write it as text or as code, or draw a picture.`,
  ],
  [/^(?:&gt;)+ /, () => '&gt; is text here. Write > and a space before the quote.'],
  [/&lt;[@#!][^&]*&gt;/, ([mark]) => `${mark} is a mention of Slack. Write the name.`],
  [
    /(?<!\\)\*\*(?!\*)/,
    () => '** is text here. Remove the spaces inside bold text, or use backticks.',
  ],
  [/(?<!\\)`+/, ([mark]) => `${mark} begins no code. Add the closing backtick, or write \\\`.`],
];

/** Finds the marks in the lines of text. */
function findTextProblems(
  {file, text}: SourcePage,
  node: Text,
  parent: Parents | undefined,
  isStart: boolean,
): Problem[] {
  // Text around an address that became a link has no position.
  const position = node.position ?? parent?.position;
  const source = text.slice(position?.start.offset, position?.end.offset).split('\n');
  const first = position?.start.line ?? 1;
  return node.value.split('\n').flatMap((line, row) => {
    const report = (what: string) => [{file, line: first + row, what}];
    const before = text.split('\n')[first + row - 2] ?? '';
    for (const [pattern, explain] of row > 0 || isStart ? AT_START : []) {
      const match = pattern.exec(line.trimStart());
      // A table is reported at its first line.
      if (match && !(line.startsWith('|') && before.startsWith('|'))) return report(explain(match));
    }
    const found = ANYWHERE.flatMap(([pattern, explain]) =>
      [...line.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
        .filter(([mark]) => source.some((part) => part.includes(mark.slice(0, 2))))
        .map((match) => explain(match)),
    );
    if (!node.position && /(?<![\])])\[$/.test(line))
      found.push('[ before an address begins no link. Write [text](address).');
    for (const [pattern, explain] of node.position ? IN_SOURCE : []) {
      const match = pattern.exec(source[row] ?? '');
      if (match) found.push(explain(match));
    }
    return found.flatMap(report);
  });
}

/** @returns what is wrong with a node other than text */
function findNodeProblem(node: Nodes, {text}: SourcePage, parent?: Parents): string | undefined {
  const source = text.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.type === 'delete' && /^~[^~]/.test(source))
    return `${source} is struck through. Write <sub>${source.slice(1, -1)}</sub>, or ~~ around text to strike through.`;
  if (node.type === 'inlineCode') {
    const after = text.slice(node.position?.end.offset);
    const before = text.slice(0, node.position?.start.offset);
    if (/^_\b|^__?(?!\w)/.test(after) && /<[^>]+>$/.test(node.value))
      return `${source}_ is not a link. Write [text](address).`;
    if (/:\w+:$/.test(before))
      return `:${/(\w+):$/.exec(before)?.[1]}:${source} is text. Write [text](address), or only the code.`;
    if (before.endsWith('$') && after.startsWith('$'))
      return 'formulas aren’t supported. Write the formula as text or as code, or draw a picture.';
  }
  if (node.type === 'blockquote' && parent?.type !== 'blockquote' && /^>{3}/.test(source))
    return /^>{5}/.test(source)
      ? `${source.split('\n')[0]} is left of a merge. Keep one of the versions, and remove the marks.`
      : '>>> begins no quote. Write > before each of its lines.';
  if (node.type === 'heading' && /\n\s*={4}\s*$/.test(source) && /^\[|^=/.test(source))
    return '==== is a block of AsciiDoc. Write :::note above the text, and ::: below it.';
  if (node.type === 'heading' && /\n={7}$/.test(source) && /^>{7} /m.test(text))
    return '======= is left of a merge. Keep one of the versions, and remove the marks.';
  if (
    node.type === 'paragraph' &&
    parent?.type === 'root' &&
    (node.position?.start.column ?? 1) > 4
  )
    return 'indented text is not code. Write it between two lines of ```, with a language.';
  return undefined;
}

/** Finds Markdown that only other programs understand. */
export function findDialectProblems(page: SourcePage): Problem[] {
  const problems: Problem[] = [];
  visit(page.tree, (node: Nodes, index, parent) => {
    if (node.type === 'text') {
      problems.push(
        ...findTextProblems(page, node, parent, index === 0 && parent?.type === 'paragraph'),
      );
      return;
    }
    const what = findNodeProblem(node, page, parent);
    if (what !== undefined) problems.push({file: page.file, line: getLine(node), what});
  });
  // The end of an admonition whose beginning is reported.
  const isEnd = ({what}: Problem) => /^":{3,}" closes no/.test(what);
  const hasBeginning = problems.some(({what}) => /^":{3,}.*is not an admonition/.test(what));
  return hasBeginning ? problems.filter((problem) => !isEnd(problem)) : problems;
}
