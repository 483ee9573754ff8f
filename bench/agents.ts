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
import {readOptions, runScript} from '../src/node/commandLine';
import {toHtmlPath} from '../src/shared/pages/llmsIndex';
import {inTemporaryFolder, ROOT} from '../tooling/project';
import {requireBuild, whileServed} from '../tooling/serveBuild';
import {listReading, TASKS} from './agents/tasks';
import {describeMachine, formatKilobytes, median, printTable} from './support/report';

const AFDOCS = 'npx -y -p node@22 -p afdocs@0.22.2 -- afdocs check';
const OPTIONS = '--format scorecard --sampling deterministic --max-links 1000 --request-delay 0 -q';

/** Runs a command that prints its own table. It may fail: a failed check is a result. */
const runCommand = (command: string, cwd: string) =>
  once(spawn(command, {cwd, shell: true, stdio: 'inherit'}), 'close');

/** Prints what an agent reads that follows /AGENTS.md, in one language and in all. */
function printReading(build: string): void {
  const measure = (files: string[]) =>
    files.reduce((sum, file) => sum + statSync(path.join(build, file)).size, 0);
  const sizes = TASKS.map((task) => {
    const files = listReading(task);
    const one = measure(files);
    const all = measure(files.map((file) => `${toHtmlPath(file)}.md`));
    return {id: task.id, one, all};
  });
  const medians = {
    id: 'median',
    one: median(sizes.map(({one}) => one)),
    all: median(sizes.map(({all}) => all)),
  };
  printTable(
    ['KB to read', 'One language', 'All languages'],
    [...sizes, medians].map(({id, one, all}) => [id, formatKilobytes(one), formatKilobytes(all)]),
  );
}

readOptions('npm run bench:agents', {});

runScript(async () => {
  const build = requireBuild();
  console.log(describeMachine());
  printReading(build);
  const origin = `--canonical-origin ${readEnv().SITE_URL}`;
  // Elsewhere, npx would use the project's packages.
  await whileServed(build, (base) =>
    inTemporaryFolder((folder) => runCommand(`${AFDOCS} ${base} ${OPTIONS} ${origin}`, folder)),
  );
  await runCommand('npx vitest run tests/site/agent-checks.test.ts --reporter=verbose', ROOT);
});
