/** Checks one value against the rules of its schema, and finds what's odd about text. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json, type JsonObject, parseNumber} from '@docs-kit/basics/json';
import {formatCount, parseUrl} from '@docs-kit/basics/text';
import {parseMediaType, parsePattern} from '@docs-kit/openapi-model/shared';
import {type FormatName, fullFormats} from 'ajv-formats/dist/formats';
import {isToken} from '../credentials/tokens';
import {UUID} from '../state';
import type {ValidationSchema} from '../types';
import {findNamedValue, getExtension, getMediaType, isFile} from './values';

const BASE64 = /^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/i;

/** Whether text is a date. JavaScript turns February 31 into a day of March. */
function isDate(text: string): boolean {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)(?!\d)/.exec(text)?.map(Number) ?? [];
  const date = new Date(text.slice(0, 10));
  const isPossible = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  return isPossible && !Number.isNaN(Date.parse(text));
}

/** Formats of strings, with their names in messages. */
export type Formats = Readonly<
  Record<string, readonly [name: string, fits: (text: string) => boolean]>
>;

/** @returns whether text has a format of JSON Schema */
function fitsFormat(name: FormatName): (text: string) => boolean {
  const format = fullFormats[name];
  const validate = typeof format === 'object' && 'validate' in format ? format.validate : format;
  return (text) =>
    validate instanceof RegExp
      ? validate.test(text)
      : (validate as (value: string) => boolean)(text);
}

/** Of other formats, any text is accepted. */
const FORMATS: Formats = {
  uuid: ['a UUID', (text) => UUID.test(text)],
  guid: ['a UUID', (text) => UUID.test(text)],
  uri: ['an absolute URL', (text) => parseUrl(text) !== undefined],
  email: ['an email address', (text) => /^[^\s@]+@[^\s@]+$/.test(text)],
  jwt: ['a JSON Web Token (JWT)', isToken],
  byte: ['base64', (text) => BASE64.test(text)],
  'date-time': ['a date that exists, such as 2025-11-04T09:00:00Z', isDate],
  date: ['a date that exists, such as 2025-11-04', fitsFormat('date')],
  // Types of .NET and Java with this format have no time zone.
  time: ['a time, such as 09:00:00', fitsFormat('iso-time')],
  duration: ['a duration, such as PT30M', fitsFormat('duration')],
  hostname: ['the name of a host, such as example.com', fitsFormat('hostname')],
  ipv4: ['an IPv4 address, such as 192.0.2.1', fitsFormat('ipv4')],
  ipv6: ['an IPv6 address, such as 2001:db8::1', fitsFormat('ipv6')],
  'uri-reference': ['a URL or a path', fitsFormat('uri-reference')],
  'json-pointer': ['a JSON pointer, such as /a/0', fitsFormat('json-pointer')],
};

/** A variable that a program or a template hasn't replaced. */
const UNREPLACED =
  /^(undefined|null|none|nan|\[object \w+\]|\$\{[^}]*\}|\{\{.*\}\}|%\(?\w+\)?[%s]|<[\w -]+>|Promise \{.*\})$/i;
/** A placeholder of the samples. Other spellings, such as `Your order`, can be text. */
const SAMPLE_NAME = /^YOUR_[A-Z_]+$/;
/** UTF-8 that was read as another encoding, or bytes that were no UTF-8. */
const WRONG_ENCODING = /\uFFFD|Ã[\x80-\xBF]|â€./;

/** Half of a UTF-16 character, which is left when a program cuts text. */
const LONE_SURROGATE = /\p{Cs}/u;
/** Tabs and line breaks are text. */
const CONTROL = /[^\P{Cc}\t\n\r\x80-\x9F]/u;

