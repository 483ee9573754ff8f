/** Reads values of bodies, whose fields can be in any case. */
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';

/** @returns a value of an object by its name in any case, as many servers read it */
export function getValue(object: Json | undefined, name: string): Json | undefined {
  if (!isObject(object)) return undefined;
  if (Object.hasOwn(object, name)) return object[name];
  return Object.entries(object).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

/** @returns the objects in a list; empty if the value isn't a list */
export const listObjects = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Whether a body asks for a stream: with a field, or with a pair in a list of names and values. */
export function requestsStream(body: Json | undefined): boolean {
  const pairs = listObjects(body).map((pair) => Object.values(pair));
  return (
    isTrue(getValue(body, 'stream')) ||
    pairs.some((pair) => pair.includes('stream') && pair.some(isTrue))
  );
}

const isTrue = (value: Json | undefined): boolean => String(value) === 'true';

/** Whether HTTP allows no body in a response with the status. */
export const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);
