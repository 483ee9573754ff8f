/**
 * Keys and tokens that readers enter: kept for the tab's session, so that they hold from page to page and are gone with
 * the tab. Nowhere else: not in the address, not in storage that lasts, not in the log.
 */

const PREFIX = 'api-console-key:';

/** Takes over where the browser refuses storage; holds until the page is reloaded. */
const memory = new Map<string, string>();

/** @param scheme - name of the security scheme in the OpenAPI file */
export function readKey(scheme: string): string {
  try {
    return sessionStorage.getItem(PREFIX + scheme) ?? memory.get(scheme) ?? '';
  } catch {
    return memory.get(scheme) ?? '';
  }
}

/** An empty `key` forgets the one that is kept. */
export function writeKey(scheme: string, key: string): void {
  memory.delete(scheme);
  try {
    if (key === '') sessionStorage.removeItem(PREFIX + scheme);
    else sessionStorage.setItem(PREFIX + scheme, key);
  } catch {
    memory.set(scheme, key);
  }
}
