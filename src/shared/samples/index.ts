/**
 * Request samples in the languages of the docs' tabs. The build writes them into pages, and the request console writes them
 * again when the form changes. Values are quoted by the rules of each language, so that quotes,
 * backslashes, line breaks, and any script survive.
 */
import {curlSample, indentedJson, queryString} from '../curl';
import type {Json, Sample, SampleBody, SampleRequest} from '../operation';

const indent = (text: string, spaces: number) => text.replace(/\n/g, `\n${' '.repeat(spaces)}`);

/** JSON's escapes are valid in C# and Python string literals too. */
export const doubleQuote = (text: string) => JSON.stringify(text);

/** TypeScript string, single quotes unless the text has one. */
export function typescriptQuote(text: string): string {
  const quoted = JSON.stringify(text);
  return text.includes("'") ? quoted : `'${quoted.slice(1, -1).replace(/\\"/g, '"')}'`;
}

/** A JSON value as a TypeScript literal: names without quotes where the language allows. */
export function typescriptLiteral(value: Json, depth = 0): string {
  if (typeof value === 'string') return typescriptQuote(value);
  if (value === null || typeof value !== 'object') return String(value);
  const pad = ' '.repeat((depth + 1) * 2);
  const end = `\n${' '.repeat(depth * 2)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => pad + typescriptLiteral(item, depth + 1)).join(',\n')},${end}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const name = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : typescriptQuote(key));
  return `{\n${entries.map(([key, item]) => `${pad}${name(key)}: ${typescriptLiteral(item, depth + 1)}`).join(',\n')},${end}}`;
}

/** A JSON value as a Python literal. */
export function pythonLiteral(value: Json, depth = 0): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return doubleQuote(value);
  if (typeof value === 'number') return String(value);
  const pad = ' '.repeat((depth + 1) * 4);
  const end = `\n${' '.repeat(depth * 4)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => pad + pythonLiteral(item, depth + 1)).join(',\n')},${end}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, item]) => `${pad}${doubleQuote(key)}: ${pythonLiteral(item, depth + 1)}`).join(',\n')},${end}}`;
}

/** `fetch`, as in browsers and Node 20. */
export function fetchSample({method, url, query, headers, body, response}: SampleRequest): string {
  const lines: string[] = [];
  const usesFile = body?.kind === 'binary' || (body?.kind === 'multipart' && body.parts.some((part) => 'file' in part));
  if (usesFile) lines.push(`import {openAsBlob} from 'node:fs';`, '');
  if (response === 'file') lines.push(`import {writeFile} from 'node:fs/promises';`, '');
  if (body?.kind === 'multipart') {
    lines.push('const form = new FormData();');
    for (const part of body.parts) {
      const name = typescriptQuote(part.name);
      lines.push(
        'file' in part
          ? `form.append(${name}, await openAsBlob(${typescriptQuote(part.file)}), ${typescriptQuote(baseName(part.file))});`
          : `form.append(${name}, ${typescriptQuote(part.value)});`,
      );
    }
    lines.push('');
  }
  const target = url + queryString(query);
  const all: [string, string][] =
    body?.kind === 'json' ? [...headers, ['Content-Type', 'application/json']] : withContentType(headers, body);
  const options: string[] = [];
  if (method !== 'GET') options.push(`method: '${method}',`);
  if (all.length > 0) options.push(`headers: ${indent(typescriptLiteral(Object.fromEntries(all)), 2)},`);
  if (body?.kind === 'json') options.push(`body: JSON.stringify(${indent(typescriptLiteral(body.value), 2)}),`);
  if (body?.kind === 'text') options.push(`body: ${typescriptQuote(body.text)},`);
  if (body?.kind === 'multipart') options.push('body: form,');
  if (body?.kind === 'binary') options.push(`body: await openAsBlob(${typescriptQuote(body.file)}),`);
  lines.push(
    options.length === 0
      ? `const response = await fetch(${typescriptQuote(target)});`
      : `const response = await fetch(${typescriptQuote(target)}, {\n  ${options.join('\n  ')}\n});`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
  );
  switch (response) {
    case 'json':
      lines.push('console.log(await response.json());');
      break;
    case 'text':
      lines.push('console.log(await response.text());');
      break;
    case 'file':
      lines.push(`await writeFile('./download', Buffer.from(await response.arrayBuffer()));`);
      break;
    case 'stream':
      lines.push(
        'const decoder = new TextDecoder();',
        'for await (const chunk of response.body ?? []) {',
        '  process.stdout.write(decoder.decode(chunk, {stream: true}));',
        '}',
      );
      break;
    case 'none':
      lines.push('console.log(response.status);');
  }
  return lines.join('\n');
}

/** Adds the content type of a body for which no library sets one. */
const withContentType = (headers: SampleRequest['headers'], body: SampleBody | undefined): SampleRequest['headers'] =>
  body?.kind === 'binary' || body?.kind === 'text' ? [...headers, ['Content-Type', body.contentType]] : headers;

const baseName = (file: string) => file.split('/').at(-1) ?? file;

/** HttpClient with top-level statements and raw string literals (C# 11, .NET 7 and later). */
export function csharpSample({method, url, query, headers, body, response}: SampleRequest): string {
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  const lines: string[] = [];
  if (body?.kind === 'json' || body?.kind === 'text') lines.push('using System.Text;', '');
  else if (body?.kind === 'binary') lines.push('using System.Net.Http.Headers;', '');
  lines.push(
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${verb}, ${doubleQuote(url + queryString(query))});`,
    ...headers.map(([name, value]) => `request.Headers.Add(${doubleQuote(name)}, ${doubleQuote(value)});`),
  );
  if (body?.kind === 'json') {
    lines.push(
      `request.Content = new StringContent(\n    """\n    ${indent(indentedJson(body.value), 4)}\n    """,\n    Encoding.UTF8,\n    "application/json");`,
    );
  }
  if (body?.kind === 'text') {
    lines.push(
      `request.Content = new StringContent(${doubleQuote(body.text)}, Encoding.UTF8, ${doubleQuote(body.contentType)});`,
    );
  }
  if (body?.kind === 'multipart') {
    lines.push('request.Content = new MultipartFormDataContent', '{');
    for (const part of body.parts) {
      lines.push(
        'file' in part
          ? `    { new StreamContent(File.OpenRead(${doubleQuote(part.file)})), ${doubleQuote(part.name)}, ${doubleQuote(baseName(part.file))} },`
          : `    { new StringContent(${doubleQuote(part.value)}), ${doubleQuote(part.name)} },`,
      );
    }
    lines.push('};');
  }
  if (body?.kind === 'binary') {
    lines.push(
      `request.Content = new StreamContent(File.OpenRead(${doubleQuote(body.file)}));`,
      `request.Content.Headers.ContentType = new MediaTypeHeaderValue(${doubleQuote(body.contentType)});`,
    );
  }
  lines.push(
    '',
    response === 'stream'
      ? 'using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);'
      : 'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
  );
  switch (response) {
    case 'json':
    case 'text':
      lines.push('Console.WriteLine(await response.Content.ReadAsStringAsync());');
      break;
    case 'file':
      lines.push('await using var file = File.Create("download");', 'await response.Content.CopyToAsync(file);');
      break;
    case 'stream':
      lines.push(
        'using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());',
        'while (await reader.ReadLineAsync() is { } line)',
        '{',
        '    Console.WriteLine(line);',
        '}',
      );
      break;
    case 'none':
      lines.push('Console.WriteLine((int)response.StatusCode);');
  }
  return lines.join('\n');
}

