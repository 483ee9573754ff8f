/**
 * With FULL=1: after a change of a page, a build with the caches of the build before writes the
 * same files as one without. Builds a copy of a small site with the real configuration.
 */
import {spawnSync} from 'node:child_process';
import {appendFileSync, cpSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {ROOT} from '../../tools/support/project';

const WORK = path.join(ROOT, 'test-results/warm-build/site');

afterAll(() => rmSync(WORK, {recursive: true, force: true}));

/** @returns the built files, by their paths */
function build(): Map<string, Buffer> {
  const program = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const {status, stderr} = spawnSync(process.execPath, [program, 'build', WORK], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {...process.env, NODE_ENV: 'production'},
  });
  expect(status, stderr).toBe(0);
  const folder = path.join(WORK, 'build');
  const files = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.join(parentPath, name));
  return new Map(files.sort().map((file) => [path.relative(folder, file), readFileSync(file)]));
}

const clean = (...folders: string[]) => {
  for (const folder of folders) rmSync(path.join(WORK, folder), {recursive: true, force: true});
};

it.skipIf(!process.env.FULL)(
  'a build with caches writes the same files as one without',
  () => {
    clean('');
    cpSync(path.join(ROOT, 'tests/fixtures/site'), WORK, {recursive: true});
    build();
    appendFileSync(path.join(WORK, 'docs/first.mdx'), '\nA sentence that was added.\n');
    const warm = build();
    clean('.docusaurus', 'build', 'node_modules');
    const cold = build();
    expect([...warm.keys()]).toEqual([...cold.keys()]);
    const differ = [...warm].filter(([file, content]) => !cold.get(file)?.equals(content));
    expect(differ.map(([file]) => file)).toEqual([]);
  },
  600_000,
);
