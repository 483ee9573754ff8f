/** Runs npm scripts in parallel, and counts the tests that passed. */
import {existsSync, readFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {PassThrough} from 'node:stream';
import concurrently, {type CloseEvent} from 'concurrently';
import type {CheckOutput} from './checkProblems';
import {runScript} from './runScript';

/** How many tests of a script passed, failed, and were skipped. */
export type ScriptResult = {
  readonly script: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
};

/** The report of Vitest's or Playwright's JSON reporter. */
type Report = {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

/** Counts the tests of a script: one, unless it's a test runner that wrote a report. */
function countTests({command: {name}, exitCode}: CloseEvent): ScriptResult {
  // package.json and playwright.config.ts name the report.
  const report = `test-results/${name.replace(':', '-')}.json`;
  const isPassed = exitCode === 0;
  if (!existsSync(report))
    return {script: name, passed: Number(isPassed), failed: Number(!isPassed), skipped: 0};
  const {
    stats,
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
  } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  // A test that passes only on retry has failed.
  const failed = stats ? stats.unexpected + stats.flaky : numFailedTests;
  return {
    script: name,
    passed: stats?.expected ?? numPassedTests,
    // A runner can fail without a failed test, such as one that finds no tests.
    failed: isPassed ? failed : Math.max(failed, 1),
    skipped: stats?.skipped ?? numPendingTests,
  };
}

/**
 * Runs scripts of package.json, one per core at a time, and prints the time of each. A script that
 * fails doesn't stop the others.
 */
export async function runAll(scripts: readonly string[]): Promise<ScriptResult[]> {
  const {result} = concurrently(
    scripts.map((name) => ({name, command: `npm run --silent ${name}`})),
    {group: true, prefix: 'none', maxProcesses: availableParallelism()},
  );
  const ended = await result.catch((events: CloseEvent[]) => events);
  for (const {command, timings, exitCode} of ended) {
    const outcome = exitCode === 0 ? 'passed' : 'FAILED';
    console.log(`── ${command.name}: ${outcome} after ${timings.durationSeconds.toFixed(0)} s`);
  }
  return ended.map(countTests);
}

/** Runs scripts of package.json as {@link runAll} does, and returns what they print. */
export async function collectAll(scripts: readonly string[]): Promise<CheckOutput[]> {
  const {commands, result} = concurrently(
    scripts.map((name) => ({name, command: `npm run --silent ${name}`})),
    {outputStream: new PassThrough().resume(), maxProcesses: availableParallelism()},
  );
  const outputs = commands.map(() => '');
  for (const [index, {stdout, stderr}] of commands.entries())
    for (const stream of [stdout, stderr])
      stream.subscribe((data) => {
        outputs[index] += String(data);
      });
  const ended = await result.catch((events: CloseEvent[]) => events);
  return scripts.map((name, index) => ({
    script: name.replace(/ .*/, ''),
    exitCode: Number(ended.find((event) => event.index === index)?.exitCode ?? 1),
    output: outputs[index] ?? '',
  }));
}

/** Prints the line that ends every run, and sets the exit code. */
function report(results: readonly ScriptResult[]): void {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0);
  const scripts = results.filter(({failed}) => failed > 0).map(({script}) => script);
  if (scripts.length > 0) console.log(`\nFailed: ${scripts.join(', ')}`);
  console.log();
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = scripts.length > 0 ? 1 : 0;
}

/** Runs a command that ends with `N passed, N failed`, even after an error. */
export const runReported = (command: string, main: () => Promise<readonly ScriptResult[]>) =>
  runScript(async () =>
    report(
      await main().catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        return [{script: command, passed: 0, failed: 1, skipped: 0}];
      }),
    ),
  );
