/** JSON values and the positions of syntax errors. */
import type {Json} from './operation';

export type JsonObject = {[name: string]: Json};

/** Whether a value is an object, and not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Offset of the first character that JSON (RFC 8259) does not allow. `JSON.parse` reports it only
 * for some errors.
 *
 * @returns the length of the text if it ends too early
 */
export function jsonErrorOffset(text: string): number {
  let offset = 0;
  const match = (token: RegExp): boolean => {
    token.lastIndex = offset;
    const found = token.test(text);
    if (found) offset = token.lastIndex;
    return found;
  };
  const is = (character: string) => {
    match(/[ \t\n\r]*/y);
    if (text[offset] !== character) return false;
    offset += 1;
    return true;
  };
  const string = () => {
    match(/[ \t\n\r]*/y);
    return match(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y);
  };
  const list = (end: string, entry: () => boolean) => {
    if (is(end)) return true;
    do if (!entry()) return false;
    while (is(','));
    return is(end);
  };
  const value = (): boolean => {
    if (is('{')) return list('}', () => string() && is(':') && value());
    if (is('[')) return list(']', value);
    return string() || match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y);
  };
  if (value()) match(/[ \t\n\r]*/y);
  return offset;
}

/** @returns the position of the first error; lines and columns count from 1 */
export function jsonErrorPlace(text: string): {offset: number; line: number; column: number} {
  const offset = jsonErrorOffset(text);
  const before = text.slice(0, offset).split('\n');
  return {offset, line: before.length, column: (before.at(-1) ?? '').length + 1};
}
