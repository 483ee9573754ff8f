// @vitest-environment happy-dom
/** Choices of pages that React hasn't taken over: packages/html-first/src/page/storage.ts. */
import {blockStorage, stubStorage} from '@docs-kit/browser/testing';
import {expect, it, vi} from 'vitest';
import {readStorage, writeStorage} from '../src/page/storage';

it.each([
  ['works', () => void stubStorage('localStorage'), false],
  ['is blocked', () => blockStorage('localStorage'), true],
  [
    'is full, with an earlier choice',
    () => {
      stubStorage('localStorage').set('theme', 'light');
      vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    },
    true,
  ],
])('the last choice is read again when storage %s', (_state, prepare, isInName) => {
  window.name = 'set by another site';
  prepare();
  writeStorage('theme', 'dark');
  expect(readStorage('theme')).toBe('dark');
  writeStorage('theme', 'light');
  writeStorage('tab', 'python');
  expect([readStorage('theme'), readStorage('tab'), readStorage('none')]).toEqual([
    'light',
    'python',
    null,
  ]);
  expect(window.name.includes('python')).toBe(isInName);
});
