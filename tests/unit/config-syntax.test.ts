/** Mistakes in the syntax of the configuration, before it's loaded. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {formatProblem} from '@docs-kit/basics/writerError';
import {expect, it} from 'vitest';
import {
  findConfigSyntaxProblems,
  isConfigValid,
  listConfigFiles,
} from '../../src/content/node/configSyntax';

const site = createFolder('config-syntax');
mkdirSync(path.join(site, 'src/config'), {recursive: true});
mkdirSync(path.join(site, 'api'));

/** @returns the problems of a file of this site after a change */
function findAfter(file: string, from: string, to: string): string[] {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(site, file), text.replace(from, to));
  return findConfigSyntaxProblems(site, file).map(formatProblem);
}

it('accepts the configuration', () => {
  expect(listConfigFiles('.')).toEqual(
    expect.arrayContaining(['sidebars.ts', 'api/errorCodes.ts', 'src/config/navbar.ts']),
  );
  expect(isConfigValid('.')).toBe(true);
});

it.each([
  ['src/config/navbar.ts', "label: 'Docs',", "label: 'Docs'", /Expected ',', got 'ident'/],
  ['src/config/footer.ts', "title: 'More',", 'title: More' + "',", /Unterminated string/],
  ['src/config/announcement.ts', "See what\\'s new", "See what's new", /./],
  ['api/errorCodes.ts', ': [401,', ': 401,', /./],
])('names the line in %s: %s → %s', (file, from, to, message) => {
  const [problem = '', ...others] = findAfter(file, from, to);
  expect(others).toEqual([]);
  expect(problem).toMatch(message);
  // The parser stops on the line of the mistake, or on the next one.
  const text = readFileSync(file, 'utf8');
  const line = text.slice(0, text.indexOf(from)).split('\n').length;
  const [, shown] = /^[^:]+:(\d+): /.exec(problem) ?? [];
  expect([line, line + 1]).toContain(Number(shown));
  expect(problem).toMatch(
    /: the file is not valid TypeScript \(.+\)\. Look for a missing comma, quote, or bracket in this line and the one above it\.$/,
  );
  expect(isConfigValid(site)).toBe(false);
});
