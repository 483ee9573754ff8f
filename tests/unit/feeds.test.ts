/** Feed content that works in feed readers. */
import {describe, expect, it} from 'vitest';
import {feedContent, feedOptions} from '../../src/plugins/content/feeds';

describe('feedContent', () => {
  it('converts code blocks to plain text with line breaks', async () => {
    const html =
      '<div class="language-bash theme-code-block" style="--x:1"><div><pre tabindex="0"><code><div class="token-line">' +
      '<span class="token">npm</span> ci<br></div><div class="token-line">a &lt; b<br></div></code></pre></div></div>';
    expect(await feedContent(html)).toBe('<pre><code>npm ci\na &lt; b</code></pre>');
  });

  it('keeps code without highlighting', async () => {
    expect(await feedContent('<pre>a\nb</pre>')).toBe('<pre><code>a\nb</code></pre>');
  });

  it('drops interactive parts and keeps text, links, and anchors', async () => {
    const html =
      '<!-- --><h2 class="anchor" id="new">New<a href="https://a.example/#new" class="hash-link">#</a></h2>' +
      '<p style="color:red">See <a class="" href="https://a.example/b" aria-label="x">b</a><!-- -->.</p><button>Copy</button>';
    expect(await feedContent(html)).toBe('<h2 id="new">New</h2><p>See <a href="https://a.example/b">b</a>.</p>');
  });
});

describe('pictures in feeds', () => {
  it('become the description of a diagram', async () => {
    const html = '<svg><title>Run</title><desc>An agent calls a model.</desc><text>Agent</text></svg>';
    expect(await feedContent(html)).toBe('<p>An agent calls a model.</p>');
  });

  it('become their alternative text', async () => {
    const html =
      '<figure role="img" aria-label="A key &amp; an agent."><svg viewBox="0 0 1 1"><text>Key</text></svg></figure>';
    expect(await feedContent(html)).toBe('<p>A key &amp; an agent.</p>');
  });
});

describe('feedOptions', () => {
  it('uses the company as the default author, and adds the publication date to every entry', async () => {
    const date = new Date('2025-01-14T00:00:00Z');
    const items = await feedOptions('T', 'D').createFeedItems({
      blogPosts: [],
      siteConfig: {} as never,
      outDir: '',
      defaultCreateFeedItems: async () => [
        {title: 'a', link: 'a', date, content: '<p>A</p>'},
        {title: 'b', link: 'b', date, author: [{name: 'Product Director'}]},
      ],
    });
    expect(items.map(({author, published}) => [author, published])).toEqual([
      [[{name: 'Subgen AI'}], date],
      [[{name: 'Product Director'}], date],
    ]);
  });
});
