/** The body of a response that has arrived as a whole, as text or as a file to save. */
import type {ResponseBody} from './responseState';

/** Whether a media type is text: `text/…`, JSON, or XML. */
const isReadableType = (type: string) => /^text\/|json$|xml$/.test(type);

/** @returns the media type in the value of a `Content-Type`, in lowercase, without parameters */
export const parseMediaType = (contentType = ''): string =>
  (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** @returns the name that a response proposes (RFC 6266), or the last part of the URL or path */
function chooseFileName(url: string, disposition = ''): string {
  const proposed = /filename="?([^";]+)/i.exec(disposition)?.[1];
  return (
    proposed ??
    (url
      .replace(/[?#].*/, '')
      .split('/')
      .at(-1) ||
      'download')
  );
}

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
    return text === '' ? {kind: 'none'} : {kind: 'text', text, isJson: type.endsWith('json')};
  }
  // In a tab, a blob of type HTML would run as a page of this site.
  const blob = new Blob([bytes as BlobPart], {type: 'application/octet-stream'});
  return {kind: 'file', name: chooseFileName(url, getHeader('content-disposition')), blob};
}
