/**
 * Stores the credentials that users enter, until they close the tab. They're never written to the URL, to permanent storage,
 * or to the log.
 */
import type {RuntimeConfig} from '@site/src/config/runtime';

const PREFIX = 'api-console-key:';

/** Holds credentials until the page is reloaded. */
const memory = new Map<string, string>();

/** Session storage is readable by every script of the page, so it isn't used next to third-party scripts. */
export const mayStoreKeys = ({chat, gtagId}: Pick<RuntimeConfig, 'chat' | 'gtagId'>): boolean =>
  chat === null && gtagId === null;

/**
 * @param scheme - name of the security scheme in the OpenAPI file
 * @param mayStore - see {@link mayStoreKeys}
 */
export function readKey(scheme: string, mayStore: boolean): string {
  try {
    const stored = mayStore ? sessionStorage.getItem(PREFIX + scheme) : null;
    return stored ?? memory.get(scheme) ?? '';
  } catch {
    return memory.get(scheme) ?? '';
  }
}

/** An empty `key` deletes the stored one. Session storage may be refused; memory takes over. */
export function writeKey(scheme: string, key: string, mayStore: boolean): void {
  memory.delete(scheme);
  try {
    if (key === '') sessionStorage.removeItem(PREFIX + scheme);
    else if (mayStore) sessionStorage.setItem(PREFIX + scheme, key);
    else memory.set(scheme, key);
  } catch {
    memory.set(scheme, key);
  }
}
