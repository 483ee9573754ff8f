/**
 * `npm run check`: runs the scripts `check:*` of package.json. Ends with `N passed, N failed`.
 */
import {scripts} from '../package.json';
import {runAll, runReported} from './support/runAll';

runReported('check', async () => {
  // Type checks and ESLint need the generated sidebar.
  const generated = await runAll(['api:generate']);
  const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  return [...generated, ...(await runAll(checks))];
});
