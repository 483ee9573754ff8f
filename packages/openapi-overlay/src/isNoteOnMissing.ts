/** Recognizes updates that only annotate a part that the document lacks. */
import {isObject, type Json} from '@docs-kit/basics/json';
import {METHODS} from './methods';
import type {ValuePath} from './origins';

/** Keywords of schemas, one of which a new field has. */
const KEYWORDS = ['$ref', 'type', 'allOf', 'oneOf', 'anyOf', 'not', 'enum', 'const', 'properties'];

const hasSome = (value: Json, keys: readonly string[]): boolean =>
  isObject(value) && keys.some((key) => value[key] !== undefined);

const hasSchema = (media: Json): boolean => hasSome(media, ['$ref', 'schema', 'itemSchema']);

/** Whether the keys of an object are names of fields: a field can be called `properties`, too. */
function isFields(at: ValuePath): boolean {
  const names = [...at].reverse();
  const others = names.findIndex((key) => key !== 'properties');
  return (others < 0 ? names.length : others) % 2 === 1;
}

/**
 * Whether a new part only adds to a part that the document doesn't have, such as an example of a
 * field that is gone. Merging it would make the part up.
 *
 * @param at - path of the object that gets the part
 * @param key - key of the part
 */
export function isNoteOnMissing(at: ValuePath, key: string, part: Json): boolean {
  if (!isObject(part) || Object.keys(part).length === 0) return false;
  if (isFields(at)) return !hasSome(part, KEYWORDS);
  const [above, parent] = [at.at(-2) ?? '', at.at(-1) ?? ''];
  if (isFields(at.slice(0, -1))) return false;
  if (parent === 'responses' && METHODS.some((method) => method === above))
    return !hasSome(part, ['$ref', 'description']);
  if (parent === 'content') return !hasSchema(part);
  if (key !== 'requestBody' || !METHODS.some((method) => method === parent)) return false;
  return (
    !part['$ref'] && !Object.values(part['content'] ?? {}).some((media) => hasSchema(media as Json))
  );
}
