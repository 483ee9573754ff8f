/** Blog, release notes, feeds and legal documents as the built site has them: counts, dates, tags, what must not appear. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {parseFeed} from 'feedsmith';
import {describe, expect, it} from 'vitest';
import {readEnv} from '../../src/config/env';

const ROOT = path.resolve(__dirname, '../..');
const BUILD = path.join(ROOT, 'build');
const {SITE_URL} = readEnv();

const read = (file: string) => readFileSync(path.join(BUILD, file), 'utf8');
const page = (route: string) => load(read(`${route.slice(1)}.html`));
const linesOf = (file: string) =>
  readFileSync(path.join(ROOT, 'tests/fixtures', file), 'utf8')
    .trim()
    .split('\n');

/** Newest first. */
const RELEASES = linesOf('release-dates.txt').reverse();
const POSTS = readdirSync(path.join(ROOT, 'blog'))
  .flatMap((file) => /^(\d{4}-\d{2}-\d{2})-(.+)\.mdx$/.exec(file) ?? [])
  .filter((_, index) => index % 3 !== 0);
const posts = Array.from({length: POSTS.length / 2}, (_, index) => ({
  date: POSTS[index * 2] ?? '',
  slug: POSTS[index * 2 + 1] ?? '',
})).sort((a, b) => b.date.localeCompare(a.date));

const entriesOn = (route: string) =>
  page(route)('article h2 a')
    .map((_, link) => load(link)('a').attr('href') ?? '')
    .get();

/** Tags that the specification names. */
const SPECIFIED_TAGS =
  'agents ai-agents api-requests calendar calendly chat-widget context-variables feedback flow-control forms google http-request hybrid-search insights knowledge lead-generation llm-models metadata plugins rag skills testing wordpress'.split(
    ' ',
  );

