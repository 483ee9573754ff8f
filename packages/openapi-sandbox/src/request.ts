/** Parses requests as the API does: credentials, parameters, and bodies. */
import {isObject, type Json, type JsonObject} from '@docs-kit/basics/json';
import {findNearest} from '@docs-kit/basics/nearest';
import {parseExactJson} from '@docs-kit/openapi-model/exactJson';
import {findJsonError} from '@docs-kit/openapi-model/jsonText';
import {getValue} from '@docs-kit/openapi-model/values';
import type {Handler, IdReference} from './behavior';
import {createRefusal, SandboxError} from './errors';
import {isJsonType, removeParameters} from './mediaTypes';
import {OUTCOME_PARAMETER} from './outcomes';
import type {RequestMatch} from './requestMatch';
import type {
  FormField,
  SandboxOperation,
  SandboxRequest,
  SandboxRequestBody,
  SandboxSchema,
} from './types';
import {findNamedValue, Validation} from './validate';
import {parseValues} from './values';

/** Text that a program sends if it has no key, or no ID: a variable that nothing has replaced. */
export const NO_VALUE =
  /^(undefined|null|none|nan|true|false|todo|change-?_?me|x{3,}|\*+|\[.*\]|\$\{?[\w.]+\}?|%\w+%|<.*>|\{\{?.*\}?\}|(process|os|import\.meta)\.env.*|(secrets|env|vars|system)\..*)$/i;
