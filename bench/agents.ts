/**
 * `npm run bench:agents`: what public scorecards of documentation for agents say about the build.
 * AFDocs runs with Node 22 against `npm run serve`; the checks of the other lists that a static site
 * can pass are tests of the built files (tests/site/agent-checks.test.ts).
 */
// cspell:ignore afdocs
import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {readEnv} from '../src/config/node/env';
import {
  inTemporaryFolder,
  machine,
  requireBuild,
  ROOT,
  runScript,
  table,
  whileServed,
} from './support/bench';

const AFDOCS = ['-y', '-p', 'node@22', '-p', 'afdocs@0.22.2', '--', 'afdocs', 'check'];
const LISTS = ['Vercel, a14y', 'isitagentready', 'Agent Rank'];

type AfDocs = {
  scoring: {overall: number; categoryScores: Record<string, {score: number}>};
  results: {id: string; status: string; message: string}[];
};

const execute = promisify(execFile);

const runAfDocs = (base: string): Promise<AfDocs> =>
  inTemporaryFolder(async (cwd) => {
    const args = ['--canonical-origin', readEnv().SITE_URL, '--format', 'json', '--score', '-q'];
    const all = ['--sampling', 'deterministic', '--max-links', '1000', '--request-delay', '0'];
    const {stdout} = await execute('npx', [...AFDOCS, base, ...args, ...all], {
      cwd,
      maxBuffer: 2 ** 28,
      // It exits with an error when a check fails.
    }).catch((error: {stdout: string}) => error);
    return JSON.parse(stdout) as AfDocs;
  });

type Tests = {testResults: {assertionResults: {title: string; status: string}[]}[]};

const runChecks = () =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'checks.json');
    const args = [
      'run',
      'tests/site/agent-checks.test.ts',
      '--reporter=json',
      `--outputFile=${file}`,
    ];
    await execute('npx', ['vitest', ...args], {cwd: ROOT}).catch(() => undefined);
    const {testResults} = JSON.parse(readFileSync(file, 'utf8')) as Tests;
    return testResults.flatMap(({assertionResults}) => assertionResults);
  });

runScript(async () => {
  const {scoring, results} = await whileServed(requireBuild(), runAfDocs);
  console.log(machine(), '\n');
  const categories = Object.entries(scoring.categoryScores).map(([name, {score}]) => [
    name,
    String(score),
  ]);
  console.log(
    table(['AFDocs', 'Score'], [...categories, ['overall', String(scoring.overall)]]),
    '\n',
  );
  for (const {id, status, message} of results)
    if (!['pass', 'skip'].includes(status)) console.log(`- ${id} (${status}): ${message}`);
  const checks = await runChecks();
  const rows = LISTS.map((list) => {
    const own = checks.filter(({title}) => title.includes(list));
    const passed = own.filter(({status}) => status === 'passed');
    return [list, `${passed.length} of ${own.length}`];
  });
  console.log(`\n${table(['List', 'Checks passed'], rows)}\n`);
  for (const {title} of checks.filter(({status}) => status !== 'passed'))
    console.log(`- ${title} (failed)`);
});
