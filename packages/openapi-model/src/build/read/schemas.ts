/**
 * Brings all schemas into one form, so that other modules needn't know the versions of OpenAPI and
 * the habits of generators: no booleans, `nullable` instead of the type `null`, exclusive limits as
 * numbers, the alternatives of a base type listed, and names of enum values under one key.
 */
import {isObject, type JsonObject} from '@docs-kit/basics/json';
import {isReadableType} from '../../shared/mediaTypes';
import {parsePattern} from '../../shared/pattern';
import type {Schema} from '../openapi';
import {getPart, listSlots, setPart, visitParts} from './document';
import type {ProblemList} from './problems';
import {getComponentName} from './references';

/** What `System.Text.Json` accepts for a number in a string. .NET writes it beside each number. */
const NUMBER_PATTERN = /^\^-\?\(\?:0\|\[1-9\]\\d\*\)/;

const isTypeNull = (schema: Schema): boolean => schema.type === 'null';

/** Turns a list of types into a type, with `nullable`. */
function normalizeType(schema: Schema): void {
  if (!Array.isArray(schema.type)) return;
  const types = schema.type.filter((type) => type !== 'null');
  if (types.length < schema.type.length && types.length > 0) schema.nullable = true;
  const numeric = types.find((type) => type === 'integer' || type === 'number');
  if (numeric && types.includes('string') && NUMBER_PATTERN.test(schema.pattern ?? '')) {
    schema.type = numeric;
    schema.numberAsText = true;
    delete schema.pattern;
    return;
  }
  const [type] = types.length > 0 ? types : ['null'];
  if (types.length <= 1) schema.type = type;
  else schema.type = types;
}

/** Turns the type `null` next to another schema, which Swashbuckle writes, into `nullable`. */
function normalizeNull(schema: Schema): void {
  if (!isTypeNull(schema)) return;
  if (!(schema.allOf ?? schema.oneOf ?? schema.anyOf ?? schema.properties)) return;
  schema.nullable = true;
  delete schema.type;
}

/** Turns an exclusive limit of OpenAPI 3.0, a flag next to the limit, into the limit itself. */
function normalizeLimits(schema: Schema): void {
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const flag: unknown = schema[exclusive];
    if (typeof flag !== 'boolean') continue;
    const {[limit]: value} = schema;
    Reflect.deleteProperty(schema, exclusive);
    if (!flag || value === undefined) continue;
    schema[exclusive] = value;
    Reflect.deleteProperty(schema, limit);
  }
}

/** Spells required names as the properties do, where only their case differs. */
function normalizeRequired(schema: Schema): void {
  const names = Object.keys(schema.properties ?? {});
  const spell = (name: string) =>
    names.includes(name)
      ? name
      : (names.find((other) => other.toLowerCase() === name.toLowerCase()) ?? name);
  if (schema.required) schema.required = schema.required.map(spell);
}

/** Turns `null` among alternatives into `nullable`, and a single alternative into a part. */
function normalizeAlternatives(schema: Schema): void {
  for (const key of ['oneOf', 'anyOf'] as const) {
    const alternatives = schema[key];
    if (!Array.isArray(alternatives)) continue;
    const others = alternatives.filter((alternative) => !isTypeNull(alternative));
    if (others.length === alternatives.length) continue;
    schema.nullable = true;
    if (others.length > 1) schema[key] = others;
    else {
      Reflect.deleteProperty(schema, key);
      schema.allOf = [...(schema.allOf ?? []), ...others];
    }
  }
}

/** Gives names of enum values under the keys of NSwag and of Microsoft the key that tools read. */
export function normalizeEnumNames(schema: Schema & JsonObject): void {
  const {'x-enumNames': names, 'x-ms-enum': details} = schema;
  if (schema['x-enum-varnames']) return;
  if (Array.isArray(names)) schema['x-enum-varnames'] = names.map(String);
  const values = isObject(details) && Array.isArray(details['values']) ? details['values'] : [];
  const found = (schema.enum ?? []).map((value) => {
    const detail = values.find((known) => isObject(known) && known['value'] === value);
    return isObject(detail) && typeof detail['name'] === 'string' ? detail['name'] : '';
  });
  if (found.some(Boolean)) schema['x-enum-varnames'] = found;
}

