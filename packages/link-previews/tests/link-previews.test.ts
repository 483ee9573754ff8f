/** Link previews: images, structured data, and the tags in a page's head. */
import {createPage} from '@docs-kit/build-steps';
import {describe, expect, it} from 'vitest';
import {createDrawImage} from '../src/drawImage';
import {addPreview, removeUrls} from '../src/headTags';
import {layOutImage} from '../src/imageLayout';
import {listImageTexts} from '../src/imageText';
import {createGlyphCheck} from '../src/missingGlyphs';
import {buildPageData} from '../src/structuredData';

const SITE = 'https://docs.example.com';
const PAGES = new Map([['/blog', {}]]);

const page = (route = '/docs/a', facts: Parameters<typeof createPage>[2] = {}) =>
  createPage(route, '<head></head>', {title: 'A', description: '', ...facts});

const DESIGN = {
  siteTitle: 'Bakery Docs',
  mark: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#aa5500" d="M0 0h8v8z"/></svg>',
  colors: {background: 'black', shape: 'gray', text: 'white', muted: 'silver', accent: 'orange'},
};

describe('images', () => {
  it('show the title, date, and summary of a post, and the part of other pages', () => {
    const facts = {description: 'What B is.', published: new Date('2025-11-04')};
    const textOf = (route: string) =>
      listImageTexts(page(route, facts), 'Fresh bread', {Docs: 'Documentation'})[0];
    expect(textOf('/blog/a')).toEqual({
      part: 'Blog',
      detail: 'November 4, 2025',
      title: 'A',
      description: 'What B is.',
    });
    const parts = [
      ['Documentation', '/docs/a', '/docs/category/b'],
      ['Blog', '/blog', '/blog/tags/a'],
      ['Fresh bread', '/', '/accessibility'],
    ] as const;
    for (const [title, ...routes] of parts)
      for (const route of routes) expect(textOf(route), route).toMatchObject({title, part: ''});
  });

  it('leave out characters that their font lacks', () => {
    const text = {part: 'Blog', detail: '', title: '中文 API 🚀', description: 'Café — 5 €'};
    expect(createGlyphCheck()(text)).toEqual(['中', '文', '🚀']);
  });

  it('have the same name only if they look the same', async () => {
    const drawImage = await createDrawImage(DESIGN);
    const draw = (title: string) => drawImage({part: '', detail: '', title, description: 'A'});
    const first = await draw('Bread');
    expect(await draw('Bread')).toEqual(first);
    expect((await draw('Ovens')).name).not.toBe(first.name);
  });
});

it('images have a mark in one color, in any case of its colors', () => {
  const mark = '<path fill="#AA5500"/><path fill="#aa5500"/>';
  const text = {part: '', detail: '', title: 'A', description: ''};
  expect(JSON.stringify(layOutImage(text, {...DESIGN, mark}))).toContain(
    JSON.stringify('<path fill="gray"/><path fill="gray"/>'),
  );
});

describe('structured data', () => {
  it('omits an unknown date', () => {
    const [article = {}] = JSON.parse(
      JSON.stringify(buildPageData(page(), SITE, '/a.png', PAGES)),
    ) as object[];
    expect(article).not.toHaveProperty('dateModified');
  });

  it.each(['/blog/a', '/blog/2025/11/04/a'])('has the breadcrumbs of %s', (route) => {
    expect(buildPageData(page(route), SITE, '/a.png', PAGES)[1]).toMatchObject({
      itemListElement: [
        {position: 1, name: 'Blog', item: `${SITE}/blog`},
        {position: 2, name: 'A', item: SITE + route},
      ],
    });
  });

  it('has none for lists', () => {
    expect(buildPageData(page('/blog'), SITE, '/a.png', PAGES)).toEqual([]);
  });
});

describe('the head', () => {
  it('has escaped text, which cannot close its element or attribute', () => {
    const changed = page('/docs/a', {title: '</script><script>alert(1)</script>'});
    const image = {url: '/a.png', title: '"><script>'};
    addPreview(changed, 'B', image, buildPageData(changed, SITE, '/a.png', PAGES));
    expect(changed.html.match(/<\/?script/g)).toHaveLength(2);
    expect(changed.html).toContain('content="&quot;&gt;&lt;script&gt;.');
  });

  it.each([
    ['A', 'A. Bakery Docs.'],
    ['Bakery Docs', 'Bakery Docs.'],
  ])('has each title once in the text alternative of an image: %s', (title, alt) => {
    const changed = page();
    addPreview(changed, 'Bakery Docs', {url: '/a.png', title}, []);
    expect(changed.html).toContain(`<meta property="og:image:alt" content="${alt}">`);
  });

  it('stops the build if it has another form', () => {
    const other = {...page(), html: '<body>'};
    expect(() => addPreview(other, 'B', {url: '/a.png', title: 'A'}, [])).toThrow(
      '/docs/a: the built HTML no longer has the </head>.',
    );
    expect(() => removeUrls(page())).toThrow('/docs/a: the built HTML no longer has the canonical');
  });
});
