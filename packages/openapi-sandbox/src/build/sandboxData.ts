/** Derives the data of the sandbox from the OpenAPI file and the operation model. */
import {STATUS_CODES} from 'node:http';
import {isDeepStrictEqual} from 'node:util';
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {isObject, mapValues} from '@docs-kit/basics/json';
import {
  acceptsJson,
  type Api,
  type ApiConfig,
  buildExample,
  buildFormFields,
  type Endpoint,
  findStyle,
  flattenSchema,
  formatRequestLine,
  type HeaderObject,
  isTextType,
  listCodesByStatus,
  listEndpoints,
  listExamples,
  loadApi,
  type MediaTypeObject,
  type Operation,
  type Spec,
  type Style,
} from '@docs-kit/openapi-model';
import type {Behavior} from '../engine/behavior';
import {listErrorCodes} from '../engine/errors';
import type {DocumentedResponse, SandboxOperation} from '../engine/types';
import {listUnmetNeeds, namesResources} from './checkBehavior';
import {copySchema, getSchemaExample} from './copySchema';

/** @returns the name of a response that the file gives no name */
const nameStatus = (status: number): string =>
  status < 300 ? 'Success' : (STATUS_CODES[status] ?? 'Response');

/** @returns the examples of a body, or one made from its schema; without a value for files */
function listBodies(
  contentType: string,
  media: MediaTypeObject,
  status: number,
  codes: Readonly<Record<string, string>>,
) {
  const given = listExamples(media);
  // A value that fits a schema is no picture, and no XML.
  const isReadable = acceptsJson(contentType) || isTextType(contentType);
  const value = isReadable ? buildExample(media.schema ?? {}) : undefined;
  const name = nameStatus(status);
  const created = {key: 'example', summary: name, value};
  return (given.length > 0 ? given : [created]).map(({key, summary = name, value: body}) => {
    const {code = codes[status]} = (isObject(body) ? body : {}) as {code?: string};
    const errorCode = status < 300 ? undefined : code;
    return {
      id: key,
      label: summary,
      contentType,
      ...(errorCode && {errorCode}),
      ...(body !== undefined && {value: body}),
    };
  });
}

/** @returns the status that a key of `responses` means: `2XX` is 200 */
function parseStatus(key: string, keys: readonly string[]): number {
  if (key !== 'default') return Number(key.replaceAll(/x/gi, '0'));
  return keys.some((other) => other.startsWith('2')) ? 500 : 200;
}

/** @returns the examples of headers as text, by name in lowercase */
const buildHeaders = (headers: Readonly<Record<string, HeaderObject>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, header]) => {
      const value = listExamples(header)[0]?.value ?? buildExample(header.schema ?? {});
      return [name.toLowerCase(), typeof value === 'string' ? value : formatExactJson(value)];
    }),
  );

/** Whether two responses look the same to a user who chooses one: only their types differ. */
const isSameChoice = (a: DocumentedResponse, b: DocumentedResponse) =>
  a.status === b.status && a.label === b.label && isDeepStrictEqual(a.value, b.value);

/** @returns the examples of all responses, each with its own ID */
function listResponses(
  responses: Endpoint['responses'],
  codes: Readonly<Record<string, string>>,
): DocumentedResponse[] {
  const ids = new Set<string>();
  const keys = Object.keys(responses);
  const found: DocumentedResponse[] = [];
  // Operations without a response, or with errors only, succeed.
  const succeeds = keys.some((key) => /^([1-3]|default$)/.test(key));
  const described = succeeds ? responses : {200: {description: ''}, ...responses};
  for (const [key, {headers: fields = {}, content = {}}] of Object.entries(described)) {
    const status = parseStatus(key, keys);
    const bodies = Object.entries(content).flatMap((media) => listBodies(...media, status, codes));
    const headers = Object.keys(fields).length > 0 && {headers: buildHeaders(fields)};
    for (const body of bodies.length > 0 ? bodies : [{id: 'success', label: nameStatus(status)}]) {
      const names = [body.id, `${body.id}-${status}`];
      let id = names.find((name) => !ids.has(name)) ?? '';
      for (let count = 2; id === ''; count += 1)
        if (!ids.has(`${names[1]}-${count}`)) id = `${names[1]}-${count}`;
      ids.add(id);
      const response: DocumentedResponse = {...body, id, status, ...headers};
      const isRepeated = found.some((other) => isSameChoice(other, response));
      found.push({...response, ...(isRepeated && {isVariant: true})});
    }
  }
  return found;
}

