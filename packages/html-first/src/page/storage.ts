/**
 * Stores choices in local storage. If it's blocked or full, the window's name keeps them as long as
 * the tab is open, so that the next page finds them. Use it only for choices that any site may
 * know: a site that the tab opens next can read the name.
 */

try {
  void localStorage.length;
} catch (error) {
  console.warn('Browser storage is not available. Choices last as long as the tab.', error);
  // Docusaurus would log a second warning if reading the property threw an error.
  Reflect.defineProperty(window, 'localStorage', {value: null});
}

function readName(): Record<string, string> {
  try {
    return {...(JSON.parse(window.name) as Record<string, string>)};
  } catch {
    return {};
  }
}

/** @returns what an access to storage returns, or `null` if it's blocked or full */
function tryStorage<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** @returns the value that is stored under the key, or `null` */
export const readStorage = (key: string): string | null =>
  tryStorage(() => localStorage.getItem(key)) ?? readName()[key] ?? null;

/** Stores a value under the key. */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // An earlier choice would still be read.
    tryStorage(() => localStorage.removeItem(key));
    window.name = JSON.stringify({...readName(), [key]: value});
  }
}
