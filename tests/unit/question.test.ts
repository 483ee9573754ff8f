import {headingPath, toAnswer} from '@site/src/components/Chat/question';
import {sectionOf} from '@site/src/shared/pageKinds';
import {describe, expect, it} from 'vitest';

it('headingPath omits a heading that repeats the page title', () => {
  expect(headingPath('Quotas', ['Quotas', 'Limits'])).toEqual(['Quotas', 'Limits']);
});

describe('toAnswer', () => {
  const page = (path: string) => ({
    path,
    title: path,
    section: sectionOf(path),
    sections: [{url: `${path}#x`, headings: ['X'], excerpt: []}],
  });
  const answer = (...paths: string[]) =>
    toAnswer({pages: paths.map(page), total: paths.length, missing: [], isPartial: false}, false);

  it('quotes the three best pages', () => {
    const pages = ['/docs/a', '/docs/b', '/blog/c', '/docs/d'];
    expect(answer(...pages).pages.map(({path}) => path)).toEqual(['/docs/a', '/docs/b', '/blog/c']);
  });

  it('adds the nearest operation when no page is from the API reference', () => {
    const operation = '/docs/api/aihub/run';
    expect(answer('/docs/a', '/docs/b', '/blog/c', '/docs/d', operation).operation?.path).toBe(operation);
    expect(answer('/docs/api/aihub/list', '/docs/a', '/docs/b', operation).operation).toBeUndefined();
  });
});
