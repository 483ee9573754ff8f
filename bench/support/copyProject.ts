/** Copies the project to another folder, for builds that must not share its caches or its path. */
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './bench';

function copyPackages(folder: string): void {
  const from = path.join(ROOT, 'node_modules');
  const to = path.join(folder, 'node_modules');
  // Hard links take two seconds, but don't work across file systems.
  const copied = [['-al'], ['-a']].some((flags) => {
    rmSync(to, {recursive: true, force: true});
    return spawnSync('cp', [...flags, from, to]).status === 0;
  });
  if (!copied) throw new Error(`The packages could not be copied from ${from} to ${to}.`);
  rmSync(path.join(to, '.cache'), {recursive: true, force: true});
}

/**
 * Copies all tracked files, new files that aren't ignored, and the packages without their caches.
 * @param folder the target, created if missing
 * @throws Error if the packages can't be copied
 */
export function copyProject(folder: string): void {
  const {stdout} = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const isThere = (file: string) => file !== '' && existsSync(path.join(ROOT, file));
  for (const file of stdout.split('\0').filter(isThere)) {
    cpSync(path.join(ROOT, file), path.join(folder, file), {recursive: true, verbatimSymlinks: true});
  }
  copyPackages(folder);
}
