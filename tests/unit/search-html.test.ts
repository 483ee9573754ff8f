/** What of the built tree the search index holds. */
import {describe, expect, it} from 'vitest';
import {pathOf, toIndexedPage} from '../../src/plugins/post-build/search-index/html';

const META =
  '<meta data-rh=true name=docsearch:language content=en /><meta name="docsearch:docusaurus_tag" content="docs-default-current"/>';

function page({classes = 'docs-wrapper plugin-docs', meta = META, body = '<main class=x><h1>Agents</h1></main>'} = {}) {
  return `<!doctype html><html lang=en class="${classes}" data-has-hydrated=false><head>${meta}</head><body class="b">${body}</body></html>`;
}

describe('pathOf', () => {
  it.each([
    ['index.html', '/'],
    ['blog.html', '/blog'],
    ['docs/category/billing.html', '/docs/category/billing'],
    ['terms/index.html', '/terms'],
  ])('%s answers at %s', (file, path) => expect(pathOf(file)).toBe(path));
});

describe('toIndexedPage', () => {
  it('gives names of fields more weight, however the minifier left their quotes', () => {
    const body = '<main class=x><code class=api-name>role</code><code class="api-name">user</code></main>';
    const html = toIndexedPage('docs/api/aihub/login.html', page({body}))?.html ?? '';
    expect(html.match(/<code class="?api-name"? data-pagefind-weight="\d">/g)).toHaveLength(2);
  });

  it('marks the main element and turns the search tags into filters', () => {
    const result = toIndexedPage('docs/agents.html', page());
    expect(result?.url).toBe('/docs/agents');
    expect(result?.html).toContain('<main data-pagefind-body class=x>');
    expect(result?.html).toContain('<meta data-pagefind-filter="language[content]" content="en">');
    expect(result?.html).toContain(
      '<meta data-pagefind-filter="docusaurus_tag[content]" content="docs-default-current">',
    );
    expect(result?.html).toContain('<meta data-pagefind-filter="section[content]" content="Docs">');
  });

  it('lets the words of the address be found', () => {
    const result = toIndexedPage('docs/api/aihub/login-the-user.html', page());
    expect(result?.html).toContain('<meta data-pagefind-meta="address[content]" content="login the user">');
    expect(toIndexedPage('index.html', page())?.html).not.toContain('address[content]');
  });

  it('keeps table cells apart', () => {
    const result = toIndexedPage(
      'docs/a.html',
      page({body: '<main><table><tr><th>Field<th>Type<tr><td>a<td>b</table></main>'}),
    );
    expect(result?.html).toContain('<tr> • <th>Field · <th>Type<tr> • <td>a · <td>b');
  });

  it.each([
    [
      'an unlisted page',
      'docs/u.html',
      page({meta: `${META}<meta data-rh=true name=robots content="noindex, nofollow"/>`}),
    ],
    [
      'the search page',
      'search.html',
      page({meta: `${META}<meta name=robots content=noindex>`, classes: 'plugin-pages'}),
    ],
    ['the not-found page', '404.html', page({classes: 'plugin-native'})],
    ['a blog list', 'blog.html', page({classes: 'blog-wrapper blog-list-page plugin-blog'})],
    ['a blog archive', 'blog/archive.html', page({classes: 'plugin-blog plugin-id-default'})],
    ['a docs tag page', 'docs/tags/a.html', page({classes: 'docs-wrapper docs-tag-doc-list-page plugin-docs'})],
    [
      'a redirect stub',
      'docs.html',
      '<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0; url=/docs/a"></head></html>',
    ],
    ['a page without search tags', 'docs/a.html', page({meta: ''})],
  ])('leaves out %s', (_name, file, html) => expect(toIndexedPage(file, html)).toBeNull());

  it('keeps a blog post', () => {
    const html = page({classes: 'blog-wrapper blog-post-page plugin-blog'});
    expect(toIndexedPage('blog/welcome.html', html)?.url).toBe('/blog/welcome');
  });
});
