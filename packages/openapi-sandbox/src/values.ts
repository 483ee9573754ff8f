/** Reads values of requests: fields in any case, files, and text from URLs and forms. */
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import type {SandboxSchema, SentFile} from './types';

/** @returns a value of an object by its name in any case, as the API reads it */
export function getValue(object: Json | undefined, name: string): Json | undefined {
  if (!isObject(object)) return undefined;
  if (Object.hasOwn(object, name)) return object[name];
  return Object.entries(object).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

/** Whether a value is a file in a form. */
export const isFile = (value: unknown): value is SentFile =>
  isObject(value) && typeof value['fileName'] === 'string' && typeof value['bytes'] === 'number';

/** @returns the value if it's text; otherwise, empty text */
export function getText(object: Json | undefined, name: string): string {
  const value = getValue(object, name);
  return typeof value === 'string' ? value : '';
}

/** @returns the objects in a list; empty if the value isn't a list */
export const listObjects = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Media types by extension. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  md: 'text/markdown',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};
const UNKNOWN_TYPE = 'application/octet-stream';

/** @returns the extension of a file's name in lowercase, without a dot */
export const getExtension = (fileName: string) => /[^.]*$/.exec(fileName)?.[0].toLowerCase() ?? '';

/**
 * Gets the media type of a file.
 *
 * @param type - the type that was sent. Clients that don't know it send none, or
 *   `application/octet-stream`
 */
export function getMediaType(fileName: string, type = ''): string {
  const sent = type.split(';')[0] ?? '';
  if (sent !== '' && sent !== UNKNOWN_TYPE) return sent;
  return MEDIA_TYPES[getExtension(fileName)] ?? UNKNOWN_TYPE;
}

/**
 * Turns a value from a URL, header, or form into the type of its schema. Leaves it as text if it
 * doesn't fit.
 */
export function parseValue({type}: SandboxSchema, text: string): Json {
  const isNumeric = (type === 'integer' || type === 'number') && text.trim() !== '';
  if (isNumeric && !Number.isNaN(Number(text))) return Number(text);
  if (type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}
