/** `npm run check`: checks the prose of hand-written pages. */
import {readPages} from '../src/plugins/content/pages';
import {formatProblem} from '../src/shared/writerError';
import {operationLinkProblems, terminologyProblems} from '../src/plugins/content/prose';

const problems = readPages().flatMap((page) => [
  ...terminologyProblems(page),
  ...operationLinkProblems(page),
]);
for (const problem of problems) console.error(formatProblem(problem));
process.exitCode = problems.length > 0 ? 1 : 0;
