/** Fakes of the browser's storage, for tests in Node. */
import {vi} from 'vitest';

/** @returns the stored values of a storage that works */
export function stubStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const values = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal('window', globalThis);
  return values;
}

/** Mocks a storage that refuses every access, as in a browser that blocks site data. */
export function blockStorage(name: 'localStorage' | 'sessionStorage'): void {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal(name, {getItem: refuse, setItem: refuse, removeItem: refuse});
  vi.stubGlobal('window', globalThis);
}
