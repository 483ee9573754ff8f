/** Finds the source of what is wrong with a generated page, because writers can't edit the page. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Problem} from '@docs-kit/basics/writerError';
import type {SourcePage} from '../sources/sources';

/** The start of a page that is generated from another file. */
const GENERATED = /^---\n# Generated from ([\w./-]*\w)/;

/** @returns the file that a page is generated from */
export const findOrigin = ({text}: Pick<SourcePage, 'text'>): string | undefined =>
  GENERATED.exec(text)?.[1];

/** @returns the text of a line of YAML, without its key and quotes */
const getValue = (line: string) =>
  line.trim().replace(/^(?:- )?(?:[\w-]+:(?: [>|]-?| ['"]?|$))?|['"]$/g, '');

/** Characters that a part of a wrong line has at least, so that it isn't somewhere by chance. */
const LEAST = 8;

/** @returns the line of a source that has a line of the page, or a part of it */
function findSourceLine(source: readonly string[], wrong: string, what: string): number {
  const words = what.split(/[\s"“”]+/).filter((word) => word.length > 2 && wrong.includes(word));
  const rows = source.flatMap((line, row) => {
    const [value, text] = [getValue(line), getValue(wrong)];
    const isPart = value.length >= LEAST && text.includes(value);
    return isPart || (text.length >= LEAST && value.includes(text)) ? [row] : [];
  });
  const count = (row: number) => words.filter((word) => source[row]?.includes(word)).length;
  return (rows.toSorted((a, b) => count(b) - count(a))[0] ?? -1) + 1;
}

/**
 * Moves the problems of generated pages to the lines of their sources. A page whose source can't be
 * read is out of date: its problems may be corrected already.
 *
 * @param unread - problems of the sources
 */
export function moveToOrigins(
  problems: readonly Problem[],
  pages: readonly SourcePage[],
  siteDir: string,
  unread: readonly Problem[],
): Problem[] {
  const origins = new Map(pages.map((page) => [page.file, {page, origin: findOrigin(page)}]));
  return problems.flatMap((problem) => {
    const {page, origin} = origins.get(problem.file) ?? {};
    if (!page || origin === undefined || !existsSync(path.join(siteDir, origin))) return [problem];
    if (unread.some(({file}) => file === origin)) return [];
    const source = readFileSync(path.join(siteDir, origin), 'utf8').split('\n');
    const wrong = page.text.split('\n')[problem.line - 1] ?? '';
    const name = path.posix.basename(page.file).replace(/\.mdx?$/, '');
    const entry = source.findIndex((line) => line.includes(name)) + 1;
    const line = findSourceLine(source, wrong, problem.what) || entry || 1;
    return [{...problem, file: origin, line}];
  });
}
