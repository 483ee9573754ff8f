/** Cards and their cache, structured data, what is written into a page's head, and files at fixed addresses. */
// cspell:ignore ecff
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {inflateSync} from 'node:zlib';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {readColors} from '../../src/config/colors';
import {FONT_FILE} from '../../src/config/head';
import {altOf, type Card} from '../../src/plugins/post-build/og-images/card';
import {drawCards} from '../../src/plugins/post-build/og-images/draw';
import {withoutAddress, withPreview} from '../../src/plugins/post-build/og-images/head';
import {kindOf, readPage, sectionOf, type Page} from '../../src/plugins/post-build/og-images/page';
import {palettePng} from '../../src/plugins/post-build/og-images/png';
import {structuredData} from '../../src/plugins/post-build/og-images/structuredData';
import {robots} from '../../src/plugins/post-build/site-files/files';

const ROOT = path.resolve(__dirname, '../..');
const CACHE = mkdtempSync(path.join(tmpdir(), 'cards-'));
afterAll(() => rmSync(CACHE, {recursive: true, force: true}));

const OPTIONS = {
  tokensFile: path.join(ROOT, 'src/css/tokens.css'),
  markFile: path.join(ROOT, 'static/img/mark-dark.svg'),
  fontFile: path.join(ROOT, 'static', FONT_FILE),
  cacheDir: CACHE,
};

const card = (title: string): Card => ({
  part: 'Documentation',
  section: 'Capabilities',
  title,
  endpoint: '',
  description: 'What an agent can be given.',
});

describe('cards', () => {
  beforeEach(() => rmSync(CACHE, {recursive: true, force: true}));

  it('are drawn once, and again when a word changes', async () => {
    const first = await drawCards([card('Knowledge'), card('Skills')], OPTIONS);
    expect(first.drawn).toBe(2);
    const warm = await drawCards([card('Knowledge'), card('Skills')], OPTIONS);
    expect(warm.drawn).toBe(0);
    expect(warm.cards).toEqual(first.cards);
    const changed = await drawCards([card('Knowledge, revised'), card('Skills')], OPTIONS);
    expect(changed.drawn).toBe(1);
    expect(changed.cards[0]?.name).not.toBe(first.cards[0]?.name);
    expect(changed.cards[0]?.png.equals(first.cards[0]?.png ?? Buffer.alloc(0))).toBe(false);
    expect(changed.cards[1]).toEqual(first.cards[1]);
  });

  it('leave none behind that no page has any more', async () => {
    await drawCards([card('Old')], OPTIONS);
    const {cards} = await drawCards([card('New')], OPTIONS);
    expect(readdirSync(CACHE)).toEqual(cards.map(({name}) => name));
  });

  it('are 1200 × 630 px', async () => {
    const {cards} = await drawCards([card('Knowledge')], OPTIONS);
    const png = cards[0]?.png ?? Buffer.alloc(0);
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
  });

  it('refuse words that the font has no letters for', async () => {
    await expect(drawCards([card('知識')], OPTIONS)).rejects.toThrow(/"知識" cannot show/);
  });
});

describe('the PNG', () => {
  /** Colours of a PNG as this site writes them, as `rrggbb`. */
  function colorsOf(png: Buffer): string[] {
    const chunks = new Map<string, Buffer>();
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
      const length = png.readUInt32BE(at);
      chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    }
    const palette = chunks.get('PLTE')?.toString('hex') ?? '';
    const width = chunks.get('IHDR')?.readUInt32BE(0) ?? 0;
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
    return [...rows].flatMap((entry, at) => (at % (width + 1) === 0 ? [] : [palette.slice(entry * 6, entry * 6 + 6)]));
  }

  it('keeps colours that lie apart', async () => {
    const pixels = Buffer.from('050a2bff0b1240ffe9ecffff98a6feff', 'hex');
    expect(colorsOf(await palettePng(pixels, 2, 2))).toEqual(['050a2b', '0b1240', 'e9ecff', '98a6fe']);
  });

  it('joins near colours when there are more than a palette holds', async () => {
    const pixels = Buffer.alloc(64 * 64 * 4);
    for (let at = 0; at < 64 * 64; at++) pixels.set([(at % 64) * 4, Math.floor(at / 64) * 4, 0, 255], at * 4);
    const colors = colorsOf(await palettePng(pixels, 64, 64));
    expect(new Set(colors).size).toBeLessThanOrEqual(256);
    const far = colors.filter((color, at) => Math.abs(parseInt(color.slice(0, 2), 16) - (at % 64) * 4) > 16);
    expect(far).toEqual([]);
  });
});

