/**
 * `localStorage` with an in-memory fallback: a value that can't be stored lasts until the page closes. Docusaurus's
 * `createStorageSlot` reports a full storage as an error, so the site does not use it for its own keys.
 */

const inMemory = new Map<string, string>();

export const safeStorage = {
  /** @returns the value stored under `key`, or `null` */
  get(key: string): string | null {
    try {
      return inMemory.get(key) ?? window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, value);
    }
  },
};
