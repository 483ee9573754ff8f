/** Lists open content work: inferred pages, pages without questions, and placeholders for counsel in legal drafts. */
import path from 'node:path';
import {readPages, type Page} from './pages';
import {questionsOf} from './rules';

export type ContentReport = {
  /** Paths relative to the site's folder. */
  readonly inferred: readonly string[];
  /** Docs and posts without questions in their front matter. */
  readonly withoutQuestions: readonly string[];
  readonly placeholders: readonly {readonly file: string; readonly line: number; readonly text: string}[];
};

const isPage = ({file}: Page) => !path.basename(file).startsWith('_');

/** @returns the report on all hand-written pages, sorted by path */
export function contentReport(): ContentReport {
  const pages = readPages().filter(isPage);
  const filesOf = (found: readonly Page[]) => found.map(({file}) => file);
  return {
    inferred: filesOf(pages.filter(({frontMatter}) => frontMatter.evidence === 'inferred')),
    withoutQuestions: filesOf(
      pages.filter((page) => /^(?:docs|blog)[\\/]/.test(page.file) && questionsOf(page).length === 0),
    ),
    placeholders: pages.flatMap(({file, text}) =>
      [...text.matchAll(/<CounselNote>([\s\S]*?)<\/CounselNote>/g)].map((match) => ({
        file,
        line: text.slice(0, match.index).split('\n').length,
        text: (match[1] ?? '').replace(/\s+/g, ' ').trim(),
      })),
    ),
  };
}
