/**
 * Builds the operation model from an OpenAPI file. Pages, files, and tools derive from the model;
 * nothing else decides what the file means.
 */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {STATUS_CODES} from 'node:http';
import path from 'node:path';
import {isObject} from '@docs-kit/basics/json';
import {WriterError} from '@docs-kit/basics/writerError';
import {buildSamples, type ResponseKind} from '@docs-kit/request-samples';
import {formatKey, parseAddresses, type StoredAddresses} from '../shared/addresses';
import {listCodesByStatus, mentionsCodes} from '../shared/errorCodes';
import {acceptsJson, EVENT_STREAM, isTextType} from '../shared/mediaTypes';
import type {
  Api,
  FormerOperation,
  Operation,
  OperationLink,
  OperationResponse,
  UsedBy,
} from '../shared/operation';
import {hasNoBody} from '../shared/values';
import type {ApiConfig, ErrorCodes} from './apiOptions';
import {renderMetaDescription} from './descriptions';
import {getBaseUrl, listEndpoints} from './endpoints';
import {listExamples} from './examples';
import {flattenSchema} from './flattenSchema';
import {type ApiHistory, listFormerOperations, listOperationChanges, parseHistory} from './history';
import {buildBody, buildMedia} from './media';
import type {Endpoint, ResponseObject, Spec} from './openapi';
import {buildField, buildParameter} from './parameters';
import {ProblemList, type Warning} from './read/problems';
import {assertStructure, checkSpec} from './read/spec';
import {type CompletedSpec, readSpec} from './read/specFiles';
import {buildSampleRequest} from './samples/sampleRequest';
import {describeAuthorization, describeScheme, listCredentials, type Schemes} from './security';

/** Whether the bodies of a response have fields, but none for an error code. */
const lacksCode = ({content = {}}: ResponseObject): boolean => {
  const fields = Object.values(content).flatMap(({schema = {}}) =>
    Object.keys(flattenSchema(schema).properties ?? {}),
  );
  return fields.length > 0 && !fields.includes('code');
};

/** @returns the codes in the examples of a response */
const listExampleCodes = ({content = {}}: ResponseObject): string[] => [
  ...new Set(
    Object.values(content)
      .flatMap(listExamples)
      .map(({value}) => (isObject(value) ? value.code : undefined))
      .filter((code) => typeof code === 'string'),
  ),
];

function findErrorCode(
  status: string,
  response: ResponseObject,
  errors: ErrorCodes | undefined,
): OperationResponse['errorCode'] {
  if (!errors || response.description.includes(`${errors.page}#`) || lacksCode(response))
    return undefined;
  // Examples with several codes don't tell which one is the most likely.
  const [example, ...others] = listExampleCodes(response).filter((code) => code in errors.codes);
  const likelyCode = listCodesByStatus(errors.codes)[status];
  const title = others.length > 0 ? likelyCode : (example ?? likelyCode);
  return title === undefined ? undefined : {title, href: `${errors.page}#${title}`};
}

function buildResponse(
  status: string,
  response: ResponseObject,
  errors: ErrorCodes | undefined,
): OperationResponse {
  const {description, headers = {}, content = {}} = response;
  const media = Object.entries(content);
  return {
    status,
    phrase: STATUS_CODES[status] ?? '',
    description,
    errorCode: findErrorCode(status, response, errors),
    headers: Object.entries(headers).map(([name, header]) => buildField(name, header)),
    media: media.map(([contentType, body]) => buildMedia(contentType, body, status)),
    undescribed: media.length === 0 && !/\bbody\b/i.test(description) && !hasNoBody(Number(status)),
  };
}

/** @param reads - whether a sample shows a body that the file doesn't describe */
function findResponseKind(contentTypes: readonly string[], reads: boolean): ResponseKind {
  if (contentTypes.some(acceptsJson)) return 'json';
  if (contentTypes.some(isTextType)) return 'text';
  if (contentTypes.length > 0) return 'file';
  return reads ? 'text' : 'none';
}

const DEPRECATED = /^\**Deprecated\b\.?\**\.?\s*/;

/** Separates what replaces a deprecated operation from the rest of its description. */
function splitDescription({summary, description = '', deprecated}: Endpoint) {
  // A page that only repeats its title says nothing.
  const isTitle = description.trim().replace(/\.$/, '') === summary.replace(/\.$/, '');
  if (!deprecated) return {description: isTitle ? '' : description};
  const paragraphs = description.split(/\n{2,}/);
  const notices = paragraphs.filter((text) => DEPRECATED.test(text));
  return {
    notice:
      notices.map((text) => text.replace(DEPRECATED, '')).join('\n\n') ||
      "It still works, but don't use it in new code.",
    description: paragraphs.filter((text) => !notices.includes(text)).join('\n\n'),
  };
}

