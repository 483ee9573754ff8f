/** “Ask the docs”: its answers, and storing and restoring its questions in the tab. */
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {listHeadings, toAnswer} from '@site/src/components/search/AskPanel/answer';
import {
  readStoredQuestions,
  writeStoredQuestions,
} from '@site/src/components/search/AskPanel/storedQuestions';
import {getSitePart} from '@site/src/shared/pages/pageKinds';
import {stubStorage} from '../support/storage';

it('listHeadings omits a heading that repeats the page title', () => {
  expect(listHeadings('Quotas', ['Quotas', 'Limits'])).toEqual(['Quotas', 'Limits']);
});

describe('toAnswer', () => {
  const page = (path: string) => ({
    path,
    title: path,
    part: getSitePart(path),
    sections: [{url: `${path}#x`, headings: ['X'], excerpt: []}],
  });
  const answer = (...paths: string[]) =>
    toAnswer({
      pages: paths.map(page),
      total: paths.length,
      missing: [],
      isNearest: false,
      isPartial: false,
    });

  it('quotes the three best pages', () => {
    const pages = ['/docs/a', '/docs/b', '/blog/c', '/docs/d'];
    expect(answer(...pages).pages.map(({path}) => path)).toEqual(['/docs/a', '/docs/b', '/blog/c']);
  });

  it('adds the nearest operation when no page is from the API reference', () => {
    const operation = '/docs/api/aihub/run';
    expect(answer('/docs/a', '/docs/b', '/blog/c', '/docs/d', operation).operation?.path).toBe(
      operation,
    );
    expect(
      answer('/docs/api/aihub/list', '/docs/a', '/docs/b', operation).operation,
    ).toBeUndefined();
  });
});

describe('questions', () => {
  let store: Map<string, string>;

  beforeEach(() => {
    store = stubStorage('sessionStorage');
  });

  afterEach(() => vi.unstubAllGlobals());

  it('restores stored questions, and none after they were cleared', () => {
    writeStoredQuestions(['one', 'two']);
    expect(readStoredQuestions()).toEqual(['one', 'two']);
    writeStoredQuestions([]);
    expect(readStoredQuestions()).toEqual([]);
  });

  it('drops the oldest questions', () => {
    writeStoredQuestions(Array.from({length: 25}, (_, index) => `question ${index}`));
    expect(readStoredQuestions()).toHaveLength(20);
    expect(readStoredQuestions()[0]).toBe('question 5');
  });

  it.each([
    ['invalid JSON', '{'],
    ['an unexpected structure', '{"a": 1}'],
    ['entries of an earlier release', '[{"question": "a", "answer": {}}]'],
  ])('ignores %s', (_, stored) => {
    writeStoredQuestions(['a']);
    for (const key of store.keys()) store.set(key, stored);
    expect(readStoredQuestions()).toEqual([]);
  });
});
