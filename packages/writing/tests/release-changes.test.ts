/** The changes of a release note: their anchors, and what lists show of them. */
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {Heading, ListItem, RootContent} from 'mdast';
import {describe, expect, it} from 'vitest';
import {addReleaseAnchors, addReleaseChanges} from '../src/releaseChanges';

const change = (lead: string, type: 'strong' | 'emphasis' = 'strong'): ListItem => ({
  type: 'listItem',
  children: [{type: 'paragraph', children: [{type, children: [{type: 'text', value: lead}]}]}],
});

const root = (...children: RootContent[]) => ({type: 'root' as const, children});

describe('addReleaseAnchors', () => {
  it('gives each change a unique anchor from its bold lead and a link, and leaves other items unchanged', () => {
    const items = [
      change('Errors in .NET.'),
      change('One.'),
      change('One.'),
      change('Plain', 'emphasis'),
    ];
    const plain = JSON.stringify(items[3]);
    const group: Heading = {
      type: 'heading',
      depth: 2,
      children: [],
      data: {hProperties: {id: 'new'}},
    };
    addReleaseAnchors()(root(group, {type: 'list', children: items}));
    expect(group.data?.hProperties).toEqual({id: 'new', className: ['release-kind']});
    expect(items.slice(0, 3).map(({data}) => data?.hProperties?.id)).toEqual([
      'errors-in-net',
      'one',
      'one-1',
    ]);
    expect(JSON.stringify(items[0])).toContain('"url":"#errors-in-net"');
    expect(JSON.stringify(items[0])).toContain('Direct link to Errors in .NET"');
    expect(JSON.stringify(items[3])).toBe(plain);
  });

  it('uses the anchor in the comment after the lead', () => {
    const item = change('A clearer lead.');
    const [paragraph] = item.children;
    if (paragraph?.type === 'paragraph')
      paragraph.children.push({type: 'mdxTextExpression', value: '/* #first-lead */'} as never);
    addReleaseAnchors()(root({type: 'list', children: [item]}));
    expect(item.data?.hProperties?.id).toBe('first-lead');
    expect(JSON.stringify(item)).not.toContain('/*');
  });
});

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
      '1. **A _new_ field.** text',
      '```md\n- **A sample.**\n```',
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
      {kind: 'Fixed', title: 'A new field', anchor: 'a-new-field'},
    ];
    expect(await addReleaseChanges(['New', 'Fixed'])({blogPosts: [post]})).toEqual([
      {...post, metadata: {...metadata, frontMatter: {slug: '2025-05-01', changes}}},
    ]);
  });
});
