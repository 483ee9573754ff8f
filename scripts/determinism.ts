/**
 * `npm run test:determinism`: builds the site again in another folder and time zone, without caches
 * and development packages, and compares the result with `build/`. If builds of one commit differ,
 * browsers download files again that haven't changed.
 */
import {spawnSync} from 'node:child_process';
import {cpSync} from 'node:fs';
import path from 'node:path';
import {inTemporaryFolder, requireBuild, ROOT, runScript} from '../bench/support/bench';
import {copyProject} from '../bench/support/copyProject';

runScript(() =>
  inTemporaryFolder((folder) => {
    const first = requireBuild();
    // In this zone, it's often another day.
    const env = {...process.env, TZ: 'Pacific/Kiritimati'};
    const run = (command: string, what: string) => {
      const {status} = spawnSync(command, {cwd: folder, shell: true, stdio: 'inherit', env});
      if (status !== 0) throw new Error(`${what}: \`${command}\` failed.`);
    };
    copyProject(folder);
    run('npm prune --omit=dev --offline', "The copy's development packages can't be removed");
    // Pages show the date of their last commit.
    cpSync(path.join(ROOT, '.git'), path.join(folder, '.git'), {recursive: true});
    run('npm run build --silent', "The copy can't be built");
    run(`diff -rq "${first}" build`, 'The two builds differ');
    console.log('Both builds have the same files.');
  }),
);
