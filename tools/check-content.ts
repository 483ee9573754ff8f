/**
 * `npm run check:content`: checks content as a build does, in seconds. With `-- --json`, prints
 * the problems as JSON for editors and agents.
 */
import './support/importOnly';
import {formatCount} from '@docs-kit/basics/text';
import {formatProblem, splitProblem} from '@docs-kit/basics/writerError';
import {findContentProblems, loadSources} from '@docs-kit/writing/rules';
import {contentRulesOptions} from '../src/config/node/writing';
import {ROOT} from './support/project';
import {runScript} from './support/runScript';

runScript(async () => {
  loadSources(ROOT);
  const problems = await findContentProblems(ROOT, 'https://docs.example.com', contentRulesOptions);
  if (process.argv.includes('--json'))
    console.log(JSON.stringify(problems.map(splitProblem), null, 2));
  else
    console.log(
      [...problems.map(formatProblem), formatCount(problems.length, 'content error')].join('\n'),
    );
  process.exit(problems.length > 0 ? 1 : 0);
});
