/**
 * `npm run test:determinism`: builds the site again in another folder, without caches and development packages and in another time
 * zone, and compares the result with `build/`. If builds of one commit differ, browsers download files again that haven't changed.
 */
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {ROOT} from '../bench/support/bench';
import {differences, hashes} from '../bench/support/compareBuilds';
import {copyProject} from '../bench/support/copyProject';

const FIRST = path.join(ROOT, 'build');

/** Builds a copy of the project without caches and development packages. @returns the hashes of its files, or nothing when the build failed */
function secondBuild(): Map<string, string> | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-again-'));
  try {
    copyProject(folder);
    spawnSync('npm', ['prune', '--omit=dev', '--offline'], {cwd: folder, stdio: 'inherit'});
    // Pages show the date of their last commit.
    cpSync(path.join(ROOT, '.git'), path.join(folder, '.git'), {recursive: true});
    // In this zone, it's often another day.
    const env = {...process.env, TZ: 'Pacific/Kiritimati'};
    const {status} = spawnSync('npm', ['run', 'build', '--silent'], {cwd: folder, stdio: 'inherit', env});
    return status === 0 ? hashes(path.join(folder, 'build')) : undefined;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

function main(): void {
  if (!existsSync(path.join(FIRST, 'index.html'))) {
    console.error(`There is no finished build in ${FIRST}. Run "npm run build" first.`);
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

main();