/** Gives files the format of OpenAPI 3.0. */
function normalizeFile(schema: Schema): void {
  const {type, format, contentEncoding, contentMediaType} = schema;
  if (type !== 'string' || format !== undefined) return;
  if (contentEncoding === 'base64' || contentEncoding === 'base64url') schema.format = 'byte';
  else if (contentMediaType !== undefined && !isReadableType(contentMediaType))
    schema.format = 'binary';
}

/** Whether a schema is among the parts, or among the parts of a part. */
function isPartOf(schema: Schema, {allOf = []}: Schema, seen: Set<Schema> = new Set()): boolean {
  return allOf.some((part) => {
    if (part === schema) return true;
    if (seen.has(part)) return false;
    seen.add(part);
    return isPartOf(schema, part, seen);
  });
}

const ANNOTATION = /^(?:default|deprecated|description|examples?|nullable|title|\w+Only|x-.*)$/;

/** Whether a schema only wraps a base type, as .NET writes references with annotations. */
function isReference({allOf = [], ...keywords}: Schema): boolean {
  const keys = Object.keys(keywords);
  return allOf.length === 1 && keys.length > 0 && keys.every((key) => ANNOTATION.test(key));
}

/** Lists the types that extend each base type, which .NET names only in their `allOf`. */
function addImpliedAlternatives(schemas: readonly Schema[]): void {
  const children = new Map<Schema, Schema[]>();
  for (const schema of schemas)
    for (const base of schema.allOf ?? [])
      if (base.discriminator && getComponentName(schema) !== undefined && !isReference(schema))
        children.set(base, [...(children.get(base) ?? []), schema]);
  for (const [base, extending] of children) {
    if (base.oneOf || base.anyOf) continue;
    base.oneOf = extending;
    // The types that extend it have more fields.
    if (base.additionalProperties === false) delete base.additionalProperties;
  }
}

/** Changes a document's schemas in place. What can't be read is reported, and left out or kept. */
export function normalizeSchemas(root: object, problems: ProblemList): void {
  visitParts(root, (part, {kind, at}) => {
    for (const slot of listSlots(part, kind, at)) {
      const isLimit = /^(additional|unevaluated)/.test(String(slot.key)) && slot.owner === part;
      const value = getPart(slot);
      if (slot.kind === 'schema' && typeof value === 'boolean' && !isLimit)
        setPart(slot, value ? {} : {not: {}});
    }
  });
  const schemas: Schema[] = [];
  visitParts(root, (part, {kind, at}) => {
    if (kind !== 'schema') return;
    const schema = part as Schema & JsonObject;
    normalizeType(schema);
    normalizeNull(schema);
    normalizeLimits(schema);
    normalizeRequired(schema);
    normalizeAlternatives(schema);
    normalizeEnumNames(schema);
    Reflect.deleteProperty(schema, 'x-ms-enum');
    normalizeFile(schema);
    // No value would be allowed.
    if (schema.enum?.length === 0) delete schema.enum;
    if (typeof schema.pattern === 'string' && !parsePattern(schema.pattern))
      problems.addWarning('pattern', [...at, 'pattern'], schema.pattern);
    const parts = schema.allOf?.filter((part) => part !== schema && !isPartOf(schema, part));
    if (parts && parts.length < (schema.allOf?.length ?? 0)) {
      problems.addWarning('allOf', [...at, 'allOf'], String(at.at(-1)));
      schema.allOf = parts;
    }
    schemas.push(schema);
  });
  addImpliedAlternatives(schemas.filter((schema) => isObject(schema)));
}
