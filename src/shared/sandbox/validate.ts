/**
 * Validates requests. JSON Schema libraries don't write messages per field as the API does, and
 * distinguish upper and lower case in names.
 */
import {isObject} from '../json';
import type {Json} from '../operation';
import type {SandboxSchema} from './types';

/** Messages by field, as in an `input_validation_error`. */
export type Faults = Record<string, string[]>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
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
  const {type, format, enum: allowed, minimum, maximum, minLength, maxLength, pattern} = schema;
  if (!fitsType(type, value)) return `The value must be ${ARTICLES[type ?? ''] ?? `a ${type}`}.`;
  if (allowed && !allowed.includes(value)) return `The value must be one of ${allowed.join(', ')}.`;
  if (typeof value === 'number') {
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
  if (/^date/.test(format ?? '') && Number.isNaN(Date.parse(value)))
    return 'The value must be a date.';
  return undefined;
}

/**
 * Adds what's wrong with a value.
 *
 * @param field - path of the value, such as `general.name`
 */
export function validate(schema: SandboxSchema, value: Json, field: string, faults: Faults): void {
  const add = (name: string, message: string) => (faults[name] ??= []).push(message);
  if (value === null && schema.nullable) return;
  for (const part of schema.allOf ?? []) validate(part, value, field, faults);
  if (schema.oneOf) {
    const attempts = schema.oneOf
      .filter(({type}) => fitsType(type, value))
      .map((option) => {
        const found: Faults = {};
        validate(option, value, field, found);
        return found;
      });
    const fewest = attempts.sort((a, b) => Object.keys(a).length - Object.keys(b).length)[0];
    if (fewest)
      for (const [name, messages] of Object.entries(fewest))
        messages.forEach((one) => add(name, one));
    else add(field || 'body', 'The value has the wrong type.');
    return;
  }
  const fault = findBrokenRule(schema, value);
  if (fault !== undefined) return void add(field || 'body', fault);
  const prefix = field === '' ? '' : `${field}.`;
  if (Array.isArray(value)) {
    value.forEach(
      (item, index) => schema.items && validate(schema.items, item, `${field}[${index}]`, faults),
    );
  } else if (isObject(value)) {
    for (const name of schema.required ?? [])
      if (getValue(value, name) === undefined) add(prefix + name, `The field ${name} is required.`);
    for (const [name, child] of Object.entries(schema.properties ?? {})) {
      const given = getValue(value, name);
      if (given !== undefined) validate(child, given, prefix + name, faults);
    }
  }
}
