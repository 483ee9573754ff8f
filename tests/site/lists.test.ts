/** Blog and release notes of the built site, compared with the content folders. */
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse as parseYaml} from 'yaml';
import {toMarkdownPath} from '../../packages/agent-docs/src/pages/markdownPage';
import {formatDate} from '../../packages/basics/src/dates';
import {INFERRED} from '../../src/config/inferred';
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

  it('names the entry in each link to its text', () => {
    const $ = getBuiltPage(`/${folder}`);
    for (const article of $('article').toArray()) {
      const link = $(article).find('footer a:contains("Continue reading")');
      expect(link.attr('aria-label')).toBe(`Continue reading ${$(article).find('h2').text()}`);
    }
  });

  it('labels inferred entries in lists and in the archive, and no others', () => {
    const inferred = listRoutes(entries.filter(({isInferred}) => isInferred));
    const labeled = (route: string, entry: string) =>
      getBuiltPage(route)(`main :is(${entry}):has([title]:contains("${INFERRED}"))`)
        .toArray()
        .map((element) => getBuiltPage(route)(element).find('a').first().attr('href'));
    const lists = splitIntoPages(entries).map((_, index) => getListRoute(folder, index + 1));
    expect(lists.flatMap((route) => labeled(route, 'article'))).toEqual(inferred);
    expect(labeled(`/${folder}/archive`, 'li')).toEqual(inferred);
  });

  it('says at the top of inferred entries what they are derived from', () => {
    for (const {route, isInferred} of entries) {
      const notice = getBuiltPage(route)('main > .alert, main .col > .alert').first().text();
      expect(notice.startsWith(INFERRED), route).toBe(isInferred);
      expect(readBuilt(toMarkdownPath(route)).includes(`> **${INFERRED}**`), route).toBe(
        isInferred,
      );
    }
  });

  it('lists every entry in the archive, newest first', () => {
    expect(hrefs(`/${folder}/archive`, 'main li > a')).toEqual(listRoutes(entries));
    // The title of a release note is its date.
    const dates = folder === 'blog' ? entries.length : 0;
    expect(getBuiltPage(`/${folder}/archive`)('main li time')).toHaveLength(dates);
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

  it('show their kinds of change in lists', () => {
    const shown = splitIntoPages(RELEASES).flatMap((_, index) => {
      const $ = getBuiltPage(getListRoute('release-notes', index + 1));
      return $('main article')
        .toArray()
        .map((article) =>
          $(article)
            .find('header')
            .text()
            .match(/New|Improved|Fixed/g),
        );
    });
    const kinds = RELEASES.map(({file}) =>
      readFileSync(file, 'utf8').match(/(?<=^## )(?:New|Improved|Fixed)$/gm),
    );
    expect(shown).toEqual(kinds);
  });
});

it('shows title, date, reading time, and role in the list of posts', () => {
  const $ = getBuiltPage('/blog');
  const headers = $('main article header').toArray();
  const shown = headers.map((header) =>
    $(header)
      .text()
      .replace(/\u200b/g, ''),
  );
  const [listed = []] = splitIntoPages(POSTS);
  listed.forEach(({date}, index) =>
    expect(shown[index]).toMatch(
      new RegExp(`\\S${formatDate(date)} · (?:One|\\d+) min read[A-Z].*\\S`),
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
    const names = listTexts($, '.avatar__name, [class*=authorName]');
    expect(names.length, route).toBeGreaterThan(0);
    expect(roles, route).toEqual(expect.arrayContaining(names));
  }
});
