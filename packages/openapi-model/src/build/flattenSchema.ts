/** Merges the `allOf` of schemas. */
import type {Schema} from './openapi';

/** @returns what a type inherits of a part: not the alternatives, if it's one of them */
function inherit(part: Schema, child: Schema): Schema {
  const flat = flattenSchema(part);
  if (![flat.oneOf, flat.anyOf].some((alternatives) => alternatives?.includes(child))) return flat;
  return {...flat, discriminator: undefined, oneOf: undefined, anyOf: undefined};
}

const LOWER_LIMITS = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
] as const;
const UPPER_LIMITS = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
] as const;

/** @returns the strictest of the limits that several parts have. Bounds can be bigints */
function mergeLimits(parts: readonly Schema[]): Schema {
  const merge = (key: keyof Schema, isStricter: (a: number, b: number) => boolean) => {
    const limits = parts.flatMap((part) => (part[key] as number | undefined) ?? []);
    return limits.length < 2
      ? []
      : [[key, limits.reduce((a, b) => (isStricter(a, b) ? a : b))] as const];
  };
  return Object.fromEntries([
    ...LOWER_LIMITS.flatMap((key) => merge(key, (a, b) => a > b)),
    ...UPPER_LIMITS.flatMap((key) => merge(key, (a, b) => a < b)),
  ]) as Schema;
}

/** Choices that a reader can compare, and that a build has time for. */
const MAX_CHOICES = 100;

/**
 * @returns every choice of one alternative of each part, if several parts have alternatives, unless
 *   there are too many choices
 */
function mergeAlternatives(parts: readonly Schema[], key: 'oneOf' | 'anyOf'): Schema {
  const lists = parts.flatMap((part) => (part[key] ? [part[key]] : []));
  const count = lists.reduce((choices, {length}) => choices * length, 1);
  if (lists.length < 2 || count > MAX_CHOICES) return {};
  return {
    [key]: lists.reduce((all, list) =>
      all.flatMap((one) => list.map((other) => ({allOf: [one, other]}))),
    ),
  };
}

/** Merges `allOf` into one schema. The strictest limits, and otherwise the outer keywords win. */
export function flattenSchema(schema: Schema): Schema {
  if (!schema.allOf) return schema;
  const {allOf, ...outer} = schema;
  const parts = [...allOf.map((part) => inherit(part, schema)), outer];
  const merged = Object.assign(
    {},
    ...parts,
    mergeLimits(parts),
    mergeAlternatives(parts, 'oneOf'),
    mergeAlternatives(parts, 'anyOf'),
  ) as Schema;
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as object;
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  if (Object.keys(properties).length > 0) Object.assign(merged, {properties});
  return required.size > 0 ? {...merged, required: [...required]} : merged;
}
