/**
 * When files were created and last changed, from the history of the repository. Docusaurus' own reader looks files of the sitemap
 * up by relative paths and finds none of them, and takes the oldest commit of a shallow clone for the last change of every file.
 */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import type {VcsConfig} from '@docusaurus/types';

const run = promisify(execFile);

type Change = {readonly timestamp: number; readonly author: string};
/** Of one file; a part that the history does not tell is missing. */
export type FileHistory = {readonly creation?: Change; readonly lastUpdate?: Change};

const COMMIT = /^commit:([0-9a-f]+):(\d+):(.*)$/;

/**
 * @param log - output of `git log --name-status` with a line `commit:<hash>:<seconds>:<author>` for each commit, newest first
 * @param boundary - commits whose parents a shallow clone lacks: git shows each of their files as added
 * @returns histories by path from the repository's root
 */
export function readHistory(log: string, boundary: ReadonlySet<string>): Map<string, FileHistory> {
  const files = new Map<string, FileHistory>();
  let change: Change | undefined;
  for (const line of log.split('\n')) {
    const [, hash = '', seconds, author = ''] = COMMIT.exec(line) ?? [];
    if (seconds !== undefined) {
      change = boundary.has(hash) ? undefined : {timestamp: Number(seconds) * 1000, author};
      continue;
    }
    const [status = '', file] = line.split('\t');
    if (!change || file === undefined) continue;
    const known = files.get(file);
    files.set(file, {
      lastUpdate: known?.lastUpdate ?? change,
      ...(status.startsWith('A') ? {creation: change} : known?.creation ? {creation: known.creation} : {}),
    });
  }
  return files;
}

async function git(cwd: string, ...args: string[]): Promise<string> {
  const {stdout} = await run('git', args, {cwd, maxBuffer: 256 * 1024 * 1024});
  return stdout;
}

/** Histories by absolute path; none outside a repository, as when a site is built from an archive. */
async function loadHistory(siteDir: string): Promise<Map<string, FileHistory>> {
  try {
    const root = (await git(siteDir, 'rev-parse', '--show-toplevel')).trim();
    const shallowFile = path.resolve(siteDir, (await git(siteDir, 'rev-parse', '--git-path', 'shallow')).trim());
    const boundary = await readFile(shallowFile, 'utf8').catch(() => '');
    const log = await git(
      root,
      '-c',
      'core.quotePath=false',
      '-c',
      'log.showSignature=false',
      'log',
      '--no-renames',
      // What a merge itself changed: files that differ from those of all of its parents.
      '--diff-merges=combined',
      '--name-status',
      '--format=commit:%H:%ct:%an',
    );
    const history = readHistory(log, new Set(boundary.split('\n').filter(Boolean)));
    return new Map([...history].map(([file, dates]) => [path.join(root, file), dates]));
  } catch {
    return new Map();
  }
}

/** @returns the reader of dates for `future.experimental_vcs`; a date that the history does not tell is `null` */
export function gitHistory(): VcsConfig {
  let folder = '';
  let history: Promise<Map<string, FileHistory>> | undefined;
  const find = async (file: string) => (await history)?.get(path.resolve(folder, file));
  return {
    initialize({siteDir}) {
      folder = siteDir;
      history ??= loadHistory(siteDir);
    },
    getFileCreationInfo: async (file) => (await find(file))?.creation ?? null,
    getFileLastUpdateInfo: async (file) => (await find(file))?.lastUpdate ?? null,
  };
}
