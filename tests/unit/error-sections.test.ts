/** Mistakes on the page on errors. */
// cspell:ignore forbiden
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {ERRORS_PAGE} from '../../api/errorCodes';
import {findErrorSections} from '../../src/content/errorSections';

const file = `${ERRORS_PAGE.slice(1)}.mdx`;
const page = readFileSync(file, 'utf8');

it('accepts the page', () => {
  expect(findErrorSections({file, text: page})).toEqual([]);
  expect(findErrorSections({file: 'docs/other.mdx', text: ''})).toEqual([]);
});

it.each([
  [
    '<ReportProblem code="forbidden" />',
    '<ReportProblem code="forbiden" />',
    'the section of forbidden reports "forbiden". Write forbidden.',
  ],
  [
    '<ReportProblem code="forbidden" />',
    '',
    'the section has no report. End it with <ReportProblem code="forbidden" />.',
  ],
  [
    '(#forbidden) | 403',
    '(#forbidden) | 404',
    'forbidden has the status 404 here, and 403 in api/errorCodes.ts. Change one of them.',
  ],
  ['| [`forbidden`]', '| [forbidden]', 'the table of codes has no row for forbidden. Add one.'],
])('reports %s → %s', (from, to, what) => {
  expect(page).toContain(from);
  const problems = findErrorSections({file, text: page.replace(from, to)});
  expect(problems.map((problem) => problem.what)).toEqual([what]);
});
