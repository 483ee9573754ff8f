/** Storing and restoring the answer panel's conversation in the tab. */
import {readConversation, writeConversation, type Exchange} from '@site/src/components/Chat/conversation';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {blockStorage, stubStorage} from '../support/storage';

const exchange = (question: string, url = '/docs/a#b'): Exchange => ({
  question,
  answer: {
    passages: [{url, pageTitle: 'A', headings: ['B'], section: 'Docs', quote: [{text: 'Text.', isMatch: false}]}],
    missing: [],
    isNearest: false,
  },
});

let store: Map<string, string>;

beforeEach(() => {
  store = stubStorage('sessionStorage');
});

afterEach(() => vi.unstubAllGlobals());

it('restores stored exchanges, including a question without an answer', () => {
  const exchanges = [exchange('one'), {question: 'two'}];
  writeConversation(exchanges);
  expect(readConversation()).toEqual(exchanges);
});

it('drops the oldest exchanges, and clears storage when the conversation is empty', () => {
  writeConversation(Array.from({length: 25}, (_, index) => exchange(`question ${index}`)));
  expect(readConversation()).toHaveLength(20);
  expect(readConversation()[0]?.question).toBe('question 5');
  writeConversation([]);
  expect(store.size).toBe(0);
});

it.each([
  ['invalid JSON', '{'],
  ['an unexpected structure', '{"a": 1}'],
  ['an answer without passages', '[{"question": "a", "answer": {}}]'],
  ['a link that runs a script', JSON.stringify([exchange('a', 'javascript:alert(1)')])],
  ['a link to another host', JSON.stringify([exchange('a', '//evil.example')])],
])('ignores %s', (_, stored) => {
  writeConversation([exchange('a')]);
  for (const key of store.keys()) store.set(key, stored);
  expect(readConversation()).toEqual([]);
});

it('works without storage', () => {
  blockStorage('sessionStorage');
  expect(() => writeConversation([exchange('a')])).not.toThrow();
  expect(readConversation()).toEqual([]);
});
