/** Detects whether a build is up to date with the sources, so that `npm run check` can reuse the build of `npm test`. */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {projectFiles} from '../bench/support/copyProject';

const RECORD = 'node_modules/.cache/strict-build.json';

/** Folders that a build doesn't read. */
const NOT_BUILT = /^(?:tests|bench|\.ci|\.github)\//;

type BuildRecord = {readonly sources: string; readonly builtAt: number};

/** @returns the hash of every file that git tracks or would track and that a build reads */
function hashSources(): string {
  const hash = createHash('sha256');
  const isSource = (file: string) => file === 'tests/routes.txt' || !NOT_BUILT.test(file);
  for (const file of projectFiles().filter(isSource).sort()) {
    if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file));
  }
  // Pages show the dates of commits.
  return hash.update(spawnSync('git', ['rev-parse', 'HEAD'], {encoding: 'utf8'}).stdout).digest('hex');
}

const builtAt = () => (existsSync('build/index.html') ? statSync('build/index.html').mtimeMs : 0);

/** Records that `build` is a strict build of the current sources. */
export function recordStrictBuild(): void {
  mkdirSync('node_modules/.cache', {recursive: true});
  writeFileSync(RECORD, JSON.stringify({sources: hashSources(), builtAt: builtAt()} satisfies BuildRecord));
}

/** @returns whether `build` is the recorded strict build and no source has changed since */
export function hasStrictBuild(): boolean {
  if (!existsSync(RECORD)) return false;
  const {sources, builtAt: recorded} = JSON.parse(readFileSync(RECORD, 'utf8')) as BuildRecord;
  return recorded === builtAt() && recorded > 0 && sources === hashSources();
}
