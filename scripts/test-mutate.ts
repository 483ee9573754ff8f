/**
 * `npm run test:mutate`: applies each fault of tests/mutations/edits.txt to a copy of the project
 * and runs the part of `npm test` that should notice it. Fails if less than 95 % are noticed.
 * `--kind unit|site|e2e` and `--only <id>` (repeatable) select faults.
 */
import {spawnSync} from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {cloneProject} from '../tooling/project';
import {readOptions} from '../src/node/commandLine';
import {EDITS, type Edit} from '../tests/mutations/edits';

const MIN_SHARE = 0.95;
/** Output of the commands, one file per edit. */
const LOGS = path.resolve('test-results/mutations');

type Kind = 'unit' | 'site' | 'e2e';

/** Samples need no build either. */
const findKind = ({suite}: Edit): Kind =>
  (/\/(site|e2e)\//.exec(suite)?.[1] as Kind | undefined) ?? 'unit';

/** The commands that should fail with one of the edits. A build that stops counts as well. */
function commandsFor(edits: readonly Edit[]): string[] {
  const suites = [...new Set(edits.map(({suite}) => suite))];
  const e2e = suites.filter((suite) => suite.startsWith('tests/e2e/'));
  const others = suites.filter((suite) => !e2e.includes(suite));
  return [
    ...(e2e.length > 0
      ? ['npm run --silent test:build']
      : edits.some((edit) => findKind(edit) === 'site')
        ? ['npm run --silent build']
        : []),
    ...(others.length > 0 ? [`npx vitest run ${others.join(' ')} --bail 1 --reporter=dot`] : []),
    ...(e2e.length > 0 ? [`npx playwright test ${e2e.join(' ')} -x --reporter=list`] : []),
  ];
}

const {values: options} = readOptions('npm run test:mutate --', {
  kind: {type: 'string'},
  only: {type: 'string', multiple: true},
});
const selected = EDITS.filter(
  (edit) =>
    (options.only?.includes(edit.id) ?? true) &&
    (options.kind ?? findKind(edit)) === findKind(edit),
);

const timesFound = ({file, find}: Edit) =>
  existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0;

/** @returns whether all commands succeed */
function run(folder: string, commands: readonly string[], log: string): boolean {
  const output = openSync(path.join(LOGS, `${log}.log`), 'w');
  // Like `npm test`.
  const env = {...process.env, STRICT_LINKS: 'true'};
  const isGreen = commands.every((command) => {
    const {status} = spawnSync(command, {
      cwd: folder,
      shell: true,
      env,
      stdio: ['ignore', output, output],
    });
    return status === 0;
  });
  closeSync(output);
  return isGreen;
}

/**
 * Applies an edit, runs its commands, and takes the edit back.
 * @returns whether a command failed
 */
function isNoticed(folder: string, edit: Edit): boolean {
  const file = path.join(folder, edit.file);
  const text = readFileSync(file, 'utf8');
  const mutated = text.replace(edit.find, () => edit.replace);
  writeFileSync(file, mutated);
  try {
    return !run(folder, commandsFor([edit]), edit.id);
  } finally {
    writeFileSync(file, text);
  }
}

function main(folder: string): number {
  const outdated = EDITS.filter((edit) => timesFound(edit) !== 1);
  for (const edit of outdated)
    console.error(
      `tests/mutations/edits.txt: "${edit.id}" finds ${timesFound(edit)} texts in ${edit.file}. Update it.`,
    );
  if (selected.length === 0)
    console.error('No edit has that id or kind. See tests/mutations/edits.txt.');
  if (outdated.length > 0 || selected.length === 0) return 1;
  cloneProject(folder);
  mkdirSync(LOGS, {recursive: true});
  if (!run(folder, ['npm run --silent api:generate', ...commandsFor(selected)], 'without-edits')) {
    console.error(`The suites fail without an edit. Fix them first: ${LOGS}/without-edits.log.`);
    return 1;
  }
  const survivors = selected.filter((edit) => {
    const start = performance.now();
    const noticed = isNoticed(folder, edit);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${edit.id} (${edit.file}, ${seconds} s)`);
    return !noticed;
  });
  const share = 1 - survivors.length / selected.length;
  console.log(
    `\n${selected.length - survivors.length} of ${selected.length} noticed: ${(share * 100).toFixed(1)} %`,
  );
  for (const {id, suite} of survivors) console.log(`survived: ${id} (${suite})`);
  return share < MIN_SHARE ? 1 : 0;
}

const folder = mkdtempSync(path.join(tmpdir(), 'mutate-'));
const clean = () => rmSync(folder, {recursive: true, force: true});
process.on('SIGINT', () => {
  clean();
  process.exit(130);
});
try {
  process.exitCode = main(folder);
} finally {
  clean();
}
