/**
 * Web storage with an in-memory fallback: a value that can't be stored lasts as long as the page is
 * open. src/html-first keeps its few choices in the window's name instead. Other sites could read
 * that name, and values in this storage can be secret, such as API keys. Docusaurus's
 * `createStorageSlot` logs an error when the storage is full, so the site doesn't use it for its
 * own keys.
 */

function createStorage(area: 'localStorage' | 'sessionStorage') {
  const inMemory = new Map<string, string>();
  return {
    /** @returns the value stored under `key`, or `null` */
    get(key: string): string | null {
      try {
        return inMemory.get(key) ?? window[area].getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        window[area].setItem(key, value);
        inMemory.delete(key);
      } catch {
        inMemory.set(key, value);
      }
    },
    delete(key: string): void {
      inMemory.delete(key);
      try {
        window[area].removeItem(key);
      } catch {
        // The storage is blocked, so it has nothing to delete.
      }
    },
  };
}

/** Keeps values from visit to visit. */
export const safeStorage = createStorage('localStorage');

/**
 * Keeps values until the tab is closed. `@__PURE__` lets the bundler drop it from scripts that
 * don't use it.
 */
export const safeSessionStorage = /* @__PURE__ */ createStorage('sessionStorage');
