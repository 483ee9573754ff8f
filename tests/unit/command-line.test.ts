/** Options of commands: a mistake gives one line with the remedy, and the exit code 1. */
import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';

/** Runs a script with options. @returns its exit code and output */
const run = (script: string, ...options: string[]) => {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, ...options],
    {encoding: 'utf8'},
  );
  return [status, (stdout + stderr).trim()];
};

const SERVE = 'Usage: npm run serve -- [--dir build] [--port 3000] [--host localhost]';
const NUMBER = "isn't valid. Use a number up to 65535.";

describe('npm run serve', () => {
  it.each([
    [['--prot', '3000'], `Unknown option '--prot'. ${SERVE}`],
    [['--dir'], `Option '--dir <value>' argument missing. ${SERVE}`],
    [['--port', ''], `--port "" ${NUMBER}`],
    [['--port', '99999'], `--port "99999" ${NUMBER}`],
  ])('explains %j', (options, message) => {
    expect(run('scripts/serve.ts', ...options)).toEqual([1, message]);
  });

  it('prints its usage', () => {
    expect(run('scripts/serve.ts', '--help')).toEqual([0, SERVE]);
  });
});

it('npm run bench:search rejects an unknown option', () => {
  const message: unknown = expect.stringMatching(/^Unknown option '--nope'\. Usage: npm run .+$/);
  expect(run('bench/search.ts', '--nope')).toEqual([1, message]);
});