const buildLink = ({operationId, method, summary}: Endpoint, route: string): OperationLink => ({
  operationId,
  route: `${route}/${operationId}`,
  method,
  title: summary,
});

const splitList = (text = '') => text.split(/\s*,\s*/).filter(Boolean);

/** What the operations of an API have in common. */
type OperationContext = {
  schemes: Schemes;
  /** By operationId. */
  links: ReadonlyMap<string, OperationLink>;
  errors: ErrorCodes | undefined;
};

function buildOperation(
  endpoint: Endpoint,
  usedBy: UsedBy | undefined,
  {schemes, links, errors}: OperationContext,
): Operation {
  const {server, path: apiPath, summary, 'x-sdk': members = {}, requestBody} = endpoint;
  const responses = Object.entries(endpoint.responses).map(([status, response]) =>
    buildResponse(status, response, errors),
  );
  const isOnlyDefault = responses.every(({status}) => status === 'default');
  const successes = responses.filter(({status}) => status.startsWith('2') || isOnlyDefault);
  const successTypes = successes.flatMap(({media}) => media.map(({contentType}) => contentType));
  const reads = endpoint.method === 'get' && successes.some(({undescribed}) => undescribed);
  const auth = listCredentials(schemes, endpoint);
  const keys = auth.flat().filter((key) => key.in === undefined);
  const names = new Set(keys.map(({header}) => header.toLowerCase()));
  const operation = {
    ...(links.get(endpoint.operationId) as OperationLink),
    path: apiPath,
    server,
    tag: endpoint.tags[0] ?? '',
    deprecated: endpoint.deprecated === true,
    unconfirmed: endpoint['x-unconfirmed'] === true,
    ...splitDescription(endpoint),
    metaDescription: renderMetaDescription(endpoint.description ?? summary),
    questions: (endpoint['x-questions'] ?? []).map(({ask}) => ask),
    guide: endpoint['x-docs-guide'],
    usedBy,
    related: (endpoint['x-related'] ?? []).flatMap((operationId) => links.get(operationId) ?? []),
    sdk: {typescript: splitList(members.typescript), csharp: splitList(members.csharp)},
    authorization: describeAuthorization(schemes, endpoint),
    auth,
    parameters: endpoint.parameters
      // Authorization describes the key's header.
      .filter((parameter) => parameter.in !== 'header' || !names.has(parameter.name.toLowerCase()))
      .map(buildParameter),
    body: requestBody && buildBody(requestBody),
    responses,
    responseKind: findResponseKind(successTypes, reads),
    streams: successTypes.includes(EVENT_STREAM),
  };
  const request = buildSampleRequest(endpoint, operation);
  const given = new Map(endpoint['x-codeSamples']?.map(({lang, source}) => [lang, source]));
  const samples = buildSamples(request).map((sample) => ({
    ...sample,
    code: given.get(sample.label) ?? sample.code,
  }));
  return {...operation, request, samples};
}

/**
 * Builds the model of a file without mistakes.
 *
 * @param usedByText - content of the file that lists the pages that use operations
 * @param former - operations that the file no longer has
 * @throws WriterError if `usedBy` does
 */
export function buildModel(
  spec: Spec,
  {
    route,
    slug = 'introduction',
    usedBy,
    errors,
  }: Pick<ApiConfig, 'route' | 'slug' | 'usedBy' | 'errors'>,
  usedByText?: string,
  former: readonly FormerOperation[] = [],
): Api {
  const {openapi, info, servers, tags, components} = spec;
  const schemes = components?.securitySchemes ?? {};
  const endpoints = listEndpoints(spec);
  const links = new Map(
    endpoints.map((endpoint) => [endpoint.operationId, buildLink(endpoint, route)]),
  );
  const used =
    usedByText === undefined ? undefined : usedBy?.find(usedByText, [...links.values()], former);
  return {
    openapi,
    title: info.title,
    slug,
    description: info.description.trim(),
    server: getBaseUrl(servers),
    schemes: Object.entries(schemes).map(([name, scheme]) => ({
      name,
      text: describeScheme(name, scheme),
    })),
    tags: tags.map(({name, description, 'x-displayName': label = name}) => ({
      name,
      label,
      description,
    })),
    operations: endpoints.map((endpoint) => {
      const pages = used?.get(endpoint.operationId);
      const group = usedBy && pages && {label: usedBy.label, list: usedBy.list, pages};
      return buildOperation(endpoint, group, {schemes, links, errors});
    }),
  };
}

