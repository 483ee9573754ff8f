/**
 * Stops a build whose content breaks the rules, before anything is bundled, with every mistake on a line of its own: file, line,
 * what is wrong, what to do. The development server says the same and goes on, as a page that is being written is never finished.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parse as parseYaml} from 'yaml';
import {blocksOf, CONTENT_FOLDERS, contentFiles, format, parsePage, type Page, type Problem} from './pages';
import type {Redirect} from '../../config/redirects';
import {DiagramError, drawDiagram} from '../diagrams/drawing';
import {redirectProblems, targetProblems, vanishedProblems} from './routes';
import {pageProblems, questionProblems, readingProblem, slugProblems, type SiteFacts} from './rules';

export type ContentRulesOptions = {
  readonly redirects: readonly Redirect[];
  /** File with every route that was ever published, relative to the site's folder. */
  readonly inventory: string;
};

/** Draws every diagram of the pages: the drawings are kept, and what can't be drawn is a problem. */
export async function diagramProblems(pages: readonly Page[]): Promise<Problem[]> {
  const blocks = pages.flatMap(blocksOf).filter(({lang}) => lang === 'mermaid');
  const problems = blocks.map(({file, line, code}) =>
    drawDiagram(code).then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof DiagramError)) throw error;
        return [{file, line: line + error.line - 1, what: error.message}];
      },
    ),
  );
  return (await Promise.all(problems)).flat();
}

/** The latest day that it is anywhere. */
const today = () => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

function keysOf(siteDir: string, file: string): ReadonlySet<string> {
  const name = path.join(siteDir, file);
  return new Set(existsSync(name) ? Object.keys((parseYaml(readFileSync(name, 'utf8')) ?? {}) as object) : []);
}

const siteFacts = (siteDir: string): SiteFacts => ({
  today: today(),
  tags: Object.fromEntries(['blog', 'release-notes'].map((folder) => [folder, keysOf(siteDir, `${folder}/tags.yml`)])),
  authors: keysOf(siteDir, 'blog/authors.yml'),
});

/** What is wrong with the content but for its diagrams, and the pages that can be read. */
function readContent(siteDir: string): {pages: Page[]; problems: Problem[]} {
  const pages: Page[] = [];
  const unreadable: Problem[] = [];
  for (const file of contentFiles(siteDir)) {
    try {
      pages.push(parsePage(readFileSync(path.join(siteDir, file), 'utf8'), file));
    } catch (error) {
      unreadable.push(readingProblem(file, error));
    }
  }
  const facts = siteFacts(siteDir);
  return {
    pages,
    problems: [
      ...unreadable,
      ...pages.flatMap((page) => pageProblems(page, facts)),
      ...slugProblems(pages),
      ...questionProblems(pages),
    ],
  };
}

const inOrder = (problems: readonly Problem[]) =>
  [...problems].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);

/** @returns everything that is wrong with the content of a site, in the order of its files */
export async function contentProblems(siteDir: string): Promise<Problem[]> {
  const {pages, problems} = readContent(siteDir);
  return inOrder([...problems, ...(await diagramProblems(pages))]);
}

/** Thrown, the message would reach the writer wrapped in stack traces. */
function stopOn(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? 'One thing has' : `${problems.length} things have`;
  console.error(`[ERROR] ${count} to be mended before the site can be built:\n${problems.map(format).join('\n')}`);
  process.exit(1);
}

export default async function contentRules(
  {siteDir}: LoadContext,
  {redirects, inventory}: ContentRulesOptions,
): Promise<Plugin<void>> {
  // Diagrams are drawn in a thread, while other plugins start.
  let diagrams: Promise<Problem[]> | undefined;
  if (process.env.NODE_ENV === 'production') {
    const list = path.join(siteDir, 'src/config/redirects.ts');
    const source = existsSync(list) ? readFileSync(list, 'utf8') : '';
    const {pages, problems} = readContent(siteDir);
    diagrams = diagramProblems(pages);
    const wrongRedirects = redirectProblems(redirects, source);
    if (wrongRedirects.length + problems.length > 0) {
      stopOn([...wrongRedirects, ...inOrder([...problems, ...(await diagrams)])]);
    }
  }
  return {
    name: 'content-rules',

    getPathsToWatch: () => CONTENT_FOLDERS.map((folder) => path.join(siteDir, folder, '**/*.{mdx,yml}')),

    async loadContent() {
      if (diagrams) {
        stopOn(inOrder(await diagrams));
        return;
      }
      const problems = await contentProblems(siteDir);
      if (problems.length > 0) console.warn(`[WARNING] A build would stop:\n${problems.map(format).join('\n')}`);
    },

    postBuild({routesPaths}) {
      const known = {file: inventory, text: readFileSync(path.join(siteDir, inventory), 'utf8')};
      stopOn([...targetProblems(redirects, routesPaths), ...vanishedProblems(known, redirects, routesPaths)]);
      return Promise.resolve();
    },
  };
}
