/**
 * `npm run check:openapi`: lints the OpenAPI file, completed by the overlay, with redocly.yaml.
 * Reports problems where they are written, in either file.
 */
import {formatProblem} from '@docs-kit/basics/writerError';
import {splitPointer} from '@docs-kit/openapi-overlay';
import {runRedocly} from './support/redocly';
import {runScript} from './support/runScript';

/** The completed file, which redocly.yaml names. */
const COMPLETED_FILE = '.docusaurus/openapi.json';

type LintReport = {
  problems: {
    ruleId: string;
    severity: 'error' | 'warn';
    message: string;
    location: {pointer?: string}[];
  }[];
};

runScript(() => {
  const {report, spec} = runRedocly('lint', COMPLETED_FILE, '--max-problems=1000');
  const {problems} = report as LintReport;
  const lines = problems.map(({ruleId, severity, message, location}) => {
    const place = spec.find(splitPointer(location[0]?.pointer ?? '#'));
    return `[${severity}] ${formatProblem({...place, what: `${message} (${ruleId})`})}`;
  });
  // A shared schema has the same problem in each operation that uses it.
  for (const line of new Set(lines)) console.error(line);
  if (problems.some(({severity}) => severity === 'error')) process.exitCode = 1;
});
