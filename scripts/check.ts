/**
 * `npm run check`: runs the scripts `check:*` of package.json. Ends with `N passed, N failed`.
 */
import {scripts} from '../package.json';
import {report, runAll} from '../tooling/runAll';

async function main(): Promise<void> {
  // Type checks and ESLint need the generated sidebar.
  const generated = await runAll(['api:generate']);
  const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  report([...generated, ...(await runAll(checks))]);
}

void main();
