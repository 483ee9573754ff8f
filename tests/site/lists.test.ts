/** Blog and release notes of the built site, compared with the content folders. */
import {readFileSync} from 'node:fs';
import {formatDate} from '@docs-kit/basics/dates';
import {toMarkdownPath} from '@docs-kit/build-steps';
import {describe, expect, it} from 'vitest';
import {parse as parseYaml} from 'yaml';
import {APPROXIMATE, INFERRED} from '../../src/config/inferred';
import {
  getBuiltFile,
  getBuiltPage,
  listAttributes,
  listTexts,
  readBuilt,
} from '../../tools/support/builtSite';
import {type Folder, getListRoute, listEntries, splitIntoPages} from '../support/entries';

const RELEASES = listEntries('release-notes');
const POSTS = listEntries('blog');

const hrefs = (route: string, selector: string) =>
  listAttributes(getBuiltPage(route), selector, 'href');
const listRoutes = (entries: readonly {route: string}[]) => entries.map(({route}) => route);

describe.each<[Folder, ReturnType<typeof listEntries>]>([
  ['blog', POSTS],
  ['release-notes', RELEASES],
])('%s', (folder, entries) => {
  it('lists every entry once, newest first, on pages of equal size', () => {
    const expected = splitIntoPages(entries).map(listRoutes);
    expect(
      expected.map((_, index) => hrefs(getListRoute(folder, index + 1), 'article h2 a')),
    ).toEqual(expected);
    expect(getBuiltFile(getListRoute(folder, expected.length + 1))).toBeUndefined();
  });

  it('labels inferred entries in lists and in the archive, and no others', () => {
    const inferred = listRoutes(entries.filter(({isInferred}) => isInferred));
    const labeled = (route: string, entry: string) =>
      getBuiltPage(route)(`main :is(${entry}):has(details.inferred)`)
        .toArray()
        .map((element) => getBuiltPage(route)(element).find('a').first().attr('href'));
    const lists = splitIntoPages(entries).map((_, index) => getListRoute(folder, index + 1));
    expect(lists.flatMap((route) => labeled(route, 'article'))).toEqual(inferred);
    expect(labeled(`/${folder}/archive`, 'li')).toEqual(inferred);
  });

  it('says below the title of inferred entries what they are derived from', () => {
    const label = folder === 'blog' ? INFERRED : APPROXIMATE;
    for (const {route, isInferred} of entries) {
      const notice = getBuiltPage(route)('main article > header details.inferred').text();
      expect(notice.startsWith(label), route).toBe(isInferred);
      expect(readBuilt(toMarkdownPath(route)).includes(`> **${INFERRED}**`), route).toBe(
        isInferred,
      );
    }
  });

  it('lists every entry in the archive, newest first', () => {
    expect(hrefs(`/${folder}/archive`, 'main li > a')).toEqual(listRoutes(entries));
    expect(getBuiltPage(`/${folder}/archive`)('main li time')).toHaveLength(entries.length);
  });
});

describe('release notes', () => {
  it('are in the sidebar, titled All Release Notes', () => {
    expect(getBuiltPage('/release-notes')('aside nav').first().text()).toContain(
      'All Release Notes',
    );
    expect(new Set(hrefs('/release-notes', 'aside nav a'))).toEqual(new Set(listRoutes(RELEASES)));
  });

  it('link to the page of each product area that an entry has, by name', () => {
    const areas = parseYaml(readFileSync('release-notes/tags.yml', 'utf8')) as Record<
      string,
      {label: string; permalink: string}
    >;
    const expected = Object.entries(areas)
      .filter(([area]) => RELEASES.some(({tags}) => tags.includes(area)))
      .map(([, {label, permalink}]) => [label, `/release-notes/tags${permalink}`])
      .sort(([a = ''], [b = '']) => a.localeCompare(b));
    expect(expected).not.toEqual([]);
    const $ = getBuiltPage('/release-notes');
    const links = $('main ul[aria-label="Product areas"] a').toArray();
    expect(links.map((link) => [$(link).text(), $(link).attr('href')])).toEqual(expected);
  });

  it('show their dates and first changes in lists, which link to them', () => {
    const shown = splitIntoPages(RELEASES).flatMap((_, index) => {
      const $ = getBuiltPage(getListRoute('release-notes', index + 1));
      return $('main article')
        .toArray()
        .map((article) => [
          $(article).find('time').text(),
          $(article)
            .find('.change-kind')
            .toArray()
            .map((kind) => [$(kind).text(), $(kind).nextAll('a').attr('href')?.replace(/#.*/, '')]),
          // How many more the entry has.
          parseInt($(article).find('li:not(:has(.change-kind))').text() || '0'),
        ]);
    });
    const expected = RELEASES.map(({file, date, route}) => {
      const [head = '', ...groups] = readFileSync(file, 'utf8').split(/^## /m);
      const {title} = parseYaml(head.split('---')[1] ?? '') as {title: string};
      const changes = groups.flatMap((group) =>
        [...group.matchAll(/^- \*\*(.+?)[.:]?\*\*/gm)].map(([, change]) => ({
          change,
          row: [group.split('\n')[0], route],
        })),
      );
      // The entry's title is one of its changes.
      const kinds = changes.filter(({change}) => change !== title).map(({row}) => row);
      return {date: formatDate(date), kinds};
    });
    expect(shown.map(([date]) => date)).toEqual(expected.map(({date}) => date));
    shown.forEach(([, first, more], index) => {
      const kinds = expected[index]?.kinds ?? [];
      expect(first).toEqual(kinds.slice(0, (first as unknown[]).length));
      expect((first as unknown[]).length + (more as number)).toBe(kinds.length);
      expect(more).not.toBe(1);
    });
    expect(shown.some(([, , more]) => Number(more) > 0)).toBe(true);
  });
});

it('shows title, date, reading time, and role in the list of posts', () => {
  const $ = getBuiltPage('/blog');
  const shown = $('main article')
    .toArray()
    .map((article) => $(article).text());
  const [listed = []] = splitIntoPages(POSTS);
  listed.forEach(({date}, index) =>
    // Beside the date, a post can say that it's inferred.
    expect(shown[index]).toMatch(
      new RegExp(`\\S${formatDate(date)}(?:Inferred.+)?\\d+ minutes[A-Z].*\\S`),
    ),
  );
  expect($('main article h2')).toHaveLength(listed.length);
});

it("shows the date and the authors' roles on a post", () => {
  const authors = parseYaml(readFileSync('blog/authors.yml', 'utf8')) as object;
  const roles = (Object.values(authors) as {name: string}[]).map(({name}) => name);
  for (const {route, date} of POSTS) {
    const $ = getBuiltPage(route);
    expect(listTexts($, 'article header time')[0], route).toBe(formatDate(date));
    const shown = $('article header').text();
    expect(
      roles.some((role) => shown.includes(role)),
      route,
    ).toBe(true);
  }
});
