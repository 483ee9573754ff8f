/** Reads all pages, and says which ones can't be read as they are meant. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {type Problem, withRule, WriterError} from '@docs-kit/basics/writerError';
import {STOCK_PARTS} from '@docs-kit/build-steps';
import {type DiagramOptions, drawDiagram} from '@docs-kit/diagrams';
import {getLine} from '../sources/nodes';
import {readSource, writeSources} from '../sources/sourceCache';
import {
  findParseProblems,
  getKind,
  listContentFiles,
  parsePage,
  type SourcePage,
} from '../sources/sources';
import {visitNodesOf} from '../sources/visitNodes';
import {findEncodingProblem} from './encoding';
import {findFrontMatterCharacters} from './frontMatterCharacters';
import type {ContentRulesOptions} from './options';

/** Draws the diagrams of a page, which also caches them, and reports those that can't be drawn. */
async function findDiagramProblems(
  {file, tree}: SourcePage,
  options?: DiagramOptions,
): Promise<Problem[]> {
  const problems: Promise<Problem[]>[] = [];
  visitNodesOf(tree, 'code', (node) => {
    if (node.lang !== 'mermaid') return;
    const drawn = drawDiagram(node.value, options).then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof WriterError)) throw error;
        return [{file, line: getLine(node) + error.line, what: error.what}];
      },
    );
    problems.push(drawn);
  });
  return (await Promise.all(problems)).flat();
}

/** A page that can't be parsed: its mistakes, and as much of it as is known without them. */
type Unreadable = {
  readonly problems: readonly Problem[];
  readonly page?: SourcePage;
  /** Whether the keys of its front matter are unknown. */
  readonly lacksKeys?: boolean;
};

/** Explains why a page can't be parsed. */
function explainUnreadable(siteDir: string, file: string, error: unknown): Unreadable {
  const bytes = readFileSync(path.join(siteDir, file));
  const text = bytes.toString('utf8');
  const wrong = findEncodingProblem(file, text, () => bytes);
  if (wrong) return {problems: [wrong]};
  const characters = findFrontMatterCharacters(file, text);
  if (characters.length > 0) return {problems: characters};
  const {problems, rest} = findParseProblems(file, text);
  if (problems.length === 0) throw error;
  const lacksKeys =
    error instanceof Error &&
    (error.name.startsWith('YAML') || error.message.startsWith('Unresolved alias'));
  return rest === undefined ? {problems} : {problems, page: parsePage(rest, file), lacksKeys};
}

/** All pages, and what is wrong with the files that can't be read as they are meant. */
export type Content = {
  /** All pages, with the damaged ones. */
  readonly pages: readonly SourcePage[];
  /** Pages with mistakes in their syntax: as much of them as is known without these. */
  readonly damaged: ReadonlySet<SourcePage>;
  /** Damaged pages whose keys of front matter are unknown. */
  readonly keyless: ReadonlySet<SourcePage>;
  readonly problems: readonly Problem[];
  /** The problems of diagrams, which are being drawn. */
  readonly diagrams: Promise<readonly Problem[]>;
};

/** Reads all pages, and begins to draw their diagrams. */
export async function readContent(
  siteDir: string,
  {
    ignored,
    parts = STOCK_PARTS,
    diagrams: options,
  }: Pick<ContentRulesOptions, 'ignored' | 'parts' | 'diagrams'>,
): Promise<Content> {
  const pages: SourcePage[] = [];
  const problems: Problem[] = [];
  const damaged = new Set<SourcePage>();
  const keyless = new Set<SourcePage>();
  const diagrams: Promise<Problem[]>[] = [];
  for (const file of listContentFiles(siteDir, ignored, parts)) {
    try {
      const page = readSource(siteDir, file, {parts});
      const unreadable = findEncodingProblem(file, page.text, () =>
        readFileSync(path.join(siteDir, file)),
      );
      if (unreadable) {
        problems.push({rule: 'encoding', ...unreadable});
        continue;
      }
      pages.push(page);
      diagrams.push(findDiagramProblems(page, options));
    } catch (error) {
      // Deleted since the files were listed.
      if (!existsSync(path.join(siteDir, file))) continue;
      const unreadable = explainUnreadable(siteDir, file, error);
      problems.push(...withRule('syntax', unreadable.problems));
      const page = unreadable.page && {...unreadable.page, kind: getKind({file}, parts)};
      if (page) damaged.add(page);
      if (page && unreadable.lacksKeys) keyless.add(page);
    }
    // Passes the next diagram to the worker thread.
    await setImmediate();
  }
  writeSources(siteDir, pages);
  return {
    // In damaged pages, the marks that MDX refuses are replaced, so other mistakes are found too.
    pages: [...pages, ...damaged],
    damaged,
    keyless,
    problems,
    diagrams: Promise.all(diagrams).then((found) => withRule('diagrams', found.flat())),
  };
}
