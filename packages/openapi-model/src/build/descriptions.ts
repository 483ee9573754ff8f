/**
 * Parses the Markdown of descriptions in the OpenAPI file: as a tree, and as one line of plain
 * text.
 */
import type {BlockContent, PhrasingContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Markdown} from '../shared/operation';

const reader = unified().use(remarkParse).use(remarkGfm).freeze();

/** Many operations share the same descriptions. */
const parsed = new Map<string, BlockContent[]>();

/** @returns nodes that several trees share: don't change them */
export function parseBlocks(markdown: Markdown | undefined): BlockContent[] {
  if (!markdown) return [];
  const blocks = parsed.get(markdown) ?? (reader.parse(markdown).children as BlockContent[]);
  parsed.set(markdown, blocks);
  return blocks;
}

/** Parses one line of Markdown. */
export function parseInline(markdown: Markdown): PhrasingContent[] {
  const [first] = parseBlocks(markdown);
  return first?.type === 'paragraph' ? first.children : [{type: 'text', value: markdown}];
}

/** @returns the first paragraph as plain text */
export const renderMetaDescription = (markdown: Markdown): string =>
  toString(parseBlocks(markdown)[0]).replace(/\s+/g, ' ');
