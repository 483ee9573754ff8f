/**
 * When each file was last changed, as git knows it. Docusaurus's own reader gives a date to every file of a shallow clone, as CI
 * services make them: that of the oldest commit there is. It also misses what only a merge has changed, and stops the build
 * outside of a clone, and looks files of the sitemap up by relative paths and finds none of them. Here a file without a certain date has none, and the page and the sitemap leave it out.
 */
import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import type {VcsConfig} from '@docusaurus/types';

const run = promisify(execFile);

type Change = {readonly timestamp: number; readonly author: string};
type Changes = {readonly first: Change; readonly last: Change};

const COMMIT = /^t:(\d+),a:(.*)$/;

/**
 * Reads git's whole history at once; a process for each file would take as long as the rest of the build.
 *
 * @param directory - a folder of the project
 * @returns first and last change of each file, by its full path; nothing for a shallow clone or outside of any
 */
export async function readHistory(directory: string): Promise<ReadonlyMap<string, Changes>> {
  const files = new Map<string, Changes>();
  const git = async (...args: string[]) =>
    (await run('git', args, {cwd: directory, maxBuffer: 256 * 1024 * 1024})).stdout;
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return files;
    // -c names what a merge has changed against each of its parents.
    const options = ['-c', '--name-status', '--relative', '--format=t:%ct,a:%an'];
    const log = await git('-c', 'core.quotePath=false', '-c', 'log.showSignature=false', 'log', ...options);
    let change: Change | undefined;
    for (const line of log.split('\n')) {
      const [, seconds, author = ''] = COMMIT.exec(line) ?? [];
      if (seconds) change = {timestamp: Number(seconds) * 1000, author};
      const name = line.includes('\t') ? line.slice(line.lastIndexOf('\t') + 1) : '';
      if (!change || !name) continue;
      const file = path.resolve(directory, name);
      const known = files.get(file) ?? {first: change, last: change};
      files.set(file, {
        first: change.timestamp < known.first.timestamp ? change : known.first,
        last: change.timestamp > known.last.timestamp ? change : known.last,
      });
    }
  } catch {
    // Not in a clone, or no git: no dates.
    files.clear();
  }
  return files;
}

/** Docusaurus's seam for it. The writers' server shows no dates, as it would have to read the history again with each change. */
export function gitHistory(): VcsConfig {
  let files: Promise<ReadonlyMap<string, Changes>> = Promise.resolve(new Map());
  let root = '';
  // Pages are asked for by full paths, files of the sitemap by paths from the site's folder.
  const find = async (file: string) => (await files).get(path.resolve(root, file));
  return {
    initialize({siteDir}) {
      root = siteDir;
      if (process.env.NODE_ENV === 'production') files = readHistory(siteDir);
    },
    getFileCreationInfo: async (file) => (await find(file))?.first ?? null,
    getFileLastUpdateInfo: async (file) => (await find(file))?.last ?? null,
  };
}
