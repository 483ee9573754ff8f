/** Parses requests as the API does: parameters and bodies. */
import {parseExactJson} from '@docs-kit/basics/exactJson';
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import {findJsonError, findRepeatedName} from '@docs-kit/basics/jsonText';
import {findNearest} from '@docs-kit/basics/nearest';
import type {Style, TextStyle} from '@docs-kit/openapi-model/operation';
import {getValue} from '@docs-kit/openapi-model/values';
import {ANSWER_PARAMETER} from '../answers';
import type {Handler, IdReference} from '../behavior';
import {foldSpelling, isCredentialName} from '../credentials/credentialNames';
import {describePlaceholder, isPlaceholder} from '../credentials/credentials';
import {SandboxError} from '../errors';
import {OTHER_ENCODINGS} from '../http';
import type {
  FormField,
  SandboxOperation,
  SandboxRequest,
  SandboxRequestBody,
  ValidationSchema,
} from '../types';
import {isJsonType, removeParameters} from './mediaTypes';
import type {RequestMatch} from './requestMatch';
import {parseCookies} from './requestText';
import {isList, parsePairs, parseSeparated, parseText, type SentPair} from './styledValues';
import {Validation} from './validate';
import {findNamedValue, parseValues} from './values';

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
function parseBody(
  {operation}: RequestMatch,
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
  const mediaType = removeParameters(headers['content-type'] ?? '');
  const isJson = body.kind === 'text' && isJsonType(mediaType);
  const schemas = new Map(
    Object.entries(operation.body.content).map(([type, schema]) => [
      removeParameters(type),
      schema,
    ]),
  );
  const accepted = requireBodySchema(schemas, mediaType, isJson);
  const fields = listFields(body, mediaType);
  if (fields) {
    // Some files describe a form as a list of its parts.
    const schema = (!accepted.properties && accepted.items) || accepted;
    const styles = Object.entries(operation.body.styles ?? {}).find(
      ([type]) => removeParameters(type) === mediaType,
    );
    const form = parseForm(fields, schema, operation, styles?.[1] ?? {}, validation);
    const isDescribed = schema.properties !== undefined;
    const described = {...schema, ...(isDescribed && {additionalProperties: false})};
    validation.check(described, form, '', {isPart: mediaType.startsWith('multipart/')});
    return form;
  }
  if (body.kind === 'form' || !isJson) return null;
  const json = parseJsonBody(body.text, headers['content-type'] ?? '', validation);
  if (!handler?.checksBody) validation.check(accepted, json);
  return json;
}

/** Collects the names that a body can have. */
function listBodyNames(schema: ValidationSchema): string[] {
  const {properties = {}, 'x-reserved-keys': keys, items, oneOf = [], anyOf = []} = schema;
  const parts = [keys, items, ...oneOf, ...anyOf].filter((part) => part !== undefined);
  return [...Object.keys(properties), ...parts.flatMap(listBodyNames)];
}

/** @returns operations whose path continues an operation's, by the folded names in what follows */
const listLongerPaths = (
  {method, path}: SandboxOperation,
  operations: readonly SandboxOperation[],
): ReadonlyMap<string, SandboxOperation> =>
  new Map(
    operations
      .filter((other) => other.method === method && other.path.startsWith(`${path}/{`))
      .flatMap((other) =>
        [...other.path.slice(path.length).matchAll(/\{([^{}]+)\}/g)].map(
          ([, name = '']) => [foldSpelling(name), other] as const,
        ),
      ),
  );

/**
 * Reports names in the query that belong in the body or in a longer path, or look misspelled, and
 * brackets after names.
 *
 * @returns the names that no parameter has
 */
