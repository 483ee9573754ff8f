/**
 * Builds the operation model from api/openapi.json. The only place that parses the file, and the only one that decides what
 * it means: server, body, credentials, kind of response, placeholders, error codes, SDK members, and samples.
 */
import {existsSync, readFileSync} from 'node:fs';
import {STATUS_CODES} from 'node:http';
import path from 'node:path';
import {API_ROUTE, SPEC_PATH} from '../../config/api';
import {placeholder} from '../../shared/curl';
import {ERROR_CODES, ERRORS_PAGE} from '../../shared/errorCodes';
import type {
  Api,
  CodeExample,
  Credential,
  Field,
  InputField,
  Json,
  Media,
  Operation,
  OperationLink,
  Parameter,
  RequestBody,
  Response,
  ResponseKind,
  SampleBody,
  SampleRequest,
} from '../../shared/operation';
import {samplesOf} from '../../shared/samples';
import {dotnetSample} from '../../shared/samples/dotnetSdk';
import {requestsStream, sdkSample} from '../../shared/samples/typescriptSdk';
import {metaDescription} from './descriptions';
import {exampleOf, schemaTree, show} from './schema';
import {
  endpoints,
  parseSpec,
  resolve,
  slugOf,
  SpecError,
  type Endpoint,
  type HeaderObject,
  type MediaTypeObject,
  type ParameterObject,
  type RequestBodyObject,
  type ResponseObject,
  type Schema,
  type Spec,
} from './spec';

const isJson = (contentType: string) => /^application\/(.*\+)?json\b/.test(contentType);
const isText = (contentType: string) => contentType.startsWith('text/');

/** Examples of a media type: the named ones, the single one, or one made from the schema. */
function examplesOf(spec: Spec, media: MediaTypeObject): {name: string; value: Json}[] {
  const named = Object.entries(media.examples ?? {}).flatMap(([key, entry]) => {
    const {summary, value} = resolve(spec, entry);
    return value === undefined ? [] : [{name: summary ?? key, value}];
  });
  if (named.length > 0) return named;
  if (media.example !== undefined) return [{name: 'Example', value: media.example}];
  return media.schema ? [{name: 'Example', value: exampleOf(spec, media.schema)}] : [];
}

function mediaOf(spec: Spec, contentType: string, media: MediaTypeObject, group?: string): Media {
  const examples = isJson(contentType) || isText(contentType) ? examplesOf(spec, media) : [];
  return {
    contentType,
    ...(media.schema && {schema: schemaTree(spec, media.schema)}),
    events: Object.entries(media['x-sse-events'] ?? {}).map(([name, schema]) => ({
      name,
      node: schemaTree(spec, schema),
    })),
    examples: examples.map(({name, value}): CodeExample => {
      const isPlain = !isJson(contentType) && typeof value === 'string';
      return {
        name,
        ...(group !== undefined && {group}),
        language: isJson(contentType) ? 'json' : 'text',
        code: isPlain ? value.trimEnd() : JSON.stringify(value, null, 2),
      };
    }),
  };
}

/** Example of a parameter or header. The parameter's own keywords win over those of its schema. */
function givenExample(spec: Spec, {example, examples}: ParameterObject | HeaderObject): Json | undefined {
  const [first] = Object.values(examples ?? {}).map((entry) => resolve(spec, entry).value);
  return example ?? first;
}

const schemaOf = ({schema, content}: ParameterObject | HeaderObject) =>
  schema ?? Object.values(content ?? {})[0]?.schema ?? {type: 'string'};

/** A parameter or header as a field. Its own description and example win over those of its schema. */
function fieldOf(spec: Spec, name: string, parameter: ParameterObject | HeaderObject): Field {
  const node = schemaTree(spec, schemaOf(parameter));
  const example = givenExample(spec, parameter);
  const isDefault = node.facts.some(
    ({label, value}) => label === 'Default' && example !== undefined && value === show(example),
  );
  const facts =
    example === undefined || isDefault
      ? node.facts
      : [...node.facts.filter(({label}) => label !== 'Example'), {label: 'Example', value: show(example), code: true}];
  return {
    name,
    required: parameter.required === true,
    node: {
      ...node,
      facts,
      description: parameter.description ?? node.description,
      deprecated: parameter.deprecated === true || node.deprecated,
    },
  };
}

/** The example as text; empty for values made from a schema that says nothing but its type. */
const sampleOf = (example: Json) => (example === null || example === 'string' ? '' : show(example));

