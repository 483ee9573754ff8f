/**
 * `npm run test:mutate`: applies each mutation of tests/mutations/mutations.txt to a copy of the
 * project, and runs the part of `npm test` that should notice it. Fails if one isn't noticed.
 * `--kind unit|site|e2e` and `--only <id>` (repeatable) select mutations.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, mkdirSync, openSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {findStale, type Mutation, MUTATIONS} from './support/mutations';
import {cloneProject, withTemporaryFolder} from './support/project';
import {runScript} from './support/runScript';

/** Output of the commands, one file per mutation. */
const LOGS_FOLDER = path.resolve('test-results/mutations');

/** Finds the kind of test. Tests of samples are of the kind `unit`: they need no build either. */
const findKind = ({suite}: Mutation) => /\/(site|e2e)\//.exec(suite)?.[1] ?? 'unit';

/**
 * Renders the command that should fail with one of the mutations. A build that stops counts as
 * well.
 */
function renderCommand(mutations: readonly Mutation[]): string {
  const suites = [...new Set(mutations.map(({suite}) => suite))];
  const e2e = suites.filter((suite) => suite.startsWith('tests/e2e/'));
  const others = suites.filter((suite) => !e2e.includes(suite));
  const commands: string[] = [];
  if (e2e.length > 0) commands.push('npm run --silent test:build');
  else if (mutations.some((mutation) => findKind(mutation) === 'site'))
    commands.push('npm run --silent build');
  if (others.length > 0)
    commands.push(`npx vitest run ${others.join(' ')} --bail 1 --reporter=dot`);
  if (e2e.length > 0) commands.push(`npx playwright test ${e2e.join(' ')} -x --reporter=list`);
  return commands.join(' && ');
}

/**
 * Runs a command with its output in a log.
 *
 * @returns whether it succeeds
 */
async function run(folder: string, command: string, log: string): Promise<boolean> {
  const output = openSync(path.join(LOGS_FOLDER, `${log}.log`), 'w');
  // Builds are strict, as in `npm test`.
  const env = {...process.env, STRICT_LINKS: 'true'};
  const stdio = ['ignore' as const, output, output];
  const [status] = await once(spawn(command, {cwd: folder, shell: true, env, stdio}), 'close');
  closeSync(output);
  return status === 0;
}

/**
 * Applies a mutation, runs its command, and takes the mutation back.
 *
 * @returns whether the command failed
 */
async function tryMutation(folder: string, mutation: Mutation): Promise<boolean> {
  const start = performance.now();
  const file = path.join(folder, mutation.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(mutation.find, () => mutation.replace),
  );
  const isNoticed = !(await run(folder, renderCommand([mutation]), mutation.id));
  writeFileSync(file, text);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const outcome = isNoticed ? 'noticed ' : 'SURVIVED';
  console.log(`${outcome} ${mutation.id} (${mutation.file}, ${seconds} s)`);
  return isNoticed;
}

const {values: options} = parseOptionsOrExit('npm run test:mutate --', {
  kind: {type: 'string'},
  only: {type: 'string', multiple: true},
});

runScript(() =>
  withTemporaryFolder(async (folder) => {
    const selected = MUTATIONS.filter(
      (mutation) =>
        (options.only?.includes(mutation.id) ?? true) &&
        (options.kind ?? findKind(mutation)) === findKind(mutation),
    );
    const stale = findStale();
    if (stale.length > 0) throw new Error(stale.join('\n'));
    if (selected.length === 0)
      throw new Error('No mutation has that id or kind. See tests/mutations/mutations.txt.');
    cloneProject(folder);
    mkdirSync(LOGS_FOLDER, {recursive: true});
    const all = `npm run --silent api:generate && ${renderCommand(selected)}`;
    if (!(await run(folder, all, 'without-mutation')))
      throw new Error(
        `The suites fail without a mutation. Fix them first: ${LOGS_FOLDER}/without-mutation.log.`,
      );
    const survivors: Mutation[] = [];
    for (const mutation of selected)
      if (!(await tryMutation(folder, mutation))) survivors.push(mutation);
    const noticed = selected.length - survivors.length;
    console.log(`\n${noticed} of ${selected.length} noticed`);
    for (const {id, suite} of survivors) console.log(`survived: ${id} (${suite})`);
    if (survivors.length > 0) process.exitCode = 1;
  }),
);
