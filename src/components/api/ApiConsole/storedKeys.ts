/**
 * Stores the credentials that users enter until they close the tab, or until they reload the page
 * if storing isn't safe. They're never written to the URL, to permanent storage, or to the log.
 */
import {safeSessionStorage} from '@site/src/client/safeStorage';
import {isStoringAllowed} from './configuration';

const PREFIX = 'api-console-key:';

const storage = isStoringAllowed ? safeSessionStorage : new Map<string, string>();

/** @param scheme - name of the security scheme in the OpenAPI file */
export const readKey = (scheme: string): string => storage.get(PREFIX + scheme) ?? '';

/** An empty `key` deletes the stored one. */
export function writeKey(scheme: string, key: string): void {
  if (key === '') storage.delete(PREFIX + scheme);
  else storage.set(PREFIX + scheme, key);
}
