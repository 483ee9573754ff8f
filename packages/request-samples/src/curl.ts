/**
 * Writes requests as cURL commands for a POSIX shell. Runs in the build and in the request console.
 */
import {getFileType} from './fileType';
import {
  addContentType,
  formatJson,
  formatQuery,
  type SampleRequest,
  type TextPart,
} from './request';

/** Quotes a word for a POSIX shell. */
export const quoteForShell = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;

/** @returns a file in `-F`, in quotes if curl would read part of its name as the end */
function quoteFile(file: string): string {
  const name = /[",;\\]/.test(file) ? `"${file.replace(/["\\]/g, '\\$&')}"` : file;
  const type = getFileType(file);
  return `@${name}${type === undefined ? '' : `;type=${type}`}`;
}

/** @returns a text in `-F` with its content type, in quotes if curl would read part of it */
function quotePart({value, contentType}: TextPart): string {
  if (contentType === undefined) return value;
  const text = /[;]|^["@<]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value;
  return `${text};type=${contentType}`;
}

/** `-d` and `-F` imply POST. With `-X HEAD`, curl waits for a body; `--head` can't be with data. */
function listMethodOptions(method: string, hasBody: boolean): string[] {
  if (method === 'HEAD' && !hasBody) return ['--head'];
  return method === 'GET' && !hasBody ? [] : [`-X ${method}`];
}

/** Joins the parts of a command that is written over several lines. */
export const LINE_BREAK = ' \\\n  ';

/**
 * Renders what follows `curl` in a command: options, the URL, and what the request sends, each on a
 * line.
 *
 * @param quote - quotes a word for the shell
 * @param quoteJson - quotes a JSON body
 */
export function renderCurlArguments(
  {method, url, query, headers, body, response}: SampleRequest,
  quote = quoteForShell,
  quoteJson = quote,
) {
  const address = url + formatQuery(query);
  const options = [
    // curl would send a request for each value in braces. {{name}} is a placeholder.
    ...(/[{}[\]]/.test(address.replace(/\{\{\w+\}\}/g, '')) ? ['-g'] : []),
    ...(response === 'stream' ? ['-N'] : []),
    ...(response === 'file' ? ['-o ./download'] : []),
    ...listMethodOptions(method, body !== undefined),
  ];
  const sent = (body?.kind === 'urlencoded' ? headers : addContentType(headers, body)).map(
    ([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
  );
  // Below its option. Strings in JSON have no line breaks.
  if (body?.kind === 'json')
    sent.push(`-d ${quoteJson((body.text ?? formatJson(body.value)).replaceAll('\n', '\n  '))}`);
  // Unlike -d, --data-raw takes a leading @ literally.
  if (body?.kind === 'text') sent.push(`--data-raw ${quote(body.text)}`);
  // curl sends such a form with its content type, and encodes only the values.
  for (const [name, value] of body?.kind === 'urlencoded' ? body.fields : [])
    sent.push(`--data-urlencode ${quote(`${encodeURIComponent(name)}=${value}`)}`);
  if (body?.kind === 'binary') sent.push(`--data-binary ${quote(`@${body.file}`)}`);
  for (const part of body?.kind === 'multipart' ? body.parts : []) {
    // Unlike -F, --form-string takes a leading @ or < literally.
    const isForm = 'file' in part || part.contentType !== undefined;
    const value = quote(`${part.name}=${'file' in part ? quoteFile(part.file) : quotePart(part)}`);
    sent.push(`${isForm ? '-F' : '--form-string'} ${value}`);
  }
  return {options, address: quote(address), sent};
}

/** Renders a request as a cURL command. */
export function renderCurl(request: SampleRequest): string {
  const {options, address, sent} = renderCurlArguments(request);
  // With options before it, a URL would begin so late that its end isn't in view.
  const first = ['curl', ...options].join(' ');
  return [...(options.length > 0 ? [first, address] : [`${first} ${address}`]), ...sent].join(
    LINE_BREAK,
  );
}
