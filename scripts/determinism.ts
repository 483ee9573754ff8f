/**
 * `npm run test:determinism`: builds the site again in another folder and time zone, without caches, and compares every file with
 * `build/`. If builds aren't deterministic, browsers download unchanged files again, and builds can't be compared. Ends with
 * `1 passed, 0 failed` or `0 passed, 1 failed`.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ROOT} from '../bench/support/bench';
import {copyProject} from '../bench/support/copyProject';

const FIRST = path.join(ROOT, 'build');

/** @returns the hash of each file below a folder, by its path */
export function hashes(folder: string): Map<string, string> {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  return new Map(
    files
      .filter((file) => statSync(path.join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
  );
}

/** @returns one line for each file that differs or that only one build has */
export function differences(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): string[] {
  const files = [...new Set([...first.keys(), ...second.keys()])].sort();
  return files
    .filter((file) => first.get(file) !== second.get(file))
    .map((file) => {
      if (!second.has(file)) return `${file}: only in the first build`;
      return first.has(file) ? `${file}: differs` : `${file}: only in the second build`;
    });
}

/** Builds a copy of the project without caches. @returns the hashes of its files, or undefined when the build failed */
function secondBuild(): Map<string, string> | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-again-'));
  try {
    copyProject(folder);
    // Pages show the date of their last commit.
    cpSync(path.join(ROOT, '.git'), path.join(folder, '.git'), {recursive: true});
    // Another time zone has another hour and often another date.
    const env = {...process.env, TZ: 'Pacific/Kiritimati'};
    const {status} = spawnSync('npm', ['run', 'build', '--silent'], {cwd: folder, stdio: 'inherit', env});
    return status === 0 ? hashes(path.join(folder, 'build')) : undefined;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

function main(): void {
  if (!existsSync(path.join(FIRST, 'index.html'))) {
    console.error(`${FIRST} has no finished build. Run "npm run build" first.`);
    process.exitCode = 1;
    return;
  }
  const first = hashes(FIRST);
  const second = secondBuild();
  const found = second ? differences(first, second) : ['The second build failed. See its output above.'];
  found.forEach((line) => console.error(line));
  console.log(found.length === 0 ? `${first.size} files are identical.\n1 passed, 0 failed` : `\n0 passed, 1 failed`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

if (require.main === module) main();
