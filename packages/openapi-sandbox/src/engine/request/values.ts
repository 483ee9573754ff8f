/** Reads values of requests: fields in any case, files, and text from URLs and forms. */
import {parseExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json, parseNumber} from '@docs-kit/basics/json';
import {getValue, parseMediaType} from '@docs-kit/openapi-model/shared';
import {getFileType} from '@docs-kit/request-samples';
import {foldId} from '../state';
import type {SentFile, ValidationSchema} from '../types';

/** Whether a value is a file in a form. */
export const isFile = (value: unknown): value is SentFile =>
  isObject(value) && typeof value['fileName'] === 'string' && typeof value['bytes'] === 'number';

/** @returns the value if it's text; otherwise, empty text */
export function getText(object: Json | undefined, name: string): string {
  const value = getValue(object, name);
  return typeof value === 'string' ? value : '';
}

/** @returns the value that a name means, which servers accept in its place */
export function findNamedValue(
  {enum: values = [], 'x-enum-varnames': names = []}: ValidationSchema,
  name: Json,
) {
  if (typeof name !== 'string') return undefined;
  return values[names.findIndex((known) => known.toLowerCase() === name.toLowerCase())];
}

const UNKNOWN_TYPE = 'application/octet-stream';

/** @returns `pdf` for `Report.PDF` */
export const getExtension = (fileName: string) => /[^.]*$/.exec(fileName)?.[0].toLowerCase() ?? '';

/**
 * Gets the media type of a file.
 *
 * @param type - the type that was sent. Clients that don't know it send none, or
 *   `application/octet-stream`
 */
export function getMediaType(fileName: string, type = ''): string {
  const sent = parseMediaType(type);
  if (sent !== '' && sent !== UNKNOWN_TYPE) return sent;
  return getFileType(fileName) ?? UNKNOWN_TYPE;
}

/** Text that .NET's converters read as numbers, by type. */
const NUMBER_TEXTS: Readonly<Record<string, RegExp>> = {
  integer: /^\s*([+-]?\d+|0x[\da-f]+)\s*$/i,
  number: /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i,
};

/** Whether a value can be an object, which URLs, headers, and forms have as JSON text. */
const canBeObject = ({
  type,
  properties,
  allOf = [],
  oneOf = [],
  anyOf = [],
}: ValidationSchema): boolean =>
  type === undefined
    ? properties !== undefined || [...allOf, ...oneOf, ...anyOf].some(canBeObject)
    : [type].flat().includes('object');

/**
 * Turns a value from a URL, header, or form into the type of its schema. Leaves it as text if it
 * doesn't fit.
 */
export function parseValue(schema: ValidationSchema, text: string): Json {
  const [type] = [schema.type ?? []].flat().filter((name) => name !== 'null');
  if (NUMBER_TEXTS[type ?? '']?.test(text)) return parseNumber(text.trim().replace(/^\+/, ''));
  const json = canBeObject(schema) ? parseExactJson(text) : undefined;
  if (isObject(json)) return json;
  if (schema.format === 'uuid' || schema.format === 'guid') return foldId(text);
  if (type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

/**
 * Turns the values of a repeated name into a list, if its schema is one. A list can also be one
 * value with commas.
 */
export function parseValues(schema: ValidationSchema, texts: readonly string[]): Json {
  const {items} = schema;
  const [first = ''] = texts;
  if (!items || ![schema.type].flat().includes('array')) return parseValue(schema, first);
  const json = texts.length === 1 && canBeObject(items) ? parseExactJson(first) : undefined;
  if (json !== undefined) return Array.isArray(json) ? json : [json];
  const parts = texts.length === 1 ? first.split(',') : texts;
  return parts.map((part) => parseValue(items, part));
}
