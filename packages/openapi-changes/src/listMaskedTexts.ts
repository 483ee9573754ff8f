/** Finds new texts of an OpenAPI file that its overlay replaces. */
import {isObject} from '@docs-kit/basics/json';
import {formatRequestLine} from '@docs-kit/openapi-model';

const getMember = (value: unknown, key: string): unknown =>
  isObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[key] : undefined;

/** @returns the key of an item in another list: that of the same parameter, or the same index */
function findKey(list: unknown, item: unknown, key: string): string {
  const {name, in: location} = (isObject(item) ? item : {}) as {name?: unknown; in?: unknown};
  if (!Array.isArray(list) || name === undefined) return key;
  const found = list.findIndex(
    (other) => getMember(other, 'name') === name && getMember(other, 'in') === location,
  );
  return String(found);
}

/** @returns `POST /boxes: description` for `paths, /boxes, post, description` */
function formatKeys([first = '', second = '', third = '', ...rest]: readonly string[]): string {
  const isOperation = first === 'paths' && rest.length > 0;
  const owner = isOperation
    ? formatRequestLine({method: third, path: second})
    : [first, second, third].join('.');
  return isOperation ? `${owner}: ${rest.join('.')}` : [owner, ...rest].filter(Boolean).join('.');
}

/**
 * @param before - the file as it was
 * @param next - its next version
 * @param merged - the next version, completed by the overlay
 * @returns the places of descriptions and summaries that are new, and that the overlay replaces
 */
export function listMaskedTexts(before: unknown, next: unknown, merged: unknown): string[] {
  const visit = (old: unknown, value: unknown, shown: unknown, keys: string[]): string[] => {
    if (!isObject(value) && !Array.isArray(value)) return [];
    return Object.entries(value).flatMap(([key, child]) => {
      const former = getMember(old, findKey(old, child, key));
      const current = getMember(shown, findKey(shown, child, key));
      const isText = /^(description|summary)$/.test(key) && typeof child === 'string';
      if (!isText) return visit(former, child, current, [...keys, key]);
      const isMasked = isObject(old) && former !== child && current !== child;
      return isMasked ? [formatKeys([...keys, key])] : [];
    });
  };
  return visit(before, next, merged, []);
}
