/** Writes Markdown trees as text: CommonMark with GFM tables, and no escapes that a reader of the raw text would stumble over. */
import type {PhrasingContent, Root, RootContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

const reader = unified().use(remarkParse).use(remarkGfm).freeze();
const writer = unified()
  .use(remarkStringify, {bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one', resourceLink: false})
  // Padded tables would be a third longer, for the same cells.
  .use(remarkGfm, {tablePipeAlign: false})
  .freeze();

/** @returns the tree of CommonMark with GFM, which is what a twin is */
export const parseMarkdown = (markdown: string): Root => reader.parse(markdown);

/** Text of one line as nodes: `**bold**` and code keep their meaning. */
export function parseInline(markdown: string): PhrasingContent[] {
  const [first] = parseMarkdown(markdown).children;
  return first?.type === 'paragraph' ? first.children : [{type: 'text', value: markdown}];
}

/** Every address of a tree through a function, in place. */
export function mapLinks(tree: Root, map: (url: string) => string): Root {
  visit(tree, ['link', 'image', 'definition'], (node) => {
    if ('url' in node) node.url = map(node.url);
  });
  return tree;
}

/**
 * The writer escapes every `*` and `_` that could be markup somewhere. After a letter and before a space a `*` can only
 * close what a `*` opened, and between letters a `_` is none, so there the raw text may show them as they are.
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

/** @returns the tree as Markdown, with one line end at its end */
export function writeMarkdown(children: RootContent[]): string {
  return withoutNeedlessEscapes(writer.stringify({type: 'root', children}));
}

/** What stands above the text of every twin. */
export type TwinHead = {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page. */
  readonly url: string;
  /** Date, authors, tags. */
  readonly facts?: readonly string[];
};

/** Title, description as a block quote, the address that people open, and further facts. */
export function headNodes({title, description, url, facts = []}: TwinHead): RootContent[] {
  const text = (value: string): RootContent => ({type: 'paragraph', children: parseInline(value)});
  return [
    {type: 'heading', depth: 1, children: [{type: 'text', value: title}]},
    ...(description
      ? [
          {
            type: 'blockquote' as const,
            children: [{type: 'paragraph' as const, children: [{type: 'text' as const, value: description}]}],
          },
        ]
      : []),
    text(`Source: ${url}`),
    ...(facts.length > 0 ? [text(facts.join(' · '))] : []),
  ];
}
