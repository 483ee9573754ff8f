/**
 * Stores the credentials that users enter, until they close the tab. They're never written to the
 * URL, to permanent storage, or to the log.
 */
import {createStorage} from '@site/src/client/safeStorage';
import type {RuntimeConfig} from '@site/src/config/node/runtime';

const PREFIX = 'api-console-key:';

const session = createStorage('sessionStorage');
/** Holds credentials until the page is reloaded. */
const memory = new Map<string, string>();

/**
 * Session storage is readable by every script of the page, so it isn't used next to third-party
 * scripts.
 */
export const mayStoreKeys = ({chat, gtagId}: Pick<RuntimeConfig, 'chat' | 'gtagId'>): boolean =>
  chat === null && gtagId === null;

/**
 * @param scheme - name of the security scheme in the OpenAPI file
 * @param mayStore - see {@link mayStoreKeys}
 */
export const readKey = (scheme: string, mayStore: boolean): string =>
  (mayStore ? session : memory).get(PREFIX + scheme) ?? '';

/** An empty `key` deletes the stored one. */
export function writeKey(scheme: string, key: string, mayStore: boolean): void {
  const storage = mayStore ? session : memory;
  if (key === '') storage.delete(PREFIX + scheme);
  else storage.set(PREFIX + scheme, key);
}
