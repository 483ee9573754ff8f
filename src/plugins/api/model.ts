/**
 * Builds the operation model from api/openapi.json. The only place that parses the file, and the
 * only one that decides what it means: server, body, credentials, kind of response, placeholders,
 * error codes, SDK members, and samples.
 */
import {STATUS_CODES} from 'node:http';
import {API_ROUTE, SPEC_PATH} from '../../config/api';
import {createPlaceholder} from '../../shared/curl';
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
import {requestsStream} from '../../shared/sandbox/stream';
import {writeSamples} from '../../shared/samples';
import {kebabCase} from '../../shared/text';
import {WriterError} from '../../shared/writerError';
import {metaDescription} from './descriptions';
import {exampleOf, schemaTree, show} from './schema';
import type {
  Endpoint,
  HeaderObject,
  MediaTypeObject,
  ParameterObject,
  RequestBodyObject,
  ResponseObject,
  Spec,
} from './openapi';
import {listEndpoints, parseSpec, readSpec} from './spec';

type Schemes = NonNullable<NonNullable<Spec['components']>['securitySchemes']>;

const isJson = (contentType: string) => /^application\/(.*\+)?json\b/.test(contentType);
const isText = (contentType: string) => contentType.startsWith('text/');

/** Examples of a media type: the named ones, the single one, or one made from the schema. */
function examplesOf({
  schema,
  example,
  examples = {},
}: MediaTypeObject): {name: string; value: Json}[] {
  const named = Object.entries(examples).flatMap(([key, {summary = key, value}]) =>
    value === undefined ? [] : [{name: summary, value}],
  );
  if (named.length > 0) return named;
  if (example === undefined && !schema) return [];
  return [{name: 'Example', value: example ?? (schema ? exampleOf(schema) : null)}];
}

function mediaOf(contentType: string, media: MediaTypeObject, group?: string): Media {
  const {schema, 'x-sse-events': events = {}} = media;
  const language = isJson(contentType) ? 'json' : 'text';
  return {
    contentType,
    ...(schema && {schema: schemaTree(schema)}),
    events: Object.entries(events).map(([name, event]) => ({name, node: schemaTree(event)})),
    examples: (isJson(contentType) || isText(contentType) ? examplesOf(media) : []).map(
      ({name, value}): CodeExample => ({
        name,
        ...(group !== undefined && {group}),
        language,
        code:
          language === 'text' && typeof value === 'string'
            ? value.trimEnd()
            : JSON.stringify(value, null, 2),
      }),
    ),
  };
}

/** Example of a parameter or header. Its own keywords win over those of its schema. */
const givenExample = ({example, examples = {}}: HeaderObject): Json | undefined =>
  example ?? Object.values(examples)[0]?.value;

const schemaOf = ({schema, content = {}}: HeaderObject) =>
  schema ?? Object.values(content)[0]?.schema ?? {type: 'string'};

/**
 * A parameter or header as a field. Its own description and example win over those of its schema.
 */
function fieldOf(name: string, parameter: HeaderObject): Field {
  const {facts, ...node} = schemaTree(schemaOf(parameter));
  const example = givenExample(parameter);
  const value = example === undefined ? undefined : show(example);
  const isDefault = facts.some((fact) => fact.label === 'Default' && fact.value === value);
  return {
    name,
    required: parameter.required === true,
    node: {
      ...node,
      facts:
        value === undefined || isDefault
          ? facts
          : [
              ...facts.filter(({label}) => label !== 'Example'),
              {label: 'Example', value, code: true},
            ],
      description: parameter.description ?? node.description,
      deprecated: parameter.deprecated === true || node.deprecated,
    },
  };
}

/** The example as text; empty for values made from a schema that says nothing but its type. */
const sampleOf = (example: Json) => (example === null || example === 'string' ? '' : show(example));