/** @returns the origins that samples and the console connect to, for the content security policy */
export const listApiOrigins = (operations: readonly Operation[]): string[] => [
  ...new Set(operations.map(({server}) => new URL(server).origin)),
];

/** @returns the absolute paths of the files that the model is made of, for watching */
export const listApiFiles = ({siteDir, ...api}: ApiConfig): string[] =>
  [api.specFile, api.overlayFile, api.addresses, api.changes, api.usedBy?.file].flatMap((file) =>
    file === undefined ? [] : path.resolve(siteDir, file),
  );

/** @returns a hash of the options and of the files that the model is made of */
export function hashApiFiles(config: ApiConfig): string {
  const hash = createHash('sha256').update(JSON.stringify(config));
  for (const file of listApiFiles(config)) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

export type LoadedApi = {
  source: CompletedSpec;
  spec: Spec;
  /** What the file leaves out. */
  warnings: Warning[];
  model: Api;
  /** Empty if no update is recorded. */
  history: ApiHistory;
  /** The error codes, if responses in the file have some of them. */
  errors: ErrorCodes | undefined;
  /** Operations that have been published, and that the file no longer has. */
  former: FormerOperation[];
};

/** What each configuration has loaded last, with the hash of its files. */
const cache = new Map<string, {hash: string; loaded: LoadedApi}>();

/** Parses a file of the site, if the site has it. */
function parseOptional<Parsed>(
  siteDir: string,
  name: string | undefined,
  parse: (text: string, name: string) => Parsed,
): Parsed | undefined {
  const file = path.resolve(siteDir, name ?? '');
  return name !== undefined && existsSync(file)
    ? parse(readFileSync(file, 'utf8'), name)
    : undefined;
}

/** Adds to each operation what has changed. */
function addOperationChanges({operations}: Api, history: ApiHistory): void {
  const found = listOperationChanges(history);
  for (const operation of operations) {
    const changes = found.get(formatKey(operation));
    if (changes) operation.changes = changes;
  }
}

/** Reads the files of the API, and builds the model. */
function readApi(config: ApiConfig): LoadedApi {
  const {siteDir, usedBy, route} = config;
  const source = readSpec(config);
  const {text, file, find} = source;
  const stored: StoredAddresses =
    parseOptional(siteDir, config.addresses, parseAddresses) ?? new Map();
  assertStructure(text, file, find);
  const {spec, warnings} = checkSpec(text, file, {find, stored});
  const history = parseOptional(siteDir, config.changes, parseHistory) ?? [];
  const current = new Set(listEndpoints(spec).flatMap((one) => [one.operationId, formatKey(one)]));
  const former = listFormerOperations(history, stored, current, route);
  const lost = new ProblemList(find);
  for (const {key, isRemoved} of former) if (!isRemoved) lost.addWarning('lost', [], key);
  warnings.push(...lost.listWarnings());
  const errors = mentionsCodes(text, config.errors) ? config.errors : undefined;
  const usedByText = parseOptional(siteDir, usedBy?.file, (content) => content);
  const model = buildModel(spec, {...config, errors}, usedByText, former);
  addOperationChanges(model, history);
  return {source, spec, warnings, model, history, errors, former};
}

/**
 * Loads the API as its files are now. Parses them again only if they have changed.
 *
 * @returns the completed file, its parsed content, and the model
 * @throws WriterError if the file is missing or has a mistake
 */
export function loadCurrentApi(config: ApiConfig): LoadedApi {
  const key = JSON.stringify(config);
  const hash = hashApiFiles(config);
  const cached = cache.get(key);
  if (cached?.hash === hash) return cached.loaded;
  const loaded = readApi(config);
  cache.set(key, {hash, loaded});
  return loaded;
}

/**
 * Loads the API of the site or of a finished build. After a mistake in `npm start`, it returns the
 * last valid version; the plugin that generates pages reports the mistake.
 *
 * @throws WriterError if no version was valid; see {@link loadCurrentApi}
 */
export function loadApi(config: ApiConfig): LoadedApi {
  try {
    return loadCurrentApi(config);
  } catch (error) {
    const cached = cache.get(JSON.stringify(config));
    if (cached && error instanceof WriterError) return cached.loaded;
    throw error;
  }
}

/** @returns the operations of the API in the order of the sidebar; see {@link loadApi} */
export const loadOperations = (config: ApiConfig): Operation[] => loadApi(config).model.operations;
