/** The body of a response that has arrived as a whole, as text or as a file to save. */
import {isJsonType, isReadableType, parseMediaType} from '@docs-kit/openapi-model/shared';
import type {ResponseBody} from './responseState';

/** A parameter of a header: a name with a quoted string or a token. */
const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g;

/** @returns the name of a file in UTF-8 (RFC 8187); `undefined` if it's malformed */
function decodeExtended(value: string): string | undefined {
  try {
    const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(value) ?? [];
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** @returns the name of the file in a `Content-Disposition` (RFC 6266), which may be empty */
function parseFileName(disposition: string): string {
  const parameters = new Map(
    [...disposition.matchAll(PARAMETER)].map(([, name = '', quoted, token = '']) => [
      name.toLowerCase(),
      quoted?.replace(/\\(.)/g, '$1') ?? token,
    ]),
  );
  const extended = decodeExtended(parameters.get('filename*') ?? '');
  return extended ?? parameters.get('filename') ?? '';
}

/** @returns the part of a path that is the name of a file; empty if it isn't one */
const getLastPart = (path: string): string =>
  path
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}|^\.{1,2}$/gu, '') ?? '';

/** @returns the name that a response proposes, or the last part of the URL or path */
const chooseFileName = (url: string, disposition = ''): string =>
  getLastPart(parseFileName(disposition)) || getLastPart(url.replace(/[?#].*/, '')) || 'download';

/**
 * @param url - URL or path of the request, for the name of a file
 * @param getHeader - returns a header by its name in lowercase, if there is one
 * @returns text for a media type that's readable or missing; otherwise, a file
 */
export function buildWholeBody(
  bytes: ArrayBuffer | Uint8Array,
  url: string,
  getHeader: (name: string) => string | undefined,
): ResponseBody {
  const type = parseMediaType(getHeader('content-type'));
  if (type === '' || isReadableType(type)) {
    const text = new TextDecoder().decode(bytes);
    return text === '' ? {kind: 'none'} : {kind: 'text', text, isJson: isJsonType(type)};
  }
  // In a tab, a blob of type HTML would run as a page of this site.
  const blob = new Blob([bytes as BlobPart], {type: 'application/octet-stream'});
  return {kind: 'file', name: chooseFileName(url, getHeader('content-disposition')), blob};
}
