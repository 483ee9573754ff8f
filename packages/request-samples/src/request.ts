/** A request, as samples in any language make it, and its parts as text. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';
import type {SampleLanguage} from '@docs-kit/basics/sampleLanguages';

/** A parameter of a query. `encoded` is how the value is written if that isn't the usual way. */
export type QueryPair = [name: string, value: string, encoded?: string];

/** How the body of a successful response is read. */
export type ResponseKind = 'json' | 'text' | 'file' | 'none';

/** A part of a form that isn't a file. Without a content type, it's plain text. */
export type TextPart = {name: string; value: string; contentType?: string};

/** The body of a sample. Files are paths. */
export type SampleBody =
  /** `text` is the JSON as typed, which cURL sends unchanged. */
  | {kind: 'json'; value: Json; text?: string; contentType?: string}
  | {kind: 'urlencoded'; fields: [name: string, value: string][]}
  | {kind: 'text'; text: string; contentType: string}
  | {kind: 'multipart'; parts: ({name: string; file: string} | TextPart)[]}
  | {kind: 'binary'; file: string; contentType: string};

/** The request that samples make, in any language. */
export type SampleRequest = {
  /** Uppercase. */
  method: string;
  /** Absolute, with encoded path parameters and without the query. */
  url: string;
  query: QueryPair[];
  /** Without the content type, which follows from the body. */
  headers: [name: string, value: string][];
  body?: SampleBody;
  /** How the sample reads the response. */
  response: ResponseKind | 'stream';
};

/** A request as code. */
export type Sample = {
  language: SampleLanguage;
  label: string;
  /** Language of the code fence. */
  fence: string;
  code: string;
};

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
