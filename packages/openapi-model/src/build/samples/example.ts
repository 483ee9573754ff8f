/**
 * Creates values that fit a schema, where the file has no example. Packages that do so overflow
 * with types that extend each other, or grow with the paths through a recursive model.
 */
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import {flattenSchema} from '../flattenSchema';
import type {Schema} from '../openapi';
import {getComponentName, getReferenceName} from '../read/references';
import {sampleNumber, trimNumber} from './sampleNumber';
import {samplePattern, sampleString, varyText} from './sampleText';

/** Who sends the value. Requests have no read-only fields, and responses no write-only ones. */
export type Direction = 'request' | 'response';

/** After so many values, an example has only what it requires. */
const MAX_VALUES = 200;

/** How an example is created. */
type Context = {
  readonly direction: Direction;
  /** The schemas around the value, which it can't contain again. */
  readonly above: readonly Schema[];
  /** Values that the example has so far. */
  readonly count: {values: number};
};

function sampleArray(schema: Schema, context: Context): Json[] {
  const {items = {}, prefixItems = [], minItems = 0, maxItems = Infinity} = schema;
  const list: Json[] = [];
  for (const part of prefixItems) {
    const value = sample(part, context);
    if (value === undefined) break;
    list.push(value);
  }
  const count = Math.max(minItems, prefixItems.length > 0 ? 0 : Math.min(1, maxItems));
  const item = list.length < count ? sample(items, context) : undefined;
  for (let index = 0; item !== undefined && list.length < count; index += 1) {
    // Items of a set differ.
    const next = index > 0 && schema.uniqueItems ? vary(item, index, items) : item;
    if (next === undefined) break;
    list.push(next);
  }
  return list;
}

/** @returns another value of a schema, by its number; nothing if there is none */
function vary(value: Json, index: number, schema: Schema): Json | undefined {
  const flat = flattenSchema(schema);
  const {enum: values, const: constValue, maximum = Infinity, multipleOf = 1} = flat;
  if (constValue !== undefined) return undefined;
  if (values) return values.filter((other) => other !== null && other !== value)[index - 1];
  if (typeof value === 'boolean') return index === 1 ? !value : undefined;
  if (typeof value === 'bigint') return value + BigInt(index);
  if (typeof value === 'number') {
    const next = trimNumber(value + index * multipleOf);
    return next <= maximum ? next : trimNumber(value - index * multipleOf);
  }
  if (typeof value === 'string') return varyText(value, index, flat);
  const isList = Array.isArray(value);
  for (const [key, member] of isObject(value) || isList ? Object.entries(value) : []) {
    const child = isList ? flat.items : flat.properties?.[key];
    const other = child && vary(member as Json, index, child);
    if (other === undefined) continue;
    return isList
      ? value.map((item, place) => (String(place) === key ? other : item))
      : {...(value as JsonObject), [key]: other};
  }
  return undefined;
}

function sampleObject(schema: Schema, context: Context): JsonObject {
  const {properties = {}, required = [], additionalProperties} = schema;
  const {minProperties = 0, maxProperties = Infinity} = schema;
  const most = maxProperties - required.length;
  const additional = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const object: JsonObject = {};
  for (const [name, child] of Object.entries(properties)) {
    const flat = flattenSchema(child);
    const isSkipped = context.direction === 'request' ? flat.readOnly : flat.writeOnly;
    const isFull = context.count.values > MAX_VALUES || Object.keys(object).length >= most;
    if (isSkipped || (isFull && !required.includes(name))) continue;
    const value = sample(child, context);
    if (value !== undefined) object[name] = value;
    else if (required.includes(name)) object[name] = sampleEmpty(flat);
  }
  for (const name of required)
    if (!Object.hasOwn(properties, name))
      object[name] = (additional && sample(additional, context)) ?? 'string';
  const [[pattern, named] = []] = Object.entries(schema.patternProperties ?? {});
  const values = additional ?? named ?? (minProperties > 0 ? {type: 'string'} : undefined);
  const count = Math.max(Object.keys(properties).length === 0 ? 1 : 0, minProperties);
  for (let index = 1; values && Object.keys(object).length < count; index += 1) {
    const name = `property${index}`;
    if (Object.hasOwn(object, name)) continue;
    const value = sample(values, context);
    if (value === undefined) break;
    const isFree = pattern === undefined || additional !== undefined;
    object[isFree ? name : (samplePattern(pattern, (text) => !(text in object)) ?? name)] = value;
  }
  return object;
}

