/**
 * `npm run test:determinism`: builds the site again, in another folder, without any cache and in another time zone, and compares
 * the result with `build/`, file by file. The same commit has to give the same files, or a host would send readers files anew that
 * have not changed, and nobody could tell from a build what a change has changed. Ends with `1 passed, 0 failed` or `0 passed, 1 failed`.
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

/** @returns one line for each file that only one of two builds has, or that differs */
export function differences(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): string[] {
  const files = [...new Set([...first.keys(), ...second.keys()])].sort();
  return files
    .filter((file) => first.get(file) !== second.get(file))
    .map((file) => {
      if (!second.has(file)) return `${file}: only in the first build`;
      return first.has(file) ? `${file}: differs` : `${file}: only in the second build`;
    });
}

/** Builds a copy of the project, in which no cache is. @returns the files' hashes; nothing when the build failed */
function secondBuild(): Map<string, string> | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-again-'));
  try {
    copyProject(folder);
    // Pages say when they were changed last.
    cpSync(path.join(ROOT, '.git'), path.join(folder, '.git'), {recursive: true});
    // Another zone, in which it is another hour and often another day.
    const env = {...process.env, TZ: 'Pacific/Kiritimati'};
    const {status} = spawnSync('npm', ['run', 'build', '--silent'], {cwd: folder, stdio: 'inherit', env});
    return status === 0 ? hashes(path.join(folder, 'build')) : undefined;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

function main(): void {
  if (!existsSync(path.join(FIRST, 'index.html'))) {
    console.error(`There is no finished build in ${FIRST}: run "npm run build" first.`);
    process.exitCode = 1;
    return;
  }
  const first = hashes(FIRST);
  const second = secondBuild();
  const found = second ? differences(first, second) : ['The second build failed.'];
  found.forEach((line) => console.error(line));
  console.log(found.length === 0 ? `${first.size} files are the same.\n1 passed, 0 failed` : `\n0 passed, 1 failed`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

if (require.main === module) main();
