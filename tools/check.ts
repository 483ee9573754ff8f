/**
 * `npm run check`: runs the scripts `check:*` of package.json. Ends with `N passed, N failed`. With
 * `-- --json`, prints the problems as JSON for editors and agents.
 */
import {scripts} from '../package.json';
import {parseProblems} from './support/checkProblems';
import {ROOT} from './support/project';
import {collectAll, runAll, runReported} from './support/runAll';
import {runScript} from './support/runScript';

const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));

// Type checks and ESLint need the generated sidebar.
const GENERATE = ['api:generate'];

if (process.argv.includes('--json'))
  runScript(async () => {
    const outputs = [
      ...(await collectAll(GENERATE)),
      ...(await collectAll(
        checks.map((name) => (name === 'check:content' ? `${name} -- --json` : name)),
      )),
    ];
    const problems = parseProblems(outputs, ROOT);
    console.log(JSON.stringify(problems, null, 2));
    process.exit(problems.length > 0 ? 1 : 0);
  });
else runReported('check', async () => [...(await runAll(GENERATE)), ...(await runAll(checks))]);
