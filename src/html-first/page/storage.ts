/** Local storage. If it's blocked or full, nothing is kept. */

let storage: Storage | undefined;
try {
  storage = localStorage;
} catch (error) {
  console.warn('Browser storage is not available.', error);
}

export const read = (key: string): string | null => storage?.getItem(key) ?? null;

export function store(key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // It's full.
  }
}
