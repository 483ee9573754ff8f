/**
 * `npm run bench:agents`: what public scorecards of documentation for agents say about the build.
 * AFDocs runs with Node 22 against `npm run serve`; the checks of the other lists that a static
 * site can pass are tests of the built files (tests/site/agent-checks.test.ts). Also measures how
 * much an agent reads for each task of `npm run bench:tasks`.
 */
// cspell:ignore afdocs
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {statSync} from 'node:fs';
import path from 'node:path';
import {parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {parseEnv} from '../../src/config/node/env';
import {ROOT, withTemporaryFolder} from '../support/project';
import {runScript} from '../support/runScript';
import {requireBuild, withServedBuild} from '../support/serveBuild';
import {listReading, TASKS} from './agents/tasks';
import {describeMachine, findMedian, formatKilobytes, printTable} from './support/report';

const AFDOCS = 'npx -y -p node@22 -p afdocs@0.22.2 -- afdocs check';
const AFDOCS_OPTIONS =
  '--format scorecard --sampling deterministic --max-links 1000 --request-delay 0 -q';

/** Runs a command that prints its own table. It may fail: a failed check is a result. */
const runCommand = (command: string, cwd: string) =>
  once(spawn(command, {cwd, shell: true, stdio: 'inherit'}), 'close');

/** Prints how much an agent reads for each task: /AGENTS.md and the pages that it leads to. */
function printReading(build: string): void {
  const sizes = TASKS.map((task) => ({
    id: task.id,
    bytes: listReading(task).reduce((sum, file) => sum + statSync(path.join(build, file)).size, 0),
  }));
  const median = findMedian(sizes.map(({bytes}) => bytes));
  printTable(
    [...sizes, {id: 'median', bytes: median}].map(({id, bytes}) => ({
      Task: id,
      'KB to read': formatKilobytes(bytes),
    })),
  );
}

parseOptionsOrExit('npm run bench:agents', {});

runScript(async () => {
  const build = requireBuild();
  console.log(describeMachine());
  printReading(build);
  const origin = `--canonical-origin ${parseEnv().SITE_URL}`;
  // Elsewhere, npx would use the project's packages.
  await withServedBuild(build, (base) =>
    withTemporaryFolder((folder) =>
      runCommand(`${AFDOCS} ${base} ${AFDOCS_OPTIONS} ${origin}`, folder),
    ),
  );
  await runCommand('npx vitest run tests/site/agent-checks.test.ts --reporter=verbose', ROOT);
});