function reportQueryNames(
  operation: SandboxOperation,
  operations: readonly SandboxOperation[],
  sent: readonly string[],
  validation: Validation,
): string[] {
  const {body} = operation;
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const longer = listLongerPaths(operation, operations);
  const known = parameters.map(({name}) => name.toLowerCase());
  const simple = parameters
    .filter(({schema: {type}}) => ![type].flat().some((name) => /array|object/.test(name ?? '')))
    .map(({name}) => name.toLowerCase());
  const inBody = Object.values(body?.content ?? {})
    .flatMap(listBodyNames)
    .map((name) => name.toLowerCase());
  const members = parameters.flatMap(({schema}) => Object.keys(schema.properties ?? {}));
  const unknown: string[] = [];
  for (const name of sent) {
    const base = name.replace(/\[.*\]$/, '');
    if (known.includes(name.toLowerCase())) continue;
    const inPath = longer.get(foldSpelling(name));
    if (inPath)
      validation.add(`The value belongs in the path: ${inPath.name}.`, name, {isStrict: true});
    else if (inBody.includes(base.toLowerCase()))
      validation.add('The field belongs in the body, and not in the URL.', name, {isStrict: true});
    else if (base !== name && simple.includes(base.toLowerCase()))
      validation.add(`Write ${base} without brackets.`, name, {isStrict: true});
    else if (!known.includes(base.toLowerCase()) && !members.includes(name)) {
      const [meant] = findNearest(
        name,
        parameters.map((parameter) => parameter.name),
        1,
        0.7,
      );
      if (meant === undefined) unknown.push(name);
      else validation.addUnknown(name, `Did you mean ${meant}?`);
    }
  }
  return unknown;
}

/** @returns the values of a list in the query: `ids=1&ids=2`, `ids[]=1`, or `ids[0]=1` */
const listQueryValues = (
  query: URLSearchParams,
  name: string,
  schema: ValidationSchema,
): string[] =>
  [...query]
    .filter(([key]) => (isList(schema) ? key.replace(/\[\d*\]$/, '') : key) === name)
    .map(([, value]) => value);

/** Whether a name in the query, such as `ids[]` or `filter[tags]`, is that of a list. */
function isSentList(parameters: JsonObject, name: string): boolean {
  const [, base = name, member = ''] = /^(.*)\[([^\]]*)\]$/s.exec(name) ?? [];
  const value = getValue(parameters, base);
  return Array.isArray(isObject(value) ? value[member] : value);
}

/** @returns the members of an object in the query, `filter[name]=a` or `name=a`, by their names */
function listQueryEntries(
  query: URLSearchParams,
  name: string,
  schema: ValidationSchema,
  {parameters}: SandboxOperation,
) {
  const {properties = {}, additionalProperties} = schema;
  if ([schema.type].flat().some((type) => /array|string/.test(type ?? ''))) return [];
  const entry = isObject(additionalProperties) ? (additionalProperties as ValidationSchema) : {};
  const isDictionary = isObject(additionalProperties) && Object.keys(properties).length === 0;
  const isMember = (key: string) =>
    Object.hasOwn(properties, key) ||
    (isDictionary && !parameters.some((known) => known.name === key.replace(/\[.*$/, '')));
  return [...new Set(query.keys())].flatMap((key) => {
    const [, member = isMember(key) ? key : undefined] = key.startsWith(`${name}[`)
      ? (/\[([^\]]+)\]$/.exec(key) ?? [])
      : [];
    if (member === undefined) return [];
    return [[key, member, parseValues(properties[member] ?? entry, query.getAll(key))] as const];
  });
}

/** A request whose parameters and body fit their schemas. */
type ParsedRequest = {
  parameters: Record<string, Json>;
  json: Json;
  /** IDs in the parameters and the body. */
  references: readonly IdReference[];
  /** What the API accepts, but very likely isn't meant. */
  notes: readonly string[];
};

/** Whether an operation documents a header, whose name has no case. */
const isHeader = ({operation}: RequestMatch, name: string): boolean =>
  operation.parameters.some(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === name.toLowerCase(),
  );

/** What a text with a style begins with, for messages. */
const describeStyle = (style: TextStyle, name: string): string =>
  style.startsWith('.') ? 'a dot' : `;${name}`;

