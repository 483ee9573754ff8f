/** Feeds of the built site, read by a feed parser: required fields, dates, order, and content. */
import {readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {parseAtomFeed} from 'feedsmith';
import {describe, expect, it} from 'vitest';
import {parseHistory} from '../../packages/openapi-model/src/history';
import {
  CHANGES_SLUG,
  FEED_FILES,
  formatUpdateDate,
  formatUpdateId,
} from '../../packages/openapi-reference/src/build/changesPage';
import {
  INDEX_FOLDER,
  type TitleIndex,
  TITLES_FILE,
} from '../../packages/search/src/engine/indexFiles';
import {API_INFO_ROUTE, API_ROUTE, CHANGES_PATH} from '../../src/config/api';
import {parseEnv} from '../../src/config/node/env';
import {
  getBuiltPage,
  listAttributes,
  listTexts,
  readBuilt,
  readBuiltJson,
} from '../../tools/support/builtSite';
import {getListRoute, listEntries} from '../support/entries';

const {SITE_URL} = parseEnv();
const FOLDERS = {
  blog: {title: /Blog$/, description: /^Tutorials/},
  'release-notes': {title: /Release notes$/, description: /^What’s new/},
} as const;

const day = (date: string | undefined) => new Date(date ?? NaN).toISOString().slice(0, 10);

describe.each(['blog', 'release-notes'] as const)('%s', (folder) => {
  const posts = listEntries(folder);
  // The other formats have the same entries.
  const {title, subtitle, entries = []} = parseAtomFeed(readBuilt(`${folder}/atom.xml`));

  it('has a title and a description', () => {
    expect(title?.value).toMatch(FOLDERS[folder].title);
    expect(subtitle?.value).toMatch(FOLDERS[folder].description);
  });

  it('lists every entry once, newest first, with the date of its page', () => {
    expect(entries.map(({links}) => links?.[0]?.href).sort()).toEqual(
      posts.map(({route}) => SITE_URL + route).sort(),
    );
    expect(entries.map(({published}) => day(published))).toEqual(posts.map(({date}) => date));
  });

  it('has a title, a summary, an author, and an update date for each entry', () => {
    for (const {id, links, title: name, summary, authors, updated} of entries) {
      expect(id).toBe(links?.[0]?.href);
      expect(name?.value.length, id).toBeGreaterThan(5);
      expect(summary?.value.length, id).toBeGreaterThan(40);
      expect(authors?.[0]?.name, id).toBeTruthy();
      expect(day(updated), id).toMatch(/^\d{4}/);
    }
  });

  it("contains full content that works without the site's URL, styles, and scripts", () => {
    for (const {id, content} of entries) {
      const $ = load(content?.value ?? '', null, false);
      expect($.text().length, id).toBeGreaterThan(100);
      expect($('script, style, button, svg, .hash-link, [class], [style]').length, id).toBe(0);
      const addresses = [
        ...listAttributes($, '[href]', 'href'),
        ...listAttributes($, '[src]', 'src'),
      ];
      expect(addresses.filter((address) => !/^(https?|mailto):/.test(address))).toEqual([]);
    }
  });

  it.each(['rss.xml', 'atom.xml', 'feed.json'])(
    '%s is linked on its list, and in the head of its list and of its entries',
    (file) => {
      expect(getBuiltPage(`/${folder}`)(`main a[href="/${folder}/${file}"]`)).toHaveLength(1);
      for (const route of [getListRoute(folder, 1), getListRoute(folder, 2), posts[0]?.route ?? ''])
        expect(
          getBuiltPage(route)(`head link[rel=alternate][href$="/${folder}/${file}"]`),
          route,
        ).toHaveLength(1);
    },
  );
});

describe('API changes', () => {
  const page = `${API_ROUTE}/${CHANGES_SLUG}`;
  const history = parseHistory(readFileSync(CHANGES_PATH, 'utf8'), CHANGES_PATH);

  it('have a page in the sidebar of the API, in llms.txt, the sitemap, and the search index', () => {
    expect(getBuiltPage(API_INFO_ROUTE)(`aside a[href="${page}"]`)).toHaveLength(1);
    expect(readBuilt('docs/api/llms.txt')).toContain(`${page}.md`);
    expect(readBuilt('sitemap.xml')).toContain(`<loc>${SITE_URL}${page}</loc>`);
    const {pages} = readBuiltJson(`${INDEX_FOLDER}/${TITLES_FILE}`) as TitleIndex;
    expect(pages.map((entry) => entry.path)).toContain(page);
  });

  it('list each update in HTML, Markdown, and the feed, with links to sections that exist', () => {
    const $ = getBuiltPage(page);
    const dates = history.map(formatUpdateDate);
    expect(listTexts($, '.api-changes > h2').map((text) => text.replace(/\u200B/g, ''))).toEqual(
      dates,
    );
    const markdown = readBuilt(`${page.slice(1)}.md`);
    for (const date of dates) expect(markdown).toContain(`## ${date}`);
    const {entries = []} = parseAtomFeed(readBuilt(`${page.slice(1)}/atom.xml`));
    expect(entries.map(({links}) => links?.[0]?.href)).toEqual(
      history.map((update) => `${SITE_URL}${page}#${formatUpdateId(update)}`),
    );
    for (const update of history) expect($(`#${formatUpdateId(update)}`)).toHaveLength(1);
  });

  it.each(Object.values(FEED_FILES))('%s is linked on the page, and in its head', (file) => {
    const $ = getBuiltPage(page);
    expect($(`main a[href="${page}/${file}"]`)).toHaveLength(1);
    expect($(`head link[rel=alternate][href="${page}/${file}"]`)).toHaveLength(1);
  });
});
