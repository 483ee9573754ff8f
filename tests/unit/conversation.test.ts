/** Storing and restoring the answer panel's questions in the tab. */
import {readQuestions, writeQuestions} from '@site/src/components/Chat/conversation';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {stubStorage} from '../support/storage';

let store: Map<string, string>;

beforeEach(() => {
  store = stubStorage('sessionStorage');
});

afterEach(() => vi.unstubAllGlobals());

it('restores stored questions, and none after they were cleared', () => {
  writeQuestions(['one', 'two']);
  expect(readQuestions()).toEqual(['one', 'two']);
  writeQuestions([]);
  expect(readQuestions()).toEqual([]);
});

it('drops the oldest questions', () => {
  writeQuestions(Array.from({length: 25}, (_, index) => `question ${index}`));
  expect(readQuestions()).toHaveLength(20);
  expect(readQuestions()[0]).toBe('question 5');
});

it.each([
  ['invalid JSON', '{'],
  ['an unexpected structure', '{"a": 1}'],
  ['entries of an earlier release', '[{"question": "a", "answer": {}}]'],
])('ignores %s', (_, stored) => {
  writeQuestions(['a']);
  for (const key of store.keys()) store.set(key, stored);
  expect(readQuestions()).toEqual([]);
});
