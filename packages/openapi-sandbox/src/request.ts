/** Parses requests as the API does: credentials, parameters, and bodies. */
import {type Json, type JsonObject, parseJson} from '@docs-kit/basics/json';
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
import {Validation} from './validate';
import {parseValues} from './values';

/** Text that a program sends if it has no key, or no ID. */
export const NO_VALUE = /^(undefined|null|none|\[object Object\]|\$\{?\w+\}?)$/i;
/** Shorter credentials can occur in a body by chance. */
const MIN_SECRET_LENGTH = 8;

/**
 * Checks the credentials. Any value is valid if it's sent as the operation documents.
 *
 * @throws SandboxError if there's none, or if the URL or the body contains it
 */
export function assertCredentials(
  {auth}: SandboxOperation,
  {headers, path, body}: SandboxRequest,
): void {
  const sent = auth.map((authMethod) =>
    authMethod.map(({header, prefix}) => {
      const value = headers[header.toLowerCase()] ?? '';
      return value.toLowerCase().startsWith(prefix.toLowerCase()) ? value.slice(prefix.length) : '';
    }),
  );
  const found = sent.find((values) =>
    values.every((value) => value !== '' && !NO_VALUE.test(value)),
  );
  if (auth.length > 0 && !found) throw new SandboxError('unauthorized');
  const text = `${path}\n${body?.kind === 'text' ? body.text : ''}`;
  if (found?.some((value) => value.length >= MIN_SECRET_LENGTH && text.includes(value)))
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

function parseForm(fields: readonly FormField[], {properties}: SandboxSchema): JsonObject {
  const names = [...new Set(fields.map(({name}) => name))];
  const parsed = names.map((name) => {
    const schema = (getValue(properties as Json, name) ?? {}) as SandboxSchema;
    const values = fields.filter((field) => field.name === name).map(({value}) => value);
    const texts = values.filter((value) => typeof value === 'string');
    if (texts.length === values.length) return [name, parseValues(schema, texts)];
    return [name, schema.type === 'array' ? values : values.at(-1)];
  });
  return Object.fromEntries(parsed) as JsonObject;
}

/** @throws SandboxError with the position of the first mistake */
function parseJsonBody(text: string): Json {
  const json = parseJson(text);
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
    Object.entries(operation.body.content).map(([type, accepted]) => [
      removeParameters(type),
      accepted,
    ]),
  );
  const schema = findBodySchema(schemas, mediaType, isJson);
  const fields = listFields(body, mediaType);
  if (fields) {
    const form = parseForm(fields, schema);
    const isDescribed = schema.properties !== undefined;
    validation.check({...schema, ...(isDescribed && {additionalProperties: false})}, form);
    return form;
  }
  if (body.kind === 'form' || !isJson) return null;
  const json = parseJsonBody(body.text);
  if (!handler?.checksBody) validation.check(schema, json);
  return json;
}

/** A request whose parameters and body fit their schemas. */
type ParsedRequest = {
  parameters: Record<string, Json>;
  json: Json;
  /** IDs in the parameters and the body. */
  references: readonly IdReference[];
};

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
  const queried = Object.fromEntries(query);
  const parameters: JsonObject = {};
  const properties: Record<string, SandboxSchema> = {};
  const required: string[] = [];
  for (const {name, in: location, schema, ...parameter} of match.operation.parameters) {
    const given = location === 'header' ? request.headers : {...queried, ...match.values};
    const sent = getValue(given, name);
    const repeated = location === 'query' ? query.getAll(name) : [];
    if (sent !== undefined)
      parameters[name] = parseValues(schema, repeated.length > 1 ? repeated : [String(sent)]);
    if (parameter.required) required.push(name);
    properties[name] = schema;
  }
  const validation = new Validation();
  validation.check({properties, required}, {...queried, ...parameters});
  const json = parseBody(match, request, validation, handler);
  validation.assertValid();
  return {parameters, json, references: validation.references};
}
