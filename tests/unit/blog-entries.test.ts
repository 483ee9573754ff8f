/** The release notes filter: kinds of changes per entry, and filtered lists. */
import {expect, it} from 'vitest';
import {
  filterReleases,
  findChangeKinds,
  listAreas,
  type ReleaseEntry,
} from '../../src/shared/pages/blogEntries';

const entry = (
  title: string,
  areas: readonly string[],
  kinds: ReleaseEntry['kinds'],
): ReleaseEntry => ({
  title,
  description: '',
  permalink: `/release-notes/${title}`,
  areas: areas.map((slug) => ({slug, label: slug.toUpperCase()})),
  kinds,
});
const ENTRIES = [entry('b', ['sdk', 'api'], ['New', 'Fixed']), entry('a', ['api'], ['Improved'])];

it('findChangeKinds reads only the headings of an entry', () => {
  const text = 'Summary.\n\n## New\n\n- **Fixed** price\n\n## Fixed\n\n- A\n\n### Improved\n';
  expect(findChangeKinds(text)).toEqual(['New', 'Fixed']);
});

it.each([
  ['', '', ['b', 'a']],
  ['sdk', '', ['b']],
  ['api', 'improved', ['a']],
  ['sdk', 'improved', []],
])('filterReleases filters by "%s" and "%s" to %j', (area, kind, titles) => {
  expect(filterReleases(ENTRIES, area, kind).map(({title}) => title)).toEqual(titles);
});

it('lists each area once', () =>
  expect(listAreas(ENTRIES).map(({slug}) => slug)).toEqual(['api', 'sdk']));
