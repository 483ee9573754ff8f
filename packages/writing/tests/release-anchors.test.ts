/** Anchors of the items in a release note. */
import type {Heading, ListItem, RootContent} from 'mdast';
import {describe, expect, it} from 'vitest';
import {addReleaseAnchors} from '../src/releaseAnchors';

const change = (lead: string, type: 'strong' | 'emphasis' = 'strong'): ListItem => ({
  type: 'listItem',
  children: [{type: 'paragraph', children: [{type, children: [{type: 'text', value: lead}]}]}],
});

const root = (...children: RootContent[]) => ({type: 'root' as const, children});

describe('releaseAnchors', () => {
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
