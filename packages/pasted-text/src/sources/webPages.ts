/**
 * What web pages leave: buttons, dates, navigation, and notices, and HTML that Markdown reads in
 * another way.
 */
import {
  formatElement,
  getAttribute,
  isElement,
  type JsxElement,
} from '@docs-kit/writing/sources/nodes';
import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {PastedSource} from '../rules';

const PART_OF_PAGE = '"$&" is a part of the page that it was copied from. Remove it.';

const AGO =
  '(?:about |over |almost )?(?:an?|\\d+) (?:second|minute|hour|day|week|month|year|min\\.?|hr\\.?|wk\\.?|mo\\.?|yr\\.?)s?(?:, \\d+ months?)? ago';
const DATE =
  "(?:\\p{L}{3,9}\\.? \\d{1,2},? (?:\\d{4}|’\\d{2}|'\\d{2})|\\d{1,2}\\.? \\p{L}{3,9}\\.? \\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4})";

/** Who did what with a page, before a name. */
const ROLE =
  /^[*_]*(?:\p{L}+ )?(?:(?:owner|verifier|reviewer|approver|assignee|maintainer|author|requester|attendee|participant)s?:|(?:owned|verified|reviewed|approved|created|edited|updated|published|posted) by:?|assigned to:?)[*_]* @?(.+)$/iu;

/** What a program did with a text, before its name. */
const MADE =
  /^[*_]*(?:(?:machine|automatically|auto)[- ])?(?:translated|transcribed|generated|summarized|exported|converted|created|made|captured|recorded|powered|scanned|sent|built|printed|shared|published|downloaded) (?:automatically )?(?:with|by|using|from|via|in|through) (.+?)[*_]*$/iu;

/** A name of a person, a team, or a program, and nothing else. */
const NAME =
  /^(?:(?:https?:|www\.)\S+|(?:[a-z]+\.)?\p{Lu}[\p{L}\p{N}.’'/-]*)(?:,? (?:\p{Lu}|\(|\d)[\p{L}\p{N}.’'/-]*){0,6}(?: [a-z]+\))?$/u;

