/**
 * `npm test`: unit tests and tests of the samples, two production builds (as it is, and with every external part
 * configured), tests over the built tree, end-to-end tests. Ends with `N passed, N failed`.
 */
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync} from 'node:fs';
import {findOrInstallChromium} from '../tests/support/chromium';
import {CANARY, HOSTED_ENV} from '../tests/support/hosted-env';
import {findOrInstallNginx} from '../tests/support/nginx';

const RESULTS = 'test-results';

let passed = 0;
let failed = 0;

function run(title: string, command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}`);
  const {status} = spawnSync(command, args, {stdio: 'inherit', env: {...process.env, ...env}});
  return status === 0;
}

/** Counts the results in a report, and a runner that failed without saying which test did. */
function count(reportFile: string, ok: boolean, read: (report: never) => {passed: number; failed: number}) {
  let result = {passed: 0, failed: 0};
  try {
    result = read(JSON.parse(readFileSync(reportFile, 'utf8')) as never);
  } catch {
    console.error(`${reportFile} could not be read.`);
  }
  passed += result.passed;
  failed += ok ? result.failed : Math.max(result.failed, 1);
}

function vitest(title: string, ...folders: readonly string[]) {
  const report = `${RESULTS}/${folders.join('-')}.json`;
  const ok = run(title, 'npx', [
    'vitest',
    'run',
    ...folders.map((folder) => `tests/${folder}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  count(report, ok, (json: {numPassedTests: number; numFailedTests: number}) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
  }));
}

function build(title: string, args: string[] = [], env: Record<string, string> = {}): boolean {
  const ok = run(title, 'npm', ['run', 'build', '--silent', '--', ...args], env);
  if (!ok) {
    failed += 1;
  }
  return ok;
}

function endToEnd() {
  const report = `${RESULTS}/e2e.json`;
  const ok = run('End-to-end tests', 'npx', ['playwright', 'test'], {
    CHROMIUM_PATH: findOrInstallChromium(),
    NGINX_PATH: findOrInstallNginx(),
  });
  count(report, ok, ({stats}: {stats: {expected: number; unexpected: number; flaky: number}}) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

rmSync(RESULTS, {recursive: true, force: true});
mkdirSync(RESULTS, {recursive: true});
vitest('Unit tests and samples', 'unit', 'samples');
if (
  build('Production build with every external part configured', ['--out-dir', 'build-hosted'], {
    ...HOSTED_ENV,
    [CANARY.name]: CANARY.value,
  }) &&
  build('Production build')
) {
  vitest('Tests over the built tree', 'site');
  endToEnd();
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
