/**
 * Content rules for parts of other websites and documents that are copied with their text: buttons,
 * dates, navigation, notices, names of chats, and fields of forms.
 */
import type {Problem} from '@docs-kit/basics/writerError';
import type {Nodes, Paragraph} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {getLine} from '../sources/nodes';
import {isPartial, type SourcePage} from '../sources/sources';

type Rule = readonly [pattern: RegExp, what: string];

const AGO =
  '(?:about |over |almost )?(?:an?|\\d+) (?:second|minute|hour|day|week|month|year)s?(?:, \\d+ months?)? ago';
const DATE =
  "(?:\\p{L}{3,9}\\.? \\d{1,2},? (?:\\d{4}|’\\d{2}|'\\d{2})|\\d{1,2}\\.? \\p{L}{3,9}\\.? \\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4})";

const PART_OF_PAGE = 'is a part of the page that it was copied from. Remove it.';
const PART_OF_CHAT = 'is a part of a chat. Remove it.';
const HEAD_OF_MESSAGE =
  'is the head of a message. Remove it, and write > before text that you quote.';
const FORM_FIELD = 'is a field of a form or a template. Write the value, or put it in backticks.';

/** Whole lines. */
const LINES: readonly Rule[] = [
  [
    /^(?:Was|Is|Did you find) this (?:page|article|section|answer|topic|content|information|post|guide|document|documentation)? ?helpful\s?\??(?: ?Yes ?[/|·]? ?No)?$/i,
    PART_OF_PAGE,
  ],
  [/^(?:Did this (?:page|article) (?:help|answer)\b.*\?|Yes ?[/|·]? ?No|👍 ?👎)$/iu, PART_OF_PAGE],
  [/^\d+ (?:out )?of \d+ (?:people )?found this helpful\.?$/i, PART_OF_PAGE],
  [
    /^(?:Edit|Suggest edits?|Suggest changes|Improve|View|Report an issue)(?: (?:this|to|on|in|with|page|article|answer|source|the))*(?: (?:page|article|answer|source|GitHub|GitLab|Bitbucket))$|^Suggest (?:edits?|changes)$/i,
    PART_OF_PAGE,
  ],
  [
    new RegExp(
      `^(?:(?:Page )?Last (?:updated|modified|edited|reviewed|changed)|Updated|Asked|Modified|Answered|Edited|Posted|Created)\\b[:,]?(?: on| at| by \\p{L}[\\p{L} .’'-]*,? ?(?:last modified )?(?:on)?)?:? *(?:${AGO}|${DATE}|yesterday|today)\\b[^.]*$`,
      'iu',
    ),
    PART_OF_PAGE,
  ],
  [new RegExp(`^Created by \\p{L}.*, last (?:modified|updated)\\b.*$`, 'iu'), PART_OF_PAGE],
  [/^Owned by \p{L}[\p{L} .’'-]*$/u, PART_OF_PAGE],
  [/^(?:\d+|One) min(?:ute)?s? read$/i, PART_OF_PAGE],
  [/^(?:Estimated )?reading time:? \d.*$/i, PART_OF_PAGE],
  [
    /^(?:On this page|In this article|In this section|Skip to (?:main )?content|(?:Back|Return|Scroll) to top|Toggle (?:navigation|menu|sidebar)|(?:Show|Load|See|View|Read) (?:more|less|all)|(?:Expand|Collapse) all|Previous|Next|« .*|.* »|(?:Next|Previous) (?:article|page|post)|Follow|Share|Share (?:this )?(?:page|article|post)|Copy link|Print(?: this page)?|Download (?:as )?PDF|Subscribe|Sign (?:in|up)|Log ?in|Register|Search…?|Menu|Close|Listen)$/i,
    PART_OF_PAGE,
  ],
  [
    /^(?:Press enter or click to view image in full size|Article is closed for comments\.?|Not yet followed by anyone|Sign up for our newsletter\.?|Viewed \d[\d.,]*[km]? times|(?:Improve|Add) this (?:question|answer|comment))$/i,
    PART_OF_PAGE,
  ],
  [
    /^(?:(?:Accept|Reject|Allow|Manage) (?:all )?(?:cookies|preferences)|.*[.!] (?:Accept|Allow) all(?: cookies)?)$/i,
    PART_OF_PAGE,
  ],
  [
    /^(?:Copyright )?(?:©|\([cC]\)) ?(?:Copyright )?\d{4}\b.*$|^Copyright (?:©|\([cC]\)|\d{4}).*$|^(?:[^.]+\. )?All rights reserved\.?$/i,
    'is the footer of another page. Remove it, or write a sentence about the license.',
  ],
  [
    /^(?:[\p{Lu}][\p{L}\d&.]* ){0,3}(?:Strictly )?(?:Confidential|Internal use only|For internal use only|Do not distribute|DRAFT|Proprietary)(?:(?: ?[–—|/-] ?| and )(?:\p{L}+ ?){1,6})?$/u,
    'is a mark of a printed page. Remove it.',
  ],
  [/^Home(?: ?[>/›»→] ?[^>/›»→\n]+){1,6}$/u, 'is the path of another page. Remove it.'],
  [/^(?:You|ChatGPT|Claude|Gemini|Copilot|Assistant|User) said:?$/, PART_OF_CHAT],
  [/^Thought for (?:\d+|a few|a couple of) ?(?:s|seconds?|minutes?)\b.*$/i, PART_OF_CHAT],
  [/^(?:ChatGPT|Claude|Gemini|Copilot|AI) can make mistakes\b.*$/i, PART_OF_CHAT],
  [
    /^(?:Sources and related content|Show (?:drafts|thinking)|Regenerate(?: response)?|Show thinking|(?:Great|Good|Excellent) question[!.,].*)$/i,
    PART_OF_CHAT,
  ],
  [
    /^(?:I[’']ve|I have) (?:updated|rewritten|revised|drafted|improved|polished) (?:the|your|this) (?:page|text|document|article|draft|section|paragraph|copy)\b.*$/,
    PART_OF_CHAT,
  ],
  [
    /^Here[’']s (?:an?|the|your) (?:[\w-]+,? ){0,3}(?:version|draft|rewrite|revision)\b.*:$/,
    PART_OF_CHAT,
  ],
  [
    /^@?[\w-]+ (?:commented|replied|wrote|opened this issue|reviewed|approved these changes)(?: on .*\d{4}| .*ago)$/,
    HEAD_OF_MESSAGE,
  ],
  [
    /^\p{Lu}[\p{L}.’'-]+(?: \p{L}[\p{L}.’'-]*){0,3}(?: {2,}|\t| [—–·|] )\d{1,2}:\d{2}(?: ?[AP]M)?$/iu,
    HEAD_OF_MESSAGE,
  ],
  [
    /^(?:(?:Today|Yesterday) at \d{1,2}:\d{2}.*|Last reply .* ago|\d+ repl(?:y|ies))$/i,
    HEAD_OF_MESSAGE,
  ],
  [/^\d{1,2}:\d{2}:\d{2} From .+ to .+$/i, HEAD_OF_MESSAGE],
  [
    /^\[?\d{1,2}:\d{2}:\d{2}\]? \p{Lu}[\p{L}\d .]*: \S.*$/u,
    'is a line of a transcript. Write sentences, or put the transcript between ```text and ```.',
  ],
  [
    /^(?:Click or tap (?:here )?to enter (?:text|a date)|Click here to enter text|Choose an item)\.?$/i,
    FORM_FIELD,
  ],
  [/^[\p{L}-]+-by: \p{Lu}.*$/u, 'is a line of a commit. Remove it.'],
  [/^\+{3}(?: .*)?$/, 'folds no text here. Write <details> and <summary>.'],
  [
    /^\[\/?(?:quote|details|poll|spoiler|date|wrap|video|audio|hide|tabs?|note|info|warning|callout|block:\w+)(?:[= ][^\]]*)?\]$/i,
    'is a tag of a forum. Write Markdown: > before a quote, <details>, or :::note.',
  ],
  [
    /^\[!(?:INCLUDE|VIDEO|code[\w-]*|div)\b.*$/i,
    'is a tag of other documentation, which isn’t supported. Write what it shows.',
  ],
];

/** Parts of lines. */
const PARTS: readonly Rule[] = [
  [/\(edited\)$/, HEAD_OF_MESSAGE],
  [
    /(?<!\w)\[(?:Type|Enter|Insert|Company|Customer|Client|Product|Your|Recipient|Date|First ?Name|Last ?Name|Author)(?: (?:here|text|name|date|title|address|number|a|the|your|company|product|subject|document)){0,4}\](?![[(:])/i,
    FORM_FIELD,
  ],
  [/«\p{Lu}\p{Ll}+(?:_?\p{Lu}\p{Ll}+)+»/u, FORM_FIELD],
  [/(?<![\w%])%[A-Z]+(?:_[A-Z]+)+%/, FORM_FIELD],
  [
    /\[(?:Calendar event|File|Place|Person|Suggestion): [^\]]+\](?![[(:])/,
    'is a chip of Google Docs. Write what it shows, or a link.',
  ],
  [
    /data:(?:image|audio|video|application|text)\/[\w+.-]+;base64,\w{8,}/,
    'is the data of a file. Save the file, and write ![text](./name.png).',
  ],
  [/\[email[\s\u00A0]protected\]/, 'is an address that Cloudflare hid. Write the email address.'],
];

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
  const word = first?.type === 'strong' ? toString(first) : '';
  const isWord =
    /^(?:Note|Tip|Important|Warning|Caution|Info|Danger):?$/i.test(word) &&
    (word.endsWith(':') || (text.split('\n')[0] ?? '') === word);
  const [line = ''] = text.split('\n');
  const mark = isWord ? `**${word}**` : line;
  if (!isWord && !CALLOUT.test(text)) return undefined;
  return source.startsWith('>')
    ? `"${mark.slice(0, 20)}" begins a quote. Write > [!${toAlert(mark)}] alone on its line instead, and the text below it.`
    : undefined;
}

/** The beginning of a line, for a message. */
const shorten = (text: string) =>
  text.length > 40 ? `${text.slice(0, 40).replace(/\s\S*$/, '')}…` : text;

/** Numbers of footnotes after a word, as digits of their own. */
const SUPERSCRIPT = /(?<=\p{L}{2,}[.,;:!?”"’)]*)[¹²³⁴-⁹⁰]+(?=[\s.,;:!?)]|$)/u;
/** A unit, in which the digit is an exponent. */
const EXPONENT = /(?<![\p{L}])(?:(?:k|c|m|d|µ|μ)?m|km|ft|in|mi|yd|ha|sec|s|cm|mm|[a-zA-Z])[²³]$/u;
/** Digits that a PDF file had above the line. */
const LOST_NUMBER = /\p{Ll}{3,}[.!?,](\d{1,2})(?= \p{Lu}|$)/u;

/** @returns what is wrong with numbers of footnotes in a line */
function findFootnote(line: string): string | undefined {
  const superscript = SUPERSCRIPT.exec(line);
  if (superscript && !EXPONENT.test(line.slice(0, superscript.index + superscript[0].length)))
    return `${superscript[0]} has no footnote. Write [^1] and, on its own line, [^1]: and the text, or <sup> for an exponent.`;
  if (/^[¹²³⁴-⁹⁰]+ ?\p{L}/u.test(line))
    return 'the text of a footnote begins with [^1]: here, and [^1] is where it belongs.';
  const [lost, digits] = LOST_NUMBER.exec(line) ?? [];
  return lost && !/\w\.\w/.test(lost.slice(0, -(digits?.length ?? 0) - 1))
    ? `"${lost}" ends with the number of a footnote. Write [^1] and, on its own line, [^1]: and the text, or remove the number.`
    : undefined;
}

/** Finds parts of other pages and documents. */
export function findFurniture(page: SourcePage): Problem[] {
  const {file, text, tree, frontMatter} = page;
  const problems: Problem[] = [];
  // Without front matter, the page begins with text that was meant to be it.
  if (!isPartial(page) && Object.keys(frontMatter).length === 0) return problems;
  const lines = text.split(/\r?\n/);
  visit(tree, 'paragraph', (node: Nodes, _index, parent) => {
    if (node.type !== 'paragraph') return;
    const first = getLine(node);
    if (parent?.type === 'blockquote' && parent.children[0] === node) {
      const what = findCallout(node, lines[first - 1]?.trimStart() ?? '');
      if (what !== undefined) problems.push({file, line: first, what});
    }
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    // Text in backticks is meant.
    const rows = source.replace(/(`+)[^`]*\1/g, (code) => code.replace(/[^\n]/g, '\u00B7'));
    for (const [row, raw] of rows.split(/\r?\n/).entries()) {
      const line = raw.replace(/^[\s>]+/, '').trim();
      const report = (what: string) => problems.push({file, line: first + row, what});
      const [, whole] = LINES.find(([pattern]) => pattern.test(line)) ?? [];
      if (whole !== undefined) {
        report(`"${shorten(line)}" ${whole}`);
        continue;
      }
      for (const [pattern, what] of PARTS) {
        const [mark] = pattern.exec(line) ?? [];
        if (mark !== undefined) report(`"${shorten(mark)}" ${what}`);
      }
      const footnote = findFootnote(line);
      if (footnote !== undefined) report(footnote);
    }
  });
  return problems;
}
