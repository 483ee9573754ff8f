/** HTML that was copied from the source of a page. */
import {formatElement, getAttribute, isElement, type JsxElement} from '@docs-kit/writing/sources';
import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {ProgramRules} from '../rules';

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

/** Finds citations of chats. */
const findCite = (node: JsxElement) =>
  node.name === 'cite' && getAttribute(node, 'index')
    ? '<cite index> is a citation of a chat. Remove it, and link to the source.'
    : undefined;

/** Finds classes of HTML: a page of MDX calls its own className. */
const findClass = (node: JsxElement, text: string): string | undefined =>
  /^[a-z]/.test(node.name ?? '') && getAttribute(node, 'class') && !/<(?:svg|math)\b/.test(text)
    ? `<${node.name}> has a class of the page that it was copied from. Write Markdown, or remove the class.`
    : undefined;

export const html: ProgramRules = {
  name: 'html',
  nodes: {
    mdxJsxFlowElement: (node, {page, parent, index}) =>
      findLostSpace(node, page.text, parent, index) ?? findCite(node) ?? findClass(node, page.text),
    mdxJsxTextElement: (node, {page}) => findCite(node) ?? findClass(node, page.text),
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
