/** Feeds of the built site, read by a feed parser: required fields, dates, order, and content. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {parseAtomFeed, parseJsonFeed, parseRssFeed} from 'feedsmith';
import {describe, expect, it} from 'vitest';
import {readEnv} from '../../src/config/env';

const {SITE_URL} = readEnv();
const read = (file: string) => readFileSync(path.resolve(__dirname, '../../build', file), 'utf8');

type Entry = {
  readonly url: string | undefined;
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly content: string;
  readonly published: string | undefined;
};

type Reading = {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly entries: readonly Entry[];
};

function rss(name: string): Reading {
  const feed = parseRssFeed(read(`${name}/rss.xml`));
  return {
    title: feed.title,
    description: feed.description,
    entries: (feed.items ?? []).map((item) => ({
      url: item.link,
      id: item.guid?.value,
      title: item.title,
      summary: item.description,
      content: item.content?.encoded ?? '',
      published: item.pubDate,
    })),
  };
}

function atom(name: string): Reading {
  const feed = parseAtomFeed(read(`${name}/atom.xml`));
  return {
    title: feed.title?.value,
    description: feed.subtitle?.value,
    entries: (feed.entries ?? []).map((entry) => ({
      url: entry.links?.[0]?.href,
      id: entry.id,
      title: entry.title?.value,
      summary: entry.summary?.value,
      content: entry.content?.value ?? '',
      published: entry.published,
    })),
  };
}

function json(name: string): Reading {
  const feed = parseJsonFeed(read(`${name}/feed.json`));
  return {
    title: feed.title,
    description: feed.description,
    entries: (feed.items ?? []).map((item) => ({
      url: item.url,
      id: item.id,
      title: item.title,
      summary: item.summary,
      content: item.content_html ?? '',
      published: item.date_published,
    })),
  };
}

const day = (date: string | undefined) => new Date(date ?? NaN).toISOString().slice(0, 10);

describe.each(['blog', 'release-notes'])('%s', (name) => {
  describe.each([
    {format: 'RSS', parse: rss},
    {format: 'Atom', parse: atom},
    {format: 'JSON', parse: json},
  ])('$format', ({parse}) => {
    const {title, description, entries} = parse(name);

    it('has a title and a description', () => {
      expect(title).toMatch(name === 'blog' ? /Blog$/ : /Release notes$/);
      expect(description).toMatch(name === 'blog' ? /^Tutorials/ : /^What’s new/);
    });

    it('lists entries newest first, with the dates of their pages', () => {
      expect(entries.length).toBeGreaterThan(10);
      const days = entries.map(({published}) => day(published));
      expect(days).toEqual([...days].sort().reverse());
      for (const {url, published} of entries) {
        const page = load(read(`${url?.slice(SITE_URL.length + 1)}.html`));
        expect(day(page('meta[property="article:published_time"]').attr('content')), url).toBe(day(published));
      }
    });

    it('has a title and a summary for each entry', () => {
      for (const {url, id, title: entryTitle, summary} of entries) {
        expect(id).toBe(url);
        expect(entryTitle?.length, url).toBeGreaterThan(5);
        expect(summary?.length, url).toBeGreaterThan(40);
      }
    });

    it("contains full content that works without the site's URL, styles, and scripts", () => {
      for (const {url, content} of entries) {
        const $ = load(content, null, false);
        expect($.text().length, url).toBeGreaterThan(100);
        expect($('script, style, button, svg, .hash-link, [class], [style]').length, url).toBe(0);
        const addresses = $('[href], [src]')
          .map((_, element) => $(element).attr('href') ?? $(element).attr('src'))
          .get();
        expect(
          addresses.filter((address) => !/^(https?|mailto):/.test(address)),
          url,
        ).toEqual([]);
      }
    });
  });

  it('has an author and an update date in every Atom entry', () => {
    for (const {id, authors, updated} of parseAtomFeed(read(`${name}/atom.xml`)).entries ?? []) {
      expect(authors?.[0]?.name, id).toBeTruthy();
      expect(day(updated), id).toMatch(/^\d{4}/);
    }
  });

  it('is linked in the head of its list and of its entries', () => {
    const [entry] = json(name).entries;
    for (const page of [name, `${name}/page/2`, entry?.url?.slice(SITE_URL.length + 1) ?? '']) {
      const $ = load(read(`${page}.html`));
      for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
        expect($(`head link[rel=alternate][href$="/${name}/${file}"]`), `${page}: ${file}`).toHaveLength(1);
      }
    }
  });
});
