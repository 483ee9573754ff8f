/** Problems of checks as JSON: tools/support/checkProblems.ts. */
// cspell:ignore mwarn
import {describe, expect, it} from 'vitest';
import {parseProblems} from '../../tools/support/checkProblems';

const ROOT = '/site';
const read = (script: string, output: string, exitCode = 1) =>
  parseProblems([{script, exitCode, output}], ROOT);

describe('problems of checks', () => {
  it.each([
    ['check:types', "src/a.ts(3,7): error TS2322: Type 'a' is wrong.", 'src/a.ts', 3, 'TS2322'],
    [
      'check:code',
      '\n/site/src/a.ts\n  4:1  error  Unexpected any  no-any\n',
      'src/a.ts',
      4,
      'no-any',
    ],
    ['check:markdown', 'docs/a.mdx:5:1 error MD001/heading Levels [x]', 'docs/a.mdx', 5, 'MD001'],
    ['check:markdown', 'docs/a.mdx:5 MD001/heading Levels [x]', 'docs/a.mdx', 5, 'MD001'],
    ['check:spelling', 'docs/a.mdx:6:2 - Unknown word (teh)', 'docs/a.mdx', 6, 'spelling'],
    ['check:format', '[\u001B[33mwarn\u001B[39m] docs/a.mdx', 'docs/a.mdx', 1, 'format'],
    ['check:openapi', 'api/a.json:7: no summary. Add one.', 'api/a.json', 7, 'openapi'],
  ])('reads %s: %s', (script, output, file, line, rule) => {
    const problems = read(script, output);
    expect(problems).toMatchObject([{file, line, rule}]);
    expect(problems.every(({message, remedy}) => message && remedy)).toBe(true);
  });

  it('separates the remedy that a message has', () => {
    expect(read('check:openapi', 'a.json:7: no summary. Add one.')).toMatchObject([
      {message: 'no summary.', remedy: 'Add one.'},
    ]);
  });

  it('passes the problems of content on', () => {
    const problem = {file: 'a.mdx', line: 1, rule: 'links', message: 'a.', remedy: 'b.'};
    expect(read('check:content', JSON.stringify([problem]))).toEqual([problem]);
  });

  it('reports a check that fails with unknown text, and none that passes', () => {
    expect(read('check:unused', 'Unused files (1)\nsrc/a.ts')).toEqual([
      {
        file: 'package.json',
        line: 1,
        rule: 'unused',
        message: 'Unused files (1)',
        remedy: 'Run npm run check:unused to see the whole message.',
      },
    ]);
    expect(read('check:unused', '', 1)).toHaveLength(1);
    expect(read('check:format', '[warn] docs/a.mdx', 0)).toEqual([]);
  });
});
