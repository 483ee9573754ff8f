/** Feeds of the built site, read by a feed parser: required fields, dates, order, and content. */
import {load} from 'cheerio';
import {parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {describe, expect, it} from 'vitest';
import {readEnv} from '../../src/config/node/env';
import {listAttributes, page, readBuilt} from '../support/builtSite';
import {listEntries, listRoute} from '../support/entries';

const {SITE_URL} = readEnv();
const FOLDERS = {
  blog: {title: /Blog$/, description: /^Tutorials/},
  'release-notes': {title: /Release notes$/, description: /^What’s new/},
} as const;

/** Title, description, and entries of a feed, whatever its format. */
const READERS = {
  'rss.xml': (text: string) => {
    const {title, description, items = []} = parseRssFeed(text);
    const entries = items.map(
      ({link: url, guid, content, pubDate: published, description: summary, ...item}) => {
        return {...item, url, id: guid?.value, summary, html: content?.encoded, published};
      },
    );
    return {title, description, entries};
  },
  'atom.xml': (text: string) => {
    const {title, subtitle, entries: items = []} = parseAtomFeed(text);
    const entries = items.map(({id, links, published, ...item}) => {
      const [name, summary, html] = [item.title?.value, item.summary?.value, item.content?.value];
      return {id, url: links?.[0]?.href, title: name, summary, html, published};
    });
    return {title: title?.value, description: subtitle?.value, entries};
  },
  'feed.json': (text: string) => {
    const {title, description, items = []} = parseJsonFeed(text);
    const entries = items.map((item) => ({
      ...item,
      html: item.content_html,
      published: item.date_published,
    }));
    return {title, description, entries};
  },
};

const day = (date: string | undefined) => new Date(date ?? NaN).toISOString().slice(0, 10);

describe.each(['blog', 'release-notes'] as const)('%s', (folder) => {
  const posts = listEntries(folder);

  describe.each(Object.entries(READERS))('%s', (file, parse) => {
    const {title, description, entries} = parse(readBuilt(`${folder}/${file}`));

    it('has a title and a description', () => {
      expect(title).toMatch(FOLDERS[folder].title);
      expect(description).toMatch(FOLDERS[folder].description);
    });

    it('lists every entry once, newest first, with the date of its page', () => {
      expect(entries.map(({url}) => url).sort()).toEqual(
        posts.map(({route}) => SITE_URL + route).sort(),
      );
      expect(entries.map(({published}) => day(published))).toEqual(posts.map(({date}) => date));
    });

    it('has a title and a summary for each entry', () => {
      for (const entry of entries) {
        expect(entry.id).toBe(entry.url);
        expect(entry.title?.length, entry.url).toBeGreaterThan(5);
        expect(entry.summary?.length, entry.url).toBeGreaterThan(40);
      }
    });

    it("contains full content that works without the site's URL, styles, and scripts", () => {
      for (const {url, html = ''} of entries) {
        const $ = load(html, null, false);
        expect($.text().length, url).toBeGreaterThan(100);
        expect($('script, style, button, svg, .hash-link, [class], [style]').length, url).toBe(0);
        const addresses = [
          ...listAttributes($, '[href]', 'href'),
          ...listAttributes($, '[src]', 'src'),
        ];
        expect(addresses.filter((address) => !/^(https?|mailto):/.test(address))).toEqual([]);
      }
    });

    it('is linked on its list, and in the head of its list and of its entries', () => {
      expect(page(`/${folder}`)(`main a[href="/${folder}/${file}"]`)).toHaveLength(1);
      for (const route of [listRoute(folder, 1), listRoute(folder, 2), posts[0]?.route ?? ''])
        expect(
          page(route)(`head link[rel=alternate][href$="/${folder}/${file}"]`),
          route,
        ).toHaveLength(1);
    });
  });

  it('has an author and an update date in every Atom entry', () => {
    for (const {id, authors, updated} of parseAtomFeed(readBuilt(`${folder}/atom.xml`)).entries ??
      []) {
      expect(authors?.[0]?.name, id).toBeTruthy();
      expect(day(updated), id).toMatch(/^\d{4}/);
    }
  });
});
