/** Feed content that works in feed readers. */
import {describe, expect, it} from 'vitest';
import {cleanFeedContent, createFeedOptions} from '../src/feeds';

describe('The content of feeds', () => {
  it.each([
    [
      'converts code blocks to plain text with line breaks',
      '<div class="language-bash theme-code-block"><pre tabindex="0"><code><span class=hl-name>npm</span> ci\na &lt; b\n</code></pre></div>',
      '<pre><code>npm ci\na &lt; b</code></pre>',
    ],
    [
      'converts the code blocks of the classic theme',
      '<div class="theme-code-block"><pre><code><div>a<br></div><div>b<br></div></code></pre></div><ol start="3"><li>c</li></ol>',
      '<pre><code>a\nb</code></pre><ol start="3"><li>c</li></ol>',
    ],
    ['keeps code without highlighting', '<pre>a\nb</pre>', '<pre><code>a\nb</code></pre>'],
    [
      'drops interactive parts and keeps text, links, and anchors',
      '<!-- --><h2 class="anchor" id="new">New<a href="https://a.example/#new" class="hash-link">#</a></h2>' +
        '<p style="color:red">See <a class="" href="https://a.example/b" aria-label="x">b</a><!-- -->.</p><button>Copy</button>',
      '<h2 id="new">New</h2><p>See <a href="https://a.example/b">b</a>.</p>',
    ],
    [
      'drops characters that XML doesn’t allow',
      '<p>A\u000B, B\u0008, and C&#x1b;<br>\tD</p>',
      '<p>A, B, and C<br>\tD</p>',
    ],
    [
      'replaces a diagram with its description',
      '<svg><title>Run</title><desc>A ferry leaves a port.</desc><text>Ferry</text></svg>',
      '<p>A ferry leaves a port.</p>',
    ],
    [
      'replaces a picture with its alternative text',
      '<figure role="img" aria-label="A key &amp; an agent."><svg viewBox="0 0 1 1"><text>Key</text></svg></figure>',
      '<p>A key &amp; an agent.</p>',
    ],
  ])('%s', async (_, html, expected) => expect(await cleanFeedContent(html)).toBe(expected));

  it('createFeedOptions uses the default author, and adds the publication date to every entry', async () => {
    const date = new Date('2025-01-14T00:00:00Z');
    const items = await createFeedOptions({
      title: 'T',
      description: 'D',
      copyright: '©',
      author: 'Bakery',
    }).createFeedItems({
      blogPosts: [],
      siteConfig: {} as never,
      outDir: '',
      defaultCreateFeedItems: async () => [
        {title: 'a\u0008', description: '\uD800b', link: 'a', date, content: '<p>A</p>'},
        {title: 'b', link: 'b', date, author: [{name: 'Baker'}]},
      ],
    });
    // XML has no form for these characters.
    expect(items[0]).toMatchObject({title: 'a', description: 'b'});
    expect(items.map(({author, published}) => [author, published])).toEqual([
      [[{name: 'Bakery'}], date],
      [[{name: 'Baker'}], date],
    ]);
  });
});
