/** Parts of requests that samples, the request console, and recipes have in common. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';
import type {SampleBody, SampleRequest} from './request';

export const JSON_TYPE = 'application/json';
/** Type of forms without files, as browsers send them. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** @returns the query with its question mark, or an empty string */
export const formatQuery = (query: SampleRequest['query']): string =>
  query.length === 0
    ? ''
    : `?${query
        .map(
          ([name, value, encoded = encodeURIComponent(value)]) =>
            `${encodeURIComponent(name)}=${encoded}`,
        )
        .join('&')}`;

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

/** Adds the content type of a body, except for forms, whose clients add it with the boundary. */
export function addContentType(
  headers: SampleRequest['headers'],
  body?: SampleBody,
): SampleRequest['headers'] {
  if (body === undefined || body.kind === 'multipart') return headers;
  const type = body.kind === 'urlencoded' ? FORM_TYPE : (body.contentType ?? JSON_TYPE);
  return [...headers, ['Content-Type', type]];
}
