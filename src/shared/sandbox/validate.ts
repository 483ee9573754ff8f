/**
 * Validates requests. JSON Schema libraries don't write messages per field as the API does, and
 * distinguish upper and lower case in names.
 */
import type {Json} from '../api/operation';
import {isObject, parseJson} from '../json';
import {findNearest} from '../nearest';
import {parseUrl} from '../text';
import {createRuleError, REFUSAL_HEADERS, SandboxError} from './errors';
import type {Resource, SandboxSchema} from './types';
import {getExtension, getMediaType, getValue, isFile} from './values';

export type IdReference = {resource: Resource; id: string; schema: SandboxSchema};

/** `error` is a key of the error, from a schema further up. `agent` is the type of the agent. */
type Context = {error?: string; isStrict?: boolean; agent?: string};

export type Validation = {
  problems: (Omit<Context, 'agent'> & {field: string; message: string})[];
  /** IDs in the request, which must exist. */
  references: IdReference[];
};

export const createValidation = (): Validation => ({problems: [], references: []});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const BASE64 = /^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/i;
const FORMATS: Record<string, [name: string, fits: (text: string) => boolean]> = {
  uuid: ['a UUID', (text) => UUID.test(text)],
  uri: ['an absolute URL', (text) => parseUrl(text) !== undefined],
  byte: ['base64', (text) => BASE64.test(text)],
  'date-time': ['a date', (text) => !Number.isNaN(Date.parse(text))],
};

function fitsType(type: string | undefined, value: Json): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return type === undefined || (type === 'object' ? isObject(value) : type === typeof value);
}

const EMPTY_FILE = 'The file is empty.';

function findFileProblem(schema: SandboxSchema, value: Json): string | undefined {
  if (!isFile(value)) return 'The value must be a file. With cURL, write NAME=@FILE.';
  const {fileName, bytes, type} = value;
  const isAccepted =
    schema['x-media-types']?.includes(getMediaType(fileName, type)) !== false &&
    schema['x-extensions']?.includes(getExtension(fileName)) !== false;
  if (!isAccepted) return 'Files of this type are not accepted.';
  return bytes === 0 ? EMPTY_FILE : undefined;
}

function findValueProblem(schema: SandboxSchema, value: Json): string | undefined {
  const {type = '', enum: allowed, minItems = 0, 'x-media-types': media} = schema;
  const {minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity} = schema;
  const {format = '', pattern = ''} = schema;
  if (format === 'binary') return findFileProblem(schema, value);
  const amount = typeof value === 'number' ? value : NaN;
  const text = typeof value === 'string' ? value : undefined;
  const length = text?.length ?? NaN;
  const [name, fits] = FORMATS[format] ?? [];
  const choices = [...new Set(allowed?.map(String))];
  const article = /^[aio]/.test(type) ? 'an' : 'a';
  const rules: [isBroken: boolean, message: string][] = [
    [!fitsType(schema.type, value), `The value must be ${article} ${type}.`],
    [allowed?.includes(value) === false, `The value must be one of ${choices.join(', ')}.`],
    [Array.isArray(value) && value.length < minItems, 'The list is empty.'],
    [format === 'int32' && Math.abs(amount) >= 2 ** 31, 'The value is too large.'],
    [amount < minimum, `The value must be at least ${minimum}.`],
    [amount > maximum, `The value must be at most ${maximum}.`],
    [length === 0 && minLength > 0, 'The value is required.'],
    [length < minLength, `The value must have at least ${minLength} characters.`],
    [length > maxLength, `The value must have at most ${maxLength} characters.`],
    [text !== undefined && !new RegExp(pattern).test(text), `The value must match ${pattern}.`],
    [text !== undefined && fits?.(text) === false, `The value must be ${name}.`],
    [text !== undefined && media?.includes(text) === false, 'Files of this type are not accepted.'],
  ];
  return rules.find(([isBroken]) => isBroken)?.[1];
}

/**
 * Adds what's wrong with a value, and the IDs in it.
 *
 * @param field - path of the value, such as `general.name`
 */
