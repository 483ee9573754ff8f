/**
 * Writes requests as cURL commands for a POSIX shell. Runs in the build and in the request console.
 */
import type {Json, SampleBody, SampleRequest} from './operation';

/** `YOUR_AGENT_CODE` for `agentCode`, `YOUR_TRACE_TOKEN` for `X-Trace-Token`. */
export const placeholder = (name: string): string =>
  `YOUR_${name
    .replace(/^X-/i, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()}`;

export const queryString = (query: SampleRequest['query']): string =>
  query.length === 0
    ? ''
    : `?${query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;

export const indentedJson = (value: Json): string => JSON.stringify(value, null, 2);

/** Quotes a word for a POSIX shell. */
export const shellQuote = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;

/** File name in `-F`, in quotes if curl would read part of it as the end of the name. */
const formFile = (file: string) =>
  /[",;\\]/.test(file) ? `@"${file.replace(/["\\]/g, '\\$&')}"` : `@${file}`;

/** The headers of a request with the content type of its body. */
export function withContentType(
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
export function curlSample({method, url, query, headers, body, response}: SampleRequest): string {
  const flags = [
    ...(response === 'stream' ? ['-N'] : []),
    ...(response === 'file' ? ['-o ./download'] : []),
  ];
  // -d and -F imply POST.
  const verb = method === 'GET' && !body ? [] : [`-X ${method}`];
  const lines = [[`curl`, ...flags, ...verb, shellQuote(url + queryString(query))].join(' ')];
  for (const [name, value] of withContentType(headers, body))
    lines.push(`-H ${shellQuote(`${name}: ${value}`)}`);
  if (body?.kind === 'json') lines.push(`-d ${shellQuote(body.text ?? indentedJson(body.value))}`);
  // Unlike -d, --data-raw takes a leading @ literally.
  if (body?.kind === 'text') lines.push(`--data-raw ${shellQuote(body.text)}`);
  if (body?.kind === 'binary') lines.push(`--data-binary ${shellQuote(`@${body.file}`)}`);
  for (const part of body?.kind === 'multipart' ? body.parts : []) {
    const isFile = 'file' in part;
    // Unlike -F, --form-string takes a leading @ or < literally.
    const value = shellQuote(`${part.name}=${isFile ? formFile(part.file) : part.value}`);
    lines.push(`${isFile ? '-F' : '--form-string'} ${value}`);
  }
  return lines.join(' \\\n  ');
}
