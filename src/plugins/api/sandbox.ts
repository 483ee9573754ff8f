/** Derives the data of the sandbox from the OpenAPI file and the operation model. */
import {ERROR_CODES} from '../../shared/errorCodes';
import type {Json} from '../../shared/operation';
import type {SandboxExample, SandboxOperation, SandboxSchema} from '../../shared/sandbox/types';
import {load} from './model';
import {exampleOf} from './schema';
import {
  endpoints,
  resolve,
  slugOf,
  type Endpoint,
  type HeaderObject,
  type MediaTypeObject,
  type RequestBodyObject,
  type ResponseObject,
  type Schema,
  type SchemaOrRef,
  type Spec,
} from './spec';

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

/** A schema without references and without what validation doesn't use. Recursion accepts any value. */
function schemaOf(spec: Spec, given: SchemaOrRef, above: readonly Schema[] = []): SandboxSchema {
  const schema = resolve<Schema>(spec, given);
  if (above.includes(schema)) return {};
  const inner = (child: SchemaOrRef) => schemaOf(spec, child, [...above, schema]);
  const copied = Object.fromEntries(COPIED.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])));
  return {
    ...copied,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, child]) => [name, inner(child)])),
    }),
    ...(schema.items && {items: inner(schema.items)}),
    ...(schema.oneOf && {oneOf: schema.oneOf.map(inner)}),
    ...(schema.allOf && {allOf: schema.allOf.map(inner)}),
  };
}

/** Id of an outcome: what the example is about, in the words of the API. */
function idOf(status: number, contentType: string, key: string, value: Json | undefined): string {
  const fields = (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}) as {
    code?: Json;
    pendingActions?: {type: string}[];
  };
  if (contentType === 'text/event-stream') return key === 'failure' ? 'stream-error' : 'stream';
  if (status >= 300) return fields.code === undefined ? (ERROR_CODES[status] ?? key) : key;
  const [pending] = fields.pendingActions ?? [];
  return pending ? `pending-${pending.type.replaceAll('_', '-')}` : key;
}

function examplesOf(spec: Spec, contentType: string, media: MediaTypeObject) {
  const named = Object.entries(media.examples ?? {}).map(([key, entry]) => ({key, ...resolve(spec, entry)}));
  if (named.length > 0) return named;
  const isJson = contentType === 'application/json';
  const value = media.example ?? (isJson && media.schema ? exampleOf(spec, media.schema) : 'This file is an example.');
  return [{key: 'example', summary: undefined, value}];
}

function responsesOf(spec: Spec, {operation}: Endpoint): SandboxExample[] {
  const taken = new Set<string>();
  const unique = (id: string, status: number, key: string) => {
    const free = [id, `${id}-${status}`, `${id}-${key}`].find((one) => !taken.has(one)) ?? `${id}-${taken.size}`;
    taken.add(free);
    return free;
  };
  return Object.entries(operation.responses).flatMap(([statusText, given]) => {
    const response = resolve<ResponseObject>(spec, given);
    const status = Number(statusText);
    const headers = Object.fromEntries(
      Object.entries(response.headers ?? {}).map(([name, entry]) => {
        const {example, schema} = resolve<HeaderObject>(spec, entry);
        return [name.toLowerCase(), String(example ?? (schema ? exampleOf(spec, schema) : ''))];
      }),
    );
    const common = {status, ...(Object.keys(headers).length > 0 && {headers})};
    const content = Object.entries(response.content ?? {});
    if (content.length === 0) return [{...common, id: unique('success', status, ''), label: 'Success'}];
    return content.flatMap(([contentType, media]) =>
      examplesOf(spec, contentType, media).map(({key, summary, value}): SandboxExample => {
        const code = (value as {code?: unknown} | null | undefined)?.code;
        const errorCode = status >= 300 ? (typeof code === 'string' ? code : ERROR_CODES[statusText]) : undefined;
        return {
          ...common,
          id: unique(idOf(status, contentType, key, value), status, key),
          label: summary ?? 'Success',
          contentType,
          ...(errorCode !== undefined && {errorCode}),
          ...(value !== undefined && {value}),
        };
      }),
    );
  });
}

/** Builds the data of the sandbox, in the order of the sidebar. */
export function sandboxOperations(siteDir: string): SandboxOperation[] {
  const {spec, api} = load(siteDir);
  const models = new Map(api.operations.map((operation) => [operation.slug, operation]));
  return endpoints(spec).map((endpoint) => {
    const {method, path, operation, parameters} = endpoint;
    const id = slugOf(operation.operationId);
    const body = operation.requestBody && resolve<RequestBodyObject>(spec, operation.requestBody);
    return {
      id,
      method: method.toUpperCase(),
      path: path.replace(/^\/api(?=\/)/, ''),
      auth: (models.get(id)?.auth ?? []).map((way) => way.map(({header, prefix}) => ({header, prefix}))),
      parameters: parameters.map(({name, in: place, required = false, schema = {}, example}) => ({
        name,
        in: place,
        required,
        schema: schemaOf(spec, schema),
        ...(example !== undefined && {example}),
      })),
      ...(body && {
        body: {
          required: body.required === true,
          content: Object.fromEntries(
            Object.entries(body.content).map(([type, {schema = {}}]) => [type, schemaOf(spec, schema)]),
          ),
        },
      }),
      responses: responsesOf(spec, endpoint),
    };
  });
}
