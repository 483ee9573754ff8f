/** Addresses of pages that files other than pages name, for the content rules. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Reference} from '@docs-kit/writing/rules';
import errorCodes from '../../../api/errorCodes';
import {OVERLAY_PATH} from '../../config/api';

const ERROR_CODES = 'api/errorCodes.ts';

/** Code and data that name pages. Redirects are checked on their own. */
const FILES = [ERROR_CODES, 'api/streams.ts', OVERLAY_PATH];
const FOLDERS = ['src/config', 'src/content', 'src/pages', 'src/theme', 'src/components'];
const REDIRECTS = 'src/config/redirects.ts';

/** A whole address in quotes, or as the target of a link in Markdown or HTML. */
const ADDRESS =
  /(?<=["'`]|\]\()\/(?:docs|blog|release-notes|terms)\/[\w./-]+(?:#[\w-]+)?(?=["'`)])|(?<=\b(?:to(?:: |=)|href=)["'])(?!https?:|mailto:|pathname:)[\w./-]+(?:#[\w-]+)?(?=["'])/g;

const listFiles = (siteDir: string): string[] => [
  ...FILES,
  ...FOLDERS.flatMap((folder) =>
    existsSync(path.join(siteDir, folder))
      ? readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
          .filter((name) => /\.tsx?$/.test(name))
          .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
      : [],
  ),
];

/** @returns the addresses in a line, and for an error code the section that explains it */
function listLinks(file: string, line: string): Pick<Reference, 'link' | 'what'>[] {
  const [, code = '', status] = /^\s*(\w+): \[(\d+)/.exec(line) ?? [];
  if (file !== ERROR_CODES || !Object.hasOwn(errorCodes.codes, code))
    return [...line.matchAll(ADDRESS)].map(([link]) => ({link}));
  const what = `the error code ${code} has no section for readers. In ${errorCodes.page.slice(1)}.mdx, add a row to the table of codes, and below the other codes a section that begins with ### \`${code}\` (${status}) {/* #${code} */} and ends with <ReportProblem code="${code}" />.`;
  return [{link: `${errorCodes.page}#${code}`, what}];
}

/** @returns the addresses of pages in code and data, with their lines */
export const listReferences = (siteDir: string): Reference[] =>
  listFiles(siteDir)
    .filter((file) => file !== REDIRECTS && existsSync(path.join(siteDir, file)))
    .flatMap((file) =>
      readFileSync(path.join(siteDir, file), 'utf8')
        .split('\n')
        .flatMap((line, row) =>
          listLinks(file, line).map((link) => ({file, line: row + 1, ...link})),
        ),
    );
