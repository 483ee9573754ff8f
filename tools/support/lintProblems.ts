/** Formats what Redocly finds in an OpenAPI file, as messages to writers. */
import {formatProblem} from '@docs-kit/basics/writerError';
import type {readSpec} from '@docs-kit/openapi-model';
import {splitPointer} from '@docs-kit/openapi-overlay';

export type LintProblem = {
  readonly ruleId: string;
  readonly severity: 'error' | 'warn';
  readonly message: string;
  readonly location: readonly {readonly pointer?: string}[];
};

/** How to fix what Redocly's own rules find, by the beginning of their names. */
const REMEDIES: readonly (readonly [rule: string, remedy: string])[] = [
  ['no-invalid-', 'Correct the example, or its schema.'],
  ['no-unresolved-refs', 'Correct the name after #/, or add what it names.'],
  ['struct', 'Correct the key or its value.'],
  ['operation-summary', 'Add one with at most 50 characters.'],
];

const getPointer = ({location}: LintProblem) => location[0]?.pointer ?? '#';

/** Leaves out what the other alternatives of a schema find in the same example. */
function omitAlternatives(problems: readonly LintProblem[]): LintProblem[] {
  const heads = problems.filter(({message}) => /\bin (?:oneOf|anyOf)\.?$/.test(message));
  const isPart = (problem: LintProblem, head: LintProblem) =>
    problem.ruleId === head.ruleId && `${getPointer(problem)}/`.startsWith(`${getPointer(head)}/`);
  const isFirst = (problem: LintProblem) => (head: LintProblem) =>
    !isPart(problem, head) || problem === problems.find((other) => isPart(other, head));
  return problems.filter((problem) => heads.every(isFirst(problem)));
}

/** @returns each problem in one line, once: operations share schemas and parameters */
export function formatLintProblems(
  problems: readonly LintProblem[],
  find: ReturnType<typeof readSpec>['find'],
): string[] {
  const lines = omitAlternatives(problems).map((problem) => {
    const {ruleId, severity, message} = problem;
    const remedy = REMEDIES.find(([rule]) => ruleId.startsWith(rule))?.[1] ?? '';
    const place = find(splitPointer(getPointer(problem)));
    const what = `${message} ${remedy}`.trim();
    return `[${severity}] ${formatProblem({...place, what: `${what} (${ruleId})`})}`;
  });
  return [...new Set(lines)];
}
