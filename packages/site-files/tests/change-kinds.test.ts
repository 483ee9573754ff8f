/** The kinds of change that lists show of a release note. */
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {expect, it} from 'vitest';
import {addChangeKinds} from '../src/blog/changeKinds';

it('reads the kinds of change only from the headings of an entry', async () => {
  const content = 'Summary.\n\n## New\n\n- **Fixed** price\n\n## Fixed\n\n- A\n\n### Improved\n';
  const metadata = {title: 'May 1, 2025', frontMatter: {slug: '2025-05-01'}};
  const post = {id: 'a', content, metadata} as unknown as BlogPost;
  expect(await addChangeKinds({blogPosts: [post]})).toEqual([
    {...post, metadata: {...metadata, frontMatter: {slug: '2025-05-01', kinds: ['New', 'Fixed']}}},
  ]);
});
