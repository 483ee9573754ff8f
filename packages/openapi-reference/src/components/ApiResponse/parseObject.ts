/** Parses the body of a response. */
import {isObject, type JsonObject, parseJson} from '@docs-kit/basics/json';

/** @returns an empty object if the text isn't a JSON object */
export function parseObject(text: string): JsonObject {
  const value = parseJson(text);
  return isObject(value) ? value : {};
}
