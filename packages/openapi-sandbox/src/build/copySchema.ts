/** Copies schemas for the sandbox, without what validation doesn't use. */
import {isObject, mapValues} from '@docs-kit/basics/json';
import {flattenSchema, type Schema} from '@docs-kit/openapi-model';
import type {ValidationSchema} from '../engine/types';

/** Keys of schemas that validation doesn't use. */
const UNUSED_KEYS = /^(title|description|default|deprecated|examples?|x-(docs|enum-desc).*)$/;

/** In a copy with more schemas, the rest accepts any value: copies grow with paths, not types. */
const MAX_SCHEMAS = 1000;

/** @returns the first example, in the form of OpenAPI 3.0 or 3.1 */
export const getSchemaExample = ({examples, example = examples?.[0]}: Schema) => example;

/** Copies a schema. What contains itself accepts any value there. */
export function copySchema(
  schema: Schema,
  above: readonly Schema[] = [],
  count = {schemas: 0},
): ValidationSchema {
  count.schemas += 1;
  if (above.includes(schema) || count.schemas > MAX_SCHEMAS) return {};
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    return isObject(part) ? copySchema(part as Schema, [...above, schema], count) : part;
  };
  // Parts of `allOf` that refuse other names mean those of all parts.
  const flat = flattenSchema(schema);
  const {properties, ...rest} = flat;
  // The same goes for a schema whose names are those of its alternatives.
  const isClosed = properties !== undefined || !(rest.oneOf ?? rest.anyOf);
  const used = Object.entries(rest).filter(
    ([key]) => !UNUSED_KEYS.test(key) && (isClosed || key !== 'additionalProperties'),
  );
  return {
    ...mapValues(Object.fromEntries(used), copy),
    ...(schema['x-resource'] && {example: getSchemaExample(flat)}),
    ...(properties && {properties: mapValues(properties, copy) as ValidationSchema['properties']}),
  };
}
