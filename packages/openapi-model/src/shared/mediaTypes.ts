/** Media types of bodies (RFC 9110, 8.3), and ranges of them, as files and headers write them. */

export const EVENT_STREAM = 'text/event-stream';

/** @returns the type in lowercase, without parameters such as the charset */
export const parseMediaType = (contentType = ''): string =>
  (contentType.split(';')[0] ?? '').trim().toLowerCase();

const matchType = (pattern: RegExp) => (contentType?: string) =>
  pattern.test(parseMediaType(contentType));

/** Whether bodies are JSON, including types such as `text/json` and `application/problem+json`. */
export const isJsonType = matchType(/^(?:application|text)\/(?:.+\+)?json$/);
/** Whether bodies can be JSON: in addition, ranges such as any type. */
export const acceptsJson = matchType(/^(?:application|text|\*)\/(?:.+\+)?json$|^\*\/\*$/);
export const isXmlType = matchType(/^(?:application|text)\/(?:.+\+)?xml$/);
export const isTextType = matchType(/^text\//);
/** Whether users can read bodies as they are. */
export const isReadableType = matchType(/^text\/|json$|xml$/);
export const isMultipartType = matchType(/^multipart\//);
/** Whether bodies are forms. Other bodies with parts are files that a program has written. */
export const isFormType = matchType(
  /^(?:multipart\/(?:form-data|\*)|application\/x-www-form-urlencoded)$/,
);

/** A range that isn't acceptable (RFC 9110, 12.4.2). */
const REFUSED = /;\s*q=0(?:\.0*)?\s*(?:;|$)/i;

/**
 * Whether an `Accept` header includes a media type.
 *
 * @param accept - empty if there's none, which accepts anything
 */
export function accepts(accept: string, contentType: string): boolean {
  const type = parseMediaType(contentType);
  const given = accept.split(',').filter((range) => parseMediaType(range) !== '');
  const ranges = given.filter((range) => !REFUSED.test(range)).map(parseMediaType);
  if (given.some((range) => REFUSED.test(range) && parseMediaType(range) === type)) return false;
  const wanted = ['*/*', type, type.replace(/\/.*/, '/*')];
  return (
    type === '' ||
    given.length === 0 ||
    ranges.some((range) => wanted.includes(range) || (isJsonType(range) && isJsonType(type)))
  );
}
