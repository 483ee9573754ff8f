/** The page table: kinds and parts of paths, and data parsed from a page's HTML. */
import {writeFiles} from '@docs-kit/basics/files';
import {createFolder} from '@docs-kit/basics/testing';
import {describe, expect, it} from 'vitest';
import {createPage} from '../src/builtPage';
import {classifyPath} from '../src/pageKinds';
import {createContentPages, readPages} from '../src/pageTable';
import type {SitePart} from '../src/siteOptions';
import {siteConfig} from './bakery';

const PARTS: readonly SitePart[] = [
  {root: '/guide/reference', name: 'Reference', kind: 'api'},
  {root: '/guide', name: 'Guide', kind: 'guide'},
  {root: '/news', name: 'News', kind: 'post'},
  {root: '/changes', name: 'Changes', kind: 'release'},
];

it.each([
  ['/', 'home', 'Site'],
  ['/search', 'search', 'Site'],
  ['/404.html', 'notFound', 'Site'],
  ['/about', 'page', 'Site'],
  ['/guide', 'guide', 'Guide'],
  ['/guide/baking', 'guide', 'Guide'],
  ['/guide/category/baking', 'list', 'Guide'],
  ['/guide/tags', 'list', 'Guide'],
  ['/guide/tags-and-sets', 'guide', 'Guide'],
  ['/guide/1.0/category/baking', 'list', 'Guide'],
  ['/guide/v2.x/tags', 'list', 'Guide'],
  ['/guide/next/tags/bread', 'list', 'Guide'],
  ['/guide/1.0/baking', 'guide', 'Guide'],
  ['/guide/baking/tags', 'guide', 'Guide'],
  ['/guide/reference/ovens', 'api', 'Reference'],
  ['/news', 'list', 'News'],
  ['/news/tags/bread', 'list', 'News'],
  ['/news/tags-and-labels', 'post', 'News'],
  ['/news/archive', 'list', 'News'],
  ['/changes/page/2', 'list', 'Changes'],
  ['/changes/2025-11-04', 'release', 'Changes'],
  ['/newsletter', 'page', 'Site'],
])('the path %s is of kind %s in the part %s', (path, kind, part) => {
  expect(classifyPath(path, PARTS)).toEqual({kind, part});
});

it('pages are lists if their component lists others, whatever their paths are', async () => {
  const outDir = createFolder('lists');
  const pages: readonly (readonly [path: string, kind: string, component: string])[] = [
    ['/guide/ovens', 'list', '@theme/DocCategoryGeneratedIndexPage'],
    ['/guide/old/labels', 'list', '@theme/DocTagsListPage'],
    ['/guide/old/labels/bread', 'list', '@theme/DocTagDocListPage'],
    ['/guide/tags', 'guide', '@theme/DocItem'],
    ['/guide/tags/bread', 'list', './src/MyTagPage'],
    ['/news/all', 'list', '@theme/BlogArchivePage'],
    ['/news/tags/bread', 'post', '@theme/BlogPostPage'],
  ];
  const html = '<html><head><title>A</title></head><body></body></html>';
  writeFiles(
    [...pages.map(([path]) => path), '/404'].map((path) => [`${outDir}${path}.html`, html]),
  );
  const doc = {permalink: '/guide/tags', source: '@site/docs/tags.mdx', title: 'Tags'};
  const post = {permalink: '/news/tags/bread', source: '@site/news/b.mdx', title: 'B'};
  const metadata = {...post, authors: [], tags: []};
  const table = await readPages(
    {
      outDir,
      siteConfig,
      routes: pages.map(([path, , component]) => ({path, component})),
      routesBuildMetadata: {},
    } as never,
    {
      'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs: [doc]}]}},
      'docusaurus-plugin-content-blog': {default: {blogPosts: [{metadata}]}},
    },
    {parts: PARTS},
  );
  expect(pages.map(([path]) => [path, table.get(path)?.kind])).toEqual(
    pages.map(([path, kind]) => [path, kind]),
  );
});

it('a site without parts has docs and a blog', () => {
  expect(classifyPath('/docs/a')).toEqual({kind: 'guide', part: 'Docs'});
  expect(classifyPath('/blog/a')).toEqual({kind: 'post', part: 'Blog'});
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

  it("has the title of its document if it has no heading, without the site's", () => {
    const list = '<html><head><title>Blog | My Site</title></head><body></body></html>';
    expect(createPage('/blog', list, {}, {title: ' | My Site'}).title).toBe('Blog');
    expect(createPage('/blog/page/2', list, {}, {title: ' | My Site'}).title).toBe('Blog, page 2');
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

it('a page can be at the root', () => {
  const doc = {permalink: '/', source: '@site/docs/index.mdx', title: 'Home'};
  const all = {'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs: [doc]}]}}};
  expect([...createContentPages(all).keys()]).toEqual(['/']);
});
