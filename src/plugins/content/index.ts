/**
 * Enforces the content rules: stops a build before bundling and prints one line per error. The development server prints the same
 * lines as a warning and keeps running, because pages there are unfinished.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {visit} from 'unist-util-visit';
import {parse as parseYaml} from 'yaml';
import {CONTENT_FOLDERS, contentFiles, format, parsePage, type Page, type Problem} from './pages';
import type {Redirect} from '../../config/redirects';
import {count} from '../../shared/text';
import {DiagramError, drawDiagram} from '../diagrams/drawing';
import {pictureProblems} from '../pictures/files';
import {redirectProblems, targetProblems, vanishedProblems} from './routes';
import {pageProblems, questionProblems, readingProblem, type SiteFacts} from './rules';

export type ContentRulesOptions = {
  readonly redirects: readonly Redirect[];
  /** File with every route ever published, relative to the site's folder. */
  readonly inventory: string;
};

/** Draws every diagram of the pages, which also caches the drawings, and reports those that can't be drawn. */
export async function diagramProblems(pages: readonly Page[]): Promise<Problem[]> {
  const problems: Promise<Problem[]>[] = [];
  for (const {file, tree} of pages) {
    visit(tree, 'code', ({lang, value, position}) => {
      if (lang !== 'mermaid') return;
      const drawn = drawDiagram(value).then(
        () => [],
        (error: unknown) => {
          if (!(error instanceof DiagramError)) throw error;
          return [{file, line: (position?.start.line ?? 0) + error.line, what: error.message}];
        },
      );
      problems.push(drawn);
    });
  }
  return (await Promise.all(problems)).flat();
}

/** Today in the easternmost time zone, UTC+14. */
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

/** Reads all pages and checks everything but their diagrams. Pages that can't be parsed are only in the problems. */
function readContent(siteDir: string): {pages: Page[]; problems: Problem[]} {
  const pages: Page[] = [];
  const problems: Problem[] = [];
  for (const file of contentFiles(siteDir)) {
    try {
      pages.push(parsePage(readFileSync(path.join(siteDir, file), 'utf8'), file));
    } catch (error) {
      problems.push(readingProblem(file, error));
    }
  }
  const facts = siteFacts(siteDir);
  problems.push(...pages.flatMap((page) => pageProblems(page, facts)));
  problems.push(...questionProblems(pages), ...pictureProblems(pages, siteDir));
  return {pages, problems};
}

const inOrder = (problems: readonly Problem[]) =>
  [...problems].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);

/** @returns all content problems of a site, by file and line */
export async function contentProblems(siteDir: string): Promise<Problem[]> {
  const {pages, problems} = readContent(siteDir);
  return inOrder([...problems, ...(await diagramProblems(pages))]);
}

/** A heading with the number of problems, then one line per problem. */
const summary = (problems: readonly Problem[]) =>
  [count(problems.length, 'content error'), ...problems.map(format)].join('\n');

/** Exits instead of throwing, which would print stack traces around the message. */
function stopOn(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  console.error(`[ERROR] ${summary(problems)}`);
  process.exit(1);
}

export default async function contentRules(
  {siteDir}: LoadContext,
  {redirects, inventory}: ContentRulesOptions,
): Promise<Plugin<readonly Page[]>> {
  let content: ReturnType<typeof readContent> | undefined;
  let diagrams: Promise<Problem[]> | undefined;
  if (process.env.NODE_ENV === 'production') {
    const list = path.join(siteDir, 'src/config/redirects.ts');
    const source = existsSync(list) ? readFileSync(list, 'utf8') : '';
    content = readContent(siteDir);
    const {pages, problems} = content;
    // A worker thread draws diagrams while other plugins start.
    diagrams = diagramProblems(pages);
    const wrongRedirects = redirectProblems(redirects, source);
    if (wrongRedirects.length + problems.length > 0) {
      stopOn([...wrongRedirects, ...inOrder([...problems, ...(await diagrams)])]);
    }
  }
  return {
    name: 'content-rules',

    getPathsToWatch: () => CONTENT_FOLDERS.map((folder) => path.join(siteDir, folder, '**/*.{mdx,yml}')),

    /** The pages, which the step for Markdown pages converts without parsing them again. */
    async loadContent() {
      if (content && diagrams) {
        stopOn(inOrder(await diagrams));
        return content.pages;
      }
      const {pages, problems} = readContent(siteDir);
      problems.push(...(await diagramProblems(pages)));
      if (problems.length > 0) console.warn(`[WARNING] ${summary(inOrder(problems))}`);
      return pages;
    },

    postBuild({routesPaths}) {
      const known = {file: inventory, text: readFileSync(path.join(siteDir, inventory), 'utf8')};
      stopOn([...targetProblems(redirects, routesPaths), ...vanishedProblems(known, redirects, routesPaths)]);
      return Promise.resolve();
    },
  };
}
