/** Formats of this API's strings, which the overlay gives them. */
import {parseUrl} from '@docs-kit/basics/text';
import type {Formats} from '@docs-kit/openapi-sandbox/engine';

/** Hosts of a computer or of a local network. */
const PRIVATE_HOST =
  /^(localhost|.*\.(local|localhost|internal)|(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\..*|\[.*\]|[^.]+)$/i;

/** Whether servers on the internet can open a URL. */
function isPublicUrl(text: string): boolean {
  const {protocol = '', hostname = ''} = parseUrl(text) ?? {};
  return /^https?:$/.test(protocol) && !PRIVATE_HOST.test(hostname);
}

export const FORMATS: Formats = {
  'public-uri': ['an HTTP URL that the API can reach', isPublicUrl],
  'file-name': ['the name of a file, without a path', (text) => !/[/\\]/.test(text)],
  'file-name-with-extension': [
    'the name of a file with its extension, without a path',
    (text) => /^[^/\\]*\.[^./\\]+$/.test(text),
  ],
};
