/** Link previews: images and their cache, structured data, and the tags in a page's head. */
import {readdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {createPage} from '../../packages/site-files/src/builtPage';
import {drawPreviews} from '../../packages/site-files/src/link-previews/drawPreviews';
import {addPreview, removeUrls} from '../../packages/site-files/src/link-previews/headTags';
import {buildPreview, type Preview} from '../../packages/site-files/src/link-previews/preview';
import {buildPageData} from '../../packages/site-files/src/link-previews/structuredData';
import {getColor} from '../../src/config/node/colors';
import {createFolder} from '../support/folder';

const SITE = 'https://docs.example.com';
const CACHE = createFolder('link-previews');

const page = (route = '/docs/a', facts: Parameters<typeof createPage>[2] = {}) =>
  createPage(route, '<head></head>', {title: 'A', description: '', ...facts});

const draw = (...titles: readonly string[]) => drawPreviews(titles.map(preview), CACHE);

const preview = (title: string): Preview => ({
  part: 'Documentation',
  detail: 'Capabilities',
  title,
  requestLine: '',
  description: 'What an agent can be given.',
});

describe('images', () => {
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

  it("show a doc's categories, a post's date, and a release's product areas", () => {
    const published = new Date('2025-11-04');
    const detail = (route: string, title = 'Page') =>
      buildPreview(page(route, {title, published, tags: ['SDK', 'API']}), ['A', 'B']).detail;
    expect(['/docs/a', '/blog/a', '/release-notes/a'].map((route) => detail(route))).toEqual([
      'A › B',
      'November 4, 2025',
      'SDK · API',
    ]);
    expect(detail('/docs/category/b', 'B')).toBe('A');
  });
});

describe('structured data', () => {
  it('omits an unknown date', () => {
    const [article = {}] = JSON.parse(
      JSON.stringify(buildPageData(page(), SITE, '/a.png')),
    ) as object[];
    expect(article).not.toHaveProperty('dateModified');
  });

  it('has the breadcrumbs of posts, which lead to their list', () => {
    expect(buildPageData(page('/blog/a'), SITE, '/a.png')[1]).toMatchObject({
      itemListElement: [
        {position: 1, name: 'Blog', item: `${SITE}/blog`},
        {position: 2, name: 'A', item: `${SITE}/blog/a`},
      ],
    });
    expect(buildPageData(page('/blog'), SITE, '/a.png')).toEqual([]);
  });
});

describe('the head', () => {
  it('has escaped text, which cannot close its element or attribute', () => {
    const changed = page('/docs/a', {title: '</script><script>alert(1)</script>'});
    addPreview(changed, preview('"><script>'), '/a.png', buildPageData(changed, SITE, '/a.png'));
    expect(changed.html.match(/<\/?script/g)).toHaveLength(2);
    expect(changed.html).toContain('content="&quot;&gt;&lt;script&gt;.');
  });

  it('stops the build if it has another form', () => {
    const other = {...page(), html: '<body>'};
    expect(() => addPreview(other, preview('A'), '/a.png', [])).toThrow(
      '/docs/a: the built HTML no longer has the </head>.',
    );
    expect(() => removeUrls(page())).toThrow('/docs/a: the built HTML no longer has the canonical');
  });
});

it('reads colors from tokens.css, and throws on unknown ones', () => {
  expect(getColor('page')).toBe('#ffffff');
  expect(() => getColor('mauve')).toThrow('--s-mauve');
});
