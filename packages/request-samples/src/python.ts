/** Writes requests in Python, with the package requests. */
import type {Json, JsonObject} from '@docs-kit/basics/json';
import {
  doubleQuote,
  getBaseName,
  hasRepeatedName,
  indent,
  joinHeaders,
  joinLines,
  type Reading,
  renderLiteral,
} from './code';
import {getFileType} from './fileType';
import {
  addContentType,
  formatQuery,
  JSON_TYPE,
  type SampleBody,
  type SampleRequest,
  type TextPart,
} from './request';

/** Renders a JSON value as a Python literal. */
export const toPython = (value: Json): string =>
  renderLiteral(value, {
    quote: doubleQuote,
    quoteKey: doubleQuote,
    spaces: 4,
    constants: {null: 'None', true: 'True', false: 'False'},
  });

/** @returns names with their values, in a list of those that occur twice */
function groupValues(pairs: SampleRequest['query']): JsonObject {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries(
    [...groups].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
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

/** @returns the body; requests would leave out one that is `json=None` */
const toSentBody = (body: SampleBody | undefined): SampleBody | undefined =>
  body?.kind === 'json' && body.value === null
    ? {kind: 'text', text: 'null', contentType: body.contentType ?? JSON_TYPE}
    : body;

/** Methods that requests has a function for. */
const FUNCTIONS = /^(?:get|head|post|put|patch|delete|options)$/i;

/** Renders a request with the package requests. */
export function renderPython(request: SampleRequest): string {
  const {method, url, query, headers, response} = request;
  const body = toSentBody(request.body);
  const {args, files} = renderPythonBody(body);
  // requests sets the content type of JSON and of forms.
  const isSet = body?.kind === 'urlencoded' || (body?.kind === 'json' && !body.contentType);
  const allHeaders = joinHeaders(addContentType(headers, isSet ? undefined : body));
  // requests encodes params in its own way.
  const isEncoded = query.some(([, , encoded]) => encoded !== undefined);
  const hasFunction = FUNCTIONS.test(method);
  const callArgs = [
    !hasFunction && doubleQuote(method),
    doubleQuote(isEncoded ? url + formatQuery(query) : url),
    query.length > 0 && !isEncoded && `params=${renderPythonQuery(query)}`,
    Object.keys(allHeaders).length > 0 && `headers=${toPython(allHeaders)}`,
    ...args,
    response === 'stream' && 'stream=True',
    'timeout=60',
  ].filter((arg) => arg !== false);
  let call = `response = requests.${hasFunction ? method.toLowerCase() : 'request'}(\n    ${indent(callArgs.join(',\n'), 4)},\n)`;
  for (const [index, file] of [...files.entries()].reverse())
    call = `with open(${doubleQuote(file)}, "rb") as ${nameFile(index)}:\n    ${indent(call, 4)}`;
  return joinLines(
    'import requests\n',
    call,
    'if not response.ok:\n    raise RuntimeError(f"{response.status_code} {response.text}")',
    PYTHON_READING[response],
  );
}
