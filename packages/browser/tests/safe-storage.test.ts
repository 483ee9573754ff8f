/** Choices in local storage, which browsers may block or fill. */
import {describe, expect, it, vi} from 'vitest';
import {safeStorage} from '../src/safeStorage';
import {blockStorage, stubStorage} from './storage';

describe('stored choices', () => {
  it('are read again', () => {
    const stored = stubStorage('localStorage');
    safeStorage.set('a', '1');
    expect(stored.get('a')).toBe('1');
    expect(safeStorage.get('a')).toBe('1');
    expect(safeStorage.get('none')).toBeNull();
  });

  it('last until the page closes when storage is blocked', () => {
    blockStorage('localStorage');
    expect(safeStorage.get('b')).toBeNull();
    safeStorage.set('b', '1');
    expect(safeStorage.get('b')).toBe('1');
  });

  it('last as long as the tab when local storage is full, and the last one counts', () => {
    const local = stubStorage('localStorage');
    const session = stubStorage('sessionStorage');
    safeStorage.set('d', '1');
    const {setItem} = localStorage;
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    safeStorage.set('d', '2');
    expect([local.get('d'), session.get('d'), safeStorage.get('d')]).toEqual([undefined, '2', '2']);
    localStorage.setItem = setItem;
    safeStorage.set('d', '3');
    expect([local.get('d'), session.get('d'), safeStorage.get('d')]).toEqual(['3', undefined, '3']);
  });

  it('last until the page closes when every storage is full', () => {
    const stored = stubStorage('localStorage');
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    safeStorage.set('c', '1');
    expect(stored.has('c')).toBe(false);
    expect(safeStorage.get('c')).toBe('1');
  });
});
