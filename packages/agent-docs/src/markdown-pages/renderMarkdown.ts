/** Renders Markdown: CommonMark with GFM, without needless escapes. */
import {forSearch, heading, link, listItem, paragraph, textNode} from '@docs-kit/basics/mdast';
import type {MarkdownVersion, Page, TextCache} from '@docs-kit/build-steps';
import type {Heading, ListItem, Nodes, RootContent, Text} from 'mdast';
import {defaultHandlers} from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';

declare module 'mdast' {
  interface HeadingData {
    /** The anchor of the heading, if it isn't made from its text. */
    anchor?: string;
  }
}

const processor = unified()
  .use(remarkStringify, {
    handlers: {
      // Leaves out escapes that CommonMark doesn't need: of `_` between letters, and of `*` after a
      // letter and before a space, which could only close emphasis that is open.
      text({value}: Text, _parent, state, info) {
        const text = state.safe(value, info).replace(/(?<=\w)\\_(?=\w)/g, '_');
        return state.stack.includes('strong') || info.after === '*'
          ? text
          : text.replace(/(?<=\w)\\\*(?=[\s.,;:!?)]|$)/g, '*');
      },
      // Links to the heading name this anchor, which its text doesn't tell.
      heading(node: Heading, parent, state, info) {
        const line = defaultHandlers.heading(node, parent, state, info);
        return node.data?.anchor ? `${line} {#${node.data.anchor}}` : line;
      },
    },
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: false,
  })
  // Aligned tables are longer.
  .use(remarkGfm, {tablePipeAlign: false})
  .freeze();

/** `/a` or `#b` → `https://site/a` or `https://site/page#b`. URLs with a host stay as they are. */
export const toAbsoluteUrl = (url: string, pageUrl: string): string =>
  /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url) ? url : new URL(url, pageUrl).href;

/**
 * Copies nodes, which other pages may share, and maps every URL in them. Joins adjacent text,
 * because the processor checks each piece against every pattern of CommonMark.
 */
export function mapLinks<Node extends Nodes>(
  nodes: readonly Node[],
  map: (url: string) => string,
): Node[] {
  const copies: Node[] = [];
  for (const node of nodes) {
    const last = copies.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
    } else {
      copies.push({
        ...node,
        ...('url' in node && {url: map(node.url)}),
        ...('children' in node && {children: mapLinks<Nodes>(node.children, map)}),
      });
    }
  }
  return copies;
}

/** @returns Markdown that ends with a line break */
export const renderMarkdown = (children: RootContent[]): string =>
  processor.stringify({type: 'root', children});

/** @returns a list item with a link, and the date and the description of what it links to */
export function buildLinkItem(url: string, title: string, description = '', date = ''): ListItem {
  const rest = (date && ` ${date}`) + (description && `: ${description}`);
  return listItem(paragraph(link(url, textNode(title)), ...(rest ? [textNode(rest)] : [])));
}

/**
 * @param content - what follows the title, the description, the URL of the HTML page, and the facts
 * @param facts - date, authors, and tags
 * @param cache - Markdown of earlier builds
 * @returns the Markdown version of a page, and its tree
 */
export function buildMarkdownVersion(
  {path, title, description}: Pick<Page, 'path' | 'title' | 'description'>,
  siteUrl: string,
  content: readonly RootContent[],
  facts: readonly string[] = [],
  cache?: TextCache,
): MarkdownVersion {
  const url = siteUrl + path;
  const children: RootContent[] = [
    heading(1, textNode(title)),
    ...(description
      ? [{type: 'blockquote' as const, children: [paragraph(textNode(description))]}]
      : []),
    forSearch(paragraph(textNode('Source: '), link(url, textNode(url))), 'omit'),
    ...(facts.length > 0 ? [forSearch(paragraph(textNode(facts.join(' · '))), 'omit')] : []),
    ...content,
  ];
  const render = () => renderMarkdown(children);
  return {tree: {type: 'root', children}, markdown: cache?.get(children, render) ?? render()};
}
