/**
 * `npm run test:setup`: installs the missing system packages that the tests need: Chromium,
 * Firefox, nginx, curl, jq, and Python; with `--browsers` also WebKit. Set NO_SYSTEM_INSTALL to
 * only print what's missing.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, rmSync, writeFileSync} from 'node:fs';
import {parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {findChromium} from './support/chromium';
import {listMissingPackages} from './support/engines';
import {findProgram} from './support/programs';
import {findPython, PYTHON_PACKAGES} from './support/python';

/**
 * A service isn't started on installation while this script exits with 101 (Debian policy manual,
 * invoke-rc.d).
 */
const POLICY_FILE = '/usr/sbin/policy-rc.d';

const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];

function run(...command: string[]): boolean {
  const [program = '', ...args] = [...sudo, ...command];
  return spawnSync(program, args, {stdio: ['ignore', 'inherit', 'inherit']}).status === 0;
}

/**
 * Runs a task while packages can't start services. Without root, the system's own policy applies.
 */
function withoutServices(task: () => boolean): boolean {
  const isOurs = process.getuid?.() === 0 && !existsSync(POLICY_FILE);
  if (isOurs) writeFileSync(POLICY_FILE, '#!/bin/sh\nexit 101\n', {mode: 0o755});
  try {
    return task();
  } finally {
    if (isOurs) rmSync(POLICY_FILE);
  }
}

const {
  values: {browsers: hasWebKit},
} = parseOptionsOrExit('npm run test:setup --', {browsers: {type: 'boolean'}});

const listMissing = () => [
  ...(findChromium() ? [] : ['chromium']),
  ...listMissingPackages('Firefox'),
  ...(hasWebKit ? listMissingPackages('WebKit') : []),
  ...(hasWebKit && !findProgram('Xvfb', process.env.XVFB_PATH) ? ['xvfb'] : []),
  ...(findProgram('nginx', process.env.NGINX_PATH) ? [] : ['nginx']),
  ...['curl', 'jq'].filter((name) => !findProgram(name)),
  ...(findPython() ? [] : PYTHON_PACKAGES),
];

/** How to install the packages on systems without apt. */
const HELP: Partial<Record<NodeJS.Platform, string>> = {
  darwin:
    'Run `npx playwright install chromium` and `brew install nginx jq python && brew install --cask firefox`, then `pip3 install requests httpx fastapi flask`',
  win32:
    'Run `npx playwright install chromium` and `winget install Mozilla.Firefox jqlang.jq`, and use WSL for nginx and Python',
};

const VARIABLES =
  'CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH, NGINX_PATH, or PYTHON';

const packages = listMissing();
if (packages.length === 0) {
  console.log('Everything that the tests need is installed.');
} else if (!process.env.NO_SYSTEM_INSTALL && existsSync('/usr/bin/apt-get')) {
  console.log(`Installing Debian packages: ${packages.join(' ')}`);
  const install =
    'env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends'.split(' ');
  withoutServices(() => run('apt-get', 'update', '-qq') && run(...install, ...packages));
}
const still = listMissing();
if (still.length > 0) {
  console.error(
    `Not installed: ${still.join(', ')}. ${HELP[process.platform] ?? 'Install them'}, or set ${VARIABLES}.`,
  );
  // Without Python, its samples are only parsed.
  if (still.some((name) => !PYTHON_PACKAGES.includes(name))) process.exitCode = 1;
}
