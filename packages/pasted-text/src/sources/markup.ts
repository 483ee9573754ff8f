/** Marks of AsciiDoc, reStructuredText, LaTeX, wikis, Textile, and forums. */
// cspell:ignore overlined Typst
import {isAdmonition} from '@docs-kit/writing/sources/nodes';
import {toString} from 'mdast-util-to-string';
import {getSurroundings} from '../neighbors';
import {type NodeOf, type NodePlace, type NodeRule, type PastedSource, quoteStart} from '../rules';
import {NO_ADMONITION} from './markdown';

/** @returns the kind of admonition that a word of AsciiDoc means */
const toKind = (line: string) => {
  const word = (/\w+/.exec(line)?.[0] ?? '').toLowerCase();
  if (word === 'caution') return 'danger';
  return isAdmonition(word) && word !== 'important' ? word : 'info';
};

const LATEX = '$& is LaTeX, which isn’t supported. Write Markdown, or a formula as text.';
const MACRO =
  '$& is text. Write a link as [text](address), an image as ![text](./name.png), and a key as <kbd>Ctrl</kbd>.';

/** Finds text that a line below it makes a heading. */
function findUnderlineProblem(
  node: NodeOf<'heading'>,
  {source, page: {text}}: NodePlace,
): string | undefined {
  const [, overlined] = /^([=*#~^-])\1{2,}\n/.exec(source) ?? [];
  if (overlined)
    return 'the heading has a line above it. Remove both lines, and begin the heading with ##.';
  if (/^\.[A-Z].*\n-{4}\s*$/.test(source))
    return '---- is a block of AsciiDoc. Write code between two lines of ```.';
  if (/\n\s*={4}\s*$/.test(source) && /^\[|^=/.test(source))
    return '==== is a block of AsciiDoc. Write :::note above the text, and ::: below it.';
  if (/\n={7}$/.test(source) && /^>{7} /m.test(text))
    return '======= is left of a merge. Keep one of the versions, and remove the marks.';
  if (!/\n\s*-+\s*$/.test(source) || !/^---\r?\n/.test(text)) return undefined;
  const [, key] = /^(\w+): .*\n/.exec(source) ?? [];
  if (key !== undefined)
    return `"${key}:" is front matter in the text. Move it between the lines of --- at the beginning of the file.`;
  const isRule = /[.;,!?]\n.*$/.test(source) || /\n.*\n/.test(source);
  return isRule || (/\n\s*-{1,3}\s*$/.test(source) && toString(node).length > '---'.length)
    ? `${source.split('\n').at(-1)?.trim()} makes a heading of the text above it. Add an empty line between them, or write ## before the text.`
    : undefined;
}

const findHeadingProblem: NodeRule<'heading'> = (node, place) => {
  const {source, parent} = place;
  const isSecondTitle =
    node.depth === 1 &&
    !/\n={4}\s*$/.test(source) &&
    parent?.type === 'root' &&
    parent.children.find(({type}) => type === 'heading') !== node;
  return isSecondTitle
    ? `the heading "${toString(node)}" is as large as the title. Begin it with ##, and those below it with ###.`
    : findUnderlineProblem(node, place);
};

/** Underlines of headings in reStructuredText. */
const UNDERLINE = /^([\^"'`])\1{2,}$/;

const findDirectiveProblem: NodeRule<'textDirective'> = (node, {source, parent, index}) => {
  const before = parent?.children[index - 1];
  const [, macro] =
    (before?.type === 'text' && /(?<!\S)(link|xref|image|include)$/.exec(before.value)) || [];
  if (macro && node.children.length === 0) return MACRO.replace('$&', `${macro}:`);
  return node.children.length > 0 && node.name !== 'contentReference'
    ? `${source} is text. Write <kbd>Ctrl</kbd> for keys, and other text without the name.`
    : undefined;
};

const findInlineCodeProblem: NodeRule<'inlineCode'> = (node, {source, page}) => {
  const {before, after} = getSurroundings(node, page.text);
  if (/^_\b|^__?(?!\w)/.test(after) && /<[^>]+>$/.test(node.value))
    return `${source}_ is not a link. Write [text](address).`;
  const [role] = /:\w+:$/.exec(before) ?? [];
  return role && `${role}${source} is text. Write [text](address), or only the code.`;
};

export const markup: PastedSource = {
  name: 'markup',
  lines: [
    {pattern: /^\.\. [\w-]+::.*$/, what: NO_ADMONITION},
    {
      pattern: /^\.\. \[[^\]]+\] .*$/,
      what: 'the footnote isn’t one here. Write [^1]: and its text.',
    },
    {pattern: /^\.\. _[^:]+:$/, what: '$& is text. Remove it: headings have anchors anyway.'},
    {
      pattern: [/^={1,6} \S.*$/, /^h[1-6]\. .*$/],
      what: '"$&" is not a heading. Begin it with ##.',
    },
    {
      pattern: /^=(?:head[1-6]|over|item|back|cut|pod|begin|end|for|encoding)\b.*$/,
      what: '"$&" is documentation of Perl. Write ## for a heading, a hyphen for a list item, or remove it.',
    },
    {
      pattern:
        /^#(?:(?:figure|image|table|grid|align|link|cite|text|block)\(|(?:set|show|let|import|include) ).*$/,
      what: quoteStart('is Typst, which isn’t supported. Write Markdown.'),
    },
    {
      pattern: /^\\(?:begin|end|section|subsection|item|documentclass|usepackage)\b/,
      what: LATEX,
    },
    {
      pattern:
        /^:(?:toc|author|email|revdate|revnumber|doctype|icons|imagesdir|experimental|idprefix|sectanchors|source-highlighter|returns?|rtype|(?:param|raises|type) [\w ]+):(?: .*)?$/,
      what: '"$&" is text. Remove it, or write a sentence.',
    },
    {
      pattern: /^\|={3,}$/,
      notBelow: /^\|/,
      what: 'tables of AsciiDoc aren’t supported. Write | cell | cell |, and | --- | --- | below the first line.',
    },
    {
      pattern: /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION): .*$/,
      what: ([line]) =>
        `"${line.slice(0, 30)}" is not an admonition. Write :::${toKind(line)} above the text, and ::: below it.`,
    },
    {
      pattern: /^\[(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/,
      what: ([line]) =>
        `${line} is not an admonition. Write :::${toKind(line)} instead, and ::: below the text.`,
    },
    {pattern: /^(?:image|video|include|toc)::.*\[.*\]$/, what: MACRO},
    {pattern: /^bq\. .*$/, what: quoteStart('is not a quote. Begin it with > and a space.')},
    {
      pattern: /^#\+\w+.*$/,
      what: '"$&" is text. Remove it, or write code between two lines of ```.',
    },
  ],
  parts: [
    {
      pattern: /(?<=\S )\[#[a-z][\w-]*\]$/i,
      what: ([mark]) => `${mark} is no anchor. Write {/* ${mark.slice(1, -1)} */}.`,
    },
    {pattern: /^\[source\b[^\]]*\]$/, what: '$& is text. Write the code between two lines of ```.'},
    {pattern: /\b(?:link|xref|kbd|btn|menu|image|icon|footnote):(?!:)\S*?\[[^\]]*\]/, what: MACRO},
    {
      pattern: /\[[^\][|]+\|(?:$|(?:\/|mailto:)[^\]]*\])/,
      what: '$& begins no link. Write [text](address).',
    },
    {
      pattern: /![\w.-]+\.(?:png|jpe?g|gif|svg)(?:\|[^!]*)?!/i,
      what: '$& is not an image. Write ![text](./name.png).',
    },
    {
      pattern: /\[(b|i|u|s|quote|code|img|list|url)\](?=.*\[\/\1\])|\[(?:url|color|size)=/i,
      what: '$& is text. Write **bold**, _italic_, or [text](address).',
    },
    {pattern: /(?<!')'{2,3}(?=\w)[^']+'{2,3}/, what: '$& is text. Write **bold** or _italic_.'},
    {
      pattern: /\[(?:\d+|#\w*|\*)\]_(?!\w)/,
      what: '$& is no footnote. Write [^1], and on its own line [^1]: and the text.',
    },
    {
      pattern: /\[\/?code\]/,
      what: '$& is text. Put code in backticks, or remove it.',
    },
    {
      pattern:
        /\[(?:(?:caption|embed|gallery|audio|video|playlist|contact-form-7|vc_\w+|et_\w+)(?: [^\]]*)?|\w+(?: [\w-]+=["“][^"”]*["”])+)\](?![([:])/,
      what: '$& is a shortcode, which is text here. Write what it shows.',
    },
    {pattern: /\[~[\w.@:-]+\]/, what: '$& is a mention. Write the name.'},
    {
      pattern: /(?<=^|\s)\|\w[\w -]*\|(?=[\s.,;:!?)]|$)/,
      what: '$& is text. Write the value, or put it in backticks.',
    },
    {pattern: /\\(?:textbf|textit|emph|texttt|cite|ref|label|url|href|footnote)\b/, what: LATEX},
    {pattern: /(?<![:\w/])\/\/[^/\s][^/]*[^/\s]\/\/(?![\w/])/, what: '$& is text. Write _italic_.'},
    {
      pattern: /(?<=^|\s)@[\w.()-]+@(?=[\s.,;:]|$)|(?<=^|\s)\+[A-Za-z]\w*\+(?=[\s.,;:]|$)/,
      what: ([mark]) => `${mark} is text. Write \`${mark.slice(1, -1)}\`.`,
    },
  ],
  nodes: {
    textDirective: findDirectiveProblem,
    inlineCode: findInlineCodeProblem,
    heading: findHeadingProblem,
  },
  paragraphs: [
    {
      find: (lines) => lines.findIndex((line, row) => row > 0 && UNDERLINE.test(line)),
      what: (lines, row) =>
        `"${lines[row]}" is not a heading. Remove it, and begin the line above with ## and a space.`,
    },
  ],
};
