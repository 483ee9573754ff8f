/** Markdown of lists and components, from their built HTML. */
import type {Page} from '@docs-kit/build-steps';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {buildComponentMarkdown, buildListMarkdown} from '../src/markdown-pages/htmlPages';

const HTML = `<main>
<div class="copy-page"><a href="/docs/ferries.md">Markdown</a></div>
<a href="/docs/ferries/timetable">Timetable</a>
<div aria-hidden="true"><span>Board</span><span>Sail</span></div>
<p>Every ferry, by harbor.</p>
</main>`;

const dom = load(HTML);
const page = {path: '/docs/ferries', title: 'Ferries', description: '', dom: () => dom} as Page;
const SITE = 'https://ferries.example.com';

describe('Markdown from HTML', () => {
  it('lists pages, and not the list’s own Markdown', () => {
    const {markdown} = buildListMarkdown(page, new Map(), SITE);
    expect(markdown).toContain(`[Timetable](${SITE}/docs/ferries/timetable)`);
    expect(markdown).not.toContain('ferries.md');
  });

  it('lists entries with their dates before feeds and tags', () => {
    const entry =
      '<article><time>May 1</time><h2><a href="/news/a">A</a></h2><a rel="tag" href="/t">T</a></article>';
    const news = load(
      `<main><a href="/news/rss">RSS</a>${entry}${entry.replaceAll('a"', 'b"')}</main>`,
    );
    const {markdown} = buildListMarkdown(
      {...page, path: '/news', dom: () => news},
      new Map(),
      SITE,
    );
    const links = [...markdown.matchAll(/^- (.*?)\[.*\]\(\S+?com(.*?)\)(.*)$/gm)];
    expect(links.map(([, , path, rest]) => `${path}${rest}`)).toEqual([
      expect.stringMatching(/^\/news\/a.*May 1/),
      expect.stringMatching(/^\/news\/b.*May 1/),
      '/news/rss',
      '/t',
    ]);
  });

  it('keeps a paragraph with links above the entries', () => {
    const news = load(
      '<main><article><p>A <a href="/news/a">ferry</a></p></article><p>Later: <a href="/log#x">log</a></p></main>',
    );
    const {markdown} = buildListMarkdown({...page, dom: () => news}, new Map(), SITE);
    const text = markdown.slice(markdown.indexOf('Later'));
    expect(text).toMatch(/^Later: \[log\]\(\S+\/log#x\)\n\n- \[ferry\]\(\S+\/news\/a\)\n*$/);
  });

  it('leaves out pictures without a text alternative', () => {
    const {markdown} = buildComponentMarkdown(page, SITE);
    expect(markdown).toContain('Every ferry, by harbor.');
    expect(markdown).not.toMatch(/Board|ferries\.md/);
  });
});