describe('a page', () => {
  const html = (body: string) =>
    `<html><head><meta name=description content="About &quot;it&quot;"></head><body>${body}</body></html>`;

  it('has its title, its description and its trail from its own HTML', () => {
    const page = readPage(
      '/docs/a/b',
      html(
        '<nav class="theme-doc-breadcrumbs x"><ul><li class=breadcrumbs__item><a href=/><svg></svg></a>' +
          '<li class=breadcrumbs__item><a href=/docs/category/a>A &amp; co</a><li class=breadcrumbs__item><span>Group</span>' +
          '<li class=breadcrumbs__item><span>B</span></ul></nav><h1 class=x>B<a class=hash-link href=#b>\u200b</a></h1>',
      ),
    );
    expect(page).toMatchObject({title: 'B', description: 'About "it"', part: 'Documentation', kind: 'guide'});
    expect(page.trail).toEqual([{name: 'A & co', path: '/docs/category/a'}, {name: 'Group'}, {name: 'B'}]);
    expect(sectionOf(page)).toBe('A & co › Group');
  });

  it('of a list has its number in its title', () => {
    expect(readPage('/blog/page/2', html('<h1>Blog</h1>')).title).toBe('Blog, page 2');
  });

  it('without a heading stops the build', () => {
    expect(() => readPage('/docs/a', html(''))).toThrow('/docs/a has no h1');
  });

  it.each([
    ['/', 'home'],
    ['/search', 'search'],
    ['/docs/billing', 'guide'],
    ['/docs/category/billing', 'list'],
    ['/docs/api/aihub/execute-agent', 'api'],
    ['/blog', 'list'],
    ['/blog/tags/rag', 'list'],
    ['/blog/tags-and-labels', 'post'],
    ['/release-notes/page/2', 'list'],
    ['/release-notes/2025-11-04', 'release'],
    ['/terms/terms-of-use', 'legal'],
    ['/accessibility', 'page'],
  ])('%s is of the kind "%s"', (route, kind) => {
    expect(kindOf(route)).toBe(kind);
  });
});

describe('structured data', () => {
  const OPTIONS_OF_PAGE = {siteUrl: 'https://docs.example.com', image: 'https://docs.example.com/a.png', logo: 'l.png'};
  const page = (facts: Partial<Page>): Page => ({
    path: '/docs/a',
    kind: 'guide',
    title: 'A',
    description: '',
    part: 'Documentation',
    trail: [],
    ...facts,
  });
  const nodes = (facts: Partial<Page>) => {
    const data = structuredData(page(facts), OPTIONS_OF_PAGE);
    return JSON.parse(JSON.stringify(data['@graph'])) as Array<Record<string, unknown>>;
  };

  it('says nothing that is not known', () => {
    const [article = {}] = nodes({});
    expect(Object.keys(article)).not.toEqual(expect.arrayContaining(['description']));
    expect(article).not.toHaveProperty('dateModified');
    expect(article).not.toHaveProperty('datePublished');
  });

  it('leaves steps without an address out of the trail, and numbers the others', () => {
    const trail = [{name: 'Group', path: '/docs/category/g'}, {name: 'No link'}, {name: 'A'}];
    expect(nodes({trail})[1]).toMatchObject({
      itemListElement: [
        {position: 1, name: 'Home', item: 'https://docs.example.com/'},
        {position: 2, name: 'Group', item: 'https://docs.example.com/docs/category/g'},
        {position: 3, name: 'A', item: 'https://docs.example.com/docs/a'},
      ],
    });
  });

  it('refuses a post without a date', () => {
    expect(() => nodes({kind: 'post', path: '/blog/a'})).toThrow('/blog/a has no date of publication');
  });

  it('cannot end the element that holds it, and text cannot end an attribute', () => {
    const html = withPreview('<head></head>', {
      image: 'https://docs.example.com/a.png',
      alt: altOf(card('"><script>')),
      isArticle: true,
      data: structuredData(page({title: '</script><script>alert(1)</script>'}), OPTIONS_OF_PAGE),
    });
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    expect(html).toContain('content="&quot;>&lt;script>.');
  });
});

it('the page for unknown addresses names no address of its own', () => {
  const tags =
    '<link data-rh=true rel=canonical href=https://a.example/404.html /><link rel=alternate href=https://a.example/404.html hreflang=en />' +
    '<meta data-rh=true property=og:url content=https://a.example/404.html />';
  const kept = '<link rel=alternate type=application/rss+xml href=/blog/rss.xml>';
  expect(withoutAddress(tags + kept)).toBe(kept);
});

it('colours come from the first block of the tokens, and an unknown one is a mistake', () => {
  const colors = readColors(readFileSync(OPTIONS.tokensFile, 'utf8'));
  expect(colors('page')).toBe('#ffffff');
  expect(() => colors('mauve')).toThrow('--s-mauve');
});

it('robots.txt names the sitemap of the site that is built', () => {
  expect(robots('https://docs.example.com/')).toContain('\nSitemap: https://docs.example.com/sitemap.xml\n');
});
