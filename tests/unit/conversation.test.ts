/** What the tab keeps of the answer panel's conversation, and what of it is believed. */
import {readConversation, writeConversation, type Exchange} from '@site/src/components/Chat/conversation';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

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
  store = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

it('gives back what was kept, also a question that has no answer yet', () => {
  const exchanges = [exchange('one'), {question: 'two'}];
  writeConversation(exchanges);
  expect(readConversation()).toEqual(exchanges);
});

it('forgets the oldest exchanges, and all of them when there are none', () => {
  writeConversation(Array.from({length: 25}, (_, index) => exchange(`question ${index}`)));
  expect(readConversation()).toHaveLength(20);
  expect(readConversation()[0]?.question).toBe('question 5');
  writeConversation([]);
  expect(store.size).toBe(0);
});

it.each([
  ['no JSON', '{'],
  ['another form', '{"a": 1}'],
  ['an answer without passages', '[{"question": "a", "answer": {}}]'],
  ['a link that runs a script', JSON.stringify([exchange('a', 'javascript:alert(1)')])],
  ['a link to another host', JSON.stringify([exchange('a', '//evil.example')])],
])('believes nothing of %s', (_, stored) => {
  writeConversation([exchange('a')]);
  for (const key of store.keys()) {
    store.set(key, stored);
  }
  expect(readConversation()).toEqual([]);
});

it('goes on without storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(() => writeConversation([exchange('a')])).not.toThrow();
  expect(readConversation()).toEqual([]);
});
