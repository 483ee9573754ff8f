/** Redirects from URLs above pages, and the pages that redirect where hosts can't. */
import {toMarkdownPath} from '@docs-kit/build-steps';
import {describe, expect, it} from 'vitest';
import {addQuery, collectRedirects, renderRedirectPage} from '../src/pageRedirects';

describe('redirects of parents', () => {
  const order =
    '/docs/category/ferries /docs/guide/b /docs/guide/ferries/a /tools/hidden /tools/z /tools/y /tools/ferries/b'.split(
      ' ',
    );
  const others = ['/', '/404.html', '/docs/lists', '/docs/lists/page/2', '/docs/lists/page/more/3'];
  const pages = new Map(
    [...others, ...order].map((path) => [
      path,
      {
        kind: /category|lists/.test(path) ? ('list' as const) : ('guide' as const),
        markdown: path === '/tools/z' ? undefined : '',
        unlisted: path === '/tools/hidden',
      },
    ]),
  );
  const {html, markdown} = collectRedirects([{from: '/old', to: '/docs/guide/b'}], pages, order);
  const target = (from: string) => html.find((redirect) => redirect.from === from)?.to;

  it.each([
    ['the first page below', '/docs', '/docs/guide/b'],
    ['the first page below that has text', '/docs/guide', '/docs/guide/b'],
    ['a list, when there is nothing else', '/docs/category', '/docs/category/ferries'],
    ['the category of that name', '/docs/guide/ferries', '/docs/category/ferries'],
    ['no category of another section', '/tools/ferries', '/tools/ferries/b'],
    ['the page above', '/docs/lists/page', '/docs/lists'],
    ['the closest page above', '/docs/lists/page/more', '/docs/lists'],
    ['the first listed one in the order of the sidebars', '/tools', '/tools/z'],
  ])('lead to %s', (_, from, to) => expect(target(from)).toBe(to));

  it('are made for nothing else, and keep those that are listed', () => {
    expect(html).toHaveLength(9);
    expect(target('/old')).toBe('/docs/guide/b');
    expect(collectRedirects([{from: '/docs', to: '/docs/lists'}], pages, order).html[0]?.to).toBe(
      '/docs/lists',
    );
  });

  it('have a Markdown version where their targets have one', () => {
    expect(markdown).toContainEqual({from: '/docs.md', to: '/docs/guide/b.md'});
    expect(markdown.some(({from}) => from === '/tools.md')).toBe(false);
  });

  it('are pages that keep query and anchor for hosts without redirects', () => {
    const page = renderRedirectPage('/docs/lists', 'https://docs.example.com', 'de');
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('content="0; url=/docs/lists"');
    expect(page).toContain('location.replace("/docs/lists"+location.search+location.hash)');
    expect(page).toContain('<link rel="canonical" href="https://docs.example.com/docs/lists">');
  });

  it('keep the query before the anchor of their target', () => {
    const page = renderRedirectPage('/a#x', 'https://docs.example.com', 'en');
    expect(page).toContain('location.replace("/a"+location.search+"#x")');
    expect(page).toContain('<link rel="canonical" href="https://docs.example.com/a">');
  });

  it('add the query to that of their target', () => {
    const page = renderRedirectPage('/a?b=1#x', 'https://docs.example.com', 'en');
    expect(page).toContain('location.replace("/a?b=1"+location.search.replace("?","&")+"#x")');
    expect(addQuery('/a?b=1#x', '?c=2')).toBe('/a?b=1&c=2#x');
    expect(addQuery('/a#x?', '?c=2')).toBe('/a?c=2#x?');
  });

  it('lead to the Markdown version of a page from its moved parts', () =>
    expect(
      collectRedirects([{from: '/old', to: '/docs/lists#a'}], pages, order).markdown,
    ).toContainEqual({from: '/old.md', to: '/docs/lists.md'}));

  it('begin without the slash at the end, which hosts add', () =>
    expect(collectRedirects([{from: '/old/', to: '/new'}], new Map(), []).html).toEqual([
      {from: '/old', to: '/new'},
    ]));
});

it.each([
  ['/', '/index.md'],
  ['/docs/a', '/docs/a.md'],
  ['/docs/a/', '/docs/a.md'],
])('toMarkdownPath %s', (path, expected) => expect(toMarkdownPath(path)).toBe(expected));
