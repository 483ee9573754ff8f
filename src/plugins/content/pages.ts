/** Reads hand-written pages (front matter, syntax tree, code fences) for content checks and tests. */
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

/** A content error. `what` has the form `what is wrong. How to fix it.` */
export type Problem = {file: string; line: number; what: string};

export type Page = {
  /** Path from the project's folder. */
  file: string;
  text: string;
  tree: Root;
  /** Empty when the page has none. */
  frontMatter: Record<string, unknown>;
};

export type Block = {
  file: string;
  /** Number of the first line inside the fence. */
  line: number;
  /** Empty when the fence has none. */
  lang: string;
  code: string;
  title?: string;
  /** The block continues the previous one in the same language family. */
  continues: boolean;
  request?: string;
  response?: {operation: string; status: string};
  /** The block is a stream of server-sent events. */
  events: boolean;
  /** Words after the language that are not recognized. */
  unknownWords: string[];
};

/** Folders of hand-written pages. The API reference inside docs is generated. */
export const CONTENT_FOLDERS = ['docs', 'blog', 'release-notes', 'terms'] as const;
const GENERATED = join('docs', 'api', 'aihub');

/** A draft appears in `npm start` and is absent from a build. */
export const isDraft = ({frontMatter}: Page): boolean => frontMatter.draft === true;

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
 * @param siteDir - the parent of the content folders
 * @returns hand-written pages, relative to `siteDir`, sorted by path
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

/** Every hand-written page, sorted by path. */
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
    // Docusaurus's own options: highlighted lines and line numbers.
    else if (!/^\{[\d,-]+\}$|^showLineNumbers$/.test(word)) block.unknownWords.push(word);
  }
  return block;
}

/** The code fences of a page, in source order, including those inside tabs. */
export function blocksOf(page: Page): Block[] {
  const blocks: Block[] = [];
  visit(page.tree, 'code', (node) => {
    blocks.push(toBlock(page.file, node));
  });
  return blocks;
}

/** `file:line: what`, which editors and terminals turn into links. */
export const format = ({file, line, what}: Problem): string => `${file}:${line}: ${what}`;

/** Prints the problems of a check and sets a failing exit code if there are any. */
export function printProblems(problems: readonly Problem[]): void {
  problems.forEach((problem) => console.error(format(problem)));
  if (problems.length > 0) process.exitCode = 1;
}