/** The requests package. */
export function pythonSample({method, url, query, headers, body, response}: SampleRequest): string {
  const args = [doubleQuote(url)];
  const dictionary = (pairs: [string, string][]) => indent(pythonLiteral(Object.fromEntries(pairs)), 4);
  if (query.length > 0) args.push(`params=${dictionary(query)}`);
  const all = withContentType(headers, body);
  if (all.length > 0) args.push(`headers=${dictionary(all)}`);
  const files: string[] = [];
  if (body?.kind === 'json') args.push(`json=${indent(pythonLiteral(body.value), 4)}`);
  // As bytes, because requests encodes text as Latin-1.
  if (body?.kind === 'text') args.push(`data=${doubleQuote(body.text)}.encode()`);
  if (body?.kind === 'multipart') {
    const values = body.parts.flatMap((part): [string, string][] => ('file' in part ? [] : [[part.name, part.value]]));
    const uploads = body.parts.flatMap((part) => ('file' in part ? [part] : []));
    files.push(...uploads.map((part) => part.file));
    const entries = uploads.map((part, index) => `${doubleQuote(part.name)}: ${fileVariable(index)}`);
    // Without a file, requests sends a URL-encoded form; a pair without a file name makes it multipart.
    if (uploads.length > 0) {
      args.push(`files={${entries.join(', ')}}`);
      if (values.length > 0) args.push(`data=${dictionary(values)}`);
    } else {
      args.push(
        `files={${values.map(([name, value]) => `${doubleQuote(name)}: (None, ${doubleQuote(value)})`).join(', ')}}`,
      );
    }
  }
  if (body?.kind === 'binary') {
    files.push(body.file);
    args.push(`data=${fileVariable(0)}`);
  }
  if (response === 'stream') args.push('stream=True');
  args.push('timeout=60');
  const call = `response = requests.${method.toLowerCase()}(\n    ${args.join(',\n    ')},\n)`;
  const opened = files.reduceRight(
    (inner, file, index) => `with open(${doubleQuote(file)}, "rb") as ${fileVariable(index)}:\n    ${indent(inner, 4)}`,
    call,
  );
  const lines = ['import requests', '', opened, 'response.raise_for_status()'];
  switch (response) {
    case 'json':
      lines.push('print(response.json())');
      break;
    case 'text':
      lines.push('print(response.text)');
      break;
    case 'file':
      lines.push('with open("download", "wb") as target:', '    target.write(response.content)');
      break;
    case 'stream':
      lines.push('for line in response.iter_lines(decode_unicode=True):', '    print(line)');
      break;
    case 'none':
      lines.push('print(response.status_code)');
  }
  return lines.join('\n');
}

const fileVariable = (index: number) => (index === 0 ? 'file' : `file${index + 1}`);

/**
 * All samples of a request, in the order of the docs' language tabs.
 *
 * @param typescript - sample with the official SDK, if it covers the operation
 * @param csharp - sample with the official .NET SDK, if it covers the operation
 */
export function samplesOf(request: SampleRequest, typescript?: string, csharp?: string): Sample[] {
  return [
    {value: 'curl', label: 'cURL', language: 'bash', code: curlSample(request)},
    {value: 'typescript', label: 'TypeScript', language: 'typescript', code: typescript ?? fetchSample(request)},
    {value: 'csharp', label: 'C#', language: 'csharp', code: csharp ?? csharpSample(request)},
    {value: 'python', label: 'Python', language: 'python', code: pythonSample(request)},
  ];
}
