/** Parses bodies: JSON, and forms with their files. */
import {parseExactJson} from '@docs-kit/basics/exactJson';
import type {Json, JsonObject} from '@docs-kit/basics/json';
import {findJsonError} from '@docs-kit/basics/jsonText';
import {
  getValue,
  isJsonType,
  isMultipartType,
  parseMediaType,
  type Style,
} from '@docs-kit/openapi-model/shared';
import type {Handler} from '../behavior';
import {SandboxError} from '../errors';
import {OTHER_ENCODINGS} from '../http';
import type {
  FormField,
  SandboxOperation,
  SandboxRequest,
  SandboxRequestBody,
  ValidationSchema,
} from '../types';
import {listQueryEntries} from './parameters';
import {findRepeatedName} from './repeatedName';
import {foldSpelling} from './requestText';
import {parsePairs, parseSeparated, type SentPair} from './styledValues';
import type {Validation} from './validate';
import {parseValues} from './values';

/** @throws SandboxError if the operation doesn't accept the body's media type */
function requireBodySchema(
  schemas: ReadonlyMap<string, ValidationSchema>,
  mediaType: string,
  isJson: boolean,
): ValidationSchema {
  const [kind] = mediaType.split('/');
  const schema =
    schemas.get(mediaType) ??
    schemas.get(isJson ? 'application/json' : '') ??
    schemas.get(`${kind}/*`) ??
    schemas.get('*/*');
  if (schema) return schema;
  const message = `The content type is not supported. Send ${[...schemas.keys()].join(' or ')}.`;
  throw new SandboxError('unsupported_media_type', undefined, message);
}

/** A field of a form, with its text as it was sent. */
type SentField = FormField & {readonly raw?: string};

/** @returns the fields of a form; `undefined` for another body */
function listFields(body: SandboxRequestBody, mediaType: string): readonly SentField[] | undefined {
  if (body.kind === 'form') return body.fields;
  if (mediaType !== 'application/x-www-form-urlencoded') return undefined;
  return parsePairs(body.text).map(([name, value, raw]) => ({name, value, raw}));
}

/** @returns the text of a part that is JSON. Browsers send it as a file, because it has a type. */
function parseJsonPart(value: FormField['value'], schema: ValidationSchema): FormField['value'] {
  if (typeof value === 'string' || !value.content || !isJsonType(value.type ?? '')) return value;
  const {format, items} = schema;
  return format === 'binary' || items?.format === 'binary'
    ? value
    : new TextDecoder().decode(value.content);
}

/** @returns the fields of a form whose objects and lists have a style, and the names they have */
function parseStyledFields(
  fields: readonly SentField[],
  {properties = {}}: ValidationSchema,
  styles: Readonly<Record<string, Style>>,
  operation: SandboxOperation,
) {
  const texts = fields.flatMap(({name, value, raw}): SentPair[] =>
    typeof value === 'string' ? [[name, value, raw ?? encodeURIComponent(value)]] : [],
  );
  const values: JsonObject = {};
  const names = new Set<string>();
  for (const [name, style] of Object.entries(styles)) {
    const schema = properties[name] ?? {};
    const pairs = texts.filter(([key]) => key === name);
    const [pair] = pairs;
    const value = pair && parseSeparated(schema, style, pair);
    const query = new URLSearchParams(texts.map(([key, text]) => [key, text]));
    const entries = listQueryEntries(query, name, schema, operation);
    if (value !== undefined) values[name] = value;
    else if (entries.length > 0)
      values[name] = Object.fromEntries(entries.map(([, key, member]) => [key, member]));
    if (name in values) for (const [key] of [[name], ...entries]) names.add(key ?? '');
  }
  return {values, names};
}

