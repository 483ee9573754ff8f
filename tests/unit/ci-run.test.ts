/** `.ci/run` fails if one of its commands does, and sums their last lines otherwise. */
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {describe, expect, it} from 'vitest';

const bin = createFolder('ci-run');

/** Runs the script with another npm, and returns its exit code and last line. */
function runCi(commands: Readonly<Record<string, string>>) {
  const cases = Object.entries(commands).map(([args, command]) => `'${args}') ${command} ;;`);
  writeFileSync(
    path.join(bin, 'npm'),
    `#!/usr/bin/env bash\ncase "$*" in\n${cases.join('\n')}\nesac\n`,
    {mode: 0o755},
  );
  const PATH = `${bin}${path.delimiter}${process.env.PATH}`;
  const {status, stdout} = spawnSync('bash', ['.ci/run'], {
    encoding: 'utf8',
    env: {...process.env, PATH},
  });
  return [status, stdout.trim().split('\n').at(-1)];
}

const TESTS = 'echo "1 skipped"; echo "30 passed, 0 failed"';
const CHECKS = 'echo "9 passed, 0 failed"';

describe('.ci/run', () => {
  it.each([
    ['passes', TESTS, CHECKS, 0, '39 passed, 0 failed'],
    ['sums failures', 'echo "28 passed, 2 failed"; exit 1', CHECKS, 1, '37 passed, 2 failed'],
    [
      'fails if the tests have no last line',
      'echo "Error: no module"',
      CHECKS,
      1,
      '9 passed, 1 failed',
    ],
    ['fails if the tests die before it', 'kill -KILL $$', CHECKS, 1, '9 passed, 1 failed'],
    ['fails if the tests die after it', `${TESTS}; exit 134`, CHECKS, 1, '39 passed, 1 failed'],
    ['fails if the checks have no last line', TESTS, 'exit 1', 1, '30 passed, 1 failed'],
  ])('%s', (_, test, check, code, line) => {
    expect(runCi({test, 'run check': check})).toEqual([code, line]);
  });

  it.each(['ci', 'run test:setup'])('fails if npm %s does, and runs no test', (args) => {
    expect(runCi({[args]: 'exit 1', test: TESTS, 'run check': CHECKS})).toEqual([
      1,
      '0 passed, 1 failed',
    ]);
  });
});
