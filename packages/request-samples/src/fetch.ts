/** Writes requests in TypeScript, with `fetch`. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';
import {
  type FilePart,
  getBaseName,
  hasRepeatedName,
  indent,
  joinHeaders,
  joinLines,
  type Reading,
  renderLiteral,
} from './code';
import {getFileType} from './fileType';
import {addContentType, formatQuery, type SampleRequest, type TextPart} from './request';

/** @returns a TypeScript string in single quotes, unless the text has one */
function quoteForTypescript(text: string): string {
  const quoted = JSON.stringify(text);
  return text.includes("'") ? quoted : `'${quoted.slice(1, -1).replace(/\\"/g, '"')}'`;
}

/** In a literal, only a computed key named `__proto__` is a property. */
function quoteTypescriptKey(key: string): string {
  if (key === '__proto__') return `['__proto__']`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoteForTypescript(key);
}

/** Renders a JSON value as a TypeScript literal. */
export const toTypescript = (value: Json): string =>
  renderLiteral(value, {
    quote: quoteForTypescript,
    quoteKey: quoteTypescriptKey,
    spaces: 2,
  });

/** Renders the fields of a form as pairs, if a name occurs twice. */
const renderFetchFields = (fields: SampleRequest['query']): string =>
  hasRepeatedName(fields)
    ? `[\n${fields.map(([name, value]) => `  [${[name, value].map(quoteForTypescript).join(', ')}],\n`).join('')}]`
    : toTypescript(Object.fromEntries(fields));

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

const hasLargeInteger = (value: Json): boolean =>
  typeof value === 'bigint' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasLargeInteger));

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

function renderFetchFile({name, file}: FilePart): string {
  const quote = quoteForTypescript;
  const type = getFileType(file);
  const options = type === undefined ? '' : `, {type: ${quote(type)}}`;
  const blob = `await openAsBlob(${quote(file)}${options})`;
  return `form.append(${quote(name)}, ${blob}, ${quote(getBaseName(file))});`;
}

/** Renders a request with `fetch`, as in browsers and Node 20. */
export function renderFetch(request: SampleRequest): string {
  const {method, url, query, headers, response} = request;
  const quote = quoteForTypescript;
  const isBodiless = /^(?:GET|HEAD)$/.test(method);
  const body = isBodiless ? undefined : request.body;
  // fetch adds the content type of URLSearchParams.
  const allHeaders = joinHeaders(
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
    isBodiless && request.body !== undefined && `// fetch sends no body with ${method}.`,
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
