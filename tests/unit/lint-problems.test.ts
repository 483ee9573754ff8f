/** Messages of `npm run check:openapi`: tools/support/lintProblems.ts. */
// cspell:ignore Valu
import {expect, it} from 'vitest';
import {formatLintProblems, type LintProblem} from '../../tools/support/lintProblems';

const problem = (pointer: string, message: string, ruleId = 'no-invalid-example'): LintProblem => ({
  ...{ruleId, severity: 'error', message},
  location: [{pointer}],
});
const format = (...problems: LintProblem[]) =>
  formatLintProblems(problems, (at) => ({file: 'a.yaml', line: at.length}));

it('reports an example once, whatever the other alternatives of its schema find', () => {
  const find = (path: string) => [
    problem(`${path}/value/1`, 'has no Value.'),
    problem(`${path}/value/1/Valu`, 'has Valu.'),
    problem(`${path}/value`, 'type must be object.'),
    problem(`${path}/value`, 'must match exactly one schema in oneOf.'),
  ];
  const other = problem('#/b/value/2', 'has no Key.');
  const described = problem('#/a/value', 'too short.', 'site/prose');
  expect(format(...find('#/a'), ...find('#/c'), other, described)).toEqual([
    '[error] a.yaml:3: has no Value. Correct the example, or its schema. (no-invalid-example)',
    '[error] a.yaml:3: has no Key. Correct the example, or its schema. (no-invalid-example)',
    '[error] a.yaml:2: too short. (site/prose)',
  ]);
});
