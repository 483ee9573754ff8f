/** Feeds of the built site, read by a feed parser: required fields, dates, order, and content. */
import {load} from 'cheerio';
import {parseAtomFeed} from 'feedsmith';
import {describe, expect, it} from 'vitest';
import {parseEnv} from '../../src/config/node/env';
import {getBuiltPage, listAttributes, readBuilt} from '../../tools/support/builtSite';
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