function parseForm(
  allFields: readonly SentField[],
  schema: ValidationSchema,
  operation: SandboxOperation,
  styles: Readonly<Record<string, Style>>,
  validation: Validation,
): JsonObject {
  const {parameters} = operation;
  const {properties} = schema;
  const styled = parseStyledFields(allFields, schema, styles, operation);
  const fields = allFields.filter(({name}) => !styled.names.has(name));
  const isInQuery = (name: string) =>
    getValue(properties as Json, name) === undefined &&
    parameters.some(
      (known) => known.in === 'query' && foldSpelling(known.name) === foldSpelling(name),
    );
  const sent = [...new Set(fields.map(({name}) => name))];
  for (const name of sent.filter(isInQuery))
    validation.add('Send this option in the query of the URL, and not in the form.', name, {
      isStrict: true,
    });
  const names = sent.filter((name) => !isInQuery(name));
  const parsed = names.map((name) => {
    const property = (getValue(properties as Json, name) ?? {}) as ValidationSchema;
    const values = fields
      .filter((field) => field.name === name)
      .map(({value}) => parseJsonPart(value, property));
    const texts = values.filter((value) => typeof value === 'string');
    if (texts.length === values.length) return [name, parseValues(property, texts)];
    if (property.type === 'array') return [name, values];
    if (values.length > 1) validation.add('Send one file.', name, {isStrict: true});
    return [name, values[0]];
  });
  return {...(Object.fromEntries(parsed) as JsonObject), ...styled.values};
}

/** @returns the encoding that a content type names, if it isn't UTF-8 */
function findCharset(contentType: string): string | undefined {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  return /^(utf-?8|us-ascii)$/i.test(charset) ? undefined : charset;
}

/** @throws SandboxError with the position of the first mistake */
function parseJsonBody(text: string, contentType: string, validation: Validation): Json {
  const json = parseExactJson(text);
  if (json !== undefined) {
    const wrong = findCharset(contentType);
    if (wrong !== undefined)
      validation.notes.push(
        `The Content-Type says ${wrong}, and JSON is UTF-8. Encode the body as UTF-8, and leave the charset out.`,
      );
    const repeated = findRepeatedName(text);
    if (repeated)
      validation.add(
        `The name ${repeated.name} is in the same object twice: see line ${repeated.line}, column ${repeated.column}.`,
        '',
        {isStrict: true},
      );
    return json;
  }
  const {line, column} = findJsonError(text);
  const charset = findCharset(contentType);
  const hint = charset === undefined ? '' : ` Send it as UTF-8, not as ${charset}.`;
  const isWide = text.includes('\0');
  const message = isWide
    ? OTHER_ENCODINGS.wide
    : `The body is not valid JSON: see line ${line}, column ${column}.${hint}`;
  throw new SandboxError('input_validation_error', {body: [message]});
}

/** Whether a request says that it has a body. The Fetch API drops the body of GET. */
const hasLength = (headers: SandboxRequest['headers']): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** @returns the JSON, or the fields of a form with its files; `null` for anything else */
export function parseBody(
  operation: SandboxOperation,
  {headers, body}: SandboxRequest,
  validation: Validation,
  handler: Handler | undefined,
): Json {
  if (!body || !operation.body) {
    if (operation.body?.required) validation.add('The request needs a body.');
    if (!operation.body && (body ?? hasLength(headers)))
      validation.notes.push('The documentation lists no body for this operation.');
    return null;
  }
  const mediaType = parseMediaType(headers['content-type'] ?? '');
  const isJson = body.kind === 'text' && isJsonType(mediaType);
  const schemas = new Map(
    Object.entries(operation.body.content).map(([type, schema]) => [parseMediaType(type), schema]),
  );
  const accepted = requireBodySchema(schemas, mediaType, isJson);
  const fields = listFields(body, mediaType);
  if (fields) {
    // Some files describe a form as a list of its parts.
    const schema = (!accepted.properties && accepted.items) || accepted;
    const styles = Object.entries(operation.body.styles ?? {}).find(
      ([type]) => parseMediaType(type) === mediaType,
    );
    const form = parseForm(fields, schema, operation, styles?.[1] ?? {}, validation);
    const isDescribed = schema.properties !== undefined;
    const described = {...schema, ...(isDescribed && {additionalProperties: false})};
    validation.check(described, form, '', {isPart: isMultipartType(mediaType)});
    return form;
  }
  if (body.kind === 'form' || !isJson) return null;
  const json = parseJsonBody(body.text, headers['content-type'] ?? '', validation);
  if (!handler?.checksBody) validation.check(accepted, json);
  return json;
}