function parameterOf(spec: Spec, parameter: ParameterObject): Parameter {
  const {name, in: place} = parameter;
  const isSecret = (place === 'header' || place === 'cookie') && /token/i.test(name);
  const example = givenExample(spec, parameter) ?? exampleOf(spec, schemaOf(parameter));
  return {
    ...fieldOf(spec, name, parameter),
    in: place,
    sample: isSecret ? '' : sampleOf(example),
    placeholder: placeholder(name),
    ...(isSecret && {secret: true}),
  };
}

function formFields(spec: Spec, media: MediaTypeObject): InputField[] {
  const schema = media.schema ? resolve<Schema>(spec, media.schema) : {};
  return Object.entries(schema.properties ?? {}).map(([name, child]) => {
    const isFile = resolve<Schema>(spec, child).format === 'binary';
    return {
      name,
      required: schema.required?.includes(name) ?? false,
      node: schemaTree(spec, child),
      sample: isFile ? '' : sampleOf(exampleOf(spec, child)),
      placeholder: placeholder(name),
      ...(isFile && {file: true}),
    };
  });
}

/** The content type that samples and the console send: JSON if the operation accepts it, else the first one. */
function sentContent(content: Record<string, MediaTypeObject>): [contentType: string, media: MediaTypeObject] | undefined {
  const all = Object.entries(content);
  return all.find(([contentType]) => isJson(contentType)) ?? all[0];
}

function bodyOf(spec: Spec, body: RequestBodyObject | undefined): RequestBody | undefined {
  const sent = body && sentContent(body.content);
  if (!sent) return undefined;
  const [contentType, media] = sent;
  return {
    required: body.required === true,
    ...(body.description !== undefined && {description: body.description}),
    media: Object.entries(body.content).map(([type, one]) => mediaOf(spec, type, one)),
    sent: contentType.startsWith('multipart/')
      ? {kind: 'form', contentType, fields: formFields(spec, media)}
      : {kind: isJson(contentType) ? 'json' : 'file', contentType},
  };
}

function responseOf(spec: Spec, status: string, response: ResponseObject): Response {
  const {description, headers = {}, content = {}} = response;
  const errorCode = description.includes(`${ERRORS_PAGE}#`) ? undefined : ERROR_CODES[status];
  return {
    status,
    phrase: STATUS_CODES[status] ?? '',
    description,
    ...(errorCode !== undefined && {errorCode}),
    headers: Object.entries(headers).map(([name, header]) => fieldOf(spec, name, resolve<HeaderObject>(spec, header))),
    media: Object.entries(content).map(([contentType, media]) => mediaOf(spec, contentType, media, status)),
    undescribed: Object.keys(content).length === 0 && !/\bbody\b/i.test(description),
  };
}

const successTypes = (responses: readonly Response[]) =>
  responses.filter(({status}) => status.startsWith('2')).flatMap(({media}) => media.map(({contentType}) => contentType));

function responseKindOf(responses: readonly Response[]): ResponseKind {
  const types = successTypes(responses);
  if (types.some(isJson)) return 'json';
  if (types.some(isText)) return 'text';
  return types.length > 0 ? 'file' : 'none';
}

/** Alternative ways to authenticate with headers. A key in a URL would end up in logs, so it isn't offered. */
function credentialsOf(spec: Spec, {security}: Endpoint): Credential[][] {
  return security.flatMap((requirement) => {
    const headers = Object.keys(requirement).map((scheme): Credential | undefined => {
      const found = spec.components?.securitySchemes?.[scheme];
      if (found?.type === 'apiKey' && found.in === 'header' && found.name !== undefined)
        return {scheme, label: 'API key', header: found.name, prefix: '', placeholder: 'YOUR_API_KEY'};
      if (found?.type === 'http' && found.scheme?.toLowerCase() === 'bearer')
        return {
          scheme,
          label: 'Access token',
          header: 'Authorization',
          prefix: 'Bearer ',
          placeholder: 'YOUR_ACCESS_TOKEN',
        };
      return undefined;
    });
    return headers.every((header) => header !== undefined) ? [headers] : [];
  });
}

function schemeText(spec: Spec, name: string): string {
  const scheme = spec.components?.securitySchemes?.[name];
  if (!scheme) return `\`${name}\``;
  if (scheme.type === 'apiKey') return `API key in the ${scheme.in ?? 'header'} \`${scheme.name ?? name}\``;
  if (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'bearer')
    return 'access token in the header `Authorization: Bearer`';
  return `${name} (${scheme.type})`;
}

