// Licenses of production packages: `dependencies` in package.json and their dependencies.
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

/** Licenses without conditions on the site's own code. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...'0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT'.split(' '),
  ...'MIT-0 OFL-1.1 PSF-2.0 Python-2.0 Unlicense WTFPL'.split(' '),
  // Applies to changed files of the package; the site changes none.
  'MPL-2.0',
]);

/** Packages without a license field in package.json whose license file contains the MIT license. */
const MIT_BY_FILE: ReadonlySet<string> = new Set(
  (
    'compute-gcd compute-lcm eval format khroma require-like validate.io-function ' +
    'validate.io-integer validate.io-integer-array validate.io-number'
  )
    .split(' ')
    .map((name) => `node_modules/${name}`),
);

type LockedPackage = {readonly dev?: true; readonly license?: string};

/** @returns whether an SPDX expression is allowed: any part of an OR, all parts of an AND */
function isAllowed(expression: string): boolean {
  const [group, inside = ''] = /\(([^()]*)\)/.exec(expression) ?? [];
  if (group !== undefined)
    return isAllowed(expression.replace(group, isAllowed(inside) ? 'MIT' : 'refused'));
  return expression
    .split(/\s+OR\s+/)
    .some((option) => option.split(/\s+AND\s+/).every((id) => ALLOWED.has(id.trim())));
}

it.each([
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND (ISC OR GPL-3.0)', true],
  ['(MIT OR ISC) AND GPL-3.0', false],
])('%s is allowed: %s', (expression, expected) => expect(isAllowed(expression)).toBe(expected));

it('licenses are allowed for all production packages in the lock file', () => {
  const {packages} = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const production = Object.entries(packages).filter(([path, {dev}]) => path !== '' && !dev);
  // The request console ships it to browsers.
  expect(production.map(([path]) => path)).toContain('node_modules/eventsource-parser');
  const refused = production.flatMap(([path, {license = 'none stated'}]) =>
    isAllowed(license) || MIT_BY_FILE.has(path)
      ? []
      : [`${path}: ${license}. Replace the package, or allow the license above.`],
  );
  expect(refused).toEqual([]);
});
