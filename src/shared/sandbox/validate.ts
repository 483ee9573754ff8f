/**
 * Validates requests. JSON Schema libraries don't write messages per field as the API does, and
 * distinguish upper and lower case in names.
 */
import {isObject} from '../json';
import {nearest} from '../nearest';
import type {Json} from '../operation';
import {breakRule, SandboxError, STRICT_NOTE} from './errors';
import type {PresenceRule, Resource, SandboxSchema} from './types';

export type Reference = {resource: Resource; id: string; schema: SandboxSchema};

export type Report = {
  faults: {field: string; message: string; error?: string | undefined; isStrict: boolean}[];
  /** IDs in the request, which must exist. */
  references: Reference[];
};

export const createReport = (): Report => ({faults: [], references: []});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const BASE64 = /^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/i;
const ARTICLES: Record<string, string> = {
  integer: 'an integer',
  array: 'an array',
  object: 'an object',
};

function fitsType(type: string | undefined, value: Json): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === undefined || (type === 'object' ? isObject(value) : type === typeof value);
}

/** A value of an object by its name in any case, as the API reads it. */
export function getValue(object: Json | undefined, name: string): Json | undefined {
  if (!isObject(object)) return undefined;
  if (Object.hasOwn(object, name)) return object[name];
  const key = Object.keys(object).find((other) => other.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
}

/**
 * Turns a value from a URL, header, or form into the type of its schema. Leaves it as text if it
 * doesn't fit.
 */
export function convert({type}: SandboxSchema, text: string): Json {
  if (
    (type === 'integer' || type === 'number') &&
    text.trim() !== '' &&
    !Number.isNaN(Number(text))
  )
    return Number(text);
  if (type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

function findBrokenRule(schema: SandboxSchema, value: Json): string | undefined {
  const {
    type,
    format = '',
    enum: allowed,
    minimum,
    maximum,
    minLength,
    maxLength,
    pattern,
  } = schema;
  if (!fitsType(type, value)) return `The value must be ${ARTICLES[type ?? ''] ?? `a ${type}`}.`;
  if (allowed && !allowed.includes(value)) return `The value must be one of ${allowed.join(', ')}.`;
  if (Array.isArray(value) && value.length < (schema.minItems ?? 0)) return 'The list is empty.';
  if (typeof value === 'number') {
    if (format === 'int32' && Math.abs(value) >= 2 ** 31) return 'The value is too large.';
    if (minimum !== undefined && value < minimum) return `The value must be at least ${minimum}.`;
    if (maximum !== undefined && value > maximum) return `The value must be at most ${maximum}.`;
  }
  if (typeof value !== 'string') return undefined;
  if (minLength !== undefined && value.length < minLength)
    return value === ''
      ? 'The value is required.'
      : `The value must have at least ${minLength} characters.`;
  if (maxLength !== undefined && value.length > maxLength)
    return `The value must have at most ${maxLength} characters.`;
  if (pattern !== undefined && !new RegExp(pattern).test(value))
    return `The value must match ${pattern}.`;
  if (format === 'uuid' && !UUID.test(value)) return 'The value must be a UUID.';
  if (format === 'uri' && !URL.canParse(value)) return 'The value must be an absolute URL.';
  if (format === 'byte' && !BASE64.test(value)) return 'The value must be base64.';
  if (/^date/.test(format) && Number.isNaN(Date.parse(value))) return 'The value must be a date.';
  const media = schema['x-media-types'];
  if (media && !media.includes(value)) return 'Files of this type are not accepted.';
  return undefined;
}

/** @returns the known name that a misspelled one means, in any case */
export const findMeant = (name: string, known: readonly string[]): string | undefined =>
  nearest(name, known, 1, 0.7)[0];

/** Adds a fault if a name is misspelled. The API reads names in any case. */
export function checkName(name: string, known: readonly string[], field: string, {faults}: Report) {
  const meant = findMeant(name, known);
  const message = `The name ${name} is unknown. Did you mean ${meant}?`;
  if (meant !== undefined && meant.toLowerCase() !== name.toLowerCase())
    faults.push({field, message, isStrict: true});
}

/**
 * Adds what's wrong with a value, and the IDs in it.
 *
 * @param field - path of the value, such as `general.name`
 * @param error - key of the error, from a schema further up
 */
export function validate(
  schema: SandboxSchema,
  value: Json,
  field: string,
  report: Report,
  {error, isStrict = false}: {error?: string | undefined; isStrict?: boolean} = {},
): void {
  const resource = schema['x-resource'];
  const context = {error: resource ? error : (schema['x-error'] ?? error), isStrict};
  const add = (name: string, message: string) =>
    report.faults.push({field: name, message, error: context.error, isStrict});
  if (value === null && schema.nullable) return;
  for (const part of schema.allOf ?? []) validate(part, value, field, report, context);
  if (schema.oneOf) {
    const attempts = schema.oneOf
      .filter(({type}) => fitsType(type, value))
      .map((option) => {
        const found = createReport();
        validate(option, value, field, found, context);
        return found;
      });
    const fewest = attempts.sort((a, b) => a.faults.length - b.faults.length)[0];
    if (!fewest) return void add(field || 'body', 'The value has the wrong type.');
    report.faults.push(...fewest.faults);
    report.references.push(...fewest.references);
    return;
  }
  const fault = findBrokenRule(schema, value);
  if (fault !== undefined) return void add(field || 'body', fault);
  if (schema['x-strict'])
    validate(schema['x-strict'], value, field, report, {...context, isStrict: true});
  if (resource && typeof value === 'string') report.references.push({resource, id: value, schema});
  if (resource && typeof value === 'number')
    report.references.push({resource, id: String(value), schema});
  const decoded = schema['x-decoded-schema'];
  if (decoded && typeof value === 'string') {
    let json: Json;
    try {
      json = JSON.parse(value) as Json;
    } catch {
      return void add(field, 'The value must be JSON text.');
    }
    validate(decoded, json, field, report, context);
  }
  const prefix = field === '' ? '' : `${field}.`;
  if (Array.isArray(value)) {
    value.forEach(
      (item, index) =>
        schema.items && validate(schema.items, item, `${field}[${index}]`, report, context),
    );
  } else if (isObject(value)) {
    const {properties = {}, required = []} = schema;
    for (const name of required)
      if (getValue(value, name) === undefined) add(prefix + name, `The field ${name} is required.`);
    for (const [name, child] of Object.entries(properties)) {
      const given = getValue(value, name);
      if (given !== undefined) validate(child, given, prefix + name, report, context);
    }
    for (const name of schema.additionalProperties === true ? [] : Object.keys(value))
      checkName(name, Object.keys(properties), prefix + name, report);
  }
}

/** @param names - names of the properties or inputs that were sent */
export function checkRules(
  rules: readonly PresenceRule[] = [],
  names: readonly string[],
  agent?: string,
): void {
  for (const {error, message, agents, atLeastOneOf, atMostOneOf, exactlyOneOf} of rules) {
    if (agents && !agents.includes(agent ?? '')) continue;
    const count = (list: readonly string[]) => list.filter((name) => names.includes(name)).length;
    if (
      (atLeastOneOf && count(atLeastOneOf) === 0) ||
      (atMostOneOf && count(atMostOneOf) > 1) ||
      (exactlyOneOf && count(exactlyOneOf) !== 1)
    ) {
      const choices =
        atMostOneOf && ` Sent: ${atMostOneOf.filter((one) => names.includes(one)).join(', ')}.`;
      throw breakRule(error, message + (choices ?? ''));
    }
  }
}

/** @throws SandboxError that names all wrong fields, or the rule that the first of them breaks */
export function throwFaults({faults}: Report): void {
  const [first] = faults;
  if (!first) return;
  const note = faults.some(({isStrict}) => isStrict) ? STRICT_NOTE : undefined;
  const keyed = faults.find(({error}) => error !== undefined);
  if (keyed?.error !== undefined)
    throw breakRule(keyed.error, `${keyed.field}: ${keyed.message}`, note);
  const errors: Record<string, string[]> = {};
  for (const {field, message} of faults) (errors[field] ??= []).push(message);
  throw new SandboxError('input_validation_error', errors, undefined, {note});
}
