/** Installs packages that a single benchmark or test needs when it runs, instead of with every `npm ci`. */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

/**
 * Installs packages into a temporary folder while `task` runs.
 *
 * @param packages - names with exact versions, such as `lighthouse@12.8.2`
 * @param task - receives a function that imports one of them by name, and the folder
 * @throws Error with npm's message if a package can't be installed
 */
export async function withTemporaryPackages<T>(
  packages: readonly string[],
  task: (load: <M>(name: string) => Promise<M>, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  try {
    writeFileSync(path.join(folder, 'package.json'), '{"private": true}\n');
    const {status, stderr} = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`npm couldn't install ${packages.join(', ')}: ${stderr}`);
    const {resolve} = createRequire(path.join(folder, 'package.json'));
    return await task((name) => import(pathToFileURL(resolve(name)).href), folder);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
