/**
 * `npm run bench:agents`: what public scorecards of documentation for agents say about the build.
 * AFDocs runs with Node 22 against `npm run serve`; the checks of the other lists that a static site
 * can pass are tests of the built files (tests/site/agent-checks.test.ts).
 */
// cspell:ignore afdocs
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readEnv} from '../src/config/node/env';
import {
  inTemporaryFolder,
  machine,
  requireBuild,
  ROOT,
  runScript,
  whileServed,
} from './support/bench';

const AFDOCS = ['-y', '-p', 'node@22', '-p', 'afdocs@0.22.2', '--', 'afdocs', 'check'];
const OPTIONS = ['--format', 'scorecard', '--sampling', 'deterministic', '--max-links', '1000'];

/** Both print their tables, and exit with an error if a check fails. */
const print = (args: readonly string[], cwd: string) =>
  once(spawn('npx', args, {cwd, stdio: 'inherit'}), 'close');

runScript(async () => {
  console.log(machine());
  const origin = ['--canonical-origin', readEnv().SITE_URL, '--request-delay', '0', '-q'];
  // Elsewhere, npx would use the project's packages.
  await whileServed(requireBuild(), (base) =>
    inTemporaryFolder((folder) => print([...AFDOCS, base, ...OPTIONS, ...origin], folder)),
  );
  await print(['vitest', 'run', 'tests/site/agent-checks.test.ts', '--reporter=verbose'], ROOT);
});