/** @returns the values of an operation's parameters, with the schemas that they must fit */
function readParameters(
  {operation, values, raw = values}: RequestMatch,
  query: URLSearchParams,
  {headers, path}: SandboxRequest,
  validation: Validation,
) {
  const cookies = parseCookies(headers['cookie']);
  const places = {path: values, header: headers, cookie: Object.fromEntries(cookies)};
  const pairs = {
    query: parsePairs(/\?([^#]*)/.exec(path)?.[1] ?? ''),
    cookie: parsePairs(cookies.map((pair) => pair.join('=')).join('&')),
  };
  const parameters: JsonObject = {};
  const properties: Record<string, ValidationSchema> = {};
  const required: string[] = [];
  const cookieQuery = new URLSearchParams(pairs.cookie.map(([name, value]) => [name, value]));
  for (const {name, in: location, schema, style, ...parameter} of operation.parameters) {
    const isPaired =
      location === 'query' || (location === 'cookie' && (isList(schema) || style !== undefined));
    const known = location === 'query' ? query : cookieQuery;
    const sent = isPaired
      ? listQueryValues(known, name, schema)
      : [getValue(places[location], name)].filter((value) => value !== undefined);
    const [pair] = isPaired ? pairs[location].filter(([key]) => key === name) : [];
    const separated = sent.length === 1 && pair && parseSeparated(schema, style, pair);
    const hasEntries = location === 'query' || style === 'spread';
    const entries = hasEntries && isPaired ? listQueryEntries(known, name, schema, operation) : [];
    if (separated !== undefined && separated !== false) parameters[name] = separated;
    else if (entries.length > 0)
      parameters[name] = Object.fromEntries(entries.map(([, key, value]) => [key, value]));
    else if (sent.length > 0 && !isPaired && style !== undefined) {
      const text = String(location === 'path' ? getValue(raw, name) : sent[0]);
      const decode = location === 'path' ? decodeURIComponent : undefined;
      const value = parseText(schema, style as TextStyle, name, text, decode);
      if (value === undefined)
        validation.add(`Begin the value with ${describeStyle(style as TextStyle, name)}.`, name);
      parameters[name] = value ?? parseValues(schema, sent.map(String));
    } else if (sent.length > 0) parameters[name] = parseValues(schema, sent.map(String));
    if (parameter.required) required.push(name);
    properties[name] = schema;
  }
  return {parameters, properties, required};
}

/** @returns what the API very likely ignores: an idempotency key, names, and repeated values */
function listIgnored(
  match: RequestMatch,
  query: URLSearchParams,
  {headers}: SandboxRequest,
  parameters: JsonObject,
  unknownNames: readonly string[],
): string[] {
  const keyHeader = Object.keys(headers).find((name) => /idempotency/i.test(name));
  const notes: string[] = [];
  if (keyHeader !== undefined && !isHeader(match, keyHeader))
    notes.push(
      `The documentation has no header ${keyHeader}. Don't rely on it: a repeated request can act twice.`,
    );
  if (unknownNames.length > 0)
    notes.push(`The documentation has no query parameter ${unknownNames.join(', ')}.`);
  for (const name of new Set(query.keys()))
    if (query.getAll(name).length > 1 && !isSentList(parameters, name))
      notes.push(`Only the first value of ${name} in the query counts.`);
  return notes;
}

/**
 * Checks parameters and body as the API does.
 *
 * @param operations - all operations, whose paths can have what the query has
 * @param handler - handles the operation, and may check the body itself
 * @throws SandboxError if any of them isn't valid
 */
export function parseRequest(
  match: RequestMatch,
  query: URLSearchParams,
  request: SandboxRequest,
  operations: readonly SandboxOperation[],
  handler?: Handler,
): ParsedRequest {
  query.delete(ANSWER_PARAMETER);
  const validation = new Validation();
  const {parameters, properties, required} = readParameters(match, query, request, validation);
  for (const [name, value] of Object.entries(parameters))
    if (
      isHeader(match, name) &&
      isCredentialName(name) &&
      !isObject(value) &&
      isPlaceholder(`${value}`)
    )
      validation.add(describePlaceholder(`${value}`, name), name, {isStrict: true});
  const sentNames = [...new Set(query.keys())];
  const unknownNames = reportQueryNames(match.operation, operations, sentNames, validation);
  const ignored = listIgnored(match, query, request, parameters, unknownNames);
  validation.check({properties, required}, parameters);
  for (const [name, value] of Object.entries(parameters))
    parameters[name] = findNamedValue(properties[name] ?? {}, value) ?? value;
  const json = parseBody(match, request, validation, handler);
  validation.assertValid();
  const notes = [...ignored, ...validation.notes];
  return {parameters, json, references: validation.references, notes};
}
