/**
 * `npm test`: unit and sample tests beside one production build, then tests of the built files and
 * end-to-end tests. Prints the time of each part and the slowest tests, and ends with `N passed, N
 * failed`. `--full` (`npm run test:full`) visits every page in all combinations of width and color
 * mode, and adds Lighthouse, a living copy of the site, the quickstarters, determinism, and load.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {text} from 'node:stream/consumers';
import type {JSONReport, JSONReportSuite} from '@playwright/test/reporter';
import type {JsonTestResults} from 'vitest/reporters';
import {requireChromium} from '../tests/support/chromium';
import {CANARY} from '../tests/support/hosted-env';
import {requireNginx} from '../tests/support/nginx';
import {recordStrictBuild} from './sourceHash';

const RESULTS = 'test-results';
const SLOWEST = 10;
const isFull = process.argv.includes('--full');

type Test = {readonly name: string; readonly passed: boolean; readonly seconds: number};

const tests: Test[] = [];
const parts: {readonly title: string; readonly seconds: number}[] = [];

/**
 * Runs a command and records its time.
 *
 * @param quiet - print the output only when the command has ended, because another one runs beside
 *   it
 * @returns whether the command ended with status 0
 */
async function run(
  title: string,
  command: string,
  env: Record<string, string> = {},
  quiet = false,
): Promise<boolean> {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
    env: {...process.env, ...env},
  });
  const [printed, [status]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]);
  const seconds = (performance.now() - start) / 1000;
  parts.push({title, seconds});
  if (printed) console.log(`\n── ${title}: ended after ${seconds.toFixed(0)} s\n${printed}`);
  return status === 0;
}

/** Counts a step that isn't a test runner as one test. */
function step(name: string, passed: boolean): boolean {
  tests.push({name, passed, seconds: 0});
  return passed;
}

/**
 * Runs a test runner and adds the tests in its report, and one failure if the runner failed but
 * none of its tests did.
 */
async function runTests<T>(
  title: string,
  command: string,
  file: string,
  read: (report: T) => Test[],
): Promise<void> {
  const ok = await run(title, command, isFull ? {FULL: '1'} : {});
  const report = `${RESULTS}/${file}`;
  const found = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8')) as T) : [];
  tests.push(...found);
  if (found.length === 0 || (!ok && found.every(({passed}) => passed))) step(title, false);
}

function vitest(title: string, ...folders: string[]): Promise<void> {
  const file = `${folders.join('-')}.json`;
  const paths = folders.map((folder) => `tests/${folder}`).join(' ');
  const options = `--reporter=dot --reporter=json --outputFile.json=${RESULTS}/${file}`;
  return runTests<JsonTestResults>(
    title,
    `npx vitest run ${paths} ${options}`,
    file,
    ({testResults}) =>
      testResults.flatMap(({name, assertionResults}) =>
        assertionResults
          .filter(({status}) => status === 'passed' || status === 'failed')
          .map(({fullName, status, duration}) => ({
            name: `${name.replace(/^.*\/tests\//, '')} ${fullName}`,
            passed: status === 'passed',
            seconds: (duration ?? 0) / 1000,
          })),
      ),
  );
}

const specsOf = ({file, specs, suites = []}: JSONReportSuite): Test[] => [
  ...specs
    .filter(({tests: runs}) => runs.some(({status}) => status !== 'skipped'))
    .map(({title, tests: runs}) => ({
      name: `e2e/${file} ${title}`,
      // A test that only passes on retry counts as failed.
      passed: runs.every(({status}) => status === 'expected'),
      seconds: runs
        .flatMap(({results}) => results)
        .reduce((sum, {duration}) => sum + duration / 1000, 0),
    })),
  ...suites.flatMap(specsOf),
];

const endToEnd = () =>
  runTests<JSONReport>('End-to-end tests', 'npx playwright test', 'e2e.json', ({suites}) =>
    suites.flatMap(specsOf),
  );

async function build(): Promise<boolean> {
  const env = {STRICT_LINKS: 'true', [CANARY.name]: CANARY.value};
  const isBuilt = await run('Production build', 'npm run --silent build', env, true);
  if (isBuilt) recordStrictBuild();
  return step('Production build', isBuilt);
}

function report(): void {
  console.log('\n── Time of each part');
  for (const {title, seconds} of parts)
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${title}`);
  console.log(`\n── The ${SLOWEST} slowest tests`);
  const slowest = [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  for (const {name, seconds} of slowest)
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  const failed = tests.filter(({passed}) => !passed);
  if (failed.length > 0)
    console.log(`\n── Failed\n${failed.map(({name}) => `  ${name}`).join('\n')}`);
  console.log(`\n${tests.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

async function main(): Promise<void> {
  try {
    requireChromium();
    requireNginx();
  } catch (error) {
    console.error((error as Error).message);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
    return;
  }
  rmSync(RESULTS, {recursive: true, force: true});
  mkdirSync(RESULTS, {recursive: true});
  if (step('API pages', await run('API pages', 'npm run --silent api:generate'))) {
    // A build keeps one core busy for half of its time.
    const [isBuilt] = await Promise.all([
      build(),
      vitest('Unit tests and samples', 'unit', 'samples'),
    ]);
    if (isBuilt) {
      await vitest('Tests of the built files', 'site');
      await endToEnd();
      if (isFull) {
        step(
          'Deterministic build',
          await run('Deterministic build', 'npm run --silent test:determinism'),
        );
        step('Load', await run('Load', 'npm run --silent bench:load'));
      }
    }
  }
  report();
}

void main();
