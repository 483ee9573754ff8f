/**
 * `npm run check:openapi`: lints the OpenAPI file, completed by the overlay, with redocly.yaml.
 * Reports problems where they are written, in either file.
 */
import {formatLintProblems, type LintProblem} from './support/lintProblems';
import {runRedocly} from './support/redocly';
import {runScript} from './support/runScript';

/** The completed file, which redocly.yaml names. */
const COMPLETED_FILE = '.docusaurus/openapi.json';

runScript(() => {
  const {report, spec} = runRedocly('lint', COMPLETED_FILE, '--max-problems=1000');
  const {problems} = report as {problems: LintProblem[]};
  for (const line of formatLintProblems(problems, spec.find)) console.error(line);
  if (problems.some(({severity}) => severity === 'error')) process.exitCode = 1;
});
