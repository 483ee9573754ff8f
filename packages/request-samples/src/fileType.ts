/** Content types of the files that samples send, by the file's extension. */

/** `fetch`, `HttpClient`, and requests don't guess a type, and cURL guesses only some. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  md: 'text/markdown',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'audio/webm',
  webp: 'image/webp',
};

/** @returns the content type of a file; `undefined` if its extension isn't a known one */
export const getFileType = (file: string): string | undefined =>
  MIME_TYPES[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''];
