/**
 * Renders requests as code. The build shows them on pages unless the OpenAPI file has samples with
 * an SDK, and the request console shows the samples of its form. Values are quoted by the rules of
 * each language.
 */
import {formatExactJson, hasLargeInteger} from '@docs-kit/basics/exactJson';
import type {Json, JsonObject} from '@docs-kit/basics/json';
import {
  SAMPLE_LABELS,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
} from '@docs-kit/basics/sampleLanguages';
import {renderCurl} from './curl';
import {getFileType} from './fileType';
import {
  addContentType,
  formatJson,
  formatQuery,
  JSON_TYPE,
  type Sample,
  type SampleBody,
  type SampleRequest,
  type TextPart,
} from './request';

export * from './curl';
export * from './fileType';
export * from './request';

const indent = (text: string, spaces: number) => text.replace(/\n/g, `\n${' '.repeat(spaces)}`);

/** Joins lines, without those whose condition is false. */
const joinLines = (...lines: (string | false)[]): string =>
  lines.filter((line) => line !== false).join('\n');

/** Quotes text for C# and Python. JSON's escapes are valid in their string literals, too. */
const doubleQuote = (text: string) => JSON.stringify(text);

/** @returns a TypeScript string in single quotes, unless the text has one */
function quoteForTypescript(text: string): string {
  const quoted = JSON.stringify(text);
  return text.includes("'") ? quoted : `'${quoted.slice(1, -1).replace(/\\"/g, '"')}'`;
}

/** How a language writes literals. */
type Syntax = {
  quote: (text: string) => string;
  quoteKey: (key: string) => string;
  /** Spaces of indentation. */
  spaces: number;
  /** Spelling of null, true, and false. */
  constants?: Readonly<Record<string, string>>;
};

/** Renders a JSON value as a literal, with each member in a line that ends with a comma. */
function renderLiteral(value: Json, syntax: Syntax): string {
  const {quote, quoteKey, spaces, constants = {}} = syntax;
  if (typeof value === 'string') return quote(value);
  if (value === null || typeof value !== 'object') return constants[String(value)] ?? String(value);
  const [start, end] = Array.isArray(value) ? '[]' : '{}';
  const members = Array.isArray(value)
    ? value.map((item) => renderLiteral(item, syntax))
    : Object.entries(value).map(
        ([key, item]) => `${quoteKey(key)}: ${renderLiteral(item, syntax)}`,
      );
  if (members.length === 0) return `${start}${end}`;
  return `${start}${indent(`\n${members.join(',\n')}`, spaces)},\n${end}`;
}

/** Renders a JSON value as a TypeScript literal. */
export const toTypescript = (value: Json): string =>
  renderLiteral(value, {
    quote: quoteForTypescript,
    quoteKey: (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoteForTypescript(key)),
    spaces: 2,
  });

/** Renders a JSON value as a Python literal. */
export const toPython = (value: Json): string =>
  renderLiteral(value, {
    quote: doubleQuote,
    quoteKey: doubleQuote,
    spaces: 4,
    constants: {null: 'None', true: 'True', false: 'False'},
  });

/** Whether a name occurs twice, as those of lists do. */
const hasRepeatedName = (pairs: SampleRequest['query']) =>
  new Set(pairs.map(([name]) => name)).size < pairs.length;

