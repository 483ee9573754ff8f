/** Markdown as other programs extend it, and marks of Markdown that don’t work. */
import {getLine, isAdmonition, visitNodesOf} from '@docs-kit/writing/sources';
import type {Paragraph} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {getSurroundings} from '../neighbors';
import {type NodeOf, type NodePlace, type NodeRule, type ProgramRules, quoteStart} from '../rules';

const toAdmonition = (name: string) => (isAdmonition(name) ? name : 'note');

/** Formulas of TeX between dollar signs. */
const FORMULA =
  /\$\$[^$\n]+\$\$|\$[^$\s](?:[^$\n]*[\\^_{][^$\n]*)\$|(?<![\p{L}\p{N}$])\$[A-Za-z]\$(?![\p{L}\p{N}$])|\S*(?:[∑∏∫]_|[√∛]\(|[▒█〖]).*/u;

const NO_FORMULA =
  'formulas aren’t supported. Write the formula as text or as code, or draw a picture.';

/** Emoji before the text of a quote, which is a callout in ReadMe and Notion. */
const CALLOUT = /^(?:📘|🚧|❗️?|👍|ℹ️?|⚠️?|💡|🛑|🔥|📝|✅|❌|🚨)\s?(.*)/u;

/** @returns the kind of alert that a word or emoji means */
function toAlert(mark: string): string {
  if (/warning|🚧|⚠/i.test(mark)) return 'WARNING';
  if (/caution|danger|❗|🛑|🔥|❌|🚨/i.test(mark)) return 'CAUTION';
  if (/tip|👍|💡|✅/i.test(mark)) return 'TIP';
  return /important/i.test(mark) ? 'IMPORTANT' : 'NOTE';
}

/** @returns what is wrong with a quote that other programs show as a callout */
function findCallout(paragraph: Paragraph, source: string): string | undefined {
  const [first] = paragraph.children;
  const text = toString(paragraph);
  const [line = ''] = text.split('\n');
  const word = first?.type === 'strong' ? toString(first) : '';
  const isWord =
    (/^(?:Note|Tip|Important|Warning|Caution|Info|Danger):?$/i.test(word) &&
      (word.endsWith(':') || line === word)) ||
    /^(?:Note|Tip|Important|Warning|Caution|Info|Danger): /.test(line);
  const mark = word ? `**${word}**` : line;
  if (!isWord && !CALLOUT.test(text)) return undefined;
  return source.startsWith('>')
    ? `"${mark.slice(0, 20)}" begins a quote. Write > [!${toAlert(mark)}] alone on its line instead, and the text below it.`
    : undefined;
}

const findAdmonitionProblem: NodeRule<'containerDirective'> = ({name, attributes}) => {
  const [key] = Object.keys(attributes ?? {}).filter(
    (attribute) => !['id', 'class', 'className'].includes(attribute),
  );
  return (
    key &&
    `:::${name} has ${key} in braces, which doesn’t appear. Write :::${name}[${attributes?.['title'] ?? 'Title'}].`
  );
};

const findExpressionProblem = (node: {readonly value: string}): string | undefined => {
  const value = node.value.trim();
  if (value === '') return '{} shows nothing. Write \\{\\} for braces, or put them in backticks.';
  return /^-?[\d.]+$/.test(value)
    ? `{${value}} shows ${value} without braces. Write \\{${value}\\}, put it in backticks, or remove the braces.`
    : undefined;
};

function findEmphasisProblem(
  node: NodeOf<'emphasis' | 'strong'>,
  {source, page: {text}}: Omit<NodePlace, 'node'>,
): string | undefined {
  const {before, after} = getSurroundings(node, text);
  // Stars between two slashes, as in src/**/*.ts, begin and end emphasis.
  const [, path] = (before.endsWith('/') && /^\*+(\/\S*)/.exec(source)) || [];
  if (path !== undefined)
    return `the * before "${path}" makes text bold or italic. Put the pattern in backticks.`;
  return node.type === 'emphasis' &&
    source.startsWith('*') &&
    /[\p{L}\p{N}]$/u.test(before) &&
    /^[\p{L}\p{N}]/u.test(after)
    ? `${source} is italic. Write \\* or × for a multiplication, or put it in backticks.`
    : undefined;
}

/**
 * Finds words between single stars on a page that has italics between underscores: in chats, stars
 * are bold.
 */
const findStars: NodeRule<'root'> = (root, {page: {text}}) => {
  const found: NodeOf<'emphasis'>[] = [];
  visitNodesOf(root, 'emphasis', (node) => void found.push(node));
  const isStar = ({position}: NodeOf<'emphasis'>) => text[position?.start.offset ?? 0] === '*';
  const stars = found.filter(isStar);
  if (stars.length === found.length) return undefined;
  return stars.map((node) => {
    const words = toString(node);
    const what = `*${words}* is italic, as _ makes text on this page. Write **${words}** for bold, or _${words}_.`;
    return {row: getLine(node) - 1, what};
  });
};

/** Numbers of issues that other sites link: after a word or a repository, and in parentheses. */
const TICKET =
  /(?<![^\s(])[\w.-]+\/[\w.-]+#\d+\b|(?<=\()[#!]\d+(?=\))|(?<![^\s(])!\d{2,}\b|(?<=\b(?:issues?|tickets?|bugs?|[PM]Rs?|(?:pull|merge) requests?|see|fix(?:e[sd])?|close[sd]?|resolve[sd]?|(?:reported|fixed|added|changed|removed|merged|tracked) (?:in|by|as)|by @[\w-]+ in) )[#!]\d+\b/gi;

/** Milestones, labels, and epics as GitLab writes them: %"One", ~bug, ~"two words", &12. */
const GITLAB = /(?<![^\s(])(?:[%~]"[^"\n]+"|~[a-z][a-z-]+(?:::[\w-]+)?|&\d+)(?=[\s.,;:)]|$)/i;

const findTickets: NodeRule<'text'> = (_node, {source, parent}) =>
  /^link/.test(parent?.type ?? '')
    ? undefined
    : source.split('\n').flatMap((line, row) =>
        [...line.matchAll(TICKET)].map(([mark]) => ({
          row,
          what: `${mark} links nowhere. Write [${mark}](address), or remove it.`,
        })),
      );

const findLinkProblem: NodeRule<'link'> = (node, {source, page: {text}}) => {
  const start = node.position?.start.offset ?? 0;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return !/^[[<]/.test(source) && /\[[^\][]*\]\([^()<>]* $/.test(line)
    ? 'the address after ]( has a space. Write %20 instead.'
    : undefined;
};

const findQuoteProblem: NodeRule<'blockquote'> = (node, {source, parent, index}) => {
  const before = parent?.children[index - 1];
  const isBelow = before?.position?.end.line === (node.position?.start.line ?? 0) - 1;
  if (before?.type === 'paragraph' && isBelow && /^>=? ?\d/.test(source))
    return '> begins a quote. Write \\>, or join the line with the one above it.';
  if (parent?.type === 'blockquote' || !source.startsWith('>>>')) return undefined;
  if (/^>{7}(?:\s|$)/.test(source))
    return `${source.split('\n')[0]} is left of a merge. Keep one of the versions, and remove the marks.`;
  return /^>>>\s*(?:\n|$)/.test(source)
    ? '>>> begins no quote. Write > before each of its lines.'
    : '>>> is a quote in two others. Write > before a quote, and put code between ```python and ```.';
};

const findInlineCode: NodeRule<'inlineCode'> = (node, {source, page}) => {
  const {before, after} = getSurroundings(node, page.text);
  if (/^``(?!`)[^]*\n/.test(source) && !source.startsWith('`` '))
    return `${source.split('\n')[0]} begins no block of code. Write \`\`\` and the language.`;
  return before.endsWith('$') && after.startsWith('$') ? NO_FORMULA : undefined;
};

/** @returns the number of > before the text of a line */
const countQuotes = (line: string) => (/^[\s>]*/.exec(line)?.[0].match(/>/g) ?? []).length;

/** @returns the lines of a page that a paragraph is on, with the marks before them */
const getRows = ({page, node}: NodePlace<Paragraph>): readonly string[] =>
  page.text
    .split(/\r?\n/)
    .slice((node.position?.start.line ?? 1) - 1, node.position?.end.line ?? 0);

/** Whether a line begins a sentence after the end of another one. */
const isSentence = (rows: readonly string[], row: number) =>
  /^\p{Lu}/u.test(rows[row] ?? '') && /[.!?:]$/.test(rows[row - 1] ?? '');

/** Finds a line that Markdown joins with the quote above it. */
function findAfterQuote(place: NodePlace<Paragraph>): number {
  if (place.parent?.type !== 'blockquote') return -1;
  const rows = getRows(place);
  const level = countQuotes(rows[0] ?? '');
  return rows.findIndex((line, row) => {
    const quotes = countQuotes(line);
    return row > 0 && quotes < level && (quotes > 0 || isSentence(rows, row));
  });
}

/** Finds a line that Markdown joins with the list item above it. */
function findAfterItem(place: NodePlace<Paragraph>): number {
  if (place.parent?.type !== 'listItem' || (place.node.position?.start.column ?? 0) <= 2) return -1;
  const rows = getRows(place);
  return rows.findIndex((_, row) => row > 0 && isSentence(rows, row));
}

const excerpt = (mark = '') => `"${mark.length > 30 ? `${mark.slice(0, 30)}…` : mark}"`;

export const markdown: ProgramRules = {
  name: 'markdown',
  lines: [
    // The brace has been replaced, because MDX doesn't accept it.
    {
      pattern: /^:{3,}\s*[_{]\s*[.#]([\w-]+).*$/,
      what: ([, name = '']) =>
        `the braces name no admonition. Write :::${toAdmonition(name)} on its own line.`,
      pair: 'begin',
    },
    {
      pattern: [
        /^:{3,}\s*(?:code(?![\w-])|column|image|moniker|row|zone)\b.*$/,
        /^\[!(?:INCLUDE|VIDEO|code-\w+|div)\b.*$/i,
      ],
      what: '"$&" is an extension of Microsoft Learn. Remove it, or write what it shows there.',
    },
    {
      pattern: /^:{3,}(?!:|\s*[\w-])/,
      what: '"$&" closes no admonition. Remove it, or add :::note above the text.',
      pair: 'end',
    },
    {
      pattern: /^:{3,}\s*([\w-]+)(?![\w-]).*\S\s*:::$/,
      what: ([line, name = '']) =>
        `"${line}" is one line. Write :::${toAdmonition(name)}, the text, and ::: on lines of their own.`,
    },
    {
      pattern: /^:{3,}\s*([\w-]+)\s*(?:\[(.*)\]|(.*?))\s*$/,
      what: ([line, name = '', label, title = label]) =>
        /^mermaid$/i.test(name)
          ? `"${line}" begins no diagram. Put it between \`\`\`mermaid and \`\`\`.`
          : `"${line}" is not an admonition. Write :::${toAdmonition(name)}${title && `[${title}]`}.`,
      pair: 'begin',
    },
    {
      pattern: /^\[\[_?TOC_?\]\]$/i,
      what: '$& is no list of headings here. Remove it, because pages show one.',
    },
    {pattern: /^#{2,6}[^\s#].*$/, what: '"$&" is not a heading. Add a space after #.'},
    {
      pattern: /^#(?!\s|#)[a-z][\w/-]*(?: .*)?$/i,
      what: quoteStart('is text. Remove the tags, or add a space after # for a heading.', 30),
    },
    {
      pattern: /^: +\S.*$/,
      what: 'definition lists aren’t supported. Use a list with bold terms, or a table.',
    },
    {
      pattern: /^\((?:https?:\/\/|www\.)\S*\)$/,
      below: /\[[^\]]+\]$/,
      what: 'the text of a link and its address are on two lines. Join them.',
    },
  ],
  parts: [
    {pattern: FORMULA, what: NO_FORMULA},
    {
      pattern: /\]8;;$/,
      isBeforeAddress: true,
      what: '$& is left of a link in a terminal. Write [text](address).',
    },
    {pattern: GITLAB, what: '$& is a reference of GitLab. Write [text](address), or remove it.'},
    {
      pattern: /\[[^\][|\n]+\|$/,
      isBeforeAddress: true,
      what: ([mark]) => `${mark} before an address begins no link. Write [text](address).`,
    },
    {
      pattern: /\[cid:\S*$/,
      isBeforeAddress: true,
      what: '$& is left of an image in mail. Save the image, and write ![text](./name.png).',
    },
    {
      pattern: /^\[!\w+\].*$/,
      what: '"$&" is not an alert. Write > [!NOTE] alone on its line, or TIP, IMPORTANT, WARNING, or CAUTION.',
    },
    {
      pattern: /^\]\([^\s)]+\)/,
      what: 'a link is inside the text of another one. Keep one of them.',
    },
    {
      pattern: /\[\^[^\]\s]+\]/,
      what: ([mark]) => `the footnote ${mark} has no text. Add a line "${mark}: Text" to the page.`,
    },
    {
      pattern: /(?<![\w\])])\[([^\][]+)\]\[([^\][]*)\]/,
      what: ([mark, text = '', name]) =>
        `${mark} has no address. Write [${text}](address), or add a line "[${name || text}]: address".`,
    },
    {
      pattern:
        /\[[^\][]+\][ \u00A0]+\((?:$|(?:\.{0,2}\/|#)[^)\s]*\)|[\w./-]+\.(?:mdx?|html?)(?:#[\w-]+)?\))/,
      what: '$& is not a link. Remove the space between ] and (.',
    },
    {
      pattern: /\(([^()[\]]+)\)\[(?:$|\.{0,2}\/[^\]\s]*\])/,
      what: ([mark, text]) => `${mark} is not a link. Write [${text}](address).`,
    },
    {
      pattern: /!?\[([^\][]*)\]\((?!<)(\S+?) =\d*x?\d*\)/,
      what: ([mark, text = '', address]) =>
        `${mark} has a size, which isn’t supported. Write ![${text}](${address}).`,
    },
    {
      pattern: /\[([^\][]*)\]\((tel:[^)<>]*) ([^)]*)\)/,
      what: ([mark, text, start = '', end = '']) =>
        `${mark} is not a link, because its address has a space. Write [${text}](${(start + end).replace(/[^\w:+]/g, '')}).`,
    },
    {
      pattern: /\[([^\][]*)\]\((?!<|tel:)([^\s()<>"']+ (?!=\d)[^()<>"']*)\)/,
      what: '$& is not a link, because its address has a space. Write %20 for it.',
    },
    {
      pattern: /!?\[[^\][]+\]\((?!<)[^\s()<>]+\)/,
      what: '$& is not a link. Remove the backslash in it.',
    },
    {
      pattern: /(?<![\w:]):[a-z][a-z0-9_+-]+:(?![\w:])/,
      what: '$& is not an emoji that this site knows. Paste the emoji itself.',
    },
    {
      pattern: /(?<![\])])\[(?:\w+=|!\w+ )?$/,
      isBeforeAddress: true,
      what: ([mark]) => `${mark.trim()} before an address begins no link. Write [text](address).`,
    },
    {
      pattern: /"[^"\n]+":(?:https?:\/)?\/\S+/,
      what: '"$&" is not a link. Write [text](address).',
    },
    {
      pattern: /"[^"]+":$/,
      isBeforeAddress: true,
      what: '$& begins no link. Write [text](address).',
    },
    {
      pattern: /!\[[^\][]*$/,
      what: '"$&" begins no image. Write ![text](./name.png) in one line.',
    },
    {
      pattern: /\]\((?:[a-z]+:\S* )?$/,
      what: 'the address after ]( has a space. Write %20 instead.',
    },
  ],
  written: [
    {
      pattern: /\\\((?=.*\\\))|^\s*\\\[(?:\s*$| .*\\\]\s*$)/,
      what: ([mark]) =>
        `${mark.trim()} begins a formula, which isn’t supported. Write it as text or as code, or draw a picture.`,
    },
    {
      pattern: /(?:^|\s)\\\\[\w.-]+\\[\w$]|\b[A-Z]:\\\S*\\[_*.!#()[\]{}-]/,
      what: 'a backslash before a mark doesn’t appear. Put the path in backticks.',
    },
    {
      pattern: /(?<!\\)\*\*(?!\*)/,
      what: ({input}) => {
        if (input.split('**').length % 2 === 0)
          return '** is text here. Add the other **, or use backticks.';
        return /(?:^|\s)\*\*\s|\s\*\*(?:\s|$)/.test(input)
          ? '** is text here. Remove the spaces inside bold text, or use backticks.'
          : '** is text here. Write <strong>text</strong>, or use backticks.';
      },
    },
    {pattern: /(?<!\\)`+/, what: '$& doesn’t start code. Add the closing backtick, or write \\`.'},
  ],
  nodes: {
    root: findStars,
    thematicBreak: (_node, {source}) =>
      /^(?:\*{4}|_{4})$/.test(source)
        ? `${source} is a line here. Remove it, or write > before quoted text.`
        : undefined,
    leafDirective: (_node, {source}) =>
      `${source} is text. Write Markdown, such as a link to what it shows.`,
    containerDirective: findAdmonitionProblem,
    mdxTextExpression: findExpressionProblem,
    mdxFlowExpression: findExpressionProblem,
    emphasis: findEmphasisProblem,
    strong: findEmphasisProblem,
    delete: (_node, {source}) =>
      /^~[^~]/.test(source)
        ? `${source} is struck through. Write <sub>${source.slice(1, -1)}</sub>, backticks around code, or ~~ around text to strike through.`
        : undefined,
    text: findTickets,
    link: findLinkProblem,
    inlineCode: findInlineCode,
    blockquote: findQuoteProblem,
    paragraph: (node, {page, parent, index}) => {
      const line = page.text.split(/\r?\n/)[(node.position?.start.line ?? 1) - 1] ?? '';
      return parent?.type === 'blockquote' && index === 0
        ? findCallout(node, line.trimStart())
        : undefined;
    },
  },
  paragraphs: [
    {
      find: (_, place) => findAfterQuote(place),
      what: (_, row, place) =>
        `${excerpt(getRows(place)[row])} is joined with the quote above it. Add an empty line between them.`,
    },
    {
      find: (_, place) => findAfterItem(place),
      what: (lines, row, {node}) =>
        `${excerpt(lines[row])} is joined with the list item above it. Add an empty line between them, or ${(node.position?.start.column ?? 1) - 1} spaces before it.`,
    },
  ],
};
