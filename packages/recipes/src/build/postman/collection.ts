/** Renders the Postman collection of the API and its recipes. */
import {type Api, loadApi, type Operation} from '@docs-kit/openapi-model';
import {
  addContentType,
  formatJson,
  formatQuery,
  type QueryPair,
  type SampleBody,
  type SampleRequest,
} from '@docs-kit/request-samples';
import {recordRecipes} from '../loadRecipes';
import type {RecipesOptions} from '../options';
import {buildPlan, type Plan} from '../plan';
import {type CollectionRequest, listFolders, listVariables, nameServers} from './folders';
import {renderScript} from './script';

type PostmanField = {key: string; value: string; description?: string; disabled?: boolean};

type PostmanPart = {
  key: string;
  type: string;
  value?: string;
  src?: string;
  contentType?: string;
};
type PostmanBody = {
  mode: string;
  raw?: string;
  options?: object;
  file?: {src: string};
  urlencoded?: PostmanField[];
  formdata?: PostmanPart[];
};

/** The parts of Postman's format (v2.1.0) that the collection uses. */
export type PostmanRequest = {
  method: string;
  url: {
    raw: string;
    host: string[];
    path: string[];
    query: PostmanField[];
    variable: PostmanField[];
  };
  header: PostmanField[];
  auth: object;
  body?: PostmanBody;
  description?: string;
};
export type PostmanItem = {
  name: string;
  item?: PostmanItem[];
  request?: PostmanRequest;
  event?: {listen: string; script: {type: string; exec: string[]}}[];
  description?: unknown;
};
export type PostmanCollection = {
  info: {name: string; schema: string; description: string};
  item: PostmanItem[];
  variable: PostmanField[];
};

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const DESCRIPTION =
  'The requests of the API reference, and the recipes in the order of their steps. Set apiKey to your key. To try a request without an account, run the sandbox, and set baseUrl to the value of sandboxUrl.';

const toFields = (pairs: SampleRequest['query']): PostmanField[] =>
  pairs.map(([key, value]) => ({key, value}));

const PARAMETER = /^\{([^{}]+)\}$/;

/** Builds the URL, whose path has a variable for each parameter that is a whole segment. */
function buildUrl(
  {path: template, parameters}: Operation,
  {url, query}: SampleRequest,
  base: string,
): PostmanRequest['url'] {
  const parts = template.split('/').slice(1);
  // The base path of the server, if it has one, is in the variable of the server.
  const values = url.split('/').slice(-parts.length);
  const path = parts.map((part, index) => {
    const [, name] = PARAMETER.exec(part) ?? [];
    return name === undefined ? (values[index] ?? part) : `:${name}`;
  });
  const variable = parts.flatMap((part, index) => {
    const [, key] = PARAMETER.exec(part) ?? [];
    // Postman sends a / and escaped characters in values as they are.
    return key === undefined ? [] : [{key, value: decodeURI(values[index] ?? '')}];
  });
  const isOf = (name: string, [sent]: QueryPair) => sent === name || sent.startsWith(`${name}[`);
  const described = parameters.filter((parameter) => parameter.in === 'query');
  const fields = described.flatMap(({name, node, sample, placeholder}): PostmanField[] => {
    const sent = query.filter((pair) => isOf(name, pair));
    const pairs = sent.length > 0 ? sent : [[name, sample || placeholder] as const];
    return pairs.map(([key, value]) => ({
      key,
      value,
      disabled: sent.length === 0,
      ...(node.description && {description: node.description}),
    }));
  });
  const others = query.filter((pair) => !described.some(({name}) => isOf(name, pair)));
  return {
    // Other clients that import Postman's format read only this field.
    raw: `${base}/${path.join('/')}${formatQuery(query)}`,
    host: [base],
    path,
    query: [...fields, ...toFields(others)],
    variable,
  };
}

function buildBody(body: SampleBody): PostmanBody {
  if (body.kind === 'urlencoded') return {mode: 'urlencoded', urlencoded: toFields(body.fields)};
  if (body.kind === 'binary') return {mode: 'file', file: {src: body.file}};
  if (body.kind === 'text') return {mode: 'raw', raw: body.text};
  if (body.kind === 'json')
    return {
      mode: 'raw',
      raw: body.text ?? formatJson(body.value),
      options: {raw: {language: 'json'}},
    };
  return {
    mode: 'formdata',
    formdata: body.parts.map((part) =>
      'file' in part
        ? {key: part.name, type: 'file', src: part.file}
        : {
            key: part.name,
            type: 'text',
            value: part.value,
            ...(part.contentType !== undefined && {contentType: part.contentType}),
          },
    ),
  };
}

function describe({description, deprecated, notice}: Operation): string {
  const warning = deprecated ? ['Deprecated.', notice].filter(Boolean).join(' ') : '';
  return [description, warning].filter(Boolean).join('\n\n');
}

function buildRequest(
  {operation, description, request}: CollectionRequest,
  servers: ReadonlyMap<string, string>,
): PostmanRequest {
  const headers = addContentType(request.headers, request.body);
  const [accepted] = operation.responses.flatMap(({media}) => media);
  const hasAccept = headers.some(([name]) => name.toLowerCase() === 'accept');
  const accept =
    accepted && !hasAccept && request.response !== 'stream'
      ? toFields([['Accept', accepted.contentType]])
      : [];
  const about = description ?? describe(operation);
  return {
    method: request.method,
    url: buildUrl(operation, request, `{{${servers.get(operation.server) ?? 'baseUrl'}}}`),
    header: [...accept, ...toFields(headers)],
    // The request's headers already have the credential.
    auth: {type: 'noauth'},
    ...(request.body && {body: buildBody(request.body)}),
    ...(about && {description: about}),
  };
}

/**
 * Builds the collection: the requests of each recipe, then those of each group of operations.
 *
 * @param plans - plans of the recipes, in the order of the sidebar
 */
export function buildCollection(
  api: Api,
  plans: readonly Plan[],
  {name, sandboxUrl}: {name: string; sandboxUrl: string},
): PostmanCollection {
  const servers = nameServers(api);
  const toItem = (collected: CollectionRequest): PostmanItem => ({
    name: collected.name,
    request: buildRequest(collected, servers),
    event: [{listen: 'test', script: {type: 'text/javascript', exec: renderScript(collected)}}],
  });
  return {
    info: {name, schema: SCHEMA, description: DESCRIPTION},
    item: listFolders(api, plans).map(({requests, ...folder}) => ({
      ...folder,
      item: requests.map(toItem),
    })),
    variable: toFields(listVariables(api, sandboxUrl)),
  };
}

/**
 * Renders the collection of the API and its recipes.
 *
 * @param siteUrl - URL of the site, for links in descriptions
 * @returns the content of the file, as JSON
 */
export function renderPostmanCollection(options: RecipesOptions, siteUrl: string): string {
  const {model} = loadApi(options.api);
  const plans = recordRecipes(options).flatMap((recorded) =>
    'runs' in recorded ? buildPlan(recorded.recipe, recorded.runs, model.server) : [],
  );
  const {
    collection: {name},
    sandboxUrl,
  } = options;
  const collection = buildCollection(model, plans, {name, sandboxUrl});
  // Bodies of requests can have Markdown, too.
  const complete = (key: string, value: unknown) =>
    key === 'description' && typeof value === 'string'
      ? value.replaceAll('](/', `](${siteUrl}/`)
      : value;
  return JSON.stringify(collection, complete, 2);
}
