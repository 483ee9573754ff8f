/** “Ask the docs”: storing and restoring its questions in the tab. */
import {stubStorage} from '@docs-kit/browser/testing';
import {beforeEach, describe, expect, it} from 'vitest';
import {
  readStoredQuestions,
  writeStoredQuestions,
} from '../src/components/AskPanel/storedQuestions';

describe('questions', () => {
  let store: Map<string, string>;

  beforeEach(() => {
    store = stubStorage('sessionStorage');
  });

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