function parameterOf(parameter: ParameterObject): Parameter {
  const {name, in: place} = parameter;
  const isSecret = (place === 'header' || place === 'cookie') && /token/i.test(name);
  return {
    ...fieldOf(name, parameter),
    in: place,
    sample: isSecret ? '' : sampleOf(givenExample(parameter) ?? exampleOf(schemaOf(parameter))),
    placeholder: createPlaceholder(name),
    ...(isSecret && {secret: true}),
  };
}

const formFields = ({schema = {}}: MediaTypeObject): InputField[] =>
  Object.entries(schema.properties ?? {}).map(([name, child]) => {
    const isFile = child.format === 'binary';
    return {
      name,
      required: schema.required?.includes(name) ?? false,
      node: schemaTree(child),
      sample: isFile ? '' : sampleOf(exampleOf(child)),
      placeholder: createPlaceholder(name),
      ...(isFile && {file: true}),
    };
  });

/**
 * The content type that samples and the console send: JSON if the operation accepts it, else the
 * first one.
 */
function sentContent({
  content,
}: RequestBodyObject): [contentType: string, media: MediaTypeObject] | undefined {
  const all = Object.entries(content);
  return all.find(([contentType]) => isJson(contentType)) ?? all[0];
}

function bodyOf(body: RequestBodyObject | undefined): RequestBody | undefined {
  const [contentType, media] = (body && sentContent(body)) ?? [];
  if (!body || !media || contentType === undefined) return undefined;
  return {
    required: body.required === true,
    ...(body.description !== undefined && {description: body.description}),
    media: Object.entries(body.content).map(([type, one]) => mediaOf(type, one)),
    sent: contentType.startsWith('multipart/')
      ? {kind: 'form', contentType, fields: formFields(media)}
      : {kind: isJson(contentType) ? 'json' : 'file', contentType},
  };
}

function responseOf(
  status: string,
  {description, headers = {}, content = {}}: ResponseObject,
): Response {
  const errorCode = description.includes(`${ERRORS_PAGE}#`) ? undefined : ERROR_CODES[status];
  return {
    status,
    phrase: STATUS_CODES[status] ?? '',
    description,
    ...(errorCode !== undefined && {errorCode}),
    headers: Object.entries(headers).map(([name, header]) => fieldOf(name, header)),
    media: Object.entries(content).map(([contentType, media]) =>
      mediaOf(contentType, media, status),
    ),
    undescribed: Object.keys(content).length === 0 && !/\bbody\b/i.test(description),
  };
}

function responseKindOf(types: readonly string[]): ResponseKind {
  if (types.some(isJson)) return 'json';
  if (types.some(isText)) return 'text';
  return types.length > 0 ? 'file' : 'none';
}

const isBearer = ({type, scheme}: Schemes[string]) =>
  type === 'http' && scheme?.toLowerCase() === 'bearer';

/**
 * Alternative ways to authenticate with headers. A key in a URL would end up in logs, so it isn't
 * offered.
 */
function credentialsOf(schemes: Schemes, {security}: Endpoint): Credential[][] {
  const credential = (scheme: string): Credential | undefined => {
    const found = schemes[scheme];
    if (found?.type === 'apiKey' && found.in === 'header' && found.name !== undefined)
      return {
        scheme,
        label: 'API key',
        header: found.name,
        prefix: '',
        placeholder: 'YOUR_API_KEY',
      };
    if (!found || !isBearer(found)) return undefined;
    const header = {header: 'Authorization', prefix: 'Bearer '};
    return {scheme, label: 'Access token', ...header, placeholder: 'YOUR_ACCESS_TOKEN'};
  };
  return security.flatMap((requirement) => {
    const headers = Object.keys(requirement).map(credential);
    return headers.every((header) => header !== undefined) ? [headers] : [];
  });
}

function authorizationText(schemes: Schemes, {security}: Endpoint): string {
  if (security.length === 0) return 'None: send no key and no token.';
  const text = (name: string) => {
    const scheme = schemes[name];
    if (!scheme) return `\`${name}\``;
    if (scheme.type === 'apiKey')
      return `API key in the ${scheme.in ?? 'header'} \`${scheme.name ?? name}\``;
    return isBearer(scheme)
      ? 'access token in the header `Authorization: Bearer`'
      : `${name} (${scheme.type})`;
  };
  const ways = security.map(
    (requirement) => Object.keys(requirement).map(text).join(' together with ') || 'nothing',
  );
  const joined = ways.join(', or ');
  return `${joined.charAt(0).toUpperCase() + joined.slice(1)}.`;
}

