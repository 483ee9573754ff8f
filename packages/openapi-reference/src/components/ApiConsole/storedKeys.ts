/**
 * Stores the credentials that users enter until they close the tab, or until they reload the page
 * if storing isn't safe. Credentials are never written to the URL, to permanent storage, or to the
 * log.
 */
import {safeSessionStorage} from '@docs-kit/browser/safeStorage';
import {nameCredential, type RequestDraft} from '../../request/requestDraft';
import type {ConsoleOperation} from '../../shared/console';
import {isStoringAllowed} from './configuration';

const KEY_PREFIX = 'api-console-key:';

const storage = isStoringAllowed ? safeSessionStorage : new Map<string, string>();

/**
 * @param scheme - name of the security scheme in the OpenAPI file
 * @returns the stored credential, or an empty string
 */
export const readKey = (scheme: string): string => storage.get(KEY_PREFIX + scheme) ?? '';

/** Stores a credential. An empty `key` deletes the stored one. */
export function writeKey(scheme: string, key: string): void {
  if (key === '') storage.delete(KEY_PREFIX + scheme);
  else storage.set(KEY_PREFIX + scheme, key);
}

/** Fills in stored keys, and chooses the first authentication method that has all of its keys. */
export function restoreKeys({auth}: ConsoleOperation, draft: RequestDraft): RequestDraft {
  const values = {...draft.values};
  for (const {scheme} of auth.flat()) values[nameCredential({scheme})] = readKey(scheme);
  const authMethod = auth.findIndex((method) => method.every(({scheme}) => readKey(scheme) !== ''));
  return {...draft, values, authMethod: Math.max(authMethod, 0)};
}
