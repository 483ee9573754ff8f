/**
 * Access to api/openapi.json for tests: lookups, and validation of values against its schemas.
 * Every test that validates against the file uses this module, so that all of them read it the same
 * way.
 */
import {readFileSync} from 'node:fs';
import {Ajv} from 'ajv';
import addFormats from 'ajv-formats';
import type {
  Endpoint as Described,
  MediaTypeObject,
  ParameterObject,
  ResponseObject,
  Schema,
  Spec,
} from '../../src/plugins/api/openapi';
import {UNKNOWN} from '../../src/plugins/markdown/runnable-samples/parseCurl';
import {SandboxError} from '../../src/shared/sandbox/errors';
import {findRoute} from '../../src/shared/sandbox/routes';
import type {SandboxSchema} from '../../src/shared/sandbox/types';
import {parseValue} from '../../src/shared/sandbox/values';
import {sandboxOperations} from './sandboxOperations';

export type Node = Record<string, unknown>;
/** Any part may be a reference. */
export type SpecSchema = Schema & {
  [keyword: string]: unknown;
  $ref?: string;
  properties?: Record<string, SpecSchema>;
  items?: SpecSchema;
  additionalProperties?: SpecSchema | boolean;
  allOf?: SpecSchema[];
  oneOf?: SpecSchema[];
  anyOf?: SpecSchema[];
};
export type MediaType = MediaTypeObject & {schema?: SpecSchema};
export type SpecParameter = Omit<ParameterObject, 'schema'> & {schema: SpecSchema};
export type Body = Partial<ResponseObject> & {
  required?: boolean;
  content?: Record<string, MediaType>;
};
export type SpecOperation = Partial<Omit<Described, 'parameters' | 'requestBody' | 'responses'>> & {
  operationId: string;
  parameters: Node[];
  requestBody?: Node;
  responses: Record<string, Node>;
};
export type OpenApi = Pick<Spec, 'info' | 'servers' | 'tags'> & {
  paths: Record<string, Record<string, SpecOperation>>;
  components: Record<string, Record<string, Node>>;
};
export type SpecEndpoint = {path: string; method: string; operation: SpecOperation};

export const spec = JSON.parse(readFileSync('api/openapi.json', 'utf8')) as OpenApi;
export const API_HOST = new URL(spec.servers[0]?.url ?? '').host;

/** Every object in a JSON value with its JSON pointer. */
export function* walkJson(node: unknown, pointer = '#'): Generator<[string, Node]> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield [pointer, node as Node];
  for (const [key, value] of Object.entries(node))
    yield* walkJson(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

/** The value at a JSON pointer in api/openapi.json. */
export function getAt(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, part) =>
        (node as Node | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      spec,
    );
}

/** Resolves $ref chains. */
export function resolveReference<T>(node: Node): T {
  return typeof node.$ref === 'string'
    ? resolveReference<T>(getAt(node.$ref) as Node)
    : (node as T);
}

/** A schema with `allOf` merged. Outer keywords win. */
export function mergeAllOf(schema: SpecSchema): SpecSchema {
  const {allOf = [], ...own} = resolveReference<SpecSchema>(schema);
  const parts = [...allOf.map(mergeAllOf), own];
  return {
    ...(Object.assign({}, ...parts) as SpecSchema),
    properties: Object.assign({}, ...parts.map(({properties}) => properties)) as Record<
      string,
      SpecSchema
    >,
    required: parts.flatMap(({required = []}) => required),
  };
}

export const endpoints: SpecEndpoint[] = Object.entries(spec.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({path, method, operation})),
);
export const operationsById = new Map(endpoints.map((o) => [o.operation.operationId, o.operation]));

const ajv = new Ajv({strict: false, allErrors: true}).addFormat('password', true);
addFormats.default(ajv);
const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Disallows additional properties in objects that don't explicitly allow them. The specification
 * leaves objects open, because clients must accept unknown fields, but in a sample an unknown field
 * is a mistake.
 */
