/**
 * Builds the operation model from api/openapi.json. Pages, files, and tools derive from the model;
 * nothing else decides what the file means.
 */
import {STATUS_CODES} from 'node:http';
import {toKebabCase} from '@docs-kit/basics/text';
import {WriterError} from '@docs-kit/basics/writerError';
import {listRecipeLinks, parseRecipes, readRecipes} from '@docs-kit/recipes/build/arazzo';
import type {Recipe} from '@docs-kit/recipes/run/schema';
import {API_ROUTE, SPEC_PATH} from '../../../src/config/api';
import {renderMetaDescription} from './descriptions';
import {getBaseUrl, listEndpoints} from './endpoints';
import {CODE_BY_STATUS, ERRORS_PAGE} from './errorCodes';
import {buildBody, buildField, buildMedia, buildParameter, isJsonType, isTextType} from './media';
import type {Endpoint, ResponseObject, Spec} from './openapi';
import type {Api, Operation, OperationLink, OperationResponse, ResponseKind} from './operation';
import {buildSampleRequest} from './sampleRequest';
import {buildSamples} from './samples';
import {describeAuthorization, describeScheme, listCredentials, type Schemes} from './security';
import {parseSpec, readSpec} from './spec';

function buildResponse(status: string, response: ResponseObject): OperationResponse {
  const {description, headers = {}, content = {}} = response;
  const media = Object.entries(content);
  return {
    status,
    phrase: STATUS_CODES[status] ?? '',
    description,
    errorCode: description.includes(`${ERRORS_PAGE}#`) ? undefined : CODE_BY_STATUS[status],
    headers: Object.entries(headers).map(([name, header]) => buildField(name, header)),
    media: media.map(([contentType, body]) => buildMedia(contentType, body, status)),
    undescribed: media.length === 0 && !/\bbody\b/i.test(description),
  };
}

function findResponseKind(contentTypes: readonly string[]): ResponseKind {
  if (contentTypes.some(isJsonType)) return 'json';
  if (contentTypes.some(isTextType)) return 'text';
  return contentTypes.length > 0 ? 'file' : 'none';
}

const DEPRECATED = /^\**Deprecated\b\.?\**\.?\s*/;

/** Separates what replaces a deprecated operation from the rest of its description. */
function splitDescription({summary, description = summary, deprecated}: Endpoint) {
  if (!deprecated) return {description};
  const paragraphs = description.split(/\n{2,}/);
  const notices = paragraphs.filter((text) => DEPRECATED.test(text));
  return {
    notice:
      notices.map((text) => text.replace(DEPRECATED, '')).join('\n\n') ||
      'It still works, but don’t use it in new code.',
    description: paragraphs.filter((text) => !notices.includes(text)).join('\n\n'),
  };
}

const buildLink = ({operationId, method, summary}: Endpoint): OperationLink => ({
  operationId,
  route: `${API_ROUTE}/${operationId}`,
  method,
  title: summary,
});

const splitList = (text = '') => text.split(/\s*,\s*/).filter(Boolean);

function buildOperation(
  schemes: Schemes,
  endpoint: Endpoint,
  links: ReadonlyMap<string, OperationLink>,
  recipes: Operation['recipes'],
): Operation {
  const {server, path, summary, 'x-sdk': members = {}, requestBody} = endpoint;
  const responses = Object.entries(endpoint.responses).map(([status, response]) =>
    buildResponse(status, response),
  );
  const successTypes = responses
    .filter(({status}) => status.startsWith('2'))
    .flatMap(({media}) => media.map(({contentType}) => contentType));
  const operation = {
    ...buildLink(endpoint),
    path,
    server,
    tag: endpoint.tags[0] ?? '',
    deprecated: endpoint.deprecated === true,
    ...splitDescription(endpoint),
    metaDescription: renderMetaDescription(endpoint.description ?? summary),
    questions: (endpoint['x-questions'] ?? []).map(({ask}) => ask),
    guide: endpoint['x-docs-guide'],
    recipes,
    related: (endpoint['x-related'] ?? []).flatMap((operationId) => links.get(operationId) ?? []),
    sdk: {typescript: splitList(members.typescript), csharp: splitList(members.csharp)},
    authorization: describeAuthorization(schemes, endpoint),
    auth: listCredentials(schemes, endpoint),
    parameters: endpoint.parameters.map(buildParameter),
    body: requestBody && buildBody(requestBody),
    responses,
    responseKind: findResponseKind(successTypes),
    streams: successTypes.includes('text/event-stream'),
  };
  const request = buildSampleRequest(endpoint, operation);
  const given = new Map(endpoint['x-codeSamples']?.map(({lang, source}) => [lang, source]));
  const samples = buildSamples(request).map((sample) => ({
    ...sample,
    code: given.get(sample.label) ?? sample.code,
  }));
  return {...operation, request, samples};
}

/** Builds the model of a file that {@link parseSpec} accepted. */
export function buildApi(spec: Spec, recipes: readonly Recipe[] = []): Api {
  const {openapi, info, servers, tags, components} = spec;
  const schemes = components?.securitySchemes ?? {};
  const endpoints = listEndpoints(spec);
  const links = new Map(endpoints.map((endpoint) => [endpoint.operationId, buildLink(endpoint)]));
  const used = listRecipeLinks(recipes);
  return {
    openapi,
    title: info.title,
    slug: toKebabCase(info.title),
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
    operations: endpoints.map((endpoint) =>
      buildOperation(schemes, endpoint, links, used.get(endpoint.operationId) ?? []),
    ),
  };
}

/** @returns the origins that samples and the console connect to, for the content security policy */
export const listApiOrigins = (operations: readonly Operation[]): string[] => [
  ...new Set(operations.map(({server}) => new URL(server).origin)),
];

type LoadedApi = {
  text: string;
  spec: Spec;
  api: Api;
  recipes: readonly Recipe[];
  recipesText: string | undefined;
};

const cache = new Map<string, LoadedApi>();

/**
 * Loads the API as its files are now. Parses them again only if they have changed.
 *
 * @param siteDir - folder that contains `api/openapi.json`
 * @returns the file's content, the parsed file, the model, and the recipes
 * @throws WriterError if a file is missing or has a mistake
 */
export function loadCurrentApi(siteDir: string): LoadedApi {
  const cached = cache.get(siteDir);
  const text = readSpec(siteDir);
  const recipesText = readRecipes(siteDir);
  if (cached?.text === text && cached.recipesText === recipesText) return cached;
  const spec = parseSpec(text, SPEC_PATH);
  const links = listEndpoints(spec).map(buildLink);
  const recipes = recipesText === undefined ? [] : parseRecipes(recipesText, links);
  const loaded = {text, spec, api: buildApi(spec, recipes), recipes, recipesText};
  cache.set(siteDir, loaded);
  return loaded;
}

/**
 * Loads the API of the site or of a finished build. After a mistake in `npm start`, it returns the
 * last valid version; generate.ts reports the mistake.
 *
 * @throws WriterError if no version was valid; see {@link loadCurrentApi}
 */
export function loadApi(siteDir: string): LoadedApi {
  try {
    return loadCurrentApi(siteDir);
  } catch (error) {
    const cached = cache.get(siteDir);
    if (cached && error instanceof WriterError) return cached;
    throw error;
  }
}

/** @returns the operations of the API in the order of the sidebar; see {@link loadApi} */
export const loadOperations = (siteDir: string): Operation[] => loadApi(siteDir).api.operations;
