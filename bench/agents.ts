/**
 * `npm run bench:agents`: what public scorecards of documentation for agents say about the build.
 * AFDocs runs with Node 22 against `npm run serve`; the checks of the other lists that a static site
 * can pass are tests of the built files (tests/site/agent-checks.test.ts). Also measures how much an
 * agent reads for each task of `npm run bench:tasks`.
 */
// cspell:ignore afdocs
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {statSync} from 'node:fs';
import path from 'node:path';
import {readEnv} from '../src/config/node/env';
import {runScript} from '../src/node/commandLine';
import {toHtmlPath} from '../src/shared/pages/llmsIndex';
import {inTemporaryFolder, ROOT} from '../tooling/project';
import {requireBuild, whileServed} from '../tooling/serveBuild';
import {listReading, TASKS} from './agents/tasks';
import {describeMachine, formatKilobytes, formatTable, median} from './support/report';

const AFDOCS = 'npx -y -p node@22 -p afdocs@0.22.2 -- afdocs check';
const OPTIONS = '--format scorecard --sampling deterministic --max-links 1000 --request-delay 0 -q';

/** Runs a command that prints its own table. It may fail: a failed check is a result. */
const print = (command: string, cwd: string) =>
  once(spawn(command, {cwd, shell: true, stdio: 'inherit'}), 'close');

/** What an agent reads that follows /AGENTS.md, in one language and in all. */
function measureReading(build: string): string {
  const size = (files: string[]) =>
    files.reduce((sum, file) => sum + statSync(path.join(build, file)).size, 0);
  const sizes = TASKS.map((task) => {
    const files = listReading(task);
    return {id: task.id, sizes: [size(files), size(files.map((file) => `${toHtmlPath(file)}.md`))]};
  });
  const medians = [0, 1].map((at) => median(sizes.map((task) => task.sizes[at] ?? 0)));
  const rows = [...sizes, {id: 'median', sizes: medians}].map((row) => [
    row.id,
    ...row.sizes.map((bytes) => formatKilobytes(bytes)),
  ]);
  return formatTable(['KB to read', 'One language', 'All languages'], rows);
}

runScript(async () => {
  console.log(describeMachine());
  console.log(measureReading(requireBuild()));
  const origin = `--canonical-origin ${readEnv().SITE_URL}`;
  // Elsewhere, npx would use the project's packages.
  await whileServed(requireBuild(), (base) =>
    inTemporaryFolder((folder) => print(`${AFDOCS} ${base} ${OPTIONS} ${origin}`, folder)),
  );
  await print('npx vitest run tests/site/agent-checks.test.ts --reporter=verbose', ROOT);
});
