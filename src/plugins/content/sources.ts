/** Reads the sources of hand-written pages for content checks and tests. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Root} from 'mdast';
import {parse as parseYaml} from 'yaml';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {API_OUTPUT_DIR} from '../../config/api';

export type SourcePage = {
  /** Path from the project's folder. */
  file: string;
  text: string;
  tree: Root;
  /** Empty when the page has none. */
  frontMatter: Record<string, unknown>;
};

/** Folders of hand-written pages. The API reference inside docs is generated. */
export const CONTENT_FOLDERS = ['docs', 'blog', 'release-notes', 'terms'] as const;

// The syntax of Docusaurus's MDX compiler.
const mdReader = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();
const mdxReader = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();

/**
 * @param text - the source
 * @param file - its name, for messages
 * @param format - `md` for CommonMark, where braces are text and tags are HTML
 * @throws when the text is not valid MDX
 */
export function parsePage(text: string, file: string, format: 'mdx' | 'md' = 'mdx'): SourcePage {
  const tree = (format === 'md' ? mdReader : mdxReader).parse(text);
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
        .filter((file) => /\.mdx?$/.test(file) && !file.startsWith(join(API_OUTPUT_DIR))),
    )
    .sort();
}

/** Every hand-written page, sorted by path. */
export const readSources = (): SourcePage[] =>
  contentFiles().map((file) => parsePage(readFileSync(file, 'utf8'), file));
