/** The page table: kinds and sections of paths, and data parsed from a page's HTML. */
import {describe, expect, it} from 'vitest';
import {unusedClasses} from '../../src/plugins/post-build/pageStyles';
import {pageOf} from '../../src/plugins/post-build/pages';
import {kindOf, sectionOf} from '../../src/shared/pageKinds';

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
])('the path %s is of kind %s in section %s', (path, kind, section) => {
  expect([kindOf(path), sectionOf(path)]).toEqual([kind, section]);
});

describe('a page', () => {
  const html = (body: string) =>
    `<html><head><meta name=description content="About &quot;it&quot;"></head><body>${body}</body></html>`;

  it('reads title and description from its metadata', () => {
    const page = pageOf('/docs/a', html('<h1>Heading</h1>'), {title: 'Title', description: ''});
    expect(page).toMatchObject({title: 'Title', description: ''});
  });

  it('falls back to its HTML, including the number of a list page', () => {
    const page = pageOf('/blog/page/2', html('<h1>Blog<a href=#b>\u200b</a></h1>'));
    expect(page).toMatchObject({title: 'Blog, page 2', description: 'About "it"'});
  });

  it('fails the build without a title', () => {
    expect(() => pageOf('/docs/a', html(''))).toThrow('/docs/a: the page has no title');
  });

  it('has an outline of its breadcrumbs and headings', () => {
    const page = pageOf(
      '/docs/a',
      html(
        '<nav class="x-breadcrumbs"><a href=/docs>Docs</a></nav><h1>A</h1><p>Text\n<h2 id=b>B <b>c</b></h2><pre>Code',
      ),
    );
    const outline = page.outline();
    expect(outline.root().text()).toBe('DocsAB c');
    expect(outline('h2').attr('id')).toBe('b');
  });

  it('is parsed only once', () => {
    const page = pageOf('/docs/a', html('<h1>A</h1>'));
    expect(page.dom()).toBe(page.dom());
  });
});

describe('unused classes', () => {
  const css =
    '.card,.card--wide{margin:0}.hero:not(.hidden){color:red}.loading{animation:loading 1s}.col--6{flex:none}';

  it('are those that no text contains, whole or up to a hyphen', () => {
    expect(unusedClasses(css, ['className:"card hidden"', 'clsx("col--"+width)'])).toEqual([
      'card--wide',
      'hero',
    ]);
  });
});