/** The other styles are recognized by the names that a request has. */
const keepStyle = (style: Style | undefined) =>
  style === undefined || style === 'repeat' || style === 'deepObject' ? {} : {style};

/** @returns the styles of the fields of forms that set one */
function listFormStyles(content: Readonly<Record<string, MediaTypeObject>>) {
  const styles = Object.entries(content).flatMap(([type, media]) => {
    const names = Object.keys(media.encoding ?? {});
    const fields = names.length === 0 || acceptsJson(type) ? [] : buildFormFields(media, false);
    const found = fields
      .filter(({name, style}) => names.includes(name) && style !== 'repeat' && style)
      .map(({name, style}) => [name, style as Style] as const);
    return found.length === 0 ? [] : [[type, Object.fromEntries(found)] as const];
  });
  return styles.length === 0 ? {} : {styles: Object.fromEntries(styles)};
}

function buildSandboxOperation(
  endpoint: Endpoint,
  auth: Operation['auth'],
  spec: Spec,
  {normalizePath = (given) => given, listVariants, errors, handlers = {}}: Behavior,
  hasIds: boolean,
): SandboxOperation {
  const {method, server, path, operationId, requestBody, parameters, responses} = endpoint;
  const documented = listResponses(responses, listCodesByStatus(errors && listErrorCodes(errors)));
  const name = formatRequestLine(endpoint) as SandboxOperation['name'];
  const handler = Object.values(handlers).find((all) => Object.hasOwn(all, name))?.[name];
  const queryCredentials = auth
    .flat()
    .flatMap(({header, ...other}) => (other.in === 'query' ? header : []));
  return {
    operationId,
    name,
    method: method.toUpperCase(),
    server,
    path: normalizePath(path),
    ...(endpoint.deprecated === true && {isDeprecated: true as const}),
    // Keys in URLs and cookies aren't checked.
    auth: auth
      .filter((authMethod) => authMethod.every((credential) => credential.in === undefined))
      .map((authMethod) =>
        authMethod.map(({scheme, header, prefix}) => {
          const format = spec.components?.securitySchemes?.[scheme]?.bearerFormat;
          return {header, prefix, ...(format !== undefined && {format})};
        }),
      ),
    ...(queryCredentials.length > 0 && {queryCredentials}),
    parameters: parameters.map((parameter) => {
      const {name: parameterName, in: location, schema = {}, required = false} = parameter;
      const example = listExamples(parameter)[0]?.value ?? getSchemaExample(flattenSchema(schema));
      return {
        name: parameterName,
        in: location,
        required,
        schema: {...copySchema(schema), example},
        ...keepStyle(findStyle(parameter)),
      };
    }),
    ...(requestBody && {
      body: {
        required: requestBody.required === true,
        content: mapValues(requestBody.content, ({schema = {}}) => copySchema(schema)),
        ...listFormStyles(requestBody.content),
      },
    }),
    responses: [...documented, ...(listVariants?.(documented, spec) ?? [])],
    ...(handler &&
      !(hasIds && listUnmetNeeds(handler, endpoint).length === 0) && {isUnhandled: true}),
  };
}

/** The sandbox's data by the model, which is another object when the OpenAPI file has changed. */
const cache = new WeakMap<Api, {behavior: Behavior; operations: SandboxOperation[]}>();

const NO_BEHAVIOR: Behavior = {};

/** @returns the behavior, without the errors of the API if the OpenAPI file has others */
export const loadBehavior = (config: ApiConfig, behavior: Behavior = NO_BEHAVIOR): Behavior =>
  loadApi(config).errors ? behavior : {...behavior, errors: undefined};

/**
 * Builds the data of the sandbox, in the order of the sidebar.
 *
 * @param behavior - what the API does beyond its OpenAPI file
 * @throws WriterError as {@link loadApi} does
 */
export function loadSandboxOperations(
  config: ApiConfig,
  behavior: Behavior = NO_BEHAVIOR,
): SandboxOperation[] {
  const {spec, model} = loadApi(config);
  const cached = cache.get(model);
  if (cached?.behavior === behavior) return cached.operations;
  const fileBehavior = loadBehavior(config, behavior);
  const hasIds = namesResources(behavior, spec);
  // The model has the same operations, in the same order.
  const operations = listEndpoints(spec).map((endpoint, index) =>
    buildSandboxOperation(
      endpoint,
      model.operations[index]?.auth ?? [],
      spec,
      fileBehavior,
      hasIds,
    ),
  );
  cache.set(model, {behavior, operations});
  return operations;
}
