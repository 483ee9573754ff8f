/**
 * Dates of the last commit of each file. Docusaurus' own reader gives every file of a shallow
 * clone, as CI services make them, the date of its oldest commit; it skips changes in merge
 * commits, and stops the build outside of a clone.
 */
import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import type {VcsChangeInfo, VcsConfig} from '@docusaurus/types';

const run = promisify(execFile);

/**
 * Reads the whole history with one process, as one per file would take as long as the rest of the
 * build.
 *
 * @param directory - a folder in the clone
 * @returns the last change of each file by absolute path; empty for a shallow clone or outside of a
 *   clone
 */
async function readHistory(directory: string): Promise<ReadonlyMap<string, VcsChangeInfo>> {
  const files = new Map<string, VcsChangeInfo>();
  const git = async (...args: string[]) =>
    (await run('git', args, {cwd: directory, maxBuffer: 256 * 1024 * 1024})).stdout;
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return files;
    // -c lists the files that a merge changed compared with each of its parents.
    const format = ['-c', '--name-status', '--relative', '--format=t:%ct,a:%an'];
    const log = await git(
      '-c',
      'core.quotePath=false',
      '-c',
      'log.showSignature=false',
      'log',
      ...format,
    );
    let change: VcsChangeInfo | undefined;
    // A line for each commit, then a line with tabs for each file that it changed.
    for (const line of log.split('\n')) {
      const [, seconds, author = ''] = /^t:(\d+),a:(.*)$/.exec(line) ?? [];
      if (seconds) change = {timestamp: Number(seconds) * 1000, author};
      else if (change && line.includes('\t')) {
        const file = path.resolve(directory, line.slice(line.lastIndexOf('\t') + 1));
        if ((files.get(file)?.timestamp ?? 0) < change.timestamp) files.set(file, change);
      }
    }
  } catch {
    files.clear();
  }
  return files;
}

/**
 * The reader for Docusaurus. The development server shows no dates: it would have to read the
 * history after each edit.
 */
export function gitHistory(): VcsConfig {
  let files: Promise<ReadonlyMap<string, VcsChangeInfo>> = Promise.resolve(new Map());
  let root = '';
  return {
    initialize({siteDir}) {
      root = siteDir;
      if (process.env.NODE_ENV === 'production') files = readHistory(siteDir);
    },
    // Docusaurus uses it for posts without a date, which the content rules reject.
    // Docusaurus's validation requires the parameter.
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    getFileCreationInfo: (file) => Promise.resolve(null),
    // The sitemap passes paths relative to the site, all others pass absolute ones.
    getFileLastUpdateInfo: async (file) => (await files).get(path.resolve(root, file)) ?? null,
  };
}

/**
 * @param directory - a folder in the clone, which may be shallow
 * @returns the date of the last commit, or `undefined` outside of a clone
 */
export const headDate = (directory: string): Promise<Date | undefined> =>
  run('git', ['log', '-1', '--format=%cI'], {cwd: directory}).then(
    ({stdout}) => new Date(stdout.trim()),
    () => undefined,
  );
