/**
 * Detects whether a build is up to date with the sources, so that `npm run check` can reuse the
 * build of `npm test`.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {projectFiles} from '../bench/support/copyProject';

const RECORD = 'node_modules/.cache/strict-build';

/** Folders that a build doesn't read. */
const NOT_BUILT = /^(?:tests|bench|\.ci|\.github)\//;

/**
 * @returns the hash of every file that git tracks or would track and that a build reads, and the
 *   time of the build
 */
function buildState(): string {
  const hash = createHash('sha256');
  const isSource = (file: string) => file === 'tests/routes.txt' || !NOT_BUILT.test(file);
  for (const file of projectFiles().filter(isSource).sort()) {
    if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file));
  }
  // Pages show the dates of commits.
  hash.update(spawnSync('git', ['rev-parse', 'HEAD'], {encoding: 'utf8'}).stdout);
  return `${hash.digest('hex')} ${statSync('build/index.html').mtimeMs}`;
}

/** Records that `build` is a strict build of the current sources. */
export function recordStrictBuild(): void {
  mkdirSync('node_modules/.cache', {recursive: true});
  writeFileSync(RECORD, buildState());
}

/** @returns whether `build` is the recorded strict build and no source has changed since */
export const hasStrictBuild = (): boolean =>
  existsSync(RECORD) &&
  existsSync('build/index.html') &&
  readFileSync(RECORD, 'utf8') === buildState();
