/** The completed OpenAPI file: its types, operations, parameters, bodies, and references. */
import {readFileSync} from 'node:fs';
import type {
  Endpoint as Described,
  MediaTypeObject,
  ParameterObject,
  ResponseObject,
  Schema,
  Spec,
} from '@docs-kit/openapi-model';
import {API_ROUTE} from '../../src/config/api';
import {loadSpecText} from '../../src/config/node/openapiModel';

/** An overlay that changes nothing, for sites with another OpenAPI file. */
export const NO_OVERLAY = 'tests/fixtures/no-change.overlay.yaml';

/** @returns a small OpenAPI file, with links to pages below this site's route */
export const readSmallSpec = (): string =>
  readFileSync('packages/openapi-model/tests/fixtures/tents.json', 'utf8').replaceAll(
    '/docs/api/tents',
    API_ROUTE,
  );

export type JsonNode = Record<string, unknown>;
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
  parameters: JsonNode[];
  requestBody?: JsonNode;
  responses: Record<string, JsonNode>;
  'x-evidence'?: {clients: string[]; question: string};
};
export type OpenApi = Pick<Spec, 'info' | 'servers' | 'tags'> & {
  paths: Record<string, Record<string, SpecOperation>>;
  components: Record<string, Record<string, JsonNode>>;
};
export type SpecEndpoint = {path: string; method: string; operation: SpecOperation};

export const spec = JSON.parse(loadSpecText()) as OpenApi;
export const API_HOST = new URL(spec.servers[0]?.url ?? '').host;

/** Walks through every object in a JSON value, with its JSON pointer. */
export function* walkJson(node: unknown, pointer = '#'): Generator<[string, JsonNode]> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield [pointer, node as JsonNode];
  for (const [key, value] of Object.entries(node))
    yield* walkJson(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

/** @returns the value at a JSON pointer in api/openapi.json */
export function getAt(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, part) =>
        (node as JsonNode | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      spec,
    );
}

export function resolveReference<T>(node: JsonNode): T {
  return typeof node.$ref === 'string'
    ? resolveReference<T>(getAt(node.$ref) as JsonNode)
    : (node as T);
}

/** Merges the `allOf` of a schema. Outer keywords win. */
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
export const operationsById = new Map(
  endpoints.map(({operation}) => [operation.operationId, operation]),
);

export const listParameters = (operation: SpecOperation): SpecParameter[] =>
  operation.parameters.map((parameter) => resolveReference<SpecParameter>(parameter));

export const getRequestBody = (operation: SpecOperation): Body | undefined =>
  operation.requestBody && resolveReference<Body>(operation.requestBody);

/** @returns the documented response for a status; undefined if the operation has none */
export const getResponse = (operation: SpecOperation, status: string): Body | undefined => {
  const response = operation.responses[status];
  return response && resolveReference<Body>(response);
};
