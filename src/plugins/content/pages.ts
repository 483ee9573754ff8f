/** The pages that writers write, read once: front matter, syntax tree, fenced blocks. For checks and tests over the content. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Code, Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {parse as parseYaml} from 'yaml';

/** Something to mend. */
export type Problem = {file: string; line: number; what: string};

export type Page = {
  /** Path from the project's folder. */
  file: string;
  text: string;
  tree: Root;
  /** Empty when there is none. */
  frontMatter: Record<string, unknown>;
};

export type Block = {
  file: string;
  /** Line of the first line inside the fence. */
  line: number;
  /** Name of the language; empty when the fence has none. */
  lang: string;
  code: string;
  title?: string;
  /** It goes on from the block of the same family above it. */
  continues: boolean;
  request?: string;
  response?: {operation: string; status: string};
  /** It is a stream of server-sent events. */
  events: boolean;
  /** Words after the language that mean nothing. */
  unknownWords: string[];
};

/** What is written by hand; the pages of the API reference are generated. */
export const CONTENT_FOLDERS = ['docs', 'blog', 'release-notes', 'terms'] as const;
const GENERATED = join('docs', 'api', 'aihub');

const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/**
 * @param text - the MDX source
 * @param file - its name, for messages
 * @throws when the text is not valid MDX
 */
export function parsePage(text: string, file: string): Page {
  const tree = processor.parse(text);
  const yaml = tree.children[0]?.type === 'yaml' ? tree.children[0].value : '';
  return {file, text, tree, frontMatter: (parseYaml(yaml) ?? {}) as Record<string, unknown>};
}

/**
 * @param siteDir - the folder that holds the content's folders
 * @returns the files that writers write, relative to it, in the order of their paths
 */
export function contentFiles(siteDir = '.'): string[] {
  return CONTENT_FOLDERS.filter((folder) => existsSync(join(siteDir, folder)))
    .flatMap((folder) =>
      readdirSync(join(siteDir, folder), {recursive: true, encoding: 'utf8'})
        .map((name) => join(folder, name))
        .filter((file) => /\.mdx?$/.test(file) && !file.startsWith(GENERATED)),
    )
    .sort();
}

/** Every page of the project, in the order of their paths. */
export const readPages = (): Page[] => contentFiles().map((file) => parsePage(readFileSync(file, 'utf8'), file));

function toBlock(file: string, node: Code): Block {
  const words = node.meta?.match(/\w+="[^"]*"|\S+/g) ?? [];
  const block: Block = {
    file,
    line: (node.position?.start.line ?? 0) + 1,
    lang: node.lang ?? '',
    code: node.value,
    continues: false,
    events: false,
    unknownWords: [],
  };
  for (const word of words) {
    const [, name, value = ''] = /^(title|request|response)="?([^"]+)"?$/.exec(word) ?? [];
    if (name === 'title') block.title = value;
    else if (name === 'request') block.request = value;
    else if (name === 'response') {
      const [operation = '', status = '200'] = value.split(':');
      block.response = {operation, status};
    } else if (word === 'continues') block.continues = true;
    else if (word === 'events') block.events = true;
    // How Docusaurus shows a block: marked lines, line numbers.
    else if (!/^\{[\d,-]+\}$|^showLineNumbers$/.test(word)) block.unknownWords.push(word);
  }
  return block;
}

/** The fenced blocks of a page, from top to bottom; tabs count in the order in which they stand. */
export function blocksOf(page: Page): Block[] {
  const blocks: Block[] = [];
  visit(page.tree, 'code', (node) => {
    blocks.push(toBlock(page.file, node));
  });
  return blocks;
}

/** `file:line: what`, as editors and terminals make links of it. */
export const format = ({file, line, what}: Problem): string => `${file}:${line}: ${what}`;

/** Ends a check: prints what it found, and makes the process fail when there is something. */
export function printProblems(problems: readonly Problem[]): void {
  problems.forEach((problem) => console.error(format(problem)));
  if (problems.length > 0) process.exitCode = 1;
}
