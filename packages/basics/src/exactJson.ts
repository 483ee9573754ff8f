/**
 * JSON with all digits of its integers. `JSON.parse` rounds those above 2^53, which backends write
 * for 64-bit numbers. Here, they're of the type bigint.
 */
import {parse, stringify} from 'lossless-json';
import {type Json, parseNumber} from './json';

/** A shorter number is exact. */
const LONG_NUMBER = /\d{16}/;

/** @throws SyntaxError if the text isn't JSON */
export function requireExactJson(text: string): Json {
  const value = JSON.parse(text) as Json;
  if (!LONG_NUMBER.test(text)) return value;
  // As in JSON.parse, the last of several values counts.
  return parse(text, undefined, {parseNumber, onDuplicateKey: ({newValue}) => newValue}) as Json;
}

/** @returns `undefined` if the text isn't JSON */
export function parseExactJson(text: string): Json | undefined {
  try {
    return requireExactJson(text);
  } catch {
    return undefined;
  }
}

/** Numbers beyond the range of JavaScript, such as `1e400`. `JSON.stringify` writes null. */
const INFINITE = {
  test: (value: unknown) => value === Infinity || value === -Infinity,
  stringify: (value: unknown) => (value === Infinity ? '1e999' : '-1e999'),
};

/** Renders a value that can have integers of the type bigint, which `JSON.stringify` refuses. */
export const formatExactJson = (
  value: unknown,
  spaces?: number,
  replace?: (key: string, value: unknown) => unknown,
): string => stringify(value, replace, spaces, [INFINITE]) ?? 'null';
