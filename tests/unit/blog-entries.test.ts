/**
 * The release notes filter: kinds of changes per entry, filtered lists, and the filter's query
 * string.
 */
import {describe, expect, it} from 'vitest';
import {
  listAreas,
  filterReleases,
  findKinds,
  parseChoice,
  formatChoice,
  type ReleaseEntry,
} from '../../src/shared/blogEntries';

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

it('findKinds reads only the headings of an entry', () => {
  const text = 'Summary.\n\n## New\n\n- **Fixed** price\n\n## Fixed\n\n- A\n\n### Improved\n';
  expect(findKinds(text)).toEqual(['New', 'Fixed']);
});

it.each([
  [{area: '', kind: ''}, ['b', 'a']],
  [{area: 'sdk', kind: ''}, ['b']],
  [{area: 'api', kind: 'improved'}, ['a']],
  [{area: 'sdk', kind: 'improved'}, []],
])('filterReleases filters by %j to %j', (choice, titles) => {
  expect(filterReleases(ENTRIES, choice).map(({title}) => title)).toEqual(titles);
});

describe('the query string', () => {
  it.each(['?area=sdk&kind=fixed', '?area=api', '?kind=new', ''])(
    'round-trips a choice: "%s"',
    (query) => expect(formatChoice(parseChoice(query, ENTRIES))).toBe(query),
  );

  it('ignores unknown values', () => {
    expect(parseChoice('?area=nowhere&kind=broken', ENTRIES)).toEqual({area: '', kind: ''});
  });

  it('lists each area once', () =>
    expect(listAreas(ENTRIES).map(({slug}) => slug)).toEqual(['api', 'sdk']));
});