/** @returns the smallest value of a type, where the schema requires itself */
function sampleEmpty({type, nullable}: Schema): Json {
  if (nullable) return null;
  return type === 'array' ? [] : {};
}

/** @returns the value of a discriminator that means an alternative */
function findDiscriminator({discriminator}: Schema, alternative: Schema): JsonObject {
  if (!discriminator) return {};
  const name = getComponentName(alternative) ?? '';
  const [value = name] =
    Object.entries(discriminator.mapping ?? {}).find(
      ([, target]) => getReferenceName(target) === name,
    ) ?? [];
  return value === '' ? {} : {[discriminator.propertyName]: value};
}

function sampleAlternative(schema: Schema, context: Context): Json | undefined {
  const {oneOf = [], anyOf = [], ...common} = schema;
  for (const alternative of [...oneOf, ...anyOf]) {
    const value = sample(alternative, context);
    if (value === undefined) continue;
    if (!isObject(value)) return value;
    const base = common.properties ? sampleObject(common, context) : {};
    return {...base, ...value, ...findDiscriminator(schema, alternative)};
  }
  return undefined;
}

function sampleType(schema: Schema, context: Context): Json {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array' || (type === undefined && (schema.items ?? schema.prefixItems)))
    return sampleArray(schema, context);
  if (type === 'object' || (schema.properties ?? schema.additionalProperties))
    return sampleObject(schema, context);
  if (type === 'integer' || type === 'number') return sampleNumber({...schema, type});
  if (type === 'boolean') return true;
  const isText = schema.format ?? schema.pattern ?? schema.minLength ?? schema.maxLength;
  return type === 'string' || isText !== undefined ? sampleString(schema) : null;
}

/** Whether a value has a type of a schema, and is within its limits. Some examples aren't. */
function fitsSchema(value: Json, schema: Schema): boolean {
  const {type, nullable, enum: values, minimum = -Infinity, maximum = Infinity} = schema;
  const types = [type ?? []].flat();
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (values && !values.includes(value)) return false;
  if (isNumber && (value < minimum || value > maximum)) return false;
  if (types.length === 0 || values) return true;
  if (value === null) return nullable === true || types.includes('null');
  const container = Array.isArray(value) ? 'array' : typeof value;
  const kind = isNumber ? 'number' : container;
  return types.some((name) => name === kind || (name === 'integer' && kind === 'number'));
}

/** @returns a value, or nothing if the schema contains itself */
function sample(schema: Schema, context: Context): Json | undefined {
  if (context.above.includes(schema)) return undefined;
  context.count.values += 1;
  const flat = flattenSchema(schema);
  const {example = flat.examples?.[0], default: defaultValue, enum: values = []} = flat;
  const isRead = context.direction === 'response' || !hasReadOnly(flat);
  if (example !== undefined && isRead && fitsSchema(example, flat)) return example;
  if (flat.const !== undefined) return flat.const;
  if (defaultValue !== undefined && defaultValue !== null && fitsSchema(defaultValue, flat))
    return defaultValue;
  if (values.length > 0) return values.find((value) => value !== null) ?? null;
  const inside = {...context, above: [...context.above, schema]};
  return sampleAlternative(flat, inside) ?? sampleType(flat, inside);
}

/** Whether an example of a schema can have fields that requests don't have. */
const hasReadOnly = ({properties = {}}: Schema) =>
  Object.values(properties).some((property) => flattenSchema(property).readOnly);

/** Creates a value that fits a schema. */
export const buildExample = (schema: Schema, direction: Direction = 'response'): Json =>
  sample(schema, {direction, above: [], count: {values: 0}}) ?? null;