/**
 * Separates the paragraphs about the replacement of a deprecated operation from the rest of its
 * description.
 */
function descriptionOf({summary, description = summary, deprecated}: Endpoint) {
  if (!deprecated) return {description};
  const notice = /^\**Deprecated\b\.?\**\.?\s*/;
  const paragraphs = description.split(/\n{2,}/);
  const notices = paragraphs
    .filter((text) => notice.test(text))
    .map((text) => text.replace(notice, ''));
  return {
    notice: notices.join('\n\n') || 'It still works, but don’t use it in new code.',
    description: paragraphs.filter((text) => !notice.test(text)).join('\n\n'),
  };
}

function formParts(endpoint: Endpoint, media: MediaTypeObject, fields: InputField[]): SampleBody {
  const [given] = examplesOf({...media, schema: undefined});
  const values =
    given && typeof given.value === 'object' && !Array.isArray(given.value) ? given.value : {};
  const file = /audio/i.test(endpoint.path) ? './recording.mp3' : './document.pdf';
  const isAnyRequired = fields.some(({required}) => required);
  const parts = fields.flatMap(
    (field): ({name: string; file: string} | {name: string; value: string})[] => {
      const {name, required, sample} = field;
      if (field.file) return required || !isAnyRequired ? [{name, file}] : [];
      const value = values?.[name];
      if (value === undefined) return required ? [{name, value: sample || field.placeholder}] : [];
      return [{name, value: typeof value === 'string' ? value : JSON.stringify(value)}];
    },
  );
  return {kind: 'multipart', parts};
}

function sampleBody(endpoint: Endpoint, body: RequestBody | undefined): SampleBody | undefined {
  const media = endpoint.requestBody && sentContent(endpoint.requestBody)?.[1];
  if (!media || !body) return undefined;
  const {sent} = body;
  if (sent.kind === 'form') return formParts(endpoint, media, sent.fields);
  if (sent.kind === 'file')
    return {kind: 'binary', file: './document.pdf', contentType: sent.contentType};
  const [example] = examplesOf(media);
  return example && {kind: 'json', value: example.value};
}

const linkOf = ({operationId, slug, method, summary}: Endpoint): OperationLink => ({
  id: operationId,
  slug,
  route: `${API_ROUTE}/${slug}`,
  method,
  title: summary,
});

const membersOf = (list = '') => list.split(/\s*,\s*/).filter(Boolean);

