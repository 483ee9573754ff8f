/** Suggestions for misspelled names and unknown paths. */
// cspell:ignore evidnce titel knowlege
import {describe, expect, it} from 'vitest';
import {parseLlmsTxt} from '../../src/shared/llmsIndex';
import {nearest, nearestPages} from '../../src/shared/nearest';

describe('nearest', () => {
  it.each([
    ['evidnce', ['evidence', 'title'], ['evidence']],
    ['TITEL', ['evidence', 'title'], ['title']],
    ['color', ['evidence', 'title'], []],
    ['value', ['table', 'title'], []],
  ])('%s in %o is %o', (name, names, expected) => expect(nearest(name, names)).toEqual(expected));

  it('names the closest first, and no more than the limit', () => {
    expect(nearest('agents', ['agent', 'agents-2', 'agents', 'billing'], 2)).toEqual([
      'agents',
      'agent',
    ]);
  });
});

describe('nearest pages', () => {
  const pages = parseLlmsTxt(`# Docs

## Capabilities

- [Knowledge](https://docs.example.com/docs/capabilities/knowledge.md): Files that an agent reads.
- [Volatile knowledge](https://docs.example.com/docs/capabilities/volatile-knowledge.md)
- [Add \\[more\\] skills](https://docs.example.com/docs/capabilities/skills.md): More.

## Optional

- [Home](https://docs.example.com/index.md)
- [Rate limits](https://docs.example.com/docs/billing/rate-limiting.md)
`);

  it('are read from the list of pages', () => {
    expect(pages.map(({path, title, section}) => [path, title, section])).toEqual([
      ['/docs/capabilities/knowledge', 'Knowledge', 'Capabilities'],
      ['/docs/capabilities/volatile-knowledge', 'Volatile knowledge', 'Capabilities'],
      ['/docs/capabilities/skills', 'Add [more] skills', 'Capabilities'],
      ['/', 'Home', 'Optional'],
      ['/docs/billing/rate-limiting', 'Rate limits', 'Optional'],
    ]);
  });

  it.each([
    ['/docs/capabilities/knowlege', '/docs/capabilities/knowledge'],
    ['/knowledge', '/docs/capabilities/knowledge'],
    ['/docs/volatile', '/docs/capabilities/volatile-knowledge'],
    ['/rate-limits', '/docs/billing/rate-limiting'],
    ['/docs/capabilities/skill.html', '/docs/capabilities/skills'],
  ])('of %s begin with %s', (path, expected) => {
    const found = nearestPages(path, pages);
    expect(found).toHaveLength(3);
    expect(found[0]?.path).toBe(expected);
  });
});
