/** Parts of requests that samples, the request console, and recipes have in common. */
import type {Json} from '@docs-kit/basics/json';
import type {SampleBody, SampleRequest} from './operation';

/** @returns `YOUR_AGENT_CODE` for `agentCode`, `YOUR_TRACE_TOKEN` for `X-Trace-Token` */
export const formatPlaceholder = (name: string): string =>
  `YOUR_${name
    .replace(/^X-/i, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()}`;

/** @returns the query with its question mark, or an empty string */
export const formatQuery = (query: SampleRequest['query']): string =>
  query.length === 0
    ? ''
    : `?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;

/** Indents JSON as samples show it. */
export const formatJson = (value: Json): string => JSON.stringify(value, null, 2);

/** Replaces each `{name}` in the path of an operation. */
export const fillPath = (path: string, getValue: (name: string) => string): string =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(getValue(name)));

/** Adds the content type of a body, except for forms, whose clients add it with the boundary. */
export function addContentType(
  headers: SampleRequest['headers'],
  body?: SampleBody,
): SampleRequest['headers'] {
  if (body === undefined || body.kind === 'multipart') return headers;
  return [
    ...headers,
    ['Content-Type', body.kind === 'json' ? 'application/json' : body.contentType],
  ];
}
