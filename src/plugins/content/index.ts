/**
 * Enforces the content rules: stops a build before bundling and prints one line per error. The
 * development server prints the same lines as a warning and keeps running, because pages there are
 * unfinished.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parse as parseYaml} from 'yaml';
import {visit} from 'unist-util-visit';
import {generateOpenQuestions, OPEN_QUESTIONS} from './openQuestions';
import {contentFiles, type SourcePage} from './sources';
import type {Redirect} from '../../config/redirects';
import {count} from '../../shared/text';
import {exitOn, formatProblem, WriterError, type Problem} from '../../shared/writerError';
import {drawDiagram} from '../diagrams/drawing';
import {pictureProblems} from '../pictures/files';
import {loadSources, readSource, saveSources} from './sourceCache';
import {redirectProblems, targetProblems, vanishedProblems} from './routes';
import {pageProblems, questionProblems, readingProblem, type SiteFacts} from './rules';

export type ContentRulesOptions = {
  readonly redirects: readonly Redirect[];
  /** File with every route ever published, relative to the site's folder. */
  readonly inventory: string;
};

/**
 * Draws the diagrams of a page, which also caches the drawings, and reports those that can't be
 * drawn.
 */
async function diagramProblems({file, tree}: SourcePage): Promise<Problem[]> {
  const problems: Promise<Problem[]>[] = [];
  visit(tree, 'code', ({lang, value, position}) => {
    if (lang !== 'mermaid') return;
    const drawn = drawDiagram(value).then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof WriterError)) throw error;
        return [{file, line: (position?.start.line ?? 0) + error.line, what: error.what}];
      },
    );
    problems.push(drawn);
  });
  return (await Promise.all(problems)).flat();
}

/** Today in the easternmost time zone, UTC+14. */
const today = () => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

function keysOf(siteDir: string, file: string): ReadonlySet<string> {
  const name = path.join(siteDir, file);
  return new Set(
    existsSync(name) ? Object.keys((parseYaml(readFileSync(name, 'utf8')) ?? {}) as object) : [],
  );
}

const siteFacts = (siteDir: string): SiteFacts => ({
  today: today(),
  tags: Object.fromEntries(
    ['blog', 'release-notes'].map((folder) => [folder, keysOf(siteDir, `${folder}/tags.yml`)]),
  ),
  authors: keysOf(siteDir, 'blog/authors.yml'),
});

type Content = {
  readonly pages: readonly SourcePage[];
  readonly problems: readonly Problem[];
  /** Problems of diagrams. */
  readonly diagrams: Promise<readonly Problem[]>;
};

/**
 * Reads all pages and checks them. A worker thread draws their diagrams. Pages that can't be parsed
 * are only in the problems.
 */
async function readContent(siteDir: string): Promise<Content> {
  const pages: SourcePage[] = [];
  const problems = generateOpenQuestions(siteDir);
  const diagrams: Promise<Problem[]>[] = [];
  for (const file of contentFiles(siteDir)) {
    try {
      const page = readSource(siteDir, file);
      pages.push(page);
      diagrams.push(diagramProblems(page));
    } catch (error) {
      problems.push(readingProblem(file, error));
    }
    // Passes the next diagram to the worker thread.
    await setImmediate();
  }
  saveSources(siteDir, pages);
  const facts = siteFacts(siteDir);
  problems.push(...pages.flatMap((page) => pageProblems(page, facts)));
  problems.push(...questionProblems(pages), ...pictureProblems(pages, siteDir));
  return {pages, problems, diagrams: Promise.all(diagrams).then((found) => found.flat())};
}

/** All problems, by file and line. */
const sorted = async ({problems, diagrams}: Content): Promise<Problem[]> =>
  [...problems, ...(await diagrams)].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line,
  );

/** @returns all content problems of a site, by file and line */
export const contentProblems = async (siteDir: string): Promise<Problem[]> =>
  sorted(await readContent(siteDir));

/** A heading with the number of problems, then one line per problem. */
const summary = (problems: readonly Problem[]) =>
  [count(problems.length, 'content error'), ...problems.map(formatProblem)].join('\n');

/** Stops a build if there are problems. */
function stopOn(problems: readonly Problem[]): void {
  if (problems.length > 0) exitOn(new WriterError(summary(problems)));
}

export default async function contentRules(
  {siteDir}: LoadContext,
  {redirects, inventory}: ContentRulesOptions,
): Promise<Plugin> {
  let content: Content | undefined;
  loadSources(siteDir);
  if (process.env.NODE_ENV === 'production') {
    const list = path.join(siteDir, 'src/config/redirects.ts');
    const source = existsSync(list) ? readFileSync(list, 'utf8') : '';
    content = await readContent(siteDir);
    const wrongRedirects = redirectProblems(redirects, source);
    // The diagrams of valid pages are drawn while other plugins start.
    if (wrongRedirects.length + content.problems.length > 0)
      stopOn([...wrongRedirects, ...(await sorted(content))]);
  } else generateOpenQuestions(siteDir);
  let lastWarning = '';
  function warn(): void {
    void contentProblems(siteDir).then((problems) => {
      const warning = problems.length > 0 ? `[WARNING] ${summary(problems)}` : '';
      if (warning && warning !== lastWarning) console.warn(warning);
      lastWarning = warning;
    });
  }
  return {
    name: 'content-rules',
    getPathsToWatch: () => [path.join(siteDir, OPEN_QUESTIONS)],

    /** The pages, which the step for Markdown pages converts without parsing them again. */
    async loadContent() {
      if (!content) {
        // A mistake changes no page, so the development server wouldn't look for it.
        const problems = generateOpenQuestions(siteDir);
        if (problems.length > 0) console.warn(`[WARNING] ${summary(problems)}`);
        return [];
      }
      stopOn(await sorted(content));
      return content.pages;
    },

    // The development server serves pages first, and then prints what is wrong with them.
    configureWebpack: () => ({
      plugins: content ? [] : [{apply: ({hooks}) => hooks.done.tap('content-rules', warn)}],
    }),

    postBuild({routesPaths}) {
      const known = {file: inventory, text: readFileSync(path.join(siteDir, inventory), 'utf8')};
      stopOn([
        ...targetProblems(redirects, routesPaths),
        ...vanishedProblems(known, redirects, routesPaths),
      ]);
      return Promise.resolve();
    },
  };
}
