/** Finds secrets in JSON by the names of their fields. */
import {formatExactJson, parseExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import {isCredentialName} from './credentialNames';

/** What is deeper is replaced as if it was a secret. */
const MAX_DEPTH = 100;

/** The field of a pair that has the name: `{"Key": "token", "Value": "…"}`. */
const NAME_FIELD = /(?:key|name|field|header|variable)$/i;

/** Whether a field of a body is called like a secret. There, any `key` is the name of an input. */
export const isSecretName = (name: string): boolean =>
  !/^keys?$/i.test(name) && isCredentialName(name);

/**
 * Replaces the strings and numbers in fields that are called like secrets, in pairs of such a name
 * and a value, and in JSON as text.
 *
 * @param replace - returns what a secret becomes
 */
export function replaceSecrets(
  value: Json,
  replace: (secret: string) => string,
  isSecret = false,
  depth = 0,
): Json {
  if (depth > MAX_DEPTH) return replace('');
  const replaceIn = (part: Json, isPartSecret = isSecret) =>
    replaceSecrets(part, replace, isPartSecret, depth + 1);
  if (Array.isArray(value)) return value.map((item) => replaceIn(item));
  if (isObject(value)) {
    const entries = Object.entries(value);
    const isPair = entries.some(
      ([name, part]) => NAME_FIELD.test(name) && typeof part === 'string' && isSecretName(part),
    );
    const isPart = (name: string) => isSecretName(name) || (isPair && !NAME_FIELD.test(name));
    const parts = entries.map(([name, part]) => [name, replaceIn(part, isSecret || isPart(name))]);
    return Object.fromEntries(parts) as JsonObject;
  }
  if (isSecret)
    return value === '' || !/^(?:string|number|bigint)$/.test(typeof value)
      ? value
      : replace(String(value));
  const inner = typeof value === 'string' && /[[{]/.test(value) && parseExactJson(value);
  return isObject(inner) || Array.isArray(inner) ? formatExactJson(replaceIn(inner)) : value;
}
