/**
 * Dates from git. Docusaurus' own reader gives every file of a shallow clone, as CI services make them, the date of its oldest
 * commit; it stops the build outside of a clone; and the sitemap asks for paths relative to the site, which it never finds.
 * Here such files have no date or the right one.
 */
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

/** @returns whether a folder belongs to a clone with its whole history */
export function isFullClone(directory: string): boolean {
  try {
    const answer = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {cwd: directory, stdio: 'pipe'});
    return answer.toString().trim() === 'false';
  } catch {
    return false;
  }
}

/** Docusaurus' `git-eager` reader in production builds of full clones, and no dates otherwise. */
export function gitHistory(): VcsConfig {
  let vcs = getVcsPreset('disabled');
  let root = '';
  return {
    initialize({siteDir}) {
      root = siteDir;
      if (process.env.NODE_ENV === 'production' && isFullClone(siteDir)) vcs = getVcsPreset('git-eager');
      vcs.initialize({siteDir});
    },
    getFileCreationInfo: (file) => vcs.getFileCreationInfo(path.resolve(root, file)),
    getFileLastUpdateInfo: (file) => vcs.getFileLastUpdateInfo(path.resolve(root, file)),
  };
}
