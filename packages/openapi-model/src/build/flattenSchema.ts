/** Merges the `allOf` of schemas. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';
import {joinPatterns} from '../shared/pattern';
import type {Schema} from './openapi';

/** @returns what a type inherits of a part: not the alternatives, if it's one of them */
function inherit(part: Schema, child: Schema): Schema {
  const flat = flattenSchema(part);
  if (![flat.oneOf, flat.anyOf].some((alternatives) => alternatives?.includes(child))) return flat;
  return {...flat, discriminator: undefined, oneOf: undefined, anyOf: undefined};
}

/** The parts of each combination, and the combinations that begin with a part. */
const partsOf = new WeakMap<Schema, readonly Schema[]>();
const combinations = new WeakMap<Schema, Schema[]>();

/**
 * Combines two schemas. The same parts give the same object, so that combinations of types that
 * contain themselves come to an end.
 */
function combine(first: Schema, second: Schema): Schema {
  const parts = [...new Set([first, second].flatMap((schema) => partsOf.get(schema) ?? [schema]))];
  const [start = first] = parts;
  if (parts.length === 1) return start;
  const earlier = combinations.get(start) ?? [];
  const found = earlier.find((schema) => {
    const others = partsOf.get(schema) ?? [];
    return others.length === parts.length && parts.every((part, index) => part === others[index]);
  });
  const combination = found ?? {allOf: parts};
  partsOf.set(combination, parts);
  if (!found) combinations.set(start, [...earlier, combination]);
  return combination;
}

/** Choices that a reader can compare, and that a build has time for. */
const MAX_CHOICES = 100;

/** How keywords of two parts become one where both hold. Bounds can be bigints. */
const MERGES: readonly [keys: RegExp, merge: (a: never, b: never) => unknown][] = [
  [/^(exclusiveM|m)in/, (a: number, b: number) => (a > b ? a : b)],
  [/^(exclusiveM|m)ax/, (a: number, b: number) => (a < b ? a : b)],
  [/^required$/, (a: string[], b: string[]) => [...new Set([...a, ...b])]],
  [/^items$/, combine],
  [/^pattern$/, joinPatterns],
  [
    /^additionalProperties$/,
    (a: boolean | Schema, b: boolean | Schema) => {
      if (a === true || b === false) return b;
      return a === false || b === true ? a : combine(a, b);
    },
  ],
  [
    /^(?:patternP|p)roperties$/,
    (a: Record<string, Schema>, b: Record<string, Schema>) => ({
      ...a,
      ...Object.fromEntries(
        Object.entries(b).map(([name, schema]) => [
          name,
          Object.hasOwn(a, name) ? combine(a[name] ?? {}, schema) : schema,
        ]),
      ),
    }),
  ],
  [
    /^enum$/,
    (a: Json[], b: Json[]) => {
      const texts = a.map((value) => formatExactJson(value));
      const shared = b.filter((value) => texts.includes(formatExactJson(value)));
      return shared.length > 0 && shared.length < b.length ? shared : b;
    },
  ],
  [
    /^(one|any)Of$/,
    (a: Schema[], b: Schema[]) =>
      a.length * b.length > MAX_CHOICES
        ? b
        : a.flatMap((one) => b.map((other) => ({allOf: [one, other]}))),
  ],
];

/** Merges `allOf` into one schema. Where not all parts can hold, the outer keywords win. */
export function flattenSchema(schema: Schema): Schema {
  if (!schema.allOf) return schema;
  const {allOf, ...outer} = schema;
  const merged: Record<string, unknown> = {};
  const parts = [...allOf.map((base) => inherit(base, schema)), outer];
  for (const part of parts)
    for (const [key, value] of Object.entries(part)) {
      if (value === undefined) continue;
      const merge = MERGES.find(([keys]) => keys.test(key))?.[1];
      const isRepeated = merged[key] !== undefined && merged[key] !== value;
      merged[key] = merge && isRepeated ? merge(merged[key] as never, value as never) : value;
    }
  // Names are those of a whole enum.
  if (!parts.some((part) => part.enum === merged['enum'])) delete merged['x-enum-varnames'];
  return merged as Schema;
}