/** Elements of HTML that are part of a line. */
const PHRASING =
  /^(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;

/**
 * Finds elements in a paragraph that has nothing else: MDX makes them blocks, and drops the spaces
 * between them.
 */
function findLostSpace(
  node: Nodes,
  source: string,
  parent?: Parents,
  index = 0,
): string | undefined {
  const next = parent?.children[index + 1];
  const isShown = (one?: Nodes) =>
    one !== undefined && isElement(one) && PHRASING.test(one.name ?? '') && one.children.length > 0;
  if (!isShown(node) || !isShown(next)) return undefined;
  const gap = source.slice(node.position?.end.offset, next?.position?.start.offset);
  return /^\s+$/.test(gap) && !/\n\s*\n/.test(gap)
    ? `the space after ${formatElement(node)} is lost, because only elements are around it. Write a word, a comma, or a period beside them.`
    : undefined;
}

/** Finds classes of HTML: a page of MDX calls its own className. */
const findClass = (node: JsxElement, text: string): string | undefined =>
  getAttribute(node, 'class') && !/<(?:svg|math)\b/.test(text)
    ? `<${node.name}> has a class of the page that it was copied from. Write Markdown, or remove the class.`
    : undefined;

export const webPages: PastedSource = {
  name: 'web-pages',
  lines: [
    {
      pattern: /^(?:[a-z+#]{1,12})?Copy(?: code|Edit)$/,
      what: '"$&" is a button copied from another page. Remove it.',
    },
    {
      pattern: [
        /^(?:Was|Is|Did you find) this (?:page|article|section|answer|topic|content|information|post|guide|document|documentation)? ?helpful\s?\??(?: ?Yes ?[/|·]? ?No)?$/i,

        /^(?:Did this (?:page|article) (?:help|answer)\b.*\?|Yes ?[/|·]? ?No|👍 ?👎)$/iu,
        /^\d+ (?:out )?of \d+ (?:people )?found this helpful\.?$/i,
        /^(?:Edit|Suggest edits?|Suggest changes|Improve|View|Report an issue)(?: (?:this|to|on|in|with|page|article|answer|source|the))*(?: (?:page|article|answer|source|GitHub|GitLab|Bitbucket))$|^Suggest (?:edits?|changes)$/i,
        new RegExp(
          `^\\P{L}{0,3}(?:(?:Page )?Last (?:updated|modified|edited|reviewed|changed|verified|viewed|saved|synced)|Updated|Asked|Modified|Answered|Edited|Posted|Created|Verified|Reviewed|Approved|Trusted|Published|Exported|Printed)\\b[:,]?(?: on| at| until|(?: by| ·) \\p{L}[\\p{L} .’'-]*[,·]? ?(?:last modified )?(?:on)?)?:? *(?:${AGO}|${DATE}|yesterday|today)\\b[^.]*$`,
          'iu',
        ),
        /^(?:Tags|Created|Updated|Source|Author|Notebook): .*\b(?:Created|Updated|Source|Author|Notebook): \S.*$/,
        new RegExp(`^Created by \\p{L}.*, last (?:modified|updated)\\b.*$`, 'iu'),
        /^This (?:page|article|text|document|content|post) (?:has been|was|is) (?:automatically|machine|AI)[- ]?(?:translated|generated|transcribed)\b.*$/i,
        /^(?:Rate this (?:translation|page|article|response)|Your feedback will be used\b.*|Attendees|Absentees):?$/i,
        /^(?:Error rendering macro|Unknown (?:macro|attachment)\b|(?:Unable|Failed|Could not) (?:to )?(?:render|load|display|embed) (?:the )?(?:\{|macro|diagram|include|preview|embed|attachment|widget)|Please log in to (?:view|see) this)\b.*$/i,
        new RegExp(`^(?:• ?)?${AGO}$`, 'i'),
        /^(?:Unsubscribe|Manage preferences|View in browser)(?: ?[|·] ?(?:Unsubscribe|Manage preferences|View in browser|Privacy policy))*$/i,
        /^(?:\d+|One) min(?:ute)?s? read$/i,
        /^(?:Estimated )?reading time:? \d.*$/i,
        /^(?:On this page|In this article|In this section|Skip to (?:main )?content|(?:Back|Return|Scroll) to top|Toggle (?:navigation|menu|sidebar)|(?:Show|Load|See|View|Read) (?:more|less|all)|(?:Expand|Collapse) all|Previous|Next|« .*|.* »|(?:Next|Previous) (?:article|page|post)|Follow|Share|Share (?:this )?(?:page|article|post)|Copy link|Print(?: this page)?|Download (?:as )?PDF|Subscribe|Sign (?:in|up)|Log ?in|Register|Search…?|Menu|Close|Listen)$/i,
        /^(?:Press enter or click to view image in full size|Article is closed for comments\.?|Not yet followed by anyone|Sign up for our newsletter\.?|Viewed \d[\d.,]*[km]? times|(?:Improve|Add) this (?:question|answer|comment))$/i,
        /^(?:(?:Accept|Reject|Allow|Manage) (?:all )?(?:cookies|preferences)|.*[.!] (?:Accept|Allow) all(?: cookies)?)$/i,
      ],
      what: PART_OF_PAGE,
    },
    {
      pattern: [ROLE, MADE],
      what: ([line, name = '']) =>
        NAME.test(name) && /^[*_]*\p{Lu}/u.test(line)
          ? PART_OF_PAGE.replace('$&', () => line)
          : undefined,
    },
    {
      pattern:
        /^(?:Copyright )?(?:©|\([cC]\)) ?(?:Copyright )?\d{4}\b.*$|^Copyright (?:©|\([cC]\)|\d{4}).*$|^(?:[^.]+\. )?All rights reserved\.?$/i,
      what: '"$&" is the footer of another page. Remove it, or write a sentence about the license.',
    },
    {
      pattern: /^Home(?: ?[>/›»→] ?[^>/›»→\n]+){1,6}$/u,
      what: '"$&" is the path of another page. Remove it.',
    },
    {pattern: /^[\p{L}-]+-by: \p{Lu}.*$/u, what: '"$&" is a line of a commit. Remove it.'},
    {
      pattern:
        /^\[\/?(?:quote|details|poll|spoiler|date|wrap|video|audio|hide|tabs?|note|info|warning|callout|block:\w+)(?:[= ][^\]]*)?\]$/i,
      what: '"$&" is a tag of a forum. Write Markdown: > before a quote, <details>, or :::note.',
    },
    {
      pattern: /data:(?:image|audio|video|application|text)\/[\w+.-]+;base64,\w{8,}/,
      what: '"$&" is the data of a file. Save the file, and write ![text](./name.png).',
    },
  ],
  parts: [
    {
      pattern: /\[(?:edit|source|hide|show|citation needed|note \d+)\](?![([:])|(?<=\S)¶$/,
      what: PART_OF_PAGE,
    },
    {
      pattern: /\[email[\s\u00A0]protected\]/,
      what: '"$&" is an address that Cloudflare hid. Write the email address.',
    },
    {
      pattern: /&(?:nbsp|amp|lt|gt|quot|#\d+|#x[\da-f]+);/i,
      what: '$& is text, because its & is escaped. Write the character itself.',
    },
    {
      pattern: /\w+%(?:2[0-9A-F]|3[AF])\w*/,
      what: '$& is part of an encoded address. Write the text, or put it in backticks.',
    },
    {
      pattern: /&(?!(?:nbsp|amp|lt|gt|quot);)[a-z][a-z\d]{1,30};/i,
      what: '$& is not an entity of HTML. Write the character itself.',
    },
    {
      pattern: /&(?:nbsp|copy|reg|lt|gt|quot|mdash|ndash|hellip|rarr)\b(?!;)/,
      what: '$& has no semicolon. Write the character itself.',
    },
  ],
  written: [
    {pattern: /^(?:&gt;)+ /, what: '&gt; is text here. Write > and a space before the quote.'},
  ],
  nodes: {
    mdxJsxFlowElement: (node, {page, parent, index}) =>
      findLostSpace(node, page.text, parent, index) ?? findClass(node, page.text),
    mdxJsxTextElement: (node, {page}) => findClass(node, page.text),
    link: (node, {parent}) => {
      const isCopied =
        /^(?:Direct link|Permalink|Link) to\b/i.test(node.title ?? '') ||
        /^[#¶§🔗\s\u200B]*$/u.test(toString(node));
      return parent?.type === 'heading' && isCopied
        ? 'the heading has a link to itself, copied from a page. Remove it.'
        : undefined;
    },
  },
};