/** The name of an environment variable instead of its value. The samples have `YOUR_API_KEY`. */
const VARIABLE_NAME = /^(?!YOUR_)([A-Z]+_)+(KEY|TOKEN|SECRET)$/;
/** A key with what belongs around it in a program or in another header. */
const WRAPPED = /^(b?["'`].*["'`]|(bearer|basic|apikey|token) .*)$/i;
/** No key has these characters. Templates, URLs, names before keys, and lists of keys do. */
const NO_KEY = /[\s"'`(){}[\]<>$%#*\\,;…]|\.\.\.|:\/\/|^@|=(?!=*$)/;
const isPlaceholder = (value: string) =>
  [NO_VALUE, VARIABLE_NAME, WRAPPED, NO_KEY].some((pattern) => pattern.test(value));
/** Names of credentials, also of those that aren't the operation's. */
const CREDENTIAL_NAME = /(token|key|secret)$/i;
const describePlaceholder = (value: string) =>
  `${value} is a placeholder, or has more than the credential in it.`;
/** @returns how to authenticate, such as `X-API-KEY, or Authorization with Bearer` */
const describeMethods = (auth: SandboxOperation['auth']) =>
  auth
    .map((headers) =>
      headers
        .map(({header, prefix}) => (prefix ? `${header} with ${prefix.trim()}` : header))
        .join(' and '),
    )
    .join(', or ');

/** Whether the URL or the body has a place for a credential, such as `/feed/{apiKey}`. */
function takesCredential({parameters, body}: SandboxOperation): boolean {
  const names = [
    ...parameters.filter(({in: location}) => location !== 'header').map(({name}) => name),
    ...Object.values(body?.content ?? {}).flatMap(({properties = {}}) => Object.keys(properties)),
  ];
  return names.some((name) => CREDENTIAL_NAME.test(name));
}

/** @returns when a token expires, if it's a JSON Web Token that says so (RFC 7519, 4.1.4) */
function findExpiry(token: string): Date | undefined {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return undefined;
  try {
    const {exp} = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      exp?: unknown;
    };
    return typeof exp === 'number' ? new Date(exp * 1000) : undefined;
  } catch {
    return undefined;
  }
}

/** Shorter credentials can occur in a body by chance. */
const MIN_SECRET_LENGTH = 8;

/**
 * Checks the credentials. Any value is valid if it's sent as the operation documents, except a
 * token that has expired by its own date.
 *
 * @throws SandboxError if there's none, or if the URL or the body contains it
 */
export function assertCredentials(
  operation: SandboxOperation,
  {headers, path, body}: SandboxRequest,
): void {
  const {auth} = operation;
  const sent = auth.map((authMethod) =>
    authMethod.map(({header, prefix}) => {
      const value = headers[header.toLowerCase()] ?? '';
      const isPrefixed = value.toLowerCase().startsWith(prefix.toLowerCase());
      return isPrefixed ? value.slice(prefix.length).trim() : '';
    }),
  );
  const found = sent.find((values) =>
    values.every((value) => value !== '' && !isPlaceholder(value)),
  );
  if (auth.length > 0 && !found) {
    const [wrong] = sent.flat().filter((value) => value !== '');
    const message = wrong
      ? describePlaceholder(wrong)
      : `Authentication is required. Send ${describeMethods(auth)}.`;
    throw new SandboxError('unauthorized', undefined, message);
  }
  const expiry = found?.map(findExpiry).find((date) => date && date.getTime() < Date.now());
  if (expiry)
    throw new SandboxError(
      'unauthorized',
      undefined,
      `The token expired at ${expiry.toISOString()}.`,
    );
  const text = `${path}\n${body?.kind === 'text' ? body.text : ''}`;
  const isIn = (value: string) => value.length >= MIN_SECRET_LENGTH && text.includes(value);
  if (found?.some(isIn) && !takesCredential(operation))
    throw createRefusal('input_validation_error', {
      [auth[0]?.[0]?.header ?? '']: [
        'The URL or the body contains the credential, so it could end up in logs.',
      ],
    });
}

/** @throws SandboxError if the operation doesn't accept the body's media type */
function findBodySchema(
  schemas: ReadonlyMap<string, SandboxSchema>,
  mediaType: string,
  isJson: boolean,
): SandboxSchema {
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

/** @returns the fields of a form; `undefined` for another body */
function listFields(body: SandboxRequestBody, mediaType: string): readonly FormField[] | undefined {
  if (body.kind === 'form') return body.fields;
  if (mediaType !== 'application/x-www-form-urlencoded') return undefined;
  return [...new URLSearchParams(body.text)].map(([name, value]) => ({name, value}));
}

function parseForm(
  fields: readonly FormField[],
  {properties}: SandboxSchema,
  validation: Validation,
): JsonObject {
  const names = [...new Set(fields.map(({name}) => name))];
  const parsed = names.map((name) => {
    const schema = (getValue(properties as Json, name) ?? {}) as SandboxSchema;
    const values = fields.filter((field) => field.name === name).map(({value}) => value);
    const texts = values.filter((value) => typeof value === 'string');
    if (texts.length === values.length) return [name, parseValues(schema, texts)];
    if (schema.type === 'array') return [name, values];
    if (values.length > 1) validation.add('Send one file.', name, {isStrict: true});
    return [name, values[0]];
  });
  return Object.fromEntries(parsed) as JsonObject;
}

/** @throws SandboxError with the position of the first mistake */
function parseJsonBody(text: string): Json {
  const json = parseExactJson(text);
  if (json !== undefined) return json;
  const {line, column} = findJsonError(text);
  const message = `The body is not valid JSON: see line ${line}, column ${column}.`;
  throw new SandboxError('input_validation_error', {body: [message]});
}

/** @returns the JSON, or the fields of a form with its files; `null` for anything else */
function parseBody(
  {operation}: RequestMatch,
  {headers, body}: SandboxRequest,
  validation: Validation,
  handler: Handler | undefined,
): Json {
  if (!body || !operation.body) {
    if (operation.body?.required) validation.add('The request needs a body.');
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
  const accepted = findBodySchema(schemas, mediaType, isJson);
  const fields = listFields(body, mediaType);
  if (fields) {
    // Some files describe a form as a list of its parts.
    const schema = (!accepted.properties && accepted.items) || accepted;
    const form = parseForm(fields, schema, validation);
    const isDescribed = schema.properties !== undefined;
    const described = {...schema, ...(isDescribed && {additionalProperties: false})};
    validation.check(described, form, '', {isPart: true});
    return form;
  }
  if (body.kind === 'form' || !isJson) return null;
  const json = parseJsonBody(body.text);
  if (!handler?.checksBody) validation.check(accepted, json);
  return json;
}

/** Collects the names that a body can have. */
function listBodyNames(schema: SandboxSchema): string[] {
  const {properties = {}, 'x-reserved-keys': keys, items, oneOf = [], anyOf = []} = schema;
  const parts = [keys, items, ...oneOf, ...anyOf].filter((part) => part !== undefined);
  return [...Object.keys(properties), ...parts.flatMap(listBodyNames)];
}

/**
 * Reports names in the query that belong in the body or look misspelled, and brackets after names.
 *
 * @returns the names that no parameter has
 */
function checkQueryNames(
  {parameters, body}: SandboxOperation,
  sent: readonly string[],
  validation: Validation,
): string[] {
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
    if (inBody.includes(base.toLowerCase()))
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

const isList = ({type}: SandboxSchema) => [type].flat().includes('array');

const parseCookies = (header = ''): Record<string, string> =>
  Object.fromEntries(
    header.split(/;\s*/).map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=')];
    }),
  );

/** @returns the values of a list in the query: `ids=1&ids=2`, `ids[]=1`, or `ids[0]=1` */
const listQueryValues = (query: URLSearchParams, name: string, schema: SandboxSchema): string[] =>
  [...query]
    .filter(([key]) => (isList(schema) ? key.replace(/\[\d*\]$/, '') : key) === name)
    .map(([, value]) => value);

/** @returns the members of an object in the query: `filter[name]=a`, or `name=a` */
function listQueryEntries(
  query: URLSearchParams,
  name: string,
  schema: SandboxSchema,
  {parameters}: SandboxOperation,
) {
  const {properties = {}, additionalProperties} = schema;
  if ([schema.type].flat().some((type) => /array|string/.test(type ?? ''))) return [];
  const entry = isObject(additionalProperties) ? (additionalProperties as SandboxSchema) : {};
  const isDictionary = isObject(additionalProperties) && Object.keys(properties).length === 0;
  const isMember = (key: string) =>
    Object.hasOwn(properties, key) ||
    (isDictionary && !parameters.some((known) => known.name === key.replace(/\[.*$/, '')));
  return [...new Set(query.keys())].flatMap((key) => {
    const [, member = isMember(key) ? key : undefined] = key.startsWith(`${name}[`)
      ? (/\[([^\]]+)\]$/.exec(key) ?? [])
      : [];
    if (member === undefined) return [];
    return [[member, parseValues(properties[member] ?? entry, query.getAll(key))] as const];
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

const isSentAs = ({operation}: RequestMatch, name: string, place: string): boolean =>
  operation.parameters.some((parameter) => parameter.name === name && parameter.in === place);

/**
 * Checks parameters and body as the API does.
 *
 * @param handler - handles the operation, and may check the body itself
 * @throws SandboxError if any of them isn't valid
 */
export function parseRequest(
  match: RequestMatch,
  query: URLSearchParams,
  request: SandboxRequest,
  handler?: Handler,
): ParsedRequest {
  query.delete(OUTCOME_PARAMETER);
  // Servers use the first of several values.
  const queried = Object.fromEntries([...query].reverse());
  const parameters: JsonObject = {};
  const properties: Record<string, SandboxSchema> = {};
  const required: string[] = [];
  for (const {name, in: location, schema, ...parameter} of match.operation.parameters) {
    const places = {
      path: match.values,
      query: queried,
      header: request.headers,
      cookie: parseCookies(request.headers['cookie']),
    };
    const sent = getValue(places[location], name);
    const repeated = location === 'query' ? listQueryValues(query, name, schema) : [];
    const entries =
      location === 'query' ? listQueryEntries(query, name, schema, match.operation) : [];
    if (entries.length > 0) parameters[name] = Object.fromEntries(entries);
    else if (repeated.length > 1) parameters[name] = parseValues(schema, repeated);
    else if (sent !== undefined || repeated.length > 0)
      parameters[name] = parseValues(schema, [String(sent ?? repeated[0])]);
    if (parameter.required) required.push(name);
    properties[name] = schema;
  }
  const validation = new Validation();
  for (const [name, value] of Object.entries(parameters))
    if (
      isSentAs(match, name, 'header') &&
      CREDENTIAL_NAME.test(name) &&
      !isObject(value) &&
      isPlaceholder(`${value}`)
    )
      validation.add(describePlaceholder(`${value}`), name, {isStrict: true});
  const sentNames = [...new Set(query.keys())];
  const unknownNames = checkQueryNames(match.operation, sentNames, validation);
  const ignored = sentNames.filter(
    (name) => query.getAll(name).length > 1 && !Array.isArray(getValue(parameters, name)),
  );
  validation.check({properties, required}, parameters);
  for (const [name, value] of Object.entries(parameters))
    parameters[name] = findNamedValue(properties[name] ?? {}, value) ?? value;
  const json = parseBody(match, request, validation, handler);
  validation.assertValid();
  const notes = [
    ...(unknownNames.length > 0
      ? [`The documentation has no query parameter ${unknownNames.join(', ')}.`]
      : []),
    ...ignored.map((name) => `Only the first value of ${name} in the query counts.`),
    ...validation.notes,
  ];
  return {parameters, json, references: validation.references, notes};
}
