/** JSON values. */

/** A value that JSON can contain. */
export type Json = null | boolean | number | bigint | string | Json[] | {[key: string]: Json};

export type JsonObject = {[name: string]: Json};

/** Whether a value is an object, and not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces each value of an object, and keeps its keys. */
export const mapValues = <Name extends string, From, To>(
  object: Readonly<Record<Name, From>>,
  map: (value: From) => To,
) =>
  Object.fromEntries(
    Object.entries<From>(object).map(([name, value]) => [name, map(value)]),
  ) as Record<Name, To>;

/** @returns `undefined` if the text isn't JSON */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/**
 * @returns the number that JSON or YAML has as text; an integer above 2^53, which `JSON.parse`
 *   rounds, is of the type bigint
 */
export function parseNumber(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
}
