/**
 * `npm run check:content`: checks content as a build does, in seconds. With `-- --json`, prints
 * the problems as JSON for editors and agents.
 */
import './support/importOnly';
import {formatCount} from '@docs-kit/basics/text';
import {formatProblem, type Problem, splitProblem} from '@docs-kit/basics/writerError';
import {findContentProblems, loadSources} from '@docs-kit/writing/rules';
import {parseEnvOrExit} from '../src/config/node/env';
import {findConfigSyntaxProblems, listConfigFiles} from '../src/content/node/configSyntax';
import {ROOT} from './support/project';
import {runScript} from './support/runScript';

/** Checks pages with the configuration, which can be loaded only if its syntax is right. */
async function findProblems(): Promise<readonly Problem[]> {
  const problems = listConfigFiles(ROOT).flatMap((file) => findConfigSyntaxProblems(ROOT, file));
  if (problems.length > 0) return problems;
  const {contentRulesOptions} = await import('../src/config/node/writing');
  const {SITE_URL} = parseEnvOrExit();
  loadSources(ROOT);
  return findContentProblems(ROOT, SITE_URL, contentRulesOptions);
}

runScript(async () => {
  const problems = await findProblems();
  if (process.argv.includes('--json'))
    console.log(JSON.stringify(problems.map(splitProblem), null, 2));
  else
    console.log(
      [...problems.map(formatProblem), formatCount(problems.length, 'content error')].join('\n'),
    );
  process.exit(problems.length > 0 ? 1 : 0);
});
