/**
 * `npm run test:setup`: installs the system packages that the tests need: Chromium, nginx, curl, jq,
 * and Python, and wrk for `npm run test:full`. Prints what it installs, and does nothing when nothing
 * is missing. Set NO_SYSTEM_INSTALL to only print what's missing.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, rmSync, writeFileSync} from 'node:fs';
import {findChromium} from '../tests/support/chromium';
import {findProgram} from '../tests/support/nginx';
import {findPython, PYTHON_PACKAGES} from '../tests/support/python';

/**
 * A service isn't started on installation while this script exits with 101 (Debian policy manual,
 * invoke-rc.d).
 */
const POLICY = '/usr/sbin/policy-rc.d';

const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];

function run(...command: string[]): boolean {
  const [program = '', ...args] = [...sudo, ...command];
  return spawnSync(program, args, {stdio: ['ignore', 'inherit', 'inherit']}).status === 0;
}

/**
 * Runs a task while no package may start a service. As a user who isn't root, services follow the
 * system's own policy.
 */
function withoutServices(task: () => boolean): boolean {
  const isOurs = process.getuid?.() === 0 && !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', {mode: 0o755});
  try {
    return task();
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

const missing = () => [
  ...(findChromium() ? [] : ['chromium']),
  ...(findProgram('nginx', process.env.NGINX_PATH) ? [] : ['nginx']),
  ...['curl', 'jq'].filter((name) => !findProgram(name)),
  ...(findPython() ? [] : PYTHON_PACKAGES),
  ...(process.argv.includes('--full') && !findProgram('wrk', process.env.WRK_PATH) ? ['wrk'] : []),
];

const packages = missing();
if (packages.length === 0) {
  console.log('Chromium, nginx, curl, jq, and Python are installed. Nothing to do.');
} else if (!process.env.NO_SYSTEM_INSTALL && existsSync('/usr/bin/apt-get')) {
  console.log(`Installing Debian packages: ${packages.join(' ')}`);
  const install =
    'env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends'.split(' ');
  withoutServices(() => run('apt-get', 'update', '-qq') && run(...install, ...packages));
}
const still = missing();
if (still.length > 0) {
  console.error(
    `Not installed: ${still.join(', ')}. Install them, or set CHROMIUM_PATH, NGINX_PATH, WRK_PATH, or PYTHON.`,
  );
  // Without Python, its samples are only parsed.
  if (still.some((name) => !PYTHON_PACKAGES.includes(name))) process.exitCode = 1;
}
