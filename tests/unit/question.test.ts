import {headingPath, toAnswer} from '@site/src/components/Chat/question';
import {describe, expect, it} from 'vitest';

describe('headingPath', () => {
  it('omits a heading that repeats the page title', () => {
    expect(headingPath({pageTitle: 'Quotas', headings: ['Quotas', 'Limits']})).toEqual(['Quotas', 'Limits']);
  });
});

describe('toAnswer', () => {
  const page = (path: string, kind: string) => ({
    path,
    title: path,
    kind,
    section: kind,
    sections: [{url: `${path}#x`, headings: ['X'], excerpt: []}],
  });
  const answer = (...kinds: string[]) =>
    toAnswer(
      {pages: kinds.map((kind, index) => page(`/${index}`, kind)), total: 1, missing: [], isPartial: false},
      false,
    );

  it('shows one passage from each of the three best pages', () => {
    expect(answer('Docs', 'Docs', 'Blog', 'Docs').passages.map(({url}) => url)).toEqual(['/0#x', '/1#x', '/2#x']);
  });

  it('adds the nearest operation when no passage is from the API reference', () => {
    expect(answer('Docs', 'Docs', 'Blog', 'Docs', 'API reference').operation).toEqual({title: '/4', url: '/4'});
    expect(answer('API reference', 'Docs', 'Docs', 'API reference').operation).toBeUndefined();
  });
});