/** @returns what's odd about text that the API accepts */
export function findOddity(text: string, {format}: ValidationSchema): string | undefined {
  if (text !== '' && text.trim() === '') return 'has only spaces';
  if (SAMPLE_NAME.test(text)) return 'is a placeholder of the samples';
  if (format === 'uri' && /\s/.test(text)) return 'has spaces, which URLs write as %20';
  if (format === 'uri' && parseUrl(text)?.username) return 'has a user name in it';
  if (format === 'date-time' && !/(Z|[+-]\d\d:?\d\d)$/i.test(text))
    return 'is a date without a time zone, such as Z';
  if (LONE_SURROGATE.test(text)) return 'has half of a character, so the text may be cut';
  if (CONTROL.test(text)) return 'has control characters, such as U+0000';
  if (UNREPLACED.test(text)) return 'looks like a variable that nothing has replaced';
  if (WRONG_ENCODING.test(text)) return 'has letters that were read in the wrong encoding';
  return undefined;
}

function fitsType(type: string, value: Json): boolean {
  if (typeof value === 'bigint') return type === 'integer' || type === 'number';
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isObject(value) : type === typeof value;
}

/** Whether a string matches a pattern, which is ignored if JavaScript can't read it. */
export const matchesPattern = (pattern: string, text: string): boolean =>
  parsePattern(pattern)?.test(text) ?? true;

export const EMPTY_FILE = 'The file is empty.';
export const EMPTY_VALUE = 'The value is required.';

const describeRefusedType = (accepted: readonly string[]) =>
  `Files of this type are not accepted. Send ${accepted.join(', ')}.`;

function findFileProblem(schema: ValidationSchema, value: Json): string | undefined {
  if (!isFile(value)) return 'The value must be a file. With cURL, write NAME=@FILE.';
  const {fileName, bytes, type} = value;
  const isAccepted =
    schema['x-media-types']?.includes(getMediaType(fileName, type)) !== false &&
    schema['x-extensions']?.includes(getExtension(fileName)) !== false;
  if (!isAccepted)
    return describeRefusedType(schema['x-media-types'] ?? schema['x-extensions'] ?? []);
  return bytes === 0 ? EMPTY_FILE : undefined;
}

/** Whether a value is a number as text, if the schema accepts one. */
const isNumberText = (schema: ValidationSchema, value: Json): boolean =>
  schema.numberAsText === true &&
  typeof value === 'string' &&
  value.trim() !== '' &&
  !Number.isNaN(Number(value));

const formatText = (value: Json) => (typeof value === 'string' ? value : formatExactJson(value));

/** Formats a value of an enumeration, with the name that can be sent instead. */
const formatChoice = (value: Json, name?: string): string =>
  name === undefined ? formatText(value) : `${formatText(value)} (${name})`;

const isChoice = ({enum: allowed}: ValidationSchema, value: Json): boolean =>
  !allowed ||
  allowed.includes(value) ||
  (typeof value === 'object' &&
    allowed.map((choice) => formatExactJson(choice)).includes(formatExactJson(value)));

function findTypeProblem(schema: ValidationSchema, value: Json): string | undefined {
  const {'x-enum-varnames': names = [], 'x-decoded-schema': decoded} = schema;
  if (decoded !== undefined && typeof value !== 'string')
    return 'The value must be a string: JSON as text, which JSON.stringify returns.';
  const types = [schema.type ?? []].flat();
  if (types.length === 0 || types.some((type) => fitsType(type, value))) return undefined;
  // Values that have names are listed, whatever the type of the wrong one is.
  if (names.length > 0 && !isChoice(schema, value)) return undefined;
  const article = /^[aio]/.test(types[0] ?? '') ? 'an' : 'a';
  return `The value must be ${article} ${types.join(' or ')}.`;
}

function findChoiceProblem(schema: ValidationSchema, value: Json): string | undefined {
  const {enum: allowed = [], const: constValue, 'x-enum-varnames': names = []} = schema;
  if (isChoice(schema, value))
    return constValue === undefined || formatExactJson(value) === formatExactJson(constValue)
      ? undefined
      : `The value must be ${formatExactJson(constValue)}.`;
  const texts = allowed.map(formatText);
  // Quotes tell text from other values that look the same, such as true and "true".
  const isMixed = new Set(texts).size < texts.length;
  const choices = allowed.map((choice, index) =>
    isMixed ? JSON.stringify(choice) : formatChoice(choice, names[index]),
  );
  const meant = allowed.find(
    (choice) => typeof choice === 'string' && choice.toLowerCase() === String(value).toLowerCase(),
  );
  const hint =
    meant === undefined || names.length > 0 ? '' : ` Did you mean ${JSON.stringify(meant)}?`;
  return `The value must be one of ${[...new Set(choices)].join(', ')}.${hint}`;
}

