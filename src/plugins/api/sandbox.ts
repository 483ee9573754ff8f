/** Derives the data of the sandbox from the OpenAPI file and the operation model. */
import {ERROR_CODES} from '../../shared/errorCodes';
import {isObject, type JsonObject} from '../../shared/json';
import type {Api, Json} from '../../shared/operation';
import type {SandboxExample, SandboxOperation, SandboxSchema} from '../../shared/sandbox/types';
import {load} from './model';
import {listExamples, makeExample} from './media';
import type {Endpoint, MediaTypeObject, Schema, Spec} from './openapi';
import {listEndpoints} from './spec';

/** Keys of schemas that validation doesn't use. */
const UNUSED =
  /^(title|description|default|deprecated|examples?|x-(docs|enum|error-keys|failures).*)$/;

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
  const {properties, example, additionalProperties, 'x-media-types': types, ...rest} = schema;
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    return isObject(part) ? copySchema(part as Schema, find, [...above, schema]) : part;
  };
  const used = Object.entries(rest).filter(([key]) => !UNUSED.test(key));
  return {
    ...mapValues(Object.fromEntries(used), copy),
    ...(schema['x-resource'] && {example}),
    ...(additionalProperties === true && {additionalProperties}),
    ...(types !== undefined && {'x-media-types': find(types)}),
    ...(properties && {properties: mapValues(properties, copy) as SandboxSchema['properties']}),
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
  return [{key: 'example', summary: undefined, value}];
}

function listResponses({responses}: Endpoint): SandboxExample[] {
  const taken: string[] = [];
  const makeUnique = (id: string, status: number, key: string) => {
    const ids = [id, `${id}-${status}`, `${id}-${key}`, `${id}-${taken.length}`];
    const free = ids.find((one) => !taken.includes(one)) ?? '';
    taken.push(free);
    return free;
  };
  return Object.entries(responses).flatMap(([statusText, {headers = {}, content = {}}]) => {
    const status = Number(statusText);
    const values = Object.entries(headers).map(([name, {example, schema}]) => [
      name.toLowerCase(),
      String(example ?? (schema ? makeExample(schema) : '')),
    ]);
    const common = {
      status,
      label: 'Success',
      ...(values.length > 0 && {headers: Object.fromEntries(values) as Record<string, string>}),
    };
    if (Object.keys(content).length === 0)
      return [{...common, id: makeUnique('success', status, '')}];
    return Object.entries(content).flatMap(([contentType, media]) =>
      listOutcomes(contentType, media).map(({key, summary, value}): SandboxExample => {
        const {code = ERROR_CODES[statusText]} = (isObject(value) ? value : {}) as {code?: string};
        return {
          ...common,
          id: makeUnique(makeId(status, contentType, key, value), status, key),
          ...(summary !== undefined && {label: summary}),
          contentType,
          ...(status >= 300 && code !== undefined && {errorCode: code}),
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
    const {headers} = examples.find((one) => one.status === status) ?? {};
    const isDocumented = examples.some((one) => one.status === status);
    const value = {...(failed?.value as JsonObject)};
    delete value['errors'];
    const modelType = failed?.errorCode === 'agent_execution_failed' && {modelType: 'main'};
    variants.push({
      ...(failed as SandboxExample),
      ...(headers && {headers}),
      ...(isDocumented && {status}),
      id: code,
      label: code,
      isVariant: true,
      value: {...value, attempts: [{index: 0, ...modelType, code, ...attempt}]},
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
