/**
 * Access to api/openapi.json for tests: lookups, and validation of values against its schemas.
 * Every test that validates against the specification uses this module, so that all of them read it
 * the same way.
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
import {convert} from '../../src/shared/sandbox/values';
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
export function* walk(node: unknown, pointer = '#'): Generator<[string, Node]> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield [pointer, node as Node];
  for (const [key, value] of Object.entries(node))
    yield* walk(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

/** The value at a JSON pointer in the specification. */
export function at(pointer: string): unknown {
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
  return typeof node.$ref === 'string' ? resolveReference<T>(at(node.$ref) as Node) : (node as T);
}

/** A schema with `allOf` merged. Outer keywords win. */
export function flat(schema: SpecSchema): SpecSchema {
  const {allOf = [], ...own} = resolveReference<SpecSchema>(schema);
  const parts = [...allOf.map(flat), own];
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
export const byId = new Map(endpoints.map((o) => [o.operation.operationId, o.operation]));

const ajv = new Ajv({strict: false, allErrors: true}).addFormat('password', true);
addFormats.default(ajv);
const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Disallows additional properties in objects that don't explicitly allow them. The specification
 * leaves objects open, because clients must accept unknown fields, but in a sample an unknown field
 * is a mistake.
 */
function closed<T>(schema: T): T {
  const copy = clone(schema);
  for (const [pointer, node] of walk(copy)) {
    if (pointer.includes('/example')) continue;
    const isSchema = typeof node.properties === 'object' && node.properties !== null;
    if (isSchema && !pointer.endsWith('/properties') && !('additionalProperties' in node)) {
      node.additionalProperties = false;
    }
  }
  return copy;
}

ajv.addSchema(clone(spec), 'open');
ajv.addSchema(closed(spec), 'closed');
const compiled = new Map<string, ReturnType<Ajv['compile']>>();

function validate(document: 'open' | 'closed', schema: SpecSchema, value: unknown): string[] {
  const own = document === 'closed' ? closed(schema) : schema;
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

/** Validation errors of a value against a schema of the specification. Empty if it's valid. */
export const problems = (schema: SpecSchema, value: unknown): string[] =>
  validate('open', schema, value);

/** Like {@link problems}, but also reports properties that the schema doesn't define. */
export const strictProblems = (schema: SpecSchema, value: unknown): string[] =>
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

const typed = (schema: SpecSchema, text: string) =>
  convert(resolveReference<SandboxSchema>(schema), text);

/**
 * Finds the operation for a request, in any spelling that the platform's server accepts.
 *
 * @param path - the path without a query
 * @returns the operation, whether the path is spelled as in the specification, and the values of
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

/** @returns the fields of a form, with `@file` for each file */
export const readForm = (data: FormData): {form: Record<string, string>} => ({
  form: Object.fromEntries(
    [...data].map(([name, value]) => [name, typeof value === 'string' ? value : '@file']),
  ),
});

const GENERAL_HEADERS = new Set(['accept', 'content-type', 'authorization', 'x-api-key']);
/** Headers that HTTP clients add automatically. */
const CLIENT_HEADERS =
  /^(accept-.*|connection|content-length|host|keep-alive|sec-.*|transfer-encoding|user-agent)$/;

/**
 * Validates a request against the specification: method, path, query, headers, and body.
 *
 * @param isLoose - whether to accept paths in any case and without the version, as the platform's
 *   server does
 * @returns the operation, if found, and the problems
 */
export function checkRequest(
  {method, url, headers, body}: ApiRequest,
  {isLoose = false} = {},
): {endpoint?: SpecEndpoint; problems: string[]; isSpelled?: boolean} {
  const path = url.pathname.replaceAll('%00', UNKNOWN);
  const {endpoint, values, isSpelled} = findEndpoint(method, path) ?? {};
  if (!endpoint || !(isSpelled || isLoose)) {
    const hint = endpoint ? `; it is spelled ${endpoint.path}` : '';
    return {problems: [`${method} ${url.pathname} is no operation of the API${hint}`]};
  }
  const {operation} = endpoint;
  const {operationId: id, security = [{ApiKeyAuth: []}]} = operation;
  const found: string[] = [];
  const check = (passes: boolean, problem: string) => void (passes || found.push(problem));
  const checkValue = (schema: SpecSchema, text: string, where: string) =>
    found.push(...problems(schema, typed(schema, text)).map((problem) => `${where}: ${problem}`));
  const parameters = listParameters(operation);
  const lower = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );

  for (const {name, schema} of parameters) {
    const value = values?.[name];
    if (value !== undefined && !value.includes(UNKNOWN))
      checkValue(schema, value, `path parameter ${name}`);
  }
  for (const [name, value] of url.searchParams) {
    const parameter = parameters.find((known) => known.in === 'query' && known.name === name);
    if (!parameter) found.push(`${id} has no query parameter "${name}"`);
    else if (!value.includes(UNKNOWN))
      checkValue(parameter.schema, value, `query parameter ${name}`);
  }
  for (const {name, in: place, required} of parameters) {
    const isGiven =
      place === 'query'
        ? url.searchParams.has(name)
        : place !== 'header' || lower.has(name.toLowerCase());
    check(isGiven || !required, `the ${place} parameter ${name} is missing`);
  }
  const own = new Set(
    parameters.filter((parameter) => parameter.in === 'header').map(({name}) => name.toLowerCase()),
  );
  for (const name of lower.keys())
    check(
      GENERAL_HEADERS.has(name) || own.has(name) || CLIENT_HEADERS.test(name),
      `${id} has no header "${name}"`,
    );
  const isPublic =
    security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0);
  const hasKey = lower.has('x-api-key') || /^Bearer ./.test(lower.get('authorization') ?? '');
  check(isPublic || hasKey, 'neither the header X-API-KEY nor a bearer token is sent');

  const described = getRequestBody(operation);
  if (body === undefined) {
    check(!described?.required, `${id} needs a body`);
    return {endpoint, problems: found, isSpelled};
  }
  const sent =
    typeof body === 'string'
      ? (lower.get('content-type') ?? '').split(';')[0]?.trim()
      : 'multipart/form-data';
  const schema = described?.content?.[sent ?? '']?.schema;
  if (!schema) {
    const accepted = Object.keys(described?.content ?? {}).join(' or ');
    const type = sent === '' ? 'a body without a type' : sent;
    found.push(described ? `${id} takes ${accepted}, not ${type}` : `${id} takes no body`);
  } else if (typeof body === 'string') {
    try {
      found.push(
        ...strictProblems(schema, JSON.parse(body.replaceAll(UNKNOWN, '\\u0000'))).map(
          (problem) => `body: ${problem}`,
        ),
      );
    } catch (error) {
      found.push(`the body is not JSON: ${String(error)}`);
    }
  } else {
    const {properties = {}, required = []} = resolveReference<SandboxSchema>(schema);
    for (const [name, value] of Object.entries(body.form)) {
      const field = properties[name];
      if (!field) found.push(`the form has no field "${name}"`);
      else if (!value.startsWith('@')) checkValue(field, value, `form field ${name}`);
    }
    for (const name of required) check(name in body.form, `the form field ${name} is missing`);
  }
  return {endpoint, problems: found, isSpelled};
}
