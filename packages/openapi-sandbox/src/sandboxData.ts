/** Derives the data of the sandbox from the OpenAPI file and the operation model. */
import {isObject, type JsonObject, mapValues} from '@docs-kit/basics/json';
import {listEndpoints} from '@docs-kit/openapi-model/endpoints';
import {CODE_BY_STATUS} from '@docs-kit/openapi-model/errorCodes';
import {buildExample, listExamples} from '@docs-kit/openapi-model/media';
import {type ApiConfig, loadApi} from '@docs-kit/openapi-model/model';
import type {Endpoint, MediaTypeObject, Schema, Spec} from '@docs-kit/openapi-model/openapi';
import type {Api, Operation} from '@docs-kit/openapi-model/operation';
import {getValue, listObjects} from '@docs-kit/openapi-model/values';
import type {SandboxExample, SandboxOperation, SandboxSchema} from './types';

type Schemas = NonNullable<NonNullable<Spec['components']>['schemas']>;

/** Keys of schemas that validation doesn't use. */
const UNUSED_KEYS = /^(title|description|default|deprecated|examples?|x-(docs|enum).*)$/;

/** Copies a schema without what validation doesn't use. Recursion accepts any value. */
function copySchema(schema: Schema, above: readonly Schema[] = []): SandboxSchema {
  if (above.includes(schema)) return {};
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    return isObject(part) ? copySchema(part as Schema, [...above, schema]) : part;
  };
  const {properties, example, ...rest} = schema;
  const used = Object.entries(rest).filter(([key]) => !UNUSED_KEYS.test(key));
  return {
    ...mapValues(Object.fromEntries(used), copy),
    ...(schema['x-resource'] && {example}),
    ...(properties && {properties: mapValues(properties, copy) as SandboxSchema['properties']}),
  };
}

/** @returns the examples of a body, or one made from its schema */
function listBodies(contentType: string, media: MediaTypeObject, status: string) {
  const given = listExamples(media);
  const created = {key: 'example', summary: 'Success', value: buildExample(media.schema ?? {})};
  return (given.length > 0 ? given : [created]).map(({key, summary = 'Success', value}) => {
    const {code = CODE_BY_STATUS[status]} = (isObject(value) ? value : {}) as {code?: string};
    const errorCode = Number(status) < 300 ? undefined : code;
    return {id: key, label: summary, contentType, ...(errorCode && {errorCode}), value};
  });
}

/** @returns the examples of all responses, each with its own ID */
function listResponses(responses: Endpoint['responses']): SandboxExample[] {
  const ids: string[] = [];
  return Object.entries(responses).flatMap(([status, {headers: described = {}, content = {}}]) => {
    const bodies = Object.entries(content).flatMap((media) => listBodies(...media, status));
    const headers = Object.entries(described).map(([name, {example}]) => [
      name.toLowerCase(),
      String(example),
    ]);
    return (bodies.length > 0 ? bodies : [{id: 'success', label: 'Success'}]).map((body) => {
      const id = ids.includes(body.id) ? `${body.id}-${status}` : body.id;
      ids.push(id);
      const documentedHeaders = headers.length > 0 && {
        headers: Object.fromEntries(headers) as Record<string, string>,
      };
      return {...body, id, status: Number(status), ...documentedHeaders};
    });
  });
}

/** An error without its own example. */
type Variant = {
  id: string;
  /** Example of the same error code, if the operation documents it. */
  example: SandboxExample | undefined;
  /** Status of the error, if it isn't the example's. */
  status?: number;
  /** The changed values of the body. */
  change: JsonObject;
};

/** Builds an error for each key of `errors`, and for each reason why a model call fails. */
function buildVariants(
  find: (code: string) => SandboxExample | undefined,
  schemas: Schemas,
): Variant[] {
  const failed = find('agent_execution_failed') ?? find('aiservice_execution_failed');
  const [{modelType} = {}] = listObjects(getValue(failed?.value, 'attempts'));
  const keys = Object.entries(schemas['ErrorDetails']?.['x-error-keys'] ?? {});
  const failures = Object.entries(schemas['VendorErrorCode']?.['x-model-failures'] ?? {});
  return [
    ...keys.flatMap(([code, messages]) =>
      Object.entries(messages).map(([id, message]) => ({
        id,
        example: find(code),
        change: {errors: {[id]: message}},
      })),
    ),
    ...failures.map(([code, {status, ...attempt}]) => ({
      id: code,
      example: failed,
      status,
      change: {attempts: [{index: 0, ...(modelType && {modelType}), code, ...attempt}]},
    })),
  ];
}

/** @returns the errors without their own example whose code the operation documents */
function listVariants(examples: readonly SandboxExample[], schemas: Schemas): SandboxExample[] {
  const ids = new Set(examples.map(({id}) => id));
  const find = (code: string) =>
    examples.find(({errorCode, value}) => errorCode === code && isObject(value));
  return buildVariants(find, schemas).flatMap((variant): SandboxExample[] => {
    const {id, example, change} = variant;
    if (!example || ids.has(id)) return [];
    ids.add(id);
    // If the operation documents this status, use its headers. Otherwise, keep the example's
    // status.
    const {status, headers} = examples.find((other) => other.status === variant.status) ?? example;
    const value = {...(example.value as JsonObject), ...change};
    return [{...example, status, ...(headers && {headers}), id, label: id, isVariant: true, value}];
  });
}

function buildSandboxOperation(
  {method, server, path, operationId, requestBody, parameters, responses}: Endpoint,
  auth: Operation['auth'],
  schemas: Schemas,
): SandboxOperation {
  const examples = listResponses(responses);
  return {
    operationId,
    method: method.toUpperCase(),
    server,
    path: path.replace(/^\/api(?=\/)/, ''),
    auth: auth.map((authMethod) => authMethod.map(({header, prefix}) => ({header, prefix}))),
    parameters: parameters.map(({schema = {}, required = false, example, ...parameter}) => ({
      name: parameter.name,
      in: parameter.in,
      required,
      schema: {...copySchema(schema), example},
    })),
    ...(requestBody && {
      body: {
        required: requestBody.required === true,
        content: mapValues(requestBody.content, ({schema = {}}) => copySchema(schema)),
      },
    }),
    responses: [...examples, ...listVariants(examples, schemas)],
  };
}

/** The sandbox's data by the model, which is another object when the OpenAPI file has changed. */
const cache = new WeakMap<Api, SandboxOperation[]>();

/**
 * Builds the data of the sandbox, in the order of the sidebar.
 *
 * @throws WriterError as {@link loadApi} does
 */
export function loadSandboxOperations(config: ApiConfig): SandboxOperation[] {
  const {spec, api} = loadApi(config);
  const cached = cache.get(api);
  if (cached) return cached;
  const auth = new Map(api.operations.map((operation) => [operation.operationId, operation.auth]));
  const operations = listEndpoints(spec).map((endpoint) =>
    buildSandboxOperation(
      endpoint,
      auth.get(endpoint.operationId) ?? [],
      spec.components?.schemas ?? {},
    ),
  );
  cache.set(api, operations);
  return operations;
}