export function validate(
  schema: SandboxSchema,
  value: Json,
  field: string,
  report: Validation,
  {error, isStrict = false, agent = ''}: Context = {},
): void {
  const {'x-resource': resource, 'x-decoded-schema': decoded} = schema;
  const context = {error: resource ? error : (schema['x-error'] ?? error), isStrict};
  const check = (part: SandboxSchema | undefined, child: Json, name = field, more: Context = {}) =>
    part && validate(part, child, name, report, {...context, agent, ...more});
  const add = (message: string, name = field || 'body') => {
    const isDoubtful = isStrict || message === EMPTY_FILE;
    report.problems.push({field: name, message, ...context, isStrict: isDoubtful});
  };
  if (value === null && schema.nullable) return;
  for (const part of schema.allOf ?? []) check(part, value);
  const problem = findValueProblem(schema, value);
  if (problem !== undefined) return add(problem);
  check(schema['x-strict'], value, field, {isStrict: true});
  if (resource && (typeof value === 'string' || typeof value === 'number'))
    report.references.push({resource, id: String(value), schema});
  if (decoded && typeof value === 'string') {
    const json = parseJson(value);
    if (json === undefined) return add('The value must be JSON text.', field);
    check(decoded, json);
  }
  if (Array.isArray(value))
    value.forEach((item, index) => check(schema.items, item, `${field}[${index}]`));
  if (!isObject(value)) return;
  const {properties = {}, required = [], additionalProperties} = schema;
  const extend = (name: string) => (field === '' ? name : `${field}.${name}`);
  // The API reads most names in any case.
  const fold = (name: string) => (schema['x-exact'] ? name : name.toLowerCase());
  const isSent = (name: string) =>
    Object.entries(value).some(
      ([key, sent]) => fold(key) === fold(name) && sent !== '' && sent !== null,
    );
  for (const {of: choices, min = 0, max = Infinity, agents, ...rule} of schema['x-rules'] ?? []) {
    const sent = choices.filter(isSent);
    const message = `${rule.message}${sent.length > max ? ` Sent: ${sent.join(', ')}.` : ''}`;
    if ((sent.length < min || sent.length > max) && agents?.includes(agent) !== false)
      report.problems.push({field, error: rule.error, message});
  }
  for (const name of required)
    if (getValue(value, name) === undefined) add(`The field ${name} is required.`, extend(name));
  for (const [name, child] of Object.entries(properties)) {
    const given = getValue(value, name);
    if (given !== undefined) check(child, given, extend(name));
  }
  const known = Object.keys(properties);
  for (const name of additionalProperties === true ? [] : Object.keys(value)) {
    const [meant] = findNearest(name, known, 1, 0.7);
    const hint = meant === undefined ? `Use ${known.join(', ')}.` : `Did you mean ${meant}?`;
    const isKnown = known.some((property) => fold(property) === fold(name));
    if (!isKnown && (meant !== undefined || additionalProperties === false))
      report.problems.push({
        field: extend(name),
        message: `The name ${name} is unknown. ${hint}`,
        isStrict: true,
      });
  }
}

/** @throws SandboxError that names all wrong fields, or the rule that the first of them breaks */
export function assertValid({problems}: Validation): void {
  if (problems.length === 0) return;
  const headers = problems.some(({isStrict}) => isStrict) ? REFUSAL_HEADERS : undefined;
  const keyed = problems.find(({error}) => error !== undefined);
  if (keyed?.error !== undefined) {
    // Misspelled names may be the cause.
    const hints = problems.filter(({error}) => error === undefined).map(({message}) => message);
    const text = [keyed.field, keyed.message].filter(Boolean).join(': ');
    throw createRuleError(keyed.error, [text, ...hints].join(' '), headers);
  }
  // A name can be that of a member of Object.
  const errors = Object.create(null) as Record<string, string[]>;
  for (const {field, message} of problems) (errors[field] ??= []).push(message);
  throw new SandboxError('input_validation_error', errors, undefined, headers);
}
