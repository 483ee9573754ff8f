/** Feeds of the built site, read by a strict parser: required fields, dates, order, and content. */
import {readFileSync} from 'node:fs';
import {formatDate} from '@docs-kit/basics/dates';
import {parseHistory} from '@docs-kit/openapi-model';
import {CHANGES_SLUG, FEED_FILES, formatUpdateId} from '@docs-kit/openapi-reference';
import {INDEX_FOLDER, type TitleIndex, TITLES_FILE} from '@docs-kit/search/engine';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {xml2js} from 'xml-js';
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
  'release-notes': {title: /Release notes$/, description: /^What's new/},
} as const;

const day = (date: string | undefined) => new Date(date ?? NaN).toISOString().slice(0, 10);

/** An element as xml-js reads it. */
type Field = {
  readonly _text?: string;
  readonly _cdata?: string;
  readonly _attributes?: {readonly href?: string; readonly type?: string};
};

const readText = (field: Field | undefined) => field?._cdata ?? field?._text;

/**
 * Reads a feed in Atom.
 *
 * @throws Error if it isn't well-formed or isn't Atom
 */
function readAtom(file: string) {
  type Entry = {readonly author?: {readonly name: Field}} & Partial<
    Record<'id' | 'link' | 'title' | 'summary' | 'content' | 'published' | 'updated', Field>
  >;
  type Feed = {readonly title: Field; readonly subtitle?: Field; readonly entry?: Entry | Entry[]};
  const {feed} = xml2js(readBuilt(file), {compact: true}) as {
    readonly feed?: Feed & {readonly _attributes: {readonly xmlns: string}};
  };
  if (feed?._attributes.xmlns !== 'http://www.w3.org/2005/Atom')
    throw new Error(`${file} isn't Atom.`);
  const entries = [feed.entry ?? []].flat().map((entry) => ({
    id: readText(entry.id),
    href: entry.link?._attributes?.href,
    title: readText(entry.title),
    summary: readText(entry.summary),
    content: readText(entry.content),
    author: readText(entry.author?.name),
    published: readText(entry.published),
    updated: readText(entry.updated),
  }));
  return {title: readText(feed.title), subtitle: readText(feed.subtitle), entries};
}

describe.each(['blog', 'release-notes'] as const)('%s', (folder) => {
  const posts = listEntries(folder);
  // The other formats have the same entries.
  const {title, subtitle, entries} = readAtom(`${folder}/atom.xml`);

  it('has a title and a description', () => {
    expect(title).toMatch(FOLDERS[folder].title);
    expect(subtitle).toMatch(FOLDERS[folder].description);
  });

  it('lists every entry once, newest first, with the date of its page', () => {
    expect(entries.map(({href}) => href).sort()).toEqual(
      posts.map(({route}) => SITE_URL + route).sort(),
    );
    expect(entries.map(({published}) => day(published))).toEqual(posts.map(({date}) => date));
  });

  it('has a title, a summary, an author, and an update date for each entry', () => {
    for (const {id, href, title: name, summary, author, updated} of entries) {
      expect(id).toBe(href);
      expect(name?.length, id).toBeGreaterThan(5);
      expect(summary?.length, id).toBeGreaterThan(40);
      expect(author, id).toBeTruthy();
      expect(day(updated), id).toMatch(/^\d{4}/);
    }
  });

  it("contains full content that works without the site's URL, styles, and scripts", () => {
    for (const {id, content} of entries) {
      const $ = load(content ?? '', null, false);
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
    expect(listTexts($, '.api-changes > h2').map((text) => text.replace(/\u200B/g, ''))).toEqual(
      history.map(({date}) => formatDate(date)),
    );
    expect($('.api-changes > h2 + .api-changes__mark')).toHaveLength(
      history.filter(({approximate}) => approximate).length,
    );
    const markdown = readBuilt(`${page.slice(1)}.md`);
    for (const {date} of history) expect(markdown).toContain(`## ${formatDate(date)}`);
    const {entries} = readAtom(`${page.slice(1)}/atom.xml`);
    expect(entries.map(({href}) => href)).toEqual(
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
