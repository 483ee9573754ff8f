/** “Ask the docs”: storing and restoring its questions in the tab. */
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {
  readStoredQuestions,
  writeStoredQuestions,
} from '../src/components/AskPanel/storedQuestions';

/** Replaces the storage of the tab. */
function stubStorage(): Map<string, string> {
  const values = new Map<string, string>();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  return values;
}

describe('questions', () => {
  let store: Map<string, string>;

  beforeEach(() => {
    store = stubStorage();
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
