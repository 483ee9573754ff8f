/**
 * Writes requests as cURL commands for a POSIX shell. Runs in the build and in the request console.
 */
import type {Json, SampleBody, SampleRequest} from './operation';

/** `YOUR_AGENT_CODE` for `agentCode`, `YOUR_TRACE_TOKEN` for `X-Trace-Token`. */
export const createPlaceholder = (name: string): string =>
  `YOUR_${name
    .replace(/^X-/i, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()}`;

export const formatQuery = (query: SampleRequest['query']): string =>
  query.length === 0
    ? ''
    : `?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;

export const formatJson = (value: Json): string => JSON.stringify(value, null, 2);

/** Quotes a word for a POSIX shell. */
export const quoteForShell = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;

/** File name in `-F`, in quotes if curl would read part of it as the end of the name. */
const quoteFile = (file: string) =>
  /[",;\\]/.test(file) ? `@"${file.replace(/["\\]/g, '\\$&')}"` : `@${file}`;

/** The headers of a request with the content type of its body. */
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

/** A request as a cURL command. */
export function renderCurl({method, url, query, headers, body, response}: SampleRequest): string {
  const flags = [
    ...(response === 'stream' ? ['-N'] : []),
    ...(response === 'file' ? ['-o ./download'] : []),
  ];
  // -d and -F imply POST.
  const verb = method === 'GET' && !body ? [] : [`-X ${method}`];
  const lines = [[`curl`, ...flags, ...verb, quoteForShell(url + formatQuery(query))].join(' ')];
  for (const [name, value] of addContentType(headers, body))
    lines.push(`-H ${quoteForShell(`${name}: ${value}`)}`);
  if (body?.kind === 'json') lines.push(`-d ${quoteForShell(body.text ?? formatJson(body.value))}`);
  // Unlike -d, --data-raw takes a leading @ literally.
  if (body?.kind === 'text') lines.push(`--data-raw ${quoteForShell(body.text)}`);
  if (body?.kind === 'binary') lines.push(`--data-binary ${quoteForShell(`@${body.file}`)}`);
  for (const part of body?.kind === 'multipart' ? body.parts : []) {
    const isFile = 'file' in part;
    // Unlike -F, --form-string takes a leading @ or < literally.
    const value = quoteForShell(`${part.name}=${isFile ? quoteFile(part.file) : part.value}`);
    lines.push(`${isFile ? '-F' : '--form-string'} ${value}`);
  }
  return lines.join(' \\\n  ');
}