describe('release notes', () => {
  it('are 35, from 22 July 2024 to 4 November 2025', () => {
    expect(RELEASES).toHaveLength(35);
    expect([RELEASES.at(-1), RELEASES[0]]).toEqual(['2024-07-22', '2025-11-04']);
    for (const date of RELEASES) {
      expect(existsSync(path.join(BUILD, `release-notes/${date}.html`)), date).toBe(true);
    }
  });

  it('stand on four list pages of 10, 10, 10 and 5, newest first', () => {
    const lists = ['/release-notes', '/release-notes/page/2', '/release-notes/page/3', '/release-notes/page/4'].map(
      entriesOn,
    );
    expect(lists.map(({length}) => length)).toEqual([10, 10, 10, 5]);
    expect(lists.flat()).toEqual(RELEASES.map((date) => `/release-notes/${date}`));
    expect(existsSync(path.join(BUILD, 'release-notes/page/5.html'))).toBe(false);
  });

  it('stand in the sidebar, titled All Release Notes, and in the archive', () => {
    const $ = page('/release-notes');
    const sidebar = $('aside nav').first();
    expect(sidebar.text()).toContain('All Release Notes');
    expect(
      new Set(
        sidebar
          .find('a')
          .map((_, link) => $(link).attr('href'))
          .get(),
      ),
    ).toEqual(new Set(RELEASES.map((date) => `/release-notes/${date}`)));
    const archive = page('/release-notes/archive');
    expect(archive('main a[href^="/release-notes/2"]')).toHaveLength(35);
  });

  it('have a summary and at least one group of changes each, and every change links on', () => {
    for (const date of RELEASES) {
      const $ = page(`/release-notes/${date}`);
      const groups = $('.markdown > h2')
        .map((_, heading) =>
          $(heading)
            .text()
            .replace(/[^A-Za-z]/g, ''),
        )
        .get();
      expect(groups.length, date).toBeGreaterThan(0);
      expect(
        groups.filter((group) => !['New', 'Improved', 'Fixed'].includes(group)),
        date,
      ).toEqual([]);
      expect($('.markdown > p').first().text().length, date).toBeGreaterThan(20);
      const items = $('.markdown > ul > li');
      expect(items.length, date).toBeGreaterThan(0);
      for (const item of items.toArray()) {
        const id = $(item).attr('id');
        expect(id, `${date}: ${$(item).text()}`).toBeTruthy();
        expect($(item).find(`a.hash-link[href$="#${id}"]`), `${date}#${id}`).toHaveLength(1);
        expect($(item).find('a:not(.hash-link)').length, `${date}#${id} links on`).toBeGreaterThan(0);
      }
    }
  });

  it('mention nothing that came later', () => {
    const TOO_LATE: readonly [pattern: RegExp, from: string][] = [
      [/SubgenAI\.SerenityStar/, '2025-11-26'],
      [/Pipedream (action|component)/i, '2026-02-24'],
      [/@serenity-star\/pricing/, '2026-03-13'],
      [/sdk`? 2\.(3|4|5|6|7|8|9|10|11|12)\.|\b3\.0\.0\b/i, '2026-01-08'],
      [/client credentials/i, '2026-04-17'],
      [/useChannelVersion/, '2026-03-27'],
      [/citations?/i, '2026-06-03'],
      [/reasoning event/i, '2026-06-17'],
      [/tool approvals?|user choices?/i, '2026-07-01'],
      [/MCP server/i, '2026-01-01'],
      [/Agent Design Studio/i, '2026-01-01'],
      [/Subgen AI AB/, '2025-11-05'],
      [/GPT-5\.1|Gemini 3|Claude Opus 4\.5/i, '2025-11-05'],
      [/Nexus/, '2026-01-01'],
    ];
    const found: string[] = [];
    for (const [route, date] of [
      ...RELEASES.map((date) => [`/release-notes/${date}`, date] as const),
      ...posts.map(({slug, date}) => [`/blog/${slug}`, date] as const),
    ]) {
      const text = page(route)('article').text();
      found.push(
        ...TOO_LATE.filter(([pattern, from]) => date < from && pattern.test(text)).map(([p]) => `${route}: ${p}`),
      );
    }
    expect(found).toEqual([]);
  });
});

describe('blog', () => {
  it('has 19 posts on list pages of 10 and 9, newest first', () => {
    const lists = ['/blog', '/blog/page/2'].map(entriesOn);
    expect(lists.map(({length}) => length)).toEqual([10, 9]);
    expect(lists.flat()).toEqual(posts.map(({slug}) => `/blog/${slug}`));
    expect(existsSync(path.join(BUILD, 'blog/page/3.html'))).toBe(false);
    expect(page('/blog/archive')('main a[href^="/blog/"]')).toHaveLength(19);
  });

  it('has a page for every tag that the specification names, with at least one post', () => {
    const tags = page('/blog/tags');
    for (const tag of SPECIFIED_TAGS) {
      expect(tags(`a[href="/blog/tags/${tag}"]`).length, tag).toBeGreaterThan(0);
      expect(entriesOn(`/blog/tags/${tag}`).length, tag).toBeGreaterThan(0);
    }
  });

  it('shows each post with its date in words, a role as author and its tags', () => {
    const ROLES = ['Serenity* Star product team', 'Developer relations', 'Product Director'];
    for (const {slug, date} of posts) {
      const $ = page(`/blog/${slug}`);
      expect($('article header time').attr('datetime')?.slice(0, 10), slug).toBe(date);
      expect($('article header time').text(), slug).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
      const authors = $('.avatar__name, [class*=authorName]')
        .map((_, name) => $(name).text().trim())
        .get();
      expect(authors.length, slug).toBeGreaterThan(0);
      expect(
        authors.filter((author) => !ROLES.includes(author)),
        slug,
      ).toEqual([]);
    }
  });
});

describe.each([
  {name: 'blog', count: 19},
  {name: 'release-notes', count: 35},
])('feeds of $name', ({name, count}) => {
  const parse = (file: string) => parseFeed(read(`${name}/${file}`));

  it('RSS, Atom and JSON carry every entry once, with absolute addresses', () => {
    const rss = parse('rss.xml');
    const atom = parse('atom.xml');
    const json = parse('feed.json');
    expect([rss.format, atom.format, json.format]).toEqual(['rss', 'atom', 'json']);
    const links = {
      rss: rss.format === 'rss' ? (rss.feed.items ?? []).map(({link}) => link) : [],
      atom: atom.format === 'atom' ? (atom.feed.entries ?? []).map(({links: all}) => all?.[0]?.href) : [],
      json: json.format === 'json' ? (json.feed.items ?? []).map(({url}) => url) : [],
    };
    for (const [kind, addresses] of Object.entries(links)) {
      expect(addresses, kind).toHaveLength(count);
      expect(new Set(addresses).size, kind).toBe(count);
      expect(
        addresses.filter((address) => !address?.startsWith(`${SITE_URL}/${name}/`)),
        kind,
      ).toEqual([]);
    }
  });

  it('hold no relative address', () => {
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      const text = read(`${name}/${file}`);
      const relative = text.match(/(href|src)=(\\?"|&quot;)(\/|\.)[^"&\\]*/g) ?? [];
      expect(relative, file).toEqual([]);
    }
  });

  it('are linked in the head and on the list', () => {
    const $ = page(`/${name}`);
    for (const type of ['application/rss+xml', 'application/atom+xml', 'application/json']) {
      expect($(`head link[rel=alternate][type="${type}"]`).length, type).toBeGreaterThan(0);
    }
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      expect($(`main a[href="/${name}/${file}"]`), file).toHaveLength(1);
    }
  });
});

describe('legal documents', () => {
  it.each(['terms-of-use', 'privacy-policy', 'data-processing-agreement'])(
    '%s is a numbered draft with its version and date, and its gaps are marked',
    (name) => {
      const $ = page(`/terms/${name}`);
      expect($('article').text()).toContain('Draft for legal review');
      expect($('article').text()).toMatch(/Version: Draft \d+\. Effective date: \S/);
      const headings = $('.markdown h2')
        .map((_, heading) => $(heading).text())
        .get();
      expect(headings.length).toBeGreaterThan(8);
      const numbers = headings.flatMap((heading) => /^(\d+)\. /.exec(heading)?.[1] ?? []).map(Number);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect($('.markdown h2:not([id])')).toHaveLength(0);
      expect($('mark').length).toBeGreaterThan(10);
      expect($('article').text()).not.toContain('Subgen AI AB');
    },
  );
});
