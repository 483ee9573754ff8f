/**
 * Keeps `npm start` serving pages with mistakes, which show what is wrong with them instead of an
 * error of the compiler. A build stops.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {list, listItem, paragraph, textNode} from '@docs-kit/basics/mdast';
import {type Problem, WriterError} from '@docs-kit/basics/writerError';
import type {Root} from 'mdast';
import type {Processor} from 'unified';
import {findImportProblems} from './rules/imports';
import {findParseProblems} from './sources/sources';
import {visitNodes} from './sources/visitNodes';

/** Whether the compiler refuses an address: its escapes or its host are malformed. */
function isMalformed(url: string): boolean {
  try {
    decodeURIComponent(url);
    return !URL.canParse(url, 'https://example.com');
  } catch {
    return true;
  }
}

/** Removes addresses that the compiler refuses. */
function removeMalformed(tree: Root): Root {
  visitNodes(tree, (node) => {
    if ('url' in node && isMalformed(node.url)) node.url = 'about:blank';
  });
  return tree;
}

const showProblems = (problems: readonly Problem[]): Root => ({
  type: 'root',
  children: [
    list(...problems.map(({line, what}) => listItem(paragraph(textNode(`${line}: ${what}`))))),
  ],
});

/**
 * A remark plugin for the option `beforeDefaultRemarkPlugins`, after `reuseTrees`. A page that
 * isn't valid MDX, or that names missing files, shows what is wrong and how to fix it. Expects the
 * site's folder to be the working directory.
 */
export function showMistakes(this: Processor): void {
  const {parser} = this;
  if (!parser) throw new TypeError('showMistakes needs a parser before it.');
  if (process.env.NODE_ENV === 'production') return;
  this.parser = (text, file) => {
    const name = path.relative('.', file.path);
    try {
      const tree = parser(text, file) as Root;
      const {problems} = findImportProblems({file: name, tree}, '.');
      return problems.length > 0 ? showProblems(problems) : removeMalformed(tree);
    } catch (error) {
      const {problems} = findParseProblems(name, text);
      if (problems.length === 0) throw error;
      return showProblems(problems);
    }
  };
}

type Transform<Tree, File> = (tree: Tree, file: File) => void | Promise<void>;

/**
 * Wraps the transformer of a remark or rehype plugin. A page that it refuses with a
 * {@link WriterError} appears without its changes.
 */
export const passMistakes = <Tree, File>(
  transform: Transform<Tree, File>,
): Transform<Tree, File> =>
  process.env.NODE_ENV === 'production'
    ? transform
    : async (tree, file) => {
        try {
          await transform(tree, file);
        } catch (error) {
          if (!(error instanceof WriterError)) throw error;
        }
      };

/** What the bundler prints if it doesn't find a page, or no longer when it reads the page. */
const MISSING_PAGE =
  /(?:Cannot find module|Can't resolve) '@site\/([^'?]+\.mdx?)\b|No such file or directory.*failed to read (\S+\.mdx?)\b/;

/**
 * Leaves out errors of the bundler about pages that were deleted: until Docusaurus has read its
 * pages again, its list of them names the files. The content rules report links to them.
 */
export const omitDeletedPages = <Fault extends {readonly message: string}>(
  errors: readonly Fault[],
  siteDir: string,
): Fault[] =>
  errors.filter(({message}) => {
    const [, name, file = name] = MISSING_PAGE.exec(message) ?? [];
    return file === undefined || existsSync(path.resolve(siteDir, file));
  });