function authorizationText(spec: Spec, {security}: Endpoint): string {
  if (security.length === 0) return 'None: send no key and no token.';
  const ways = security.map((requirement) => {
    const names = Object.keys(requirement);
    return names.length === 0 ? 'nothing' : names.map((name) => schemeText(spec, name)).join(' together with ');
  });
  const joined = ways.join(', or ');
  return `${joined.charAt(0).toUpperCase() + joined.slice(1)}.`;
}

/** Separates the paragraphs about the replacement of a deprecated operation from the rest of its description. */
function descriptionOf({description: given, summary, deprecated}: Endpoint['operation']) {
  const description = given ?? summary;
  if (!deprecated) return {description};
  const isNotice = (paragraph: string) => /^\**Deprecated\b/.test(paragraph);
  const paragraphs = description.split(/\n{2,}/);
  const notices = paragraphs
    .filter(isNotice)
    .map((paragraph) => paragraph.replace(/^\**Deprecated\.?\**\.?\s*/, ''));
  return {
    notice: notices.length > 0 ? notices.join('\n\n') : 'It still works, but don’t use it in new code.',
    description: paragraphs.filter((paragraph) => !isNotice(paragraph)).join('\n\n'),
  };
}

function formParts(spec: Spec, path: string, media: MediaTypeObject, fields: InputField[]): SampleBody {
  const [given] = examplesOf(spec, {...media, schema: undefined});
  const values = given && typeof given.value === 'object' && !Array.isArray(given.value) ? given.value : {};
  const file = /audio/i.test(path) ? './recording.mp3' : './document.pdf';
  const isAnyRequired = fields.some(({required}) => required);
  const parts = fields.flatMap((field): ({name: string; file: string} | {name: string; value: string})[] => {
    if (field.file) return field.required || !isAnyRequired ? [{name: field.name, file}] : [];
    const value = values?.[field.name] ?? undefined;
    if (value === undefined && !field.required) return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [{name: field.name, value: text ?? (field.sample || field.placeholder)}];
  });
  return {kind: 'multipart', parts};
}

/** The request that the samples make, with the example of its JSON body and of its path parameters. */
function requestOf(
  spec: Spec,
  endpoint: Endpoint,
  model: Pick<Operation, 'parameters' | 'auth' | 'responseKind' | 'streams' | 'body'>,
): {request: SampleRequest; values: Record<string, string>; json: Json | undefined} {
  const valueOf = ({sample, placeholder: missing}: InputField) => sample || missing;
  const required = (place: Parameter['in']) =>
    model.parameters
      .filter((parameter) => parameter.in === place && parameter.required)
      .map((parameter): [string, string] => [parameter.name, valueOf(parameter)]);
  const values = Object.fromEntries(
    model.parameters.filter(({in: place}) => place === 'path').map((parameter) => [parameter.name, valueOf(parameter)]),
  );
  const cookies = required('cookie').map((pair) => pair.join('='));

  const {requestBody} = endpoint.operation;
  const media = requestBody && sentContent(resolve<RequestBodyObject>(spec, requestBody).content)?.[1];
  const sent = model.body?.sent;
  const json = media && sent?.kind === 'json' ? examplesOf(spec, media)[0]?.value : undefined;
  let body: SampleBody | undefined;
  if (json !== undefined) body = {kind: 'json', value: json};
  else if (media && sent?.kind === 'form') body = formParts(spec, endpoint.path, media, sent.fields);
  else if (sent?.kind === 'file') body = {kind: 'binary', file: './document.pdf', contentType: sent.contentType};

  const request: SampleRequest = {
    method: endpoint.method.toUpperCase(),
    url:
      endpoint.server +
      endpoint.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name)),
    query: required('query'),
    headers: [
      ...(model.auth[0] ?? []).map(({header, prefix, placeholder: key}): [string, string] => [header, prefix + key]),
      ...required('header'),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] satisfies [string, string]] : []),
    ],
    ...(body && {body}),
    response: model.streams && requestsStream(json) ? 'stream' : model.responseKind,
  };
  return {request, values, json};
}

const linkOf = ({method, operation: {operationId, summary}}: Endpoint): OperationLink => {
  const slug = slugOf(operationId);
  return {id: operationId, slug, route: `${API_ROUTE}/${slug}`, method, title: summary};
};

const membersOf = (list: string | undefined) => (list ? list.split(/\s*,\s*/) : []);