function operationOf(
  schemes: Schemes,
  endpoint: Endpoint,
  links: ReadonlyMap<string, OperationLink>,
): Operation {
  const {method, server, summary, 'x-docs-guide': guide, 'x-sdk': members = {}} = endpoint;
  const parameters = endpoint.parameters.map(parameterOf);
  const body = bodyOf(endpoint.requestBody);
  const responses = Object.entries(endpoint.responses).map(([status, response]) =>
    responseOf(status, response),
  );
  const auth = credentialsOf(schemes, endpoint);
  const successTypes = responses
    .filter(({status}) => status.startsWith('2'))
    .flatMap(({media}) => media.map(({contentType}) => contentType));
  const responseKind = responseKindOf(successTypes);
  const streams = successTypes.includes('text/event-stream');
  const sent = sampleBody(endpoint, body);
  const json = sent?.kind === 'json' ? sent.value : undefined;

  const valuesIn = (place: Parameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place && (parameter.required || place === 'path'))
      .map(({name, sample, placeholder: missing}): [string, string] => [name, sample || missing]);
  const values = Object.fromEntries(valuesIn('path'));
  const cookies = valuesIn('cookie').map((pair) => pair.join('='));
  const request: SampleRequest = {
    method: method.toUpperCase(),
    url:
      server +
      endpoint.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
        encodeURIComponent(values[name] ?? name),
      ),
    query: valuesIn('query'),
    headers: [
      ...(auth[0] ?? []).map(({header, prefix, placeholder: key}): [string, string] => [
        header,
        prefix + key,
      ]),
      ...valuesIn('header'),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] satisfies [string, string]] : []),
    ],
    ...(sent && {body: sent}),
    response: streams && requestsStream(json) ? 'stream' : responseKind,
  };
  const sdk = {typescript: membersOf(members.typescript), csharp: membersOf(members.csharp)};
  const given = new Map(
    endpoint['x-codeSamples']?.map(({lang, source}) => [lang, source] as const),
  );
  return {
    ...linkOf(endpoint),
    path: endpoint.path,
    server,
    tag: endpoint.tags[0] ?? '',
    deprecated: endpoint.deprecated === true,
    ...descriptionOf(endpoint),
    metaDescription: metaDescription(
      endpoint.description ?? summary,
      `${method.toUpperCase()} ${endpoint.path} in the API reference of Serenity* Star.`,
    ),
    questions: (endpoint['x-questions'] ?? []).map(({ask}) => ask),
    ...(guide && {guide}),
    related: (endpoint['x-related'] ?? []).flatMap((slug) => links.get(slug) ?? []),
    sdk,
    authorization: authorizationText(schemes, endpoint),
    auth,
    parameters,
    ...(body && {body}),
    responses,
    responseKind,
    streams,
    request,
    samples: writeSamples(request).map((sample) => ({
      ...sample,
      code: given.get(sample.label) ?? sample.code,
    })),
  };
}

/** Builds the model of a file that {@link parseSpec} accepted. */
export function buildApi(spec: Spec): Api {
  const {openapi, info, servers, tags, components} = spec;
  const schemes = components?.securitySchemes ?? {};
  const all = listEndpoints(spec);
  const links = new Map(all.map((endpoint) => [endpoint.slug, linkOf(endpoint)]));
  return {
    openapi,
    title: info.title,
    slug: kebabCase(info.title),
    description: info.description.trim(),
    servers,
    schemes: Object.entries(schemes).map(
      ([name, {type, in: place = 'header', name: key = '', ...scheme}]) => {
        const format = scheme.bearerFormat ? `, ${scheme.bearerFormat}` : '';
        const text =
          type === 'apiKey'
            ? `API key in the ${place} \`${key}\``
            : `HTTP ${scheme.scheme ?? type}${format}`;
        return {name, text: `${text}. ${scheme.description ?? ''}`.trim()};
      },
    ),
    tags: tags.map(({name, description, 'x-displayName': label = name}) => ({
      name,
      label,
      ...(description !== undefined && {description}),
    })),
    operations: all.map((endpoint) => operationOf(schemes, endpoint, links)),
  };
}

type Loaded = {text: string; spec: Spec; api: Api};

const cache = new Map<string, Loaded>();

/**
 * Loads the API of the site or of a finished build. Parses the file again only if it has changed.
 * After a mistake in `npm start`, it's the last valid version; generate.ts reports the mistake.
 *
 * @param siteDir - folder that contains `api/openapi.json`
 * @returns the file's content, the parsed file, and the model
 * @throws {@link WriterError} if the file is missing or has a mistake
 */
export function load(siteDir: string): Loaded {
  const cached = cache.get(siteDir);
  try {
    const text = readSpec(siteDir);
    if (cached?.text === text) return cached;
    const spec = parseSpec(text, SPEC_PATH);
    const loaded = {text, spec, api: buildApi(spec)};
    cache.set(siteDir, loaded);
    return loaded;
  } catch (error) {
    if (cached && error instanceof WriterError) return cached;
    throw error;
  }
}

/** The model of the API; see {@link load}. */
export const loadApi = (siteDir: string): Api => load(siteDir).api;

/** The operations of the API in the order of the sidebar; see {@link load}. */
export const operations = (siteDir: string): Operation[] => load(siteDir).api.operations;
