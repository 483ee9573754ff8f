/** Which pages have a date: the date of their last commit. */
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';

/** Whether the clone has its whole history. docusaurus.config.ts shows dates only then. */
const isComplete = existsSync('.git') && !existsSync('.git/shallow');

/** @returns the names of files that have never been committed, without extension */
function listNewFiles(): string[] {
  const args = ['status', '--porcelain', '--untracked-files=all'];
  return execFileSync('git', args, {encoding: 'utf8'})
    .split('\n')
    .filter((line) => /^(?:\?\?|A)/.test(line))
    .map((line) => path.parse(line).name);
}

const newFiles = isComplete ? listNewFiles() : [];

/** @param route - route of a page; its last part is the end of the name of the page's file */
export const hasCommit = (route: string): boolean =>
  isComplete && !newFiles.some((name) => name.endsWith(path.posix.basename(route)));
