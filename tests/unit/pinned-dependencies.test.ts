/** Dependabot must not propose the versions that DECISIONS.md rules out. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {parse} from 'yaml';

type Rule = {'dependency-name': string; 'update-types': string[]};

it('the pinned versions are the ones that Dependabot leaves alone', () => {
  const rows = readFileSync('DECISIONS.md', 'utf8').match(/^\| `(?!overrides).*\d.* \|$/gm) ?? [];
  const pinned = rows.flatMap((row) => [...row.matchAll(/`([^`]+)` (\d[\d.]*)/g)]);
  expect(pinned.length).toBeGreaterThan(0);
  const {updates} = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: {ignore?: Rule[]}[];
  };
  const ignored = updates.flatMap(({ignore = []}) =>
    ignore.map((rule) => [rule['dependency-name'], rule['update-types']]),
  );
  // A pinned minor version, such as 5.9, also rules out 5.10.
  const types = (version = '') => (version.includes('.') ? ['minor', 'major'] : ['major']);
  expect(Object.fromEntries(ignored)).toEqual(
    Object.fromEntries(
      pinned.map(([, name, version]) => [
        name,
        types(version).map((type) => `version-update:semver-${type}`),
      ]),
    ),
  );
});
