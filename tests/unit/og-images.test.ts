/** Link previews: cards and their cache, structured data, and the tags in a page's head. */
import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {readColors, TOKENS_FILE} from '../../src/config/node/colors';
import {altOf, cardOf, type Card} from '../../src/plugins/post-build/og-images/card';
import {drawCards} from '../../src/plugins/post-build/og-images/draw';
import {withPreview} from '../../src/plugins/post-build/og-images/head';
import {
  breadcrumbsOf,
  structuredData,
  type Breadcrumb,
} from '../../src/plugins/post-build/og-images/structuredData';
import {pageOf} from '../../src/plugins/post-build/pages';

const SITE = 'https://docs.example.com';
const CACHE = mkdtempSync(path.join(tmpdir(), 'cards-'));
afterAll(() => rmSync(CACHE, {recursive: true, force: true}));

const page = (route = '/docs/a', facts: Parameters<typeof pageOf>[2] = {}) =>
  pageOf(route, '<head></head>', {title: 'A', description: '', ...facts});

const draw = async (...titles: readonly string[]) => {
  const drawn = await drawCards(titles.map(card), CACHE);
  return Promise.all(drawn.map(async ({name, png}) => ({name, png: await png})));
};

const card = (title: string): Card => ({
  part: 'Documentation',
  detail: 'Capabilities',
  title,
  endpoint: '',
  description: 'What an agent can be given.',
});

describe('cards', () => {
  beforeEach(() => rmSync(CACHE, {recursive: true, force: true}));

  it('are drawn once, and redrawn when their text changes', async () => {
    const first = await draw('Knowledge', 'Skills');
    const written = () =>
      readdirSync(CACHE).map((name) => [name, statSync(path.join(CACHE, name)).mtimeMs]);
    const before = written();
    expect(await draw('Knowledge', 'Skills')).toEqual(first);
    expect(written()).toEqual(before);
    const changed = await draw('Knowledge, revised', 'Skills');
    expect(changed[0]?.name).not.toBe(first[0]?.name);
    expect(changed[0]?.png).not.toEqual(first[0]?.png);
    expect(changed[1]).toEqual(first[1]);
  });

  it('are removed from the cache when no page uses them', async () => {
    await draw('Old');
    const [drawn] = await draw('New');
    expect(readdirSync(CACHE)).toEqual([drawn?.name]);
  });

  it('reject characters that the font lacks', async () => {
    await expect(draw('知識')).rejects.toThrow(/can't show ".+" in "知識"/);
  });

  it("show a doc's categories, a post's date, and a release's product areas", () => {
    const breadcrumbs = [{name: 'A'}, {name: 'B', path: '/b'}, {name: 'Page'}];
    const published = new Date('2025-11-04');
    const detail = (route: string) =>
      cardOf(page(route, {published, tags: ['SDK', 'API']}), breadcrumbs).detail;
    expect(['/docs/a', '/blog/a', '/release-notes/a'].map(detail)).toEqual([
      'A › B',
      'November 4, 2025',
      'SDK · API',
    ]);
  });
});

it('reads breadcrumbs from the page, without the home icon', () => {
  const $ = load(
    '<nav><ul><li class=breadcrumbs__item><a href=/><svg></svg></a><li class=breadcrumbs__item><a href=/docs/category/a>A &amp; co</a>' +
      '<li class=breadcrumbs__item><span>Group</span><li class=breadcrumbs__item><span>B</span></ul></nav>',
  );
  expect(breadcrumbsOf($)).toEqual([
    {name: 'A & co', path: '/docs/category/a'},
    {name: 'Group'},
    {name: 'B'},
  ]);
});

describe('structured data', () => {
  const data = (of = page(), breadcrumbs: Breadcrumb[] = []) =>
    structuredData(of, {siteUrl: SITE, image: `${SITE}/a.png`, logo: 'l.png', breadcrumbs});
  const nodes = (...args: Parameters<typeof data>) =>
    JSON.parse(JSON.stringify(data(...args)['@graph'])) as Array<Record<string, unknown>>;

  it('omits unknown values', () => {
    const [article = {}] = nodes();
    for (const name of ['description', 'dateModified', 'datePublished', 'keywords'])
      expect(article).not.toHaveProperty(name);
  });

  it('omits breadcrumbs without a URL, and numbers the others', () => {
    const breadcrumbs = [{name: 'Group', path: '/docs/category/g'}, {name: 'No link'}, {name: 'A'}];
    expect(nodes(page(), breadcrumbs)[1]).toMatchObject({
      itemListElement: [
        {position: 1, name: 'Home', item: `${SITE}/`},
        {position: 2, name: 'Group', item: `${SITE}/docs/category/g`},
        {position: 3, name: 'A', item: `${SITE}/docs/a`},
      ],
    });
  });

  it('rejects a post without a date', () => {
    expect(() => nodes(page('/blog/a'))).toThrow('/blog/a: the entry has no date');
  });

  it('escapes text so that it cannot close its element or attribute', () => {
    const html = withPreview('<head></head>', {
      image: `${SITE}/a.png`,
      alt: altOf(card('"><script>')),
      isArticle: true,
      data: data(page('/docs/a', {title: '</script><script>alert(1)</script>'})),
    });
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    expect(html).toContain('content="&quot;>&lt;script>.');
  });
});

it('reads colors from the first block of tokens.css, and throws on unknown ones', () => {
  const colors = readColors(readFileSync(TOKENS_FILE, 'utf8'));
  expect(colors('page')).toBe('#ffffff');
  expect(() => colors('mauve')).toThrow('--s-mauve');
});
