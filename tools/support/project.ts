/** The project's folder, copies of it for builds with their own caches, and temporary folders. */
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** The project's folder. Commands can be started in any folder. */
export const ROOT = path.resolve(__dirname, '../..');

/** Copies the installed packages without their caches. */
export function copyPackages(folder: string): void {
  const from = path.join(ROOT, 'node_modules');
  const to = path.join(folder, 'node_modules');
  // Hard links take two seconds, but don't work on Windows or across file systems.
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, {recursive: true, force: true});
    cpSync(from, to, {recursive: true, verbatimSymlinks: true});
  }
  rmSync(path.join(to, '.cache'), {recursive: true, force: true});
  // npm writes this file in place, and so through the link.
  rmSync(path.join(to, '.package-lock.json'), {force: true});
}

/** @returns the files that git tracks or would track, from the project's folder */
export function listProjectFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const {stdout} = spawnSync('git', args, {cwd: ROOT, encoding: 'utf8'});
  return stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}

/** Copies tracked files with their changes, new files that git doesn't ignore, and the packages. */
export function copyProject(folder: string): void {
  for (const file of listProjectFiles())
    cpSync(path.join(ROOT, file), path.join(folder, file), {
      recursive: true,
      verbatimSymlinks: true,
    });
  copyPackages(folder);
}

/**
 * Copies the project like {@link copyProject}, but with its history, which has the dates of pages.
 */
export function cloneProject(folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--shared', ROOT, folder]);
  copyProject(folder);
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], {cwd: ROOT});
  for (const file of deleted.toString().split('\0').filter(Boolean))
    rmSync(path.join(folder, file), {force: true});
}

/** @param name - beginning of the folder's name */
export const createTemporaryFolder = (name: string): string =>
  mkdtempSync(path.join(tmpdir(), `${name}-`));

/** Runs a task with a temporary folder, and deletes the folder, even after Ctrl+C. */
export async function withTemporaryFolder<T>(task: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = createTemporaryFolder('serenity-docs');
  const clean = () => rmSync(folder, {recursive: true, force: true});
  const interrupt = () => {
    clean();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  try {
    return await task(folder);
  } finally {
    process.off('SIGINT', interrupt);
    clean();
  }
}
