/** Derives the data of the sandbox from the OpenAPI file and the operation model. */
import {ERROR_CODES} from '../../shared/errorCodes';
import {isObject} from '../../shared/json';
import type {Api, Json} from '../../shared/operation';
import type {SandboxExample, SandboxOperation, SandboxSchema} from '../../shared/sandbox/types';
import {load} from './model';
import {listExamples, makeExample} from './media';
import type {Endpoint, MediaTypeObject, Schema} from './openapi';
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
  'pattern',
  'required',
] as const;

const mapValues = <From, To>(object: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

/** Copies a schema without what validation doesn't use. Recursion accepts any value. */
function copySchema(schema: Schema, above: readonly Schema[] = []): SandboxSchema {
  if (above.includes(schema)) return {};
  const copy = (child: Schema) => copySchema(child, [...above, schema]);
  const {properties, items, oneOf, allOf} = schema;
  return {
    ...Object.fromEntries(COPIED.map((key) => [key, schema[key]])),
    properties: properties && mapValues(properties, copy),
    items: items && copy(items),
    oneOf: oneOf?.map(copy),
    allOf: allOf?.map(copy),
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

/** By the model, which is loaded again when the OpenAPI file changes. */
const cache = new WeakMap<Api, SandboxOperation[]>();

/** Builds the data of the sandbox, in the order of the sidebar. */
export function loadSandboxOperations(siteDir: string): SandboxOperation[] {
  const {spec, api} = load(siteDir);
  const cached = cache.get(api);
  if (cached) return cached;
  const models = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const operations = listEndpoints(spec).map((endpoint): SandboxOperation => {
    const {method, path, slug: id, requestBody: body, parameters} = endpoint;
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
        schema: copySchema(schema),
        example,
      })),
      ...(body && {
        body: {
          required: body.required === true,
          content: mapValues(body.content, ({schema = {}}) => copySchema(schema)),
        },
      }),
      responses: listResponses(endpoint),
    };
  });
  cache.set(api, operations);
  return operations;
}
