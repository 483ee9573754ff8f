/** Licences of the packages that the site is made with. */
import {describe, expect, it} from 'vitest';
import {isAllowed, packageLicenses} from '../../scripts/licenses';

describe('licences', () => {
  it('of all packages are allowed ones', {timeout: 120_000}, () => {
    const packages = packageLicenses();
    expect(packages.length).toBeGreaterThan(500);
    expect(packages.some(({name}) => name.startsWith('@fontsource-variable/inter@'))).toBe(true);
    expect(packages.filter(({license}) => !isAllowed(license))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['MIT*', true],
    ['(GPL-3.0 OR MIT)', true],
    ['Apache-2.0 AND MIT', true],
    ['MIT AND GPL-3.0', false],
    ['AGPL-3.0-only', false],
    ['UNLICENSED', false],
    ['none stated', false],
  ])('%s: %s', (license, expected) => expect(isAllowed(license)).toBe(expected));
});
