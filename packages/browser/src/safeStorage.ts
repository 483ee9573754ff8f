/**
 * Web storage with fallbacks: a value that local storage refuses, because it's full, goes into
 * session storage, and one that both refuse lasts as long as the page is open. Docusaurus's
 * `createStorageSlot` logs an error when the storage is full, so the site doesn't use it.
 */

type StorageArea = 'localStorage' | 'sessionStorage';

/** @returns what the access returns, or `undefined` if the browser refuses it */
function tryArea<Result>(
  area: StorageArea,
  access: (storage: Storage) => Result,
): Result | undefined {
  try {
    return access(window[area]);
  } catch {
    return undefined;
  }
}

/** @param areas - where a value may be kept; the first one that accepts it gets it */
function createStorage(...areas: readonly StorageArea[]) {
  const inMemory = new Map<string, string>();
  const remove = (area: StorageArea, key: string) =>
    tryArea(area, (storage) => storage.removeItem(key));
  return {
    get(key: string): string | null {
      const stored = areas.map((area) => tryArea(area, (storage) => storage.getItem(key)));
      return inMemory.get(key) ?? stored.find((value) => typeof value === 'string') ?? null;
    },
    set(key: string, value: string): void {
      inMemory.set(key, value);
      for (const area of areas) {
        const write = (storage: Storage) => {
          storage.setItem(key, value);
          return inMemory.delete(key);
        };
        // An earlier value in another area would still be read.
        if (!inMemory.has(key) || !tryArea(area, write)) remove(area, key);
      }
    },
    delete(key: string): void {
      inMemory.delete(key);
      for (const area of areas) remove(area, key);
    },
  };
}

/** @returns whether the browser keeps values from page to page */
export const isStorageAvailable = (): boolean =>
  (['localStorage', 'sessionStorage'] as const).some(
    (area) => tryArea(area, (storage) => storage.getItem('')) !== undefined,
  );

/** Keeps values from visit to visit. */
export const safeStorage = createStorage('localStorage', 'sessionStorage');

/**
 * Keeps values until the tab is closed. `@__PURE__` lets the bundler drop it from scripts that
 * don't use it.
 */
export const safeSessionStorage = /* @__PURE__ */ createStorage('sessionStorage');
