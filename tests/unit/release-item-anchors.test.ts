/** Anchors of the items of a release note. */
import {describe, expect, it} from 'vitest';
import itemAnchors, {slugOf} from '../../src/plugins/release-index/itemAnchors';

const text = (value: string) => ({type: 'text', value});
const item = (lead: string, type = 'strong') => ({
  type: 'listItem',
  children: [{type: 'paragraph', children: [{type, children: [text(lead)]}, text(' Rest.')]}],
});
const tree = (...leads: string[]) => ({
  type: 'root',
  children: [
    {type: 'heading', children: [text('New')]},
    {type: 'list', children: leads.map((lead) => item(lead))},
  ],
});
const idsOf = (root: ReturnType<typeof tree>) =>
  (root.children[1]?.children ?? []).map(
    (node) => (node as {data?: {hProperties?: {id?: string}}}).data?.hProperties?.id,
  );

describe('itemAnchors', () => {
  it('makes the id from the bold lead and adds a link to it', () => {
    const root = tree('Typed errors.');
    itemAnchors()(root);
    expect(idsOf(root)).toEqual(['typed-errors']);
    expect(JSON.stringify(root)).toContain('"url":"#typed-errors"');
    expect(JSON.stringify(root)).toContain('Direct link to Typed errors"');
  });

  it('gives no id twice, nor that of a heading', () => {
    const root = tree('New', 'One', 'One');
    itemAnchors()(root);
    expect(idsOf(root)).toEqual(['new-1', 'one', 'one-1']);
  });

  it('leaves items without a bold lead alone', () => {
    const root = {type: 'root', children: [{type: 'list', children: [item('Plain', 'emphasis')]}]};
    const before = JSON.stringify(root);
    itemAnchors()(root);
    expect(JSON.stringify(root)).toBe(before);
  });
});

describe('slugOf', () => {
  it.each([
    ['Errors in .NET.', 'errors-in-net'],
    ['GPT-4.1, 4.1 mini', 'gpt-4-1-4-1-mini'],
    ["OpenAI's o1", 'openais-o1'],
  ])('%s becomes %s', (lead, slug) => expect(slugOf(lead)).toBe(slug));
});
