/**
 * `npm run test:determinism`: builds the site again, without any cache and in another time zone, and compares the result
 * with `build/`, file by file. The same commit has to give the same files, or a host would send readers files anew that have not
 * changed, and nobody could tell from a build what a change has changed. Ends with `1 passed, 0 failed` or `0 passed, 1 failed`.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';

const FIRST = 'build';
const SECOND = 'build-again';

/** What a build may find again from the one before it. */
const CACHES = ['node_modules/.cache', '.docusaurus', 'docs/api/aihub'];

/** Files that may differ, each with the reason. None does. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map();

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
export function differences(
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
  exceptions: ReadonlyMap<string, string> = EXCEPTIONS,
): string[] {
  const files = [...new Set([...first.keys(), ...second.keys()])].sort();
  return files
    .filter((file) => !exceptions.has(file) && first.get(file) !== second.get(file))
    .map((file) => {
      if (!second.has(file)) return `${file}: only in the first build`;
      return first.has(file) ? `${file}: differs` : `${file}: only in the second build`;
    });
}

function main(): void {
  if (!existsSync(path.join(FIRST, 'index.html'))) {
    console.error(`There is no finished build in ${FIRST}: run "npm run build" first.`);
    process.exitCode = 1;
    return;
  }
  for (const folder of [...CACHES, SECOND]) rmSync(folder, {recursive: true, force: true});
  // Another zone, in which it is another hour and often another day.
  const env = {...process.env, TZ: 'Pacific/Kiritimati', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'};
  const {status} = spawnSync('npm', ['run', 'build', '--silent', '--', '--out-dir', SECOND], {stdio: 'inherit', env});
  const first = hashes(FIRST);
  const found = status === 0 ? differences(first, hashes(SECOND)) : ['The second build failed.'];
  found.forEach((line) => console.error(line));
  console.log(found.length === 0 ? `${first.size} files are the same.\n1 passed, 0 failed` : `\n0 passed, 1 failed`);
  process.exitCode = found.length === 0 ? 0 : 1;
  rmSync(SECOND, {recursive: true, force: true});
}

if (require.main === module) main();
