/**
 * `npm test`: unit and sample tests in parallel with the production builds, then tests of the built
 * files and end-to-end tests. Ends with `N passed, N failed`. `--full` (`npm run test:full`) visits
 * every page in all combinations of width and color mode, and adds Lighthouse, a copy of the site
 * with added content, and the quickstarters.
 */
import {mkdirSync, rmSync} from 'node:fs';
import {parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {VARIABLE_NAMES} from '../src/config/node/env';
import {requireChromium} from './support/chromium';
import {requireNginx} from './support/nginx';
import {runAll, runReported, type ScriptResult} from './support/runAll';

const {
  values: {full: isFull},
} = parseOptionsOrExit('npm test --', {full: {type: 'boolean'}});

const PHASES = [['api:generate'], ['test:build', 'test:unit'], ['test:site'], ['test:e2e']];

/** If one of these fails, the run stops, because the later phases would fail too. */
const REQUIRED_PHASES = ['api:generate', 'test:build'];

runReported('test', async () => {
  requireChromium();
  requireNginx();
  rmSync('test-results', {recursive: true, force: true});
  mkdirSync('test-results');
  if (isFull) process.env.FULL = '1';
  // Values for a deployment would change the builds.
  for (const name of VARIABLE_NAMES) process.env[name] = '';
  const results: ScriptResult[] = [];
  for (const phase of PHASES) {
    results.push(...(await runAll(phase)));
    if (results.some(({script, failed}) => failed > 0 && REQUIRED_PHASES.includes(script))) break;
  }
  return results;
});
