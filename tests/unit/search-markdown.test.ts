/** The development server's reading of Markdown sources. */
import {expect, it} from 'vitest';
import {markdownToPage} from '../../src/plugins/post-build/search-index/markdown';

const page = (body: string) =>
  markdownToPage({
    url: '/docs/a',
    title: 'List<T> & more',
    description: 'What it is.',
    keywords: 'things, "items"',
    body,
    tag: 'docs-default-current',
    language: 'en',
  }).html;

it('escapes the title and carries the filters', () => {
  const html = page('');
  expect(html).toContain('<h1>List&lt;T&gt; &amp; more</h1>');
  expect(html).toContain('docusaurus_tag[content]" content="docs-default-current"');
});

it('carries the description and the keywords for the index alone', () => {
  const html = page('');
  expect(html).toContain('data-pagefind-meta="keywords[content]" content="things, &quot;items&quot;"');
  expect(html).toContain('data-pagefind-meta="description[content]" content="What it is."');
});

it('gives headings the ids of the real page', () => {
  const html = page('## Call `it` twice\n### Own id {#mine}\n## Call it twice');
  expect(html).toContain('<h2 id="call-it-twice">Call it twice</h2>');
  expect(html).toContain('<h3 id="mine">Own id</h3>');
  expect(html).toContain('<h2 id="call-it-twice-1">Call it twice</h2>');
});

it('keeps code and words, drops marks, imports and components', () => {
  const html = page(
    [
      "import X from '@site/x';",
      'See [the guide](/docs/guide) and **this**. <Tabs groupId="a">',
      ':::note Mind this',
      '| Field | Type |',
      '| --- | --- |',
      '```bash',
      '# not a heading',
      'export KEY=<key>',
      '```',
    ].join('\n'),
  );
  expect(html).not.toContain('import X');
  expect(html).not.toContain('Tabs');
  expect(html).not.toContain('---');
  expect(html).toContain('<p>See the guide and this. Mind this Field   Type</p>');
  expect(html).toContain('<p># not a heading export KEY=&lt;key&gt;</p>');
});

it('keeps a paragraph together and leaves out the source of diagrams', () => {
  const html = page('One line\nand the next.\n\n```mermaid\nA-->B\n```\n\nAnother.');
  expect(html).toContain('<p>One line and the next.</p><p>Another.</p>');
});
