/** Reads the code fences of hand-written pages with the attributes that CONTRIBUTING.md lists. */
import type {SourcePage} from '@docs-kit/writing/sources';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';

export type Block = {
  file: string;
  /** Number of the first line inside the fence. */
  line: number;
  /** Empty when the fence has none. */
  lang: string;
  code: string;
  title?: string;
  /** Whether the block continues the previous one in the same language family. */
  continues: boolean;
  request?: string;
  response?: {operation: string; status: string};
  /** Whether the block is a stream of server-sent events. */
  events: boolean;
  /** Functions whose copies on other pages must be identical. */
  shared: string[];
  /** Package of another product, such as `openai@7.57.0`. The block is parsed, and doesn't run. */
  foreign?: string;
  /** Words after the language that are not recognized. */
  unknownWords: string[];
};

/** Whether a page is a draft, which appears in `npm start` and is absent from a build. */
export const isDraft = ({frontMatter}: SourcePage): boolean => frontMatter.draft === true;

function toBlock(file: string, node: Code): Block {
  const words = node.meta?.match(/\w+="[^"]*"|\S+/g) ?? [];
  const block: Block = {
    file,
    line: (node.position?.start.line ?? 0) + 1,
    lang: node.lang ?? '',
    code: node.value,
    continues: false,
    events: false,
    shared: [],
    unknownWords: [],
  };
  for (const word of words) {
    const [, name, value = ''] =
      /^(title|request|response|shared|foreign)="?([^"]+)"?$/.exec(word) ?? [];
    if (name === 'title') block.title = value;
    else if (name === 'request') block.request = value;
    else if (name === 'shared') block.shared.push(value);
    else if (name === 'foreign') block.foreign = value;
    else if (name === 'response') {
      const [operation = '', status = '200'] = value.split(':');
      block.response = {operation, status};
    } else if (word === 'continues') block.continues = true;
    else if (word === 'events') block.events = true;
    // Lines to highlight are Docusaurus's own.
    else if (!/^\{[\d,-]+\}$/.test(word)) block.unknownWords.push(word);
  }
  return block;
}

/** @returns the code fences of a page, in source order, including those inside tabs */
export function findBlocks(page: SourcePage): Block[] {
  const blocks: Block[] = [];
  visit(page.tree, 'code', (node) => {
    blocks.push(toBlock(page.file, node));
  });
  return blocks;
}
