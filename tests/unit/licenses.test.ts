/** Licenses of production packages: `dependencies` in package.json and their dependencies. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

/** Licenses without conditions on the site's own code, as packages write them. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...'0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC MIT'.split(' '),
  ...'MIT-0 PSF-2.0 Python-2.0 Unlicense'.split(' '),
  // Applies to changed files of the package; the site changes none.
  'MPL-2.0',
  'Apache-2.0 AND MIT',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '(MPL-2.0 OR Apache-2.0)',
  '(AFL-2.1 OR BSD-3-Clause)',
  '(WTFPL OR MIT)',
  '(BSD-2-Clause OR MIT OR Apache-2.0)',
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

type LockedPackage = {readonly dev?: true; readonly license?: string; readonly link?: true};

it('licenses are allowed for all production packages in the lock file', () => {
  const {packages} = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const production = Object.entries(packages).filter(
    ([path, {dev, link}]) => path.includes('node_modules/') && !dev && !link,
  );
  expect(production).not.toEqual([]);
  const refused = production.flatMap(([path, {license = 'none stated'}]) =>
    ALLOWED.has(license) || MIT_BY_FILE.has(path)
      ? []
      : [`${path}: ${license}. Replace the package, or allow the license above.`],
  );
  expect(refused).toEqual([]);
});
