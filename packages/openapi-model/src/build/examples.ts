/** Reads the examples of bodies and parameters. */
import {parseExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';
import {flattenSchema} from './flattenSchema';
import type {Examples, MediaTypeObject, Schema} from './openapi';
import {buildExample, type Direction} from './samples/example';

/** @returns an example of an object or a list, which some files write as JSON in a string */
function parseExample(value: Json, schema: Schema | undefined): Json {
  if (typeof value !== 'string' || !schema) return value;
  const {type, properties, items} = flattenSchema(schema);
  const isText = properties || items ? false : type !== 'object' && type !== 'array';
  return isText ? value : (parseExactJson(value) ?? value);
}

function acceptsNull(schema: Schema): boolean {
  const {type, nullable, enum: values, oneOf = [], anyOf = []} = flattenSchema(schema);
  return (
    nullable === true ||
    [type].flat().includes('null') ||
    values?.includes(null) === true ||
    [...oneOf, ...anyOf].some(acceptsNull) ||
    (type === undefined && oneOf.length + anyOf.length === 0)
  );
}

/** @returns the named examples, or else the single one */
export function listExamples({example, examples = {}, schema}: Examples & {schema?: Schema}) {
  const named = Object.entries(examples).flatMap(
    ([key, {summary, value, 'x-parameters': parameters}]) =>
      value === undefined ? [] : [{key, summary, value: parseExample(value, schema), parameters}],
  );
  if (named.length > 0 || example === undefined) return named;
  // Some generators write null where nothing sets an example.
  if (example === null && schema && !acceptsNull(schema)) return [];
  const value = parseExample(example, schema);
  return [{key: 'example', summary: undefined, value, parameters: undefined}];
}

/**
 * Leaves out optional fields that are null and can't be, which generators write for values that
 * nothing has set.
 */
export function dropNulls(value: Json, schema: Schema | undefined): Json {
  if (!schema || typeof value !== 'object' || value === null) return value;
  const {items, properties = {}, required = []} = flattenSchema(schema);
  if (Array.isArray(value)) return value.map((item) => dropNulls(item, items));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const child = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const isUnset = member === null && child && !acceptsNull(child) && !required.includes(name);
      return isUnset ? [] : [[name, dropNulls(member, child)]];
    }),
  );
}

/** @returns the value of the first example, or one created from the schema */
export const buildMediaExample = (
  media: MediaTypeObject,
  direction: Direction,
): Json | undefined => {
  const [first] = listExamples(media);
  const value = first ? first.value : media.schema && buildExample(media.schema, direction);
  return value === undefined || direction === 'response' ? value : dropNulls(value, media.schema);
};
