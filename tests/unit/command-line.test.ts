/** Options of commands: a mistake gives one line with the remedy, and the exit code 1. */
import {spawnSync} from 'node:child_process';
import {expect, it} from 'vitest';

const env = {...process.env};
// The variable would change the usage.
delete env.PORT;

/** Runs a script with options, and returns its exit code and output. */
const run = (script: string, ...options: string[]) => {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, ...options],
    {encoding: 'utf8', env},
  );
  return [status, (stdout + stderr).trim()];
};

const SERVE = 'Usage: npm run serve -- [--dir build] [--port 3000] [--host localhost]';

it.each([
  [['--prot', '3000'], 1, `Unknown option '--prot'. ${SERVE}`],
  [['--port', '99999'], 1, '--port "99999" isn\'t valid. Use a number up to 65535.'],
  [['--help'], 0, SERVE],
])('npm run serve explains %j', (options, code, message) => {
  expect(run('tools/serve.ts', ...options)).toEqual([code, message]);
});
