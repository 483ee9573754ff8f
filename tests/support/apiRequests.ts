/** Validates the requests of samples, SDKs, and pages against api/openapi.json. */
import {
  matchRequest,
  parseValue,
  SandboxError,
  type ValidationSchema,
} from '@docs-kit/openapi-sandbox/engine';
import behavior from '../../api/sandbox';
import {UNKNOWN_VALUE} from '../../packages/openapi-reference/src/run-samples/shellCommands';
import {
  endpoints,
  getRequestBody,
  type JsonNode,
  listParameters,
  resolveReference,
  type SpecOperation,
  type SpecSchema,
} from './openapi';
import {sandboxOperations} from './sandboxOperations';
import {findStrictSchemaErrors} from './schemaErrors';

/**
 * Finds the operation for a request, in any spelling that the platform's server accepts.
 *
 * @param path - the path without a query
 * @returns the operation, whether the path is spelled as in api/openapi.json, and the values of
 *   the path's parameters
 */
export function findEndpoint(method: string, path: string) {
  try {
    const {operation, values} = matchRequest(sandboxOperations, method, path, behavior);
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
export const toFormBody = (data: FormData): {form: Record<string, string>} => ({
  form: Object.fromEntries(
    [...data].map(([name, value]) => [name, typeof value === 'string' ? value : '@file']),
  ),
});

/** Headers of every request, and those that HTTP clients add automatically. */
const COMMON_HEADERS =
  /^(accept(-.*)?|authorization|connection|content-(length|type)|host|keep-alive|sec-.*|transfer-encoding|user-agent|x-api-key)$/;

/** Validates parts of a URL, headers, or a form. Files and unknown values can be anything. */
function findValueProblems(
  location: string,
  given: Readonly<Record<string, string>>,
  {properties = {}, required = []}: SpecSchema,
): string[] {
  const isOpen = (value = '') => value.startsWith('@') || value.includes(UNKNOWN_VALUE);
  const schemas = Object.entries(properties).map(([name, schema]) => [
    name,
    isOpen(given[name]) ? {} : schema,
  ]);
  const values = Object.entries(given).map(([name, value]) => [
    name,
    parseValue(resolveReference<ValidationSchema>(properties[name] ?? {}), value),
  ]);
  const schema = {type: 'object', properties: Object.fromEntries(schemas) as JsonNode, required};
  return findStrictSchemaErrors(schema as SpecSchema, Object.fromEntries(values)).map(
    (problem) => `${location}: ${problem}`,
  );
}

/** Lowers the first letter of each name in a JSON value. */
const lowerNames = (json: string): string =>
  json.replace(/"[A-Z](?=\w*"\s*:)/g, (start) => start.toLowerCase());

/** An unknown value that isn't a part of a string. */
const BARE_UNKNOWN = new RegExp(`(?<=[:[,]\\s*)${UNKNOWN_VALUE}(?=\\s*[,}\\]])`, 'g');

/** @returns the JSON with each bare unknown value as text, or else as each other type */
const listReadings = (json: string): string[] =>
  ['""', 'true', '0', '[]', '{}'].map((value) => json.replace(BARE_UNKNOWN, value));

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
    const find = (text: string) =>
      listReadings(text)
        .map((json) => JSON.parse(json.replaceAll(UNKNOWN_VALUE, '\\u0000')) as unknown)
        .map((json) => findStrictSchemaErrors(schema, json))
        .reduce((fewest, problems) => (problems.length < fewest.length ? problems : fewest));
    if (isLoose && find(lowerNames(body)).length === 0) return [];
    return find(body).map((problem) => `body: ${problem}`);
  } catch (error) {
    return [`the body is not JSON: ${String(error)}`];
  }
}

/**
 * Finds violations in the path, the query, and the headers that HTTP clients don't add by
 * themselves.
 */
function findParameterProblems(
  operation: SpecOperation,
  given: Readonly<Record<'path' | 'query' | 'header', Readonly<Record<string, string>>>>,
): string[] {
  const parameters = listParameters(operation);
  return Object.entries(given).flatMap(([location, fields]) => {
    const expected = parameters
      .filter((parameter) => parameter.in === location)
      .map(({name, ...rest}) => ({
        name: location === 'header' ? name.toLowerCase() : name,
        ...rest,
      }));
    return findValueProblems(location, fields, {
      properties: Object.fromEntries(expected.map(({name, schema}) => [name, schema])),
      required: expected.flatMap(({name, required}) => (required ? [name] : [])),
    });
  });
}

/** Whether an operation accepts requests without a key or token. */
const isPublic = ({security = [{ApiKeyAuth: []}]}: SpecOperation): boolean =>
  security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0);

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
  const path = url.pathname.replaceAll('%00', UNKNOWN_VALUE);
  const {endpoint, values = {}, isSpelled} = findEndpoint(method, path) ?? {};
  if (!endpoint) return {problems: [`${method} ${url.pathname} isn't an operation of the API`]};
  const {operation} = endpoint;
  const lowerHeaders = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const problems = findParameterProblems(operation, {
    path: values,
    query: Object.fromEntries(url.searchParams),
    header: Object.fromEntries(lowerHeaders.filter(([name]) => !COMMON_HEADERS.test(name))),
  });
  if (!isSpelled && !isLoose) problems.push(`the path is spelled ${endpoint.path}`);
  const {authorization = '', 'content-type': type = '', ...rest} = Object.fromEntries(lowerHeaders);
  const hasKey = 'x-api-key' in rest || /^Bearer ./.test(authorization);
  if (!isPublic(operation) && !hasKey)
    problems.push('neither the header X-API-KEY nor a bearer token is sent');
  problems.push(...findBodyProblems(operation, body, type, isLoose));
  return {operation: operation.operationId, problems};
}
