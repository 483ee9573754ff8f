/** Derives the data of the sandbox from the OpenAPI file and the operation model. */
import {ERROR_CODES} from '../../shared/errorCodes';
import {isObject, type JsonObject} from '../../shared/json';
import type {Api, Json} from '../../shared/operation';
import type {SandboxExample, SandboxOperation, SandboxSchema} from '../../shared/sandbox/types';
import {load} from './model';
import {listExamples, makeExample} from './media';
import type {Endpoint, MediaTypeObject, Schema, Spec} from './openapi';
import {listEndpoints} from './spec';

const COPIED = [
  'type',
  'format',
  'nullable',
  'enum',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'pattern',
  'required',
  'x-resource',
  'x-error',
  'x-extensions',
  'x-rules',
] as const;

const mapValues = <From, To>(object: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

/** Reads the list of media types that an operation returns. */
type FindMediaTypes = (operation: string) => string[];

/** Copies a schema without what validation doesn't use. Recursion accepts any value. */
function copySchema(
  schema: Schema,
  find: FindMediaTypes,
  above: readonly Schema[] = [],
): SandboxSchema {
  if (above.includes(schema)) return {};
  const copy = (child: Schema) => copySchema(child, find, [...above, schema]);
  const copyOf = (child: Schema | undefined) => child && copy(child);
  const {properties, items, oneOf, allOf, example, additionalProperties} = schema;
  const types = schema['x-media-types'];
  return {
    ...Object.fromEntries(COPIED.map((key) => [key, schema[key]])),
    ...(schema['x-resource'] && {example}),
    ...(additionalProperties === true && {additionalProperties}),
    ...(types !== undefined && {'x-media-types': find(types)}),
    properties: properties && mapValues(properties, copy),
    items: copyOf(items),
    oneOf: oneOf?.map(copy),
    allOf: allOf?.map(copy),
    'x-strict': copyOf(schema['x-strict']),
    'x-decoded-schema': copyOf(schema['x-decoded-schema']),
    'x-reserved-keys': copyOf(schema['x-reserved-keys']),
  };
}

/** Id of an outcome: what the example is about, in the words of the API. */
function makeId(status: number, contentType: string, key: string, value: Json | undefined): string {
  const fields = (isObject(value) ? value : {}) as {code?: Json; pendingActions?: {type: string}[]};
  if (contentType === 'text/event-stream') return key === 'failure' ? 'stream-error' : 'stream';
  if (status >= 300) return fields.code === undefined ? (ERROR_CODES[status] ?? key) : key;
  const [pending] = fields.pendingActions ?? [];
  return pending ? `pending-${pending.type.replaceAll('_', '-')}` : key;
}

/** @returns the examples of a response, or one made from its schema */
function listOutcomes(contentType: string, media: MediaTypeObject) {
  const given = listExamples(media);
  if (given.length > 0) return given;
  const isJson = contentType === 'application/json' && media.schema;
  const value = isJson ? makeExample(isJson) : 'This file is an example.';
  return [{key: 'example', summary: undefined, value, parameters: undefined}];
}

function listResponses({responses}: Endpoint): SandboxExample[] {
  const taken = new Set<string>();
  const unique = (id: string, status: number, key: string) => {
    const free =
      [id, `${id}-${status}`, `${id}-${key}`].find((one) => !taken.has(one)) ??
      `${id}-${taken.size}`;
    taken.add(free);
    return free;
  };
  return Object.entries(responses).flatMap(([statusText, response]) => {
    const status = Number(statusText);
    const headers = Object.fromEntries(
      Object.entries(response.headers ?? {}).map(([name, {example, schema}]) => {
        return [name.toLowerCase(), String(example ?? (schema ? makeExample(schema) : ''))];
      }),
    );
    const common = {status, ...(Object.keys(headers).length > 0 && {headers})};
    const content = Object.entries(response.content ?? {});
    if (content.length === 0)
      return [{...common, id: unique('success', status, ''), label: 'Success'}];
    return content.flatMap(([contentType, media]) =>
      listOutcomes(contentType, media).map(({key, summary, value}): SandboxExample => {
        const code = isObject(value) ? value['code'] : undefined;
        const errorCode =
          status >= 300 ? (typeof code === 'string' ? code : ERROR_CODES[statusText]) : undefined;
        return {
          ...common,
          id: unique(makeId(status, contentType, key, value), status, key),
          label: summary ?? 'Success',
          contentType,
          errorCode,
          value,
        };
      }),
    );
  });
}

/**
 * Errors without an example of their own, for operations that document their code: each key of
 * `errors`, and each reason why a model call fails.
 */
function listVariants(examples: readonly SandboxExample[], schemas: Schemas): SandboxExample[] {
  const find = (code: string) => examples.find(({errorCode, value}) => errorCode === code && value);
  const keyed = Object.entries(schemas['ErrorDetails']?.['x-error-keys'] ?? {});
  const variants = keyed.flatMap(([code, keys]): SandboxExample[] => {
    const example = find(code);
    return Object.entries(example ? keys : {}).map(([key, message]) => ({
      ...(example as SandboxExample),
      id: key,
      label: key,
      isVariant: true as const,
      value: {...(example?.value as object), errors: {[key]: message}},
    }));
  });
  const failed = find('agent_execution_failed') ?? find('aiservice_execution_failed');
  const failures = Object.entries(schemas['VendorErrorCode']?.['x-failures'] ?? {});
  for (const [code, {status, ...attempt}] of failed ? failures : []) {
    // An operation documents some of the statuses.
    const documented = examples.find((one) => one.status === status);
    const value = {...(failed?.value as JsonObject)};
    delete value['errors'];
    const modelType = failed?.errorCode === 'agent_execution_failed' && {modelType: 'main'};
    const attempts: Json = [{index: 0, ...modelType, code, ...attempt}];
    variants.push({
      ...(failed as SandboxExample),
      ...(documented?.headers && {headers: documented.headers}),
      status: documented?.status ?? failed?.status ?? 502,
      id: code,
      label: code,
      isVariant: true,
      value: {...value, attempts},
    });
  }
  return variants.filter(({id}) => !examples.some((one) => one.id === id));
}

type Schemas = NonNullable<NonNullable<Spec['components']>['schemas']>;

/** By the model, which is loaded again when the OpenAPI file changes. */
const cache = new WeakMap<Api, SandboxOperation[]>();

/** Builds the data of the sandbox, in the order of the sidebar. */
export function loadSandboxOperations(siteDir: string): SandboxOperation[] {
  const {spec, api} = load(siteDir);
  const cached = cache.get(api);
  if (cached) return cached;
  const endpoints = listEndpoints(spec);
  const find: FindMediaTypes = (id) => {
    const found = endpoints.find(({slug}) => slug === id)?.responses['200']?.content;
    return listExamples(found?.['application/json'] ?? {})[0]?.value as string[];
  };
  const models = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const operations = endpoints.map((endpoint): SandboxOperation => {
    const {method, path, slug: id, requestBody: body, parameters} = endpoint;
    const responses = listResponses(endpoint);
    return {
      id,
      method: method.toUpperCase(),
      path: path.replace(/^\/api(?=\/)/, ''),
      auth: (models.get(id)?.auth ?? []).map((way) =>
        way.map(({header, prefix}) => ({header, prefix})),
      ),
      parameters: parameters.map(({name, in: place, required = false, schema = {}, example}) => ({
        name,
        in: place,
        required,
        schema: {...copySchema(schema, find), example},
      })),
      ...(body && {
        body: {
          required: body.required === true,
          content: mapValues(body.content, ({schema = {}}) => copySchema(schema, find)),
        },
      }),
      responses: [...responses, ...listVariants(responses, spec.components?.schemas ?? {})],
    };
  });
  cache.set(api, operations);
  return operations;
}