function operationOf(spec: Spec, endpoint: Endpoint, links: ReadonlyMap<string, OperationLink>): Operation {
  const {operation, method} = endpoint;
  const link = linkOf(endpoint);
  const parameters = endpoint.parameters.map((parameter) => parameterOf(spec, parameter));
  const responses = Object.entries(operation.responses).map(([status, response]) =>
    responseOf(spec, status, resolve<ResponseObject>(spec, response)),
  );
  const body = bodyOf(spec, operation.requestBody && resolve<RequestBodyObject>(spec, operation.requestBody));
  const auth = credentialsOf(spec, endpoint);
  const responseKind = responseKindOf(responses);
  const streams = successTypes(responses).includes('text/event-stream');
  const {request, values, json} = requestOf(spec, endpoint, {parameters, auth, responseKind, streams, body});
  const sdk = {
    typescript: membersOf(operation['x-sdk']?.typescript),
    csharp: membersOf(operation['x-sdk']?.csharp),
  };
  const call = {path: values, body: json};
  return {
    ...link,
    path: endpoint.path,
    server: endpoint.server,
    tag: operation.tags[0] ?? '',
    deprecated: operation.deprecated === true,
    ...descriptionOf(operation),
    metaDescription: metaDescription(
      operation.description ?? operation.summary,
      `${method.toUpperCase()} ${endpoint.path} in the API reference of Serenity* Star.`,
    ),
    questions: (operation['x-questions'] ?? []).map(({ask}) => ask),
    ...(operation['x-docs-guide'] && {guide: operation['x-docs-guide']}),
    related: (operation['x-related'] ?? []).flatMap((slug) => links.get(slug) ?? []),
    sdk,
    authorization: authorizationText(spec, endpoint),
    auth,
    parameters,
    ...(body && {body}),
    responses,
    responseKind,
    streams,
    request,
    samples: samplesOf(request, sdkSample(sdk.typescript, call), dotnetSample(sdk.csharp, call)),
  };
}

function schemesOf(spec: Spec): Api['schemes'] {
  return Object.entries(spec.components?.securitySchemes ?? {}).map(([name, scheme]) => {
    const place =
      scheme.type === 'apiKey'
        ? `API key in the ${scheme.in ?? 'header'} \`${scheme.name ?? ''}\``
        : `HTTP ${scheme.scheme ?? scheme.type}${scheme.bearerFormat ? `, ${scheme.bearerFormat}` : ''}`;
    return {name, text: `${place}. ${scheme.description ?? ''}`.trim()};
  });
}

/** Builds the model of a file that {@link parseSpec} accepted. */
export function buildApi(spec: Spec): Api {
  const all = endpoints(spec);
  const links = new Map(all.map((endpoint) => [slugOf(endpoint.operation.operationId), linkOf(endpoint)]));
  return {
    openapi: spec.openapi,
    title: spec.info.title,
    slug: slugOf(spec.info.title),
    description: spec.info.description.trim(),
    servers: spec.servers,
    schemes: schemesOf(spec),
    tags: spec.tags.map(({name, description, 'x-displayName': label = name}) => ({
      name,
      label,
      ...(description !== undefined && {description}),
    })),
    operations: all.map((endpoint) => operationOf(spec, endpoint, links)),
  };
}

type Loaded = {text: string; spec: Spec; api: Api};

const cache = new Map<string, Loaded>();

/**
 * Loads the API of the site or of a finished build. Parses the file again only if it has changed.
 *
 * @param siteDir - folder that contains `api/openapi.json`
 * @returns the file's content, what it parses to, and the model
 * @throws {@link SpecError} if the file is missing or has a mistake
 */
export function load(siteDir: string): Loaded {
  const file = path.resolve(siteDir, SPEC_PATH);
  if (!existsSync(file)) throw new SpecError(`${SPEC_PATH}: the file is missing. Put the OpenAPI description there.`);
  const text = readFileSync(file, 'utf8');
  const cached = cache.get(file);
  if (cached?.text === text) return cached;
  const spec = parseSpec(text, SPEC_PATH);
  const loaded = {text, spec, api: buildApi(spec)};
  cache.set(file, loaded);
  return loaded;
}

/** The model of the API; see {@link load}. */
export const loadApi = (siteDir: string): Api => load(siteDir).api;

/** The operations of the API in the order of the sidebar; see {@link load}. */
export const operations = (siteDir: string): Operation[] => load(siteDir).api.operations;
