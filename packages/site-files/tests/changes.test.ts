/** The changes that lists show of a release note. */
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {describe, expect, it} from 'vitest';
import {addChanges} from '../src/blog/changes';

describe('The changes of a release note', () => {
  it('reads the bold leads below headings that name a kind, and nothing else', async () => {
    const content = [
      '- **Summary.**',
      '## New',
      '- **Fixed price.** {/* #price */} Text with **bold**.',
      '## Fixed',
      '- A change without a lead',
      '* **Rounding:** text',
      '- **[Cost by agent](/docs/cost).** text',
      '- **A header `X-Id`.** text',
      '## Other',
      '- **None**',
    ].join('\n\n');
    const metadata = {title: 'Fixed price', frontMatter: {slug: '2025-05-01'}};
    const post = {id: 'a', content, metadata} as unknown as BlogPost;
    const changes = [
      {kind: 'New', title: 'Fixed price', anchor: 'price'},
      {kind: 'Fixed', title: 'Rounding', anchor: 'rounding'},
      {kind: 'Fixed', title: 'Cost by agent', anchor: 'cost-by-agent'},
      {kind: 'Fixed', title: 'A header X-Id', anchor: 'a-header-x-id'},
    ];
    expect(await addChanges(['New', 'Fixed'])({blogPosts: [post]})).toEqual([
      {...post, metadata: {...metadata, frontMatter: {slug: '2025-05-01', changes}}},
    ]);
  });
});
