/** Reads and writes Markdown: CommonMark with GFM, without needless escapes. */
import type {ListItem, PhrasingContent, Root, RootContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {paragraph, words} from '../../api/tree';
import type {Page} from '../pages';

const reader = unified().use(remarkParse).use(remarkGfm).freeze();
const writer = unified()
  .use(remarkStringify, {bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one', resourceLink: false})
  // Aligned tables are a third longer.
  .use(remarkGfm, {tablePipeAlign: false})
  .freeze();

/** Trees of what {@link writeMarkdown} has written. Parsing all pages again would take the search index four seconds. */
const written = new Map<string, Root>();

export const parseMarkdown = (markdown: string): Root => written.get(markdown) ?? reader.parse(markdown);

/** Maps every address in a tree, in place. */
export function mapLinks(tree: Root, map: (url: string) => string): Root {
  visit(tree, ['link', 'image', 'definition'], (node) => {
    if ('url' in node) node.url = map(node.url);
  });
  return tree;
}

/**
 * Removes escapes that remark-stringify adds and CommonMark doesn't need: of `_` between letters, and of `*` after a letter
 * and before a space, which could only close emphasis that is open.
 */
function withoutNeedlessEscapes(markdown: string): string {
  let fence = '';
  const blocks: string[] = [];
  for (const block of markdown.split('\n\n')) {
    const marks = [...block.matchAll(/^[\s>-]*(`{3,}|~{3,})/gm)].map(([, mark = '']) => mark);
    const untouched = fence !== '' || marks.length > 0;
    for (const mark of marks) {
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
    }
    const plain = untouched ? block : block.replace(/(?<=\w)\\_(?=\w)/g, '_');
    blocks.push(untouched || plain.includes('**') ? plain : plain.replace(/(?<=\w)\\\*(?=[\s.,;:!?)]|$)/g, '*'));
  }
  return blocks.join('\n\n');
}

/** @returns Markdown that ends with a line break */
export function writeMarkdown(children: RootContent[]): string {
  const root: Root = {type: 'root', children};
  const markdown = withoutNeedlessEscapes(writer.stringify(root));
  written.set(markdown, root);
  return markdown;
}

/** A list item with a link, and the description of what it links to. */
export function linkItem(url: string, title: string, description = ''): ListItem {
  const link: PhrasingContent = {type: 'link', url, children: [words(title)]};
  return {type: 'listItem', children: [paragraph([link, ...(description ? [words(`: ${description}`)] : [])])]};
}

/**
 * @param content - what follows the title, the description, the address of the HTML page, and the facts
 * @param facts - date, authors, and tags
 * @returns the Markdown version of a page
 */
export function pageMarkdown(
  {path, title, description}: Pick<Page, 'path' | 'title' | 'description'>,
  siteUrl: string,
  content: readonly RootContent[],
  facts: readonly string[] = [],
): string {
  const url = siteUrl + path;
  return writeMarkdown([
    {type: 'heading', depth: 1, children: [words(title)]},
    ...(description ? [{type: 'blockquote' as const, children: [paragraph([words(description)])]}] : []),
    paragraph([words('Source: '), {type: 'link', url, children: [words(url)]}]),
    ...(facts.length > 0 ? [paragraph([words(facts.join(' · '))])] : []),
    ...content,
  ]);
}