/** Rules of a value, with a message for each. The first broken one counts. */
type Rules = readonly (readonly [isBroken: boolean, message: string])[];

const findBroken = (rules: Rules): string | undefined => rules.find(([isBroken]) => isBroken)?.[1];

function findListProblem(
  {minItems = 0, maxItems = Infinity}: ValidationSchema,
  {length}: readonly Json[],
): string | undefined {
  return findBroken([
    [length === 0 && minItems > 0, 'The list is empty.'],
    [length < minItems, `The list must have at least ${formatCount(minItems, 'item')}.`],
    [length > maxItems, `The list must have at most ${formatCount(maxItems, 'item')}.`],
  ]);
}

function findObjectProblem(
  {minProperties = 0, maxProperties = Infinity}: ValidationSchema,
  object: JsonObject,
): string | undefined {
  const {length} = Object.keys(object);
  return findBroken([
    [length < minProperties, `The object must have at least ${formatCount(minProperties, 'key')}.`],
    [length > maxProperties, `The object must have at most ${formatCount(maxProperties, 'key')}.`],
  ]);
}

function findNumberProblem(schema: ValidationSchema, amount: number | bigint): string | undefined {
  const {format, minimum = -Infinity, maximum = Infinity} = schema;
  const {exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity} = schema;
  return findBroken([
    [format === 'int32' && (amount < -(2 ** 31) || amount >= 2 ** 31), 'The value is too large.'],
    [format === 'int64' && (amount < -(2 ** 63) || amount >= 2 ** 63), 'The value is too large.'],
    [amount < minimum, `The value must be at least ${minimum}.`],
    [amount > maximum, `The value must be at most ${maximum}.`],
    [amount <= above, `The value must be greater than ${above}.`],
    [amount >= below, `The value must be less than ${below}.`],
  ]);
}

function findTextProblem(
  schema: ValidationSchema,
  text: string,
  formats: Formats,
): string | undefined {
  const {minLength = 0, maxLength = Infinity, pattern = '', 'x-media-types': media} = schema;
  // JSON Schema counts characters, not units of UTF-16.
  const {length} = [...text];
  const [name, hasFormat] = {...FORMATS, ...formats}[schema.format ?? ''] ?? [];
  return findBroken([
    [length === 0 && minLength > 0, EMPTY_VALUE],
    [length < minLength, `The value must have at least ${formatCount(minLength, 'character')}.`],
    [length > maxLength, `The value must have at most ${formatCount(maxLength, 'character')}.`],
    [!matchesPattern(pattern, text), `The value must match ${pattern}.`],
    [hasFormat?.(text) === false, `The value must be ${name}.`],
    [media?.includes(parseMediaType(text)) === false, describeRefusedType(media ?? [])],
  ]);
}

/**
 * Finds the first rule that a value breaks, apart from those of its parts.
 *
 * @param isPart - whether the value is a part of a form, which can be a file
 * @param formats - besides those that every API has
 */
export function findValueProblem(
  schema: ValidationSchema,
  given: Json,
  isPart = false,
  formats: Formats = {},
): string | undefined {
  const value =
    findNamedValue(schema, given) ??
    (isNumberText(schema, given) ? parseNumber(String(given).trim()) : given);
  if (schema.format === 'binary' && isPart) return findFileProblem(schema, value);
  const problem = findTypeProblem(schema, value) ?? findChoiceProblem(schema, value);
  if (problem !== undefined) return problem;
  if (Array.isArray(value)) return findListProblem(schema, value);
  if (isObject(value)) return findObjectProblem(schema, value);
  if (typeof value === 'number' || typeof value === 'bigint')
    return findNumberProblem(schema, value);
  return typeof value === 'string' ? findTextProblem(schema, value, formats) : undefined;
}