function closeSchemas<T>(schema: T): T {
  const copy = clone(schema);
  for (const [pointer, node] of walkJson(copy)) {
    if (pointer.includes('/example')) continue;
    const isSchema = typeof node.properties === 'object' && node.properties !== null;
    if (isSchema && !pointer.endsWith('/properties') && !('additionalProperties' in node)) {
      node.additionalProperties = false;
    }
  }
  return copy;
}

ajv.addSchema(clone(spec), 'open');
ajv.addSchema(closeSchemas(spec), 'closed');
const compiled = new Map<string, ReturnType<Ajv['compile']>>();

function validate(document: 'open' | 'closed', schema: SpecSchema, value: unknown): string[] {
  const own = document === 'closed' ? closeSchemas(schema) : schema;
  // ajv supports `nullable`. References only need to point into the added document.
  const text = JSON.stringify(own).replaceAll('"$ref":"#/', `"$ref":"${document}#/`);
  const check = compiled.get(text) ?? ajv.compile(JSON.parse(text) as SpecSchema);
  compiled.set(text, check);
  if (check(value)) return [];
  return (check.errors ?? []).map((error) => {
    const extra = (error.params as {additionalProperty?: string}).additionalProperty;
    return `${error.instancePath || '/'} ${error.message ?? ''}${extra === undefined ? '' : ` (${extra})`}`;
  });
}

/** Validation errors of a value against a schema of api/openapi.json. Empty if it's valid. */
export const findSchemaErrors = (schema: SpecSchema, value: unknown): string[] =>
  validate('open', schema, value);

/** Like {@link findSchemaErrors}, but also reports properties that the schema doesn't define. */
export const findStrictSchemaErrors = (schema: SpecSchema, value: unknown): string[] =>
  validate('closed', schema, value);

export const listParameters = (operation: SpecOperation): SpecParameter[] =>
  operation.parameters.map((parameter) => resolveReference<SpecParameter>(parameter));

export const getRequestBody = (operation: SpecOperation): Body | undefined =>
  operation.requestBody && resolveReference<Body>(operation.requestBody);

/** The documented response for a status; undefined if the operation has none. */
export const getResponse = (operation: SpecOperation, status: string): Body | undefined => {
  const response = operation.responses[status];
  return response && resolveReference<Body>(response);
};

/**
 * Finds the operation for a request, in any spelling that the platform's server accepts.
 *
 * @param path - the path without a query
 * @returns the operation, whether the path is spelled as in api/openapi.json, and the values of
 *   the path's parameters
 */
export function findEndpoint(method: string, path: string) {
  try {
    const {operation, path: values} = findRoute(sandboxOperations, method, path);
    const endpoint = endpoints.find(
      (described) => described.operation.operationId === operation.operationId,
    );
    const segments = path.split('/');
    const isSpelled = endpoint?.path
      .split('/')
      .every((part, index) => part.startsWith('{') || part === segments[index]);
    return endpoint && {endpoint, values, isSpelled: isSpelled === true};
  } catch (error) {
    if (error instanceof SandboxError) return undefined;
    throw error;
  }
}

export type ApiRequest = {
  method: string;
  url: URL;
  /** Header names are case-insensitive. */
  headers: Record<string, string>;
  /** The body text, or the fields of a form. */
  body?: string | {form: Record<string, string>};
};

const FILE = '@file';

/** @returns the fields of a form, with `@file` for each file */
export const readForm = (data: FormData): {form: Record<string, string>} => ({
  form: Object.fromEntries(
    [...data].map(([name, value]) => [name, typeof value === 'string' ? value : FILE]),
  ),
});

/** Headers of every request, and those that HTTP clients add automatically. */
const COMMON_HEADERS =
  /^(accept(-.*)?|authorization|connection|content-(length|type)|host|keep-alive|sec-.*|transfer-encoding|user-agent|x-api-key)$/;

