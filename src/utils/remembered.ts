/**
 * Small choices of the reader, kept in the browser's storage. Storage may be blocked or full: then a choice lasts as long as
 * the page is open. Docusaurus's own `createStorageSlot` reports a full storage as an error.
 */

const inMemory = new Map<string, string>();

/** @returns what was remembered under the key, or `null` */
export function recall(key: string): string | null {
  try {
    return inMemory.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, value);
  }
}