/** @returns names with their values, in a list of those that occur twice */
function groupValues(pairs: SampleRequest['query']): JsonObject {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries(
    [...groups].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}

/** Renders the fields of a form as pairs, if a name occurs twice. */
const renderFetchFields = (fields: SampleRequest['query']): string =>
  hasRepeatedName(fields)
    ? `[\n${fields.map(([name, value]) => `  [${[name, value].map(quoteForTypescript).join(', ')}],\n`).join('')}]`
    : toTypescript(Object.fromEntries(fields));

const getBaseName = (file: string) => file.split('/').at(-1) ?? file;

/** Code that reads the response, by its kind. */
type Reading = Readonly<Record<SampleRequest['response'], string>>;

const FETCH_READING: Reading = {
  json: 'console.log(await response.json());',
  text: 'console.log(await response.text());',
  file: `await writeFile('./download', Buffer.from(await response.arrayBuffer()));`,
  stream: `const decoder = new TextDecoder();
for await (const chunk of response.body ?? []) {
  process.stdout.write(decoder.decode(chunk, {stream: true}));
}`,
  none: 'console.log(response.status);',
};

/** Renders a JSON body, as text if JavaScript would round its integers. */
const renderFetchBody = (value: Json): string =>
  hasLargeInteger(value)
    ? `// As text, because JavaScript rounds integers above 2^53.\nbody: ${quoteForTypescript(formatExactJson(value))},`
    : `body: JSON.stringify(${toTypescript(value)}),`;

/** Only a blob has a content type. */
const renderFetchPart = ({value, contentType}: TextPart): string =>
  contentType === undefined
    ? quoteForTypescript(value)
    : `new Blob([${quoteForTypescript(value)}], {type: ${quoteForTypescript(contentType)}})`;

/** A file that a form sends. */
type FilePart = {name: string; file: string};

function renderFetchFile({name, file}: FilePart): string {
  const quote = quoteForTypescript;
  const type = getFileType(file);
  const options = type === undefined ? '' : `, {type: ${quote(type)}}`;
  const blob = `await openAsBlob(${quote(file)}${options})`;
  return `form.append(${quote(name)}, ${blob}, ${quote(getBaseName(file))});`;
}

/** Renders a request with `fetch`, as in browsers and Node 20. */
export function renderFetch({method, url, query, headers, body, response}: SampleRequest): string {
  const quote = quoteForTypescript;
  // fetch adds the content type of URLSearchParams.
  const allHeaders = Object.fromEntries(
    addContentType(headers, body?.kind === 'urlencoded' ? undefined : body),
  );
  const form = (body?.kind === 'multipart' ? body.parts : []).map((part) =>
    'file' in part
      ? renderFetchFile(part)
      : `form.append(${quote(part.name)}, ${renderFetchPart(part)});`,
  );
  const options = joinLines(
    method !== 'GET' && `method: '${method}',`,
    Object.keys(allHeaders).length > 0 && `headers: ${toTypescript(allHeaders)},`,
    body?.kind === 'json' && renderFetchBody(body.value),
    body?.kind === 'text' && `body: ${quote(body.text)},`,
    body?.kind === 'urlencoded' && `body: new URLSearchParams(${renderFetchFields(body.fields)}),`,
    body?.kind === 'multipart' && 'body: form,',
    body?.kind === 'binary' && `body: await openAsBlob(${quote(body.file)}),`,
  );
  const code = joinLines(
    body?.kind === 'multipart' && joinLines('const form = new FormData();', ...form, ''),
    `const response = await fetch(${quote(url + formatQuery(query))}${options && `, {\n  ${indent(options, 2)}\n}`});`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    FETCH_READING[response],
  );
  return joinLines(
    code.includes('await openAsBlob(') && `import {openAsBlob} from 'node:fs';\n`,
    response === 'file' && `import {writeFile} from 'node:fs/promises';\n`,
    code,
  );
}

const CSHARP_READING: Reading = {
  json: 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  text: 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  file: 'await using var file = File.Create("download");\nawait response.Content.CopyToAsync(file);',
  stream: `using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());
while (await reader.ReadLineAsync() is { } line)
{
    Console.WriteLine(line);
}`,
  none: 'Console.WriteLine((int)response.StatusCode);',
};

const hasPartType = (body: SampleBody | undefined): boolean =>
  body?.kind === 'multipart' && body.parts.some((part) => 'contentType' in part);

function renderCsharpFile({name, file}: FilePart): string {
  const type = getFileType(file);
  const headers =
    type === undefined ? '' : ` { Headers = { ContentType = new(${doubleQuote(type)}) } }`;
  const content = `new StreamContent(File.OpenRead(${doubleQuote(file)}))${headers}`;
  return `    { ${content}, ${doubleQuote(name)}, ${doubleQuote(getBaseName(file))} },`;
}

function renderCsharpBody(body: SampleBody): string {
  const quote = doubleQuote;
  if (body.kind === 'json')
    return `request.Content = new StringContent(
    """
    ${indent(formatJson(body.value), 4)}
    """,
    Encoding.UTF8,
    ${quote(body.contentType ?? JSON_TYPE)});`;
  if (body.kind === 'text')
    return `request.Content = new StringContent(${quote(body.text)}, Encoding.UTF8, ${quote(body.contentType)});`;
  if (body.kind === 'urlencoded') {
    const isRepeated = hasRepeatedName(body.fields);
    return joinLines(
      `request.Content = new FormUrlEncodedContent(new ${isRepeated ? 'KeyValuePair<string, string>[]' : 'Dictionary<string, string>'}`,
      '{',
      ...body.fields.map(([name, value]) =>
        isRepeated
          ? `    new(${quote(name)}, ${quote(value)}),`
          : `    [${quote(name)}] = ${quote(value)},`,
      ),
      '});',
    );
  }
  if (body.kind === 'binary')
    return `request.Content = new StreamContent(File.OpenRead(${quote(body.file)}));
request.Content.Headers.ContentType = new MediaTypeHeaderValue(${quote(body.contentType)});`;
  const parts = body.parts.map((part) =>
    'file' in part
      ? renderCsharpFile(part)
      : `    { new StringContent(${[quote(part.value), ...(part.contentType === undefined ? [] : ['Encoding.UTF8', quote(part.contentType)])].join(', ')}), ${quote(part.name)} },`,
  );
  return joinLines('request.Content = new MultipartFormDataContent', '{', ...parts, '};');
}

/** Renders a request with HttpClient, in C# 11 (.NET 7 or later) for its raw string literals. */
export function renderCsharp({method, url, query, headers, body, response}: SampleRequest): string {
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  return joinLines(
    (body?.kind === 'json' || body?.kind === 'text' || hasPartType(body)) && 'using System.Text;\n',
    body?.kind === 'binary' && 'using System.Net.Http.Headers;\n',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${verb}, ${doubleQuote(url + formatQuery(query))});`,
    ...headers.map(
      ([name, value]) => `request.Headers.Add(${doubleQuote(name)}, ${doubleQuote(value)});`,
    ),
    body !== undefined && renderCsharpBody(body),
    '',
    `using var response = await client.SendAsync(request${response === 'stream' ? ', HttpCompletionOption.ResponseHeadersRead' : ''});`,
    `if (!response.IsSuccessStatusCode)
    throw new HttpRequestException($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`,
    CSHARP_READING[response],
  );
}

const PYTHON_READING: Reading = {
  json: 'print(response.json())',
  text: 'print(response.text)',
  file: 'with open("download", "wb") as target:\n    target.write(response.content)',
  stream: 'for line in response.iter_lines():\n    print(line.decode())',
  none: 'print(response.status_code)',
};

const nameFile = (index: number) => (index === 0 ? 'file' : `file${index + 1}`);

/** @param parts - names and expressions. A dictionary can't have a name twice. */
const renderPythonFiles = (parts: SampleRequest['query']): string =>
  hasRepeatedName(parts)
    ? `[${parts.map(([name, code]) => `(${doubleQuote(name)}, ${code})`).join(', ')}]`
    : `{${parts.map(([name, code]) => `${doubleQuote(name)}: ${code}`).join(', ')}}`;

/** @returns a file with its type, or only the file, whose name requests sends */
function renderPythonFile(file: string, variable: string): string {
  const type = getFileType(file);
  if (type === undefined) return variable;
  return `(${doubleQuote(getBaseName(file))}, ${variable}, ${doubleQuote(type)})`;
}

/** Arguments that send a body, and the files to open for them, which {@link nameFile} names. */
type PythonBody = {args: (string | false)[]; files: string[]};

function renderPythonBody(body: SampleBody | undefined): PythonBody {
  if (!body) return {args: [], files: []};
  if (body.kind === 'json') return {args: [`json=${toPython(body.value)}`], files: []};
  // The text is sent as bytes, because requests encodes text as Latin-1.
  if (body.kind === 'text') return {args: [`data=${doubleQuote(body.text)}.encode()`], files: []};
  if (body.kind === 'urlencoded')
    return {args: [`data=${toPython(groupValues(body.fields))}`], files: []};
  if (body.kind === 'binary') return {args: ['data=file'], files: [body.file]};
  const texts = body.parts.flatMap((part) => ('file' in part ? [] : [part]));
  const uploads = body.parts.flatMap((part) => ('file' in part ? [part] : []));
  const entries = uploads.map(({name, file}, index): [string, string] => [
    name,
    renderPythonFile(file, nameFile(index)),
  ]);
  // Without a file, requests sends a URL-encoded form; a pair without a file name makes it
  // multipart.
  const isPair = ({contentType}: TextPart) => uploads.length === 0 || contentType !== undefined;
  const fields = texts
    .filter(isPair)
    .map(({name, value, contentType}): [string, string] => [
      name,
      `(None, ${[value, ...(contentType === undefined ? [] : [contentType])].map(doubleQuote).join(', ')})`,
    ]);
  const values = texts
    .filter((part) => !isPair(part))
    .map(({name, value}): [string, string] => [name, value]);
  return {
    args: [
      `files=${renderPythonFiles([...entries, ...fields])}`,
      values.length > 0 && `data=${toPython(groupValues(values))}`,
    ],
    files: uploads.map(({file}) => file),
  };
}

/** A name can occur several times, so pairs replace the dictionary then. */
function renderPythonQuery(query: SampleRequest['query']): string {
  if (!hasRepeatedName(query)) return toPython(Object.fromEntries(query));
  const pairs = query.map(([name, value]) => `(${doubleQuote(name)}, ${doubleQuote(value)})`);
  return `[${pairs.join(', ')}]`;
}

/** Renders a request with the package requests. */
export function renderPython({method, url, query, headers, body, response}: SampleRequest): string {
  const {args, files} = renderPythonBody(body);
  // requests sets the content type of JSON and of forms.
  const isSet = body?.kind === 'urlencoded' || (body?.kind === 'json' && !body.contentType);
  const allHeaders = Object.fromEntries(addContentType(headers, isSet ? undefined : body));
  // requests encodes params in its own way.
  const isEncoded = query.some(([, , encoded]) => encoded !== undefined);
  const callArgs = [
    doubleQuote(isEncoded ? url + formatQuery(query) : url),
    query.length > 0 && !isEncoded && `params=${renderPythonQuery(query)}`,
    Object.keys(allHeaders).length > 0 && `headers=${toPython(allHeaders)}`,
    ...args,
    response === 'stream' && 'stream=True',
    'timeout=60',
  ].filter((arg) => arg !== false);
  let call = `response = requests.${method.toLowerCase()}(\n    ${indent(callArgs.join(',\n'), 4)},\n)`;
  for (const [index, file] of [...files.entries()].reverse())
    call = `with open(${doubleQuote(file)}, "rb") as ${nameFile(index)}:\n    ${indent(call, 4)}`;
  return joinLines(
    'import requests\n',
    call,
    'if not response.ok:\n    raise RuntimeError(f"{response.status_code} {response.text}")',
    PYTHON_READING[response],
  );
}

const RENDERERS: Record<
  SampleLanguage,
  [fence: string, render: (request: SampleRequest) => string]
> = {
  curl: ['bash', renderCurl],
  typescript: ['typescript', renderFetch],
  csharp: ['csharp', renderCsharp],
  python: ['python', renderPython],
};

/** Renders a request in all languages, with an HTTP client of each. */
export const buildSamples = (request: SampleRequest): Sample[] =>
  SAMPLE_LANGUAGES.map((language) => {
    const [fence, render] = RENDERERS[language];
    return {language, label: SAMPLE_LABELS[language], fence, code: render(request)};
  });
