/** `npm run check`: checks the prose of hand-written pages. */
import {readSources} from '../src/plugins/content/sources';
import {formatProblem} from '../src/shared/writerError';
import {operationLinkProblems, terminologyProblems} from '../src/plugins/content/prose';

const problems = readSources().flatMap((page) => [
  ...terminologyProblems(page),
  ...operationLinkProblems(page),
]);
for (const problem of problems) console.error(formatProblem(problem));
process.exitCode = problems.length > 0 ? 1 : 0;
