/**
 * Writes requests as cURL commands for a POSIX shell. Runs in the build and in the request console.
 */
import type {SampleRequest} from './operation';
import {addContentType, formatJson, formatQuery} from './requestParts';

/** Quotes a word for a POSIX shell. */
export const quoteForShell = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;

/** @returns a file in `-F`, in quotes if curl would read part of its name as the end */
const quoteFile = (file: string) =>
  /[",;\\]/.test(file) ? `@"${file.replace(/["\\]/g, '\\$&')}"` : `@${file}`;

/** Renders a request as a cURL command. */
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
