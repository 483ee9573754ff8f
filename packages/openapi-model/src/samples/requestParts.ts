/** Parts of requests that samples, the request console, and recipes have in common. */
import {formatExactJson, parseExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json} from '@docs-kit/basics/json';
import type {Parameter, SampleBody, SampleRequest} from '../operation';

/** @returns `YOUR_AGENT_CODE` for `agentCode`, `YOUR_TRACE_TOKEN` for `X-Trace-Token` */
export const formatPlaceholder = (name: string): string =>
  `YOUR_${name
    .replace(/^X-/i, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()}`;

export const JSON_TYPE = 'application/json';
/** Type of forms without files, as browsers send them. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Writes a parameter of a query, or a field of a form.
 *
 * @param text - its value, with commas between the items of a list, or as JSON for an object
 */
export function formatQueryPairs(
  {name, style}: Pick<Parameter, 'name' | 'style'>,
  text: string,
): SampleRequest['query'] {
  if (style === undefined) return [[name, text]];
  const list = parseExactJson(text);
  const items = Array.isArray(list)
    ? list.map((item) => (typeof item === 'string' ? item : formatExactJson(item)))
    : text.split(',').map((item) => item.trim());
  if (style === 'repeat') return items.map((item) => [name, item]);
  if (style === ' ' || style === '|') return [[name, items.join(style)]];
  const object = parseExactJson(text);
  if (!isObject(object)) return [[name, text]];
  return Object.entries(object).flatMap(([key, value]) => {
    const member = style === 'spread' ? key : `${name}[${key}]`;
    const values = Array.isArray(value) ? value : [value];
    return values.map((item): [string, string] => [
      member,
      typeof item === 'string' ? item : formatExactJson(item),
    ]);
  });
}

/** @returns the query with its question mark, or an empty string */
export const formatQuery = (query: SampleRequest['query']): string =>
  query.length === 0
    ? ''
    : `?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;

/** Line length up to which an object stays on one line. */
const MAX_LINE = 76;
const SCALAR_MEMBER = String.raw`"(?:[^"\\]|\\.)*": (?:"(?:[^"\\]|\\.)*"|[\w.+-]+)`;
/** An object inside of a value, with one or two members that are neither objects nor lists. */
const SMALL_OBJECT = new RegExp(
  String.raw`^(.*)\{\n +(${SCALAR_MEMBER})(?:,\n +(${SCALAR_MEMBER}))?\n +\}`,
  'gm',
);

/** Indents JSON as samples show it: small objects inside of it are on one line. */
export const formatJson = (value: Json): string =>
  formatExactJson(value, 2).replace(
    SMALL_OBJECT,
    (lines: string, start: string, ...members: (string | undefined)[]) => {
      const line = `${start}{${members.slice(0, 2).filter(Boolean).join(', ')}}`;
      return line.length > MAX_LINE ? lines : line;
    },
  );

/** Replaces each `{name}` in the path of an operation. */
export const fillPath = (path: string, getValue: (name: string) => string): string =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(getValue(name)));

/** Adds the content type of a body, except for forms, whose clients add it with the boundary. */
export function addContentType(
  headers: SampleRequest['headers'],
  body?: SampleBody,
): SampleRequest['headers'] {
  if (body === undefined || body.kind === 'multipart') return headers;
  const type = body.kind === 'urlencoded' ? FORM_TYPE : (body.contentType ?? JSON_TYPE);
  return [...headers, ['Content-Type', type]];
}
