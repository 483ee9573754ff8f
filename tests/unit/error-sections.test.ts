/** Mistakes on the page on errors, and in the API's table of them. */
// cspell:ignore forbiden
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {expect, it} from 'vitest';
import errorCodes from '../../api/errorCodes';
import {OVERLAY_PATH} from '../../src/config/api';
import {findErrorSections} from '../../src/content/errorSections';
import {findErrorRows} from '../../src/content/node/errorRows';

const file = `${errorCodes.page.slice(1)}.mdx`;
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

const site = createFolder('error-rows');
mkdirSync(path.join(site, path.dirname(OVERLAY_PATH)), {recursive: true});

it('accepts the table in the overlay, and the overlay of another API', () => {
  expect(findErrorRows('.')).toEqual([]);
  expect(findErrorRows(site)).toEqual([]);
  writeFileSync(path.join(site, OVERLAY_PATH), 'actions: []\n');
  expect(findErrorRows(site)).toEqual([]);
});

it.each([
  [
    /.*\[`forbidden`\].*\n/,
    '',
    `the table of errors has no row for forbidden. Add | [\`forbidden\`](${errorCodes.page}#forbidden) | 403 | What to do |.`,
  ],
  [
    /(\[`forbidden`\]\S+) \| 403/,
    '$1 | 404',
    'forbidden has the status 404 here, and 403 in api/errorCodes.ts. Change one of them.',
  ],
])('reports %s → %s in the table', (from, to, what) => {
  const text = readFileSync(OVERLAY_PATH, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path.join(site, OVERLAY_PATH), text.replace(from, to));
  expect(findErrorRows(site)).toMatchObject([{file: OVERLAY_PATH, what}]);
});
