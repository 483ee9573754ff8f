/** Merges the `allOf` of schemas. */
import type {Schema} from './openapi';

/** @returns what a type inherits of a part: not the alternatives, if it's one of them */
function inherit(part: Schema, child: Schema): Schema {
  const flat = flattenSchema(part);
  if (![flat.oneOf, flat.anyOf].some((alternatives) => alternatives?.includes(child))) return flat;
  return {...flat, discriminator: undefined, oneOf: undefined, anyOf: undefined};
}

/** Merges `allOf` into one schema. The outer keywords win. */
export function flattenSchema(schema: Schema): Schema {
  if (!schema.allOf) return schema;
  const {allOf, ...outer} = schema;
  const parts = [...allOf.map((part) => inherit(part, schema)), outer];
  const merged = Object.assign({}, ...parts) as Schema;
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as object;
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  if (Object.keys(properties).length > 0) Object.assign(merged, {properties});
  return required.size > 0 ? {...merged, required: [...required]} : merged;
}
