/**
 * Reads the Markdown of descriptions in the OpenAPI file: as a tree, and as one line of plain text.
 */
import type {BlockContent, PhrasingContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import type {Markdown} from '../../shared/operation';

const reader = unified().use(remarkParse).use(remarkGfm).freeze();

/** Many operations share the same descriptions. */
const parsed = new Map<string, BlockContent[]>();

/** @returns nodes that several trees share: don't change them */
export function parseBlocks(markdown: Markdown | undefined): BlockContent[] {
  if (!markdown) return [];
  const known = parsed.get(markdown) ?? (reader.parse(markdown).children as BlockContent[]);
  parsed.set(markdown, known);
  return known;
}

/** Parses one line of Markdown. */
export function parseInline(markdown: Markdown): PhrasingContent[] {
  const [first] = parseBlocks(markdown);
  return first?.type === 'paragraph' ? first.children : [{type: 'text', value: markdown}];
}

/** Text of all paragraphs and lists, without code blocks and tables. */
function plainText(markdown: Markdown): string {
  return parseBlocks(markdown)
    .filter(({type}) => type !== 'code' && type !== 'table')
    .map((block) =>
      'children' in block && block.type === 'list'
        ? block.children.map((item) => toString(item)).join(' ')
        : toString(block),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const MIN_LENGTH = 50;
const MAX_LENGTH = 160;

/**
 * Makes a meta description of 50 to 160 characters: whole sentences from the start of the text if
 * they fit, otherwise as many words as fit.
 *
 * @param rest - follows a text that's too short
 */
export function writeMetaDescription(markdown: Markdown, rest: string): string {
  const text = plainText(markdown);
  const padded =
    text.length < MIN_LENGTH ? `${text.replace(/[.\s]*$/, text === '' ? '' : '. ')}${rest}` : text;
  if (padded.length <= MAX_LENGTH) return padded;
  let sentences = '';
  for (const sentence of padded.split(/(?<=[.!?]) (?=[A-Z])/)) {
    const longer = sentences === '' ? sentence : `${sentences} ${sentence}`;
    if (longer.length > MAX_LENGTH) break;
    sentences = longer;
  }
  if (sentences.length >= MIN_LENGTH) return sentences;
  return `${padded.slice(0, MAX_LENGTH - 1).replace(/[\s,;:.(]*\s\S*$/, '')}…`;
}