/** Validates parts of a URL, headers, or a form. Files and unknown values can be anything. */
function findValueProblems(
  place: string,
  given: Readonly<Record<string, string>>,
  {properties = {}, required = []}: SpecSchema,
): string[] {
  const isOpen = (value = '') => value.startsWith('@') || value.includes(UNKNOWN);
  const schemas = Object.entries(properties).map(([name, schema]) => [
    name,
    isOpen(given[name]) ? {} : schema,
  ]);
  const values = Object.entries(given).map(([name, value]) => [
    name,
    parseValue(resolveReference<SandboxSchema>(properties[name] ?? {}), value),
  ]);
  const schema = {type: 'object', properties: Object.fromEntries(schemas) as Node, required};
  return findStrictSchemaErrors(schema as SpecSchema, Object.fromEntries(values)).map(
    (problem) => `${place}: ${problem}`,
  );
}

/** The same JSON with the first letter of each name in lower case. */
function lowerNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.charAt(0).toLowerCase() + name.slice(1),
      lowerNames(inner),
    ]),
  );
}

function findBodyProblems(
  operation: SpecOperation,
  body: ApiRequest['body'],
  contentType: string,
  isLoose: boolean,
): string[] {
  const described = getRequestBody(operation);
  if (body === undefined) return described?.required ? ['the body is missing'] : [];
  const type = typeof body === 'string' ? contentType.split(';')[0] : 'multipart/form-data';
  const schema = described?.content?.[type ?? '']?.schema;
  if (!schema) return [`the body must not be of the type "${type}"`];
  if (typeof body !== 'string')
    return findValueProblems('form', body.form, resolveReference<SpecSchema>(schema));
  try {
    const value: unknown = JSON.parse(body.replaceAll(UNKNOWN, '\\u0000'));
    const found = findStrictSchemaErrors(schema, value);
    const isRight = isLoose && findStrictSchemaErrors(schema, lowerNames(value)).length === 0;
    return isRight ? [] : found.map((problem) => `body: ${problem}`);
  } catch (error) {
    return [`the body is not JSON: ${String(error)}`];
  }
}

/**
 * Validates a request against api/openapi.json: method, path, query, headers, and body.
 *
 * @param isLoose - whether to accept paths in any case and without the version, and names of fields
 *   with a capital, as the platform's server does
 * @returns the ID of the operation, if found, and the problems
 */
export function checkRequest(
  {method, url, headers, body}: ApiRequest,
  {isLoose = false} = {},
): {operation?: string; problems: string[]} {
  const path = url.pathname.replaceAll('%00', UNKNOWN);
  const {endpoint, values = {}, isSpelled} = findEndpoint(method, path) ?? {};
  if (!endpoint) return {problems: [`${method} ${url.pathname} is no operation of the API`]};
  const {operation} = endpoint;
  const {operationId, security = [{ApiKeyAuth: []}]} = operation;
  const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const lower = Object.fromEntries(names) as Record<string, string>;
  const own = Object.entries(lower).filter(([name]) => !COMMON_HEADERS.test(name));
  const given = {
    path: values,
    query: Object.fromEntries(url.searchParams),
    header: Object.fromEntries(own),
  };
  const parameters = listParameters(operation);
  const found = Object.entries(given).flatMap(([place, fields]) => {
    const expected = parameters
      .filter((parameter) => parameter.in === place)
      .map(({name, ...rest}) => ({name: place === 'header' ? name.toLowerCase() : name, ...rest}));
    return findValueProblems(place, fields, {
      properties: Object.fromEntries(expected.map(({name, schema}) => [name, schema])),
      required: expected.flatMap(({name, required}) => (required ? [name] : [])),
    });
  });
  if (!isSpelled && !isLoose) found.push(`the path is spelled ${endpoint.path}`);
  const isPublic =
    security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0);
  const hasKey = 'x-api-key' in lower || /^Bearer ./.test(lower['authorization'] ?? '');
  if (!isPublic && !hasKey) found.push('neither the header X-API-KEY nor a bearer token is sent');
  found.push(...findBodyProblems(operation, body, lower['content-type'] ?? '', isLoose));
  return {operation: operationId, problems: found};
}
