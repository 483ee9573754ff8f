/** Reads and writes Markdown: CommonMark with GFM, without needless escapes. */
import type {PhrasingContent, Root, RootContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

const reader = unified().use(remarkParse).use(remarkGfm).freeze();
const writer = unified()
  .use(remarkStringify, {bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one', resourceLink: false})
  // Aligned tables are a third longer.
  .use(remarkGfm, {tablePipeAlign: false})
  .freeze();

export const parseMarkdown = (markdown: string): Root => reader.parse(markdown);

/** Parses one line: `**bold**` and code keep their meaning. */
export function parseInline(markdown: string): PhrasingContent[] {
  const [first] = parseMarkdown(markdown).children;
  return first?.type === 'paragraph' ? first.children : [{type: 'text', value: markdown}];
}

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
  return withoutNeedlessEscapes(writer.stringify({type: 'root', children}));
}

export type Head = {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page. */
  readonly url: string;
  /** Date, authors, tags. */
  readonly facts?: readonly string[];
};

/** What every Markdown page starts with: title, description as a block quote, address of the HTML page, and further facts. */
export function headNodes({title, description, url, facts = []}: Head): RootContent[] {
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
