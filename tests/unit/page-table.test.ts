/** The page table: kinds and parts of paths, and data parsed from a page's HTML. */
import {describe, expect, it} from 'vitest';
import {createPage} from '../../packages/site-files/src/builtPage';
import {getPageKind, getSitePart} from '../../packages/site-files/src/pageKinds';
import {createContentPages} from '../../packages/site-files/src/pageTable';

it.each([
  ['/', 'home', 'Site'],
  ['/search', 'search', 'Site'],
  ['/404.html', 'notFound', 'Site'],
  ['/accessibility', 'page', 'Site'],
  ['/docs/billing', 'guide', 'Docs'],
  ['/docs/category/billing', 'list', 'Docs'],
  ['/docs/api/aihub/execute-agent', 'api', 'API reference'],
  ['/blog', 'list', 'Blog'],
  ['/blog/tags/rag', 'list', 'Blog'],
  ['/blog/tags-and-labels', 'post', 'Blog'],
  ['/blog/archive', 'list', 'Blog'],
  ['/release-notes/page/2', 'list', 'Release notes'],
  ['/release-notes/2025-11-04', 'release', 'Release notes'],
  ['/terms/terms-of-use', 'legal', 'Terms'],
  ['/blogging', 'page', 'Site'],
])('the path %s is of kind %s in the part %s', (path, kind, part) => {
  expect([getPageKind(path), getSitePart(path)]).toEqual([kind, part]);
});

describe('a page', () => {
  const html = (body: string) =>
    `<html><head><meta name=description content="About &quot;it&quot;"></head><body>${body}</body></html>`;

  it('reads title and description from its metadata', () => {
    const page = createPage('/docs/a', html('<h1>Heading</h1>'), {title: 'Title', description: ''});
    expect(page).toMatchObject({title: 'Title', description: ''});
  });

  it('falls back to its HTML, including the number of a list page', () => {
    const page = createPage('/blog/page/2', html('<h1>Blog<a href=#b>\u200b</a></h1>'));
    expect(page).toMatchObject({title: 'Blog, page 2', description: 'About "it"'});
  });

  it('fails the build without a title', () => {
    expect(() => createPage('/docs/a', html(''))).toThrow('/docs/a: the page has no title');
  });

  it('has an outline of its headings', () => {
    const page = createPage(
      '/docs/a',
      html('<nav><a href=/docs>Docs</a></nav><h1>A</h1><p>Text\n<h2 id=b>B <b>c</b></h2><pre>Code'),
    );
    const outline = page.outline();
    expect(outline.root().text()).toBe('AB c');
    expect(outline('h2').attr('id')).toBe('b');
  });

  it('is parsed only once', () => {
    const page = createPage('/docs/a', html('<h1>A</h1>'));
    expect(page.dom()).toBe(page.dom());
  });
});

it('an index page without a slug is an error, because its URL would redirect', () => {
  const doc = {permalink: '/docs/a/b/', source: '@site/docs/a/b/index.mdx', title: 'B'};
  const all = {'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs: [doc]}]}}};
  expect(() => createContentPages(all)).toThrow(
    'docs/a/b/index.mdx:1: the URL would end with a slash, and redirect. Add `slug: /a/b` to the front matter.',
  );
});
