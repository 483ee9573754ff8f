/** The generated pages: one per operation and the info page, as MDX with everything in it already rendered. */
import {dotnetSample} from './dotnetSamples';
import {detailsHtml, introHtml, API_ROUTE, methodBadge} from './html';
import {escapeHtml, metaDescription} from './markdown';
import {samplesOf, type Sample, type SampleBody, type SampleRequest} from './samples';
import {exampleOf, show} from './schema';
import {sdkSample} from './sdkSamples';
import {
  endpoints,
  resolve,
  slugOf,
  type Endpoint,
  type Json,
  type MediaType,
  type RequestBody,
  type Response,
  type Schema,
  type Spec,
} from './spec';
import {highlight} from '../markdown/code-highlighting/highlight';
import type {ApiOperationProps} from '@site/src/components/ApiOperation';

export const PLACEHOLDER_KEY = 'YOUR_API_KEY';
export const PLACEHOLDER_TOKEN = 'YOUR_ACCESS_TOKEN';

export const isJsonType = (type: string) => /^application\/(.*\+)?json\b/.test(type);

type NamedExample = {name: string; value: Json};

/** Examples of a media type: the named ones, else the single one, else one made from the schema. */
export function examplesOf(spec: Spec, media: MediaType): NamedExample[] {
  const named = Object.entries(media.examples ?? {}).flatMap(([key, entry]) => {
    const example = resolve(spec, entry);
    return example.value === undefined ? [] : [{name: example.summary ?? key, value: example.value}];
  });
  if (named.length > 0) return named;
  if (media.example !== undefined) return [{name: 'Example', value: media.example}];
  return media.schema ? [{name: 'Example', value: exampleOf(spec, media.schema)}] : [];
}

/** What stands for the value of a parameter that is a secret; `undefined` for any other. */
export const secretPlaceholder = (name: string): string | undefined =>
  /token/i.test(name) ? `YOUR_${slugOf(name.replace(/^X-/i, '')).replace(/-/g, '_').toUpperCase()}` : undefined;

/** Path parameters that an example or format tells, others as a placeholder that says what belongs there. */
function pathValues(spec: Spec, endpoint: Endpoint): Record<string, string> {
  return Object.fromEntries(
    endpoint.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => {
        const example = parameter.example ?? exampleOf(spec, parameter.schema ?? {type: 'string'});
        const known = example !== 'string' && example !== null;
        const words = slugOf(parameter.name).replace(/-/g, '_').toUpperCase();
        return [parameter.name, known ? show(example) : `YOUR_${words}`];
      }),
  );
}

function authorization(spec: Spec, endpoint: Endpoint): [string, string][] {
  const schemes = endpoint.security.map((requirement) =>
    Object.keys(requirement).map((name) => spec.components?.securitySchemes?.[name]),
  );
  const first = schemes[0] ?? [];
  return first.flatMap((scheme): [string, string][] => {
    if (scheme?.type === 'apiKey' && scheme.in === 'header' && scheme.name) return [[scheme.name, PLACEHOLDER_KEY]];
    if (scheme?.type === 'http') return [['Authorization', `Bearer ${PLACEHOLDER_TOKEN}`]];
    return [];
  });
}

/** Name of a file that a form would carry, by what the field's text says of it. */
function fileName(endpoint: Endpoint): string {
  return /audio/i.test(endpoint.path) ? './recording.mp3' : './document.pdf';
}

type Multipart = Extract<SampleBody, {kind: 'multipart'}>['parts'];

function multipartBody(spec: Spec, endpoint: Endpoint, media: MediaType): SampleBody {
  const schema = media.schema ? resolve<Schema>(spec, media.schema) : {};
  const [given] = examplesOf(spec, {...media, schema: undefined});
  const values =
    given && typeof given.value === 'object' && given.value !== null && !Array.isArray(given.value) ? given.value : {};
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, child]): Multipart => {
    const field = resolve<Schema>(spec, child);
    const needed = schema.required?.includes(name) ?? false;
    if (field.format === 'binary') return needed || !schema.required?.length ? [{name, file: fileName(endpoint)}] : [];
    const value = values[name] ?? (needed ? exampleOf(spec, field) : undefined);
    return value === undefined ? [] : [{name, value: typeof value === 'string' ? value : JSON.stringify(value)}];
  });
  return {kind: 'multipart', parts};
}

/** A body that asks for an answer as a stream, in either form that the execute operations take. */
function asksForStream(body: Json | undefined): boolean {
  const truthy = (value: Json | undefined) => value === true || value === 'true';
  if (Array.isArray(body)) {
    return body.some(
      (input) =>
        typeof input === 'object' &&
        input !== null &&
        !Array.isArray(input) &&
        input['Key'] === 'stream' &&
        truthy(input['Value']),
    );
  }
  return typeof body === 'object' && body !== null && truthy(body['stream']);
}

function answerOf(spec: Spec, endpoint: Endpoint, body: Json | undefined): SampleRequest['answer'] {
  const success = Object.entries(endpoint.operation.responses).find(([status]) => status.startsWith('2'));
  const types = success ? Object.keys(resolve<Response>(spec, success[1]).content ?? {}) : [];
  if (types.includes('text/event-stream') && asksForStream(body)) return 'stream';
  if (types.some(isJsonType)) return 'json';
  if (types.some((type) => type.startsWith('text/'))) return 'text';
  return types.length > 0 ? 'file' : 'none';
}

/** The request that an operation's samples make. */
export function sampleRequest(
  spec: Spec,
  endpoint: Endpoint,
): {request: SampleRequest; path: Record<string, string>; json: Json | undefined} {
  const path = pathValues(spec, endpoint);
  const server = (endpoint.operation.servers ?? spec.servers)[0]?.url ?? '';
  const url =
    server.replace(/\/$/, '') +
    endpoint.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? name));
  const required = (place: 'query' | 'header') =>
    endpoint.parameters
      .filter((parameter) => parameter.in === place && parameter.required)
      .map((parameter): [string, string] => {
        const example = parameter.example ?? exampleOf(spec, parameter.schema ?? {type: 'string'});
        return [parameter.name, secretPlaceholder(parameter.name) ?? show(example)];
      });
  const content = endpoint.operation.requestBody
    ? Object.entries(resolve<RequestBody>(spec, endpoint.operation.requestBody).content)
    : [];
  const chosen = content.find(([type]) => isJsonType(type)) ?? content[0];
  let body: SampleBody | undefined;
  let json: Json | undefined;
  if (chosen) {
    const [type, media] = chosen;
    if (type.startsWith('multipart/')) body = multipartBody(spec, endpoint, media);
    else if (isJsonType(type)) {
      json = examplesOf(spec, media)[0]?.value;
      if (json !== undefined) body = {kind: 'json', value: json};
    } else body = {kind: 'binary', file: './document.pdf', contentType: type};
  }
  const request: SampleRequest = {
    method: endpoint.method.toUpperCase(),
    url,
    query: required('query'),
    headers: [...authorization(spec, endpoint), ...required('header')],
    body,
    answer: answerOf(spec, endpoint, json),
  };
  return {request, path, json};
}

/** An example as it is before the page is written. */
type ApiExample = {name: string; group?: string; language: 'json' | 'text'; code: string};

/** Code as the page carries it: highlighted HTML, whose text is the code. */
function highlighted<T extends {code: string; language: string}>({code, ...rest}: T) {
  return {...rest, html: highlight(code, rest.language)};
}

/** A value as the body of a message: JSON indented, text as it is. */
function exampleCode(type: string, value: Json): Pick<ApiExample, 'code' | 'language'> {
  if (isJsonType(type)) return {code: JSON.stringify(value, null, 2), language: 'json'};
  return {code: typeof value === 'string' ? value.trimEnd() : JSON.stringify(value, null, 2), language: 'text'};
}

function requestExamples(spec: Spec, endpoint: Endpoint): ApiExample[] {
  const {requestBody} = endpoint.operation;
  if (!requestBody) return [];
  const media = Object.entries(resolve<RequestBody>(spec, requestBody).content).filter(([type]) => isJsonType(type));
  return media.flatMap(([type, value]) =>
    examplesOf(spec, value).map((example) => ({name: example.name, ...exampleCode(type, example.value)})),
  );
}

function responseExamples(spec: Spec, endpoint: Endpoint): ApiExample[] {
  return Object.entries(endpoint.operation.responses).flatMap(([status, reference]) =>
    Object.entries(resolve<Response>(spec, reference).content ?? {})
      .filter(([type]) => isJsonType(type) || type.startsWith('text/'))
      .flatMap(([type, media]) =>
        examplesOf(spec, media).map(({name, value}) => ({group: status, name, ...exampleCode(type, value)})),
      ),
  );
}

/** The samples of an operation, as its page shows them. */
export function operationSamples(spec: Spec, endpoint: Endpoint): Sample[] {
  const {request, path, json} = sampleRequest(spec, endpoint);
  const sdk = endpoint.operation['x-sdk'];
  const call = {path, body: json};
  return samplesOf(request, sdkSample(sdk?.typescript, call), dotnetSample(sdk?.csharp, call));
}

/** The server, samples and examples of an operation, with their code as it is written. */
export function operationCode(spec: Spec, endpoint: Endpoint) {
  const bodies = requestExamples(spec, endpoint);
  return {
    server: ((endpoint.operation.servers ?? spec.servers)[0]?.url ?? '').replace(/\/$/, ''),
    samples: operationSamples(spec, endpoint),
    // A single body is in the samples already.
    bodies: bodies.length > 1 ? bodies : [],
    answers: responseExamples(spec, endpoint),
  };
}

/** Everything that an operation's page shows. */
export function operationProps(spec: Spec, endpoint: Endpoint, all: readonly Endpoint[]): ApiOperationProps {
  const {server, samples, bodies, answers} = operationCode(spec, endpoint);
  return {
    slug: endpoint.slug,
    method: endpoint.method,
    server,
    path: endpoint.path,
    intro: introHtml(spec, endpoint),
    details: detailsHtml(spec, endpoint, all),
    samples: samples.map(highlighted),
    bodies: bodies.map(highlighted),
    answers: answers.map(highlighted),
  };
}

function frontMatter(values: Record<string, string | boolean | null | Record<string, string>>): string {
  // JSON is YAML, so any title survives.
  return ['---', ...Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '---', ''].join(
    '\n',
  );
}

/** Page of one operation, as MDX. */
export function operationPage(spec: Spec, endpoint: Endpoint, all: readonly Endpoint[]): string {
  const {operation, method, path, slug} = endpoint;
  const matter = frontMatter({
    id: slug,
    title: operation.summary,
    description: metaDescription(
      operation.description ?? operation.summary,
      `${method.toUpperCase()} ${path} in the API reference of Serenity* Star.`,
    ),
    hide_table_of_contents: true,
  });
  // A JSON string is a JavaScript string, so nothing in the data ends the export. As the expression of an attribute, MDX would try
  // to parse it anew at each of its braces, which took 6 s of a build.
  return `${matter}\nimport ApiOperation from '@site/src/components/ApiOperation';\n\nexport const operation = ${JSON.stringify(operationProps(spec, endpoint, all))};\n\n<ApiOperation {...operation} />\n`;
}

const inline = (text: string) => text.replace(/([\\`*_[\]<>|])/g, '\\$1');

/** The info page: the file's description, then what else the file says of the API as a whole. CommonMark, not MDX. */
export function infoPage(spec: Spec): string {
  const all = endpoints(spec);
  const parts = [
    frontMatter({
      id: slugOf(spec.info.title),
      title: spec.info.title,
      sidebar_label: 'Introduction',
      description: metaDescription(spec.info.description, 'The REST API of Serenity* Star, operation by operation.'),
      // The description is plain Markdown, in which { and < stand for themselves.
      mdx: {format: 'md'},
    }),
    spec.info.description.trim(),
  ];
  const described = (title: string) => new RegExp(`^## ${title}`, 'im').test(spec.info.description);
  if (!described('Base URL'))
    parts.push(
      '## Base URL',
      ...spec.servers.map(({url, description}) => `\`${url}\`${description ? ` (${description})` : ''}`),
    );
  const schemes = Object.entries(spec.components?.securitySchemes ?? {});
  if (schemes.length > 0) {
    parts.push('## Security schemes');
    parts.push('The operations below name the schemes that they accept.');
    for (const [name, scheme] of schemes) {
      const where =
        scheme.type === 'apiKey'
          ? `API key in the ${scheme.in ?? 'header'} \`${scheme.name ?? ''}\``
          : `HTTP ${scheme.scheme ?? scheme.type}${scheme.bearerFormat ? `, ${scheme.bearerFormat}` : ''}`;
      parts.push(`### ${inline(name)}`, `${where}. ${scheme.description ?? ''}`.trim());
    }
  }
  parts.push('## Operations');
  for (const tag of spec.tags) {
    const own = all.filter(({operation}) => operation.tags[0] === tag.name);
    if (own.length === 0) continue;
    const items = own.map(
      ({method, path, slug, operation}) =>
        `- ${methodBadge(method)} [${inline(operation.summary)}](${API_ROUTE}/${slug})${operation.deprecated ? ' (deprecated)' : ''} <span class="api-path">${escapeHtml(path)}</span>`,
    );
    parts.push(`### ${inline(tag['x-displayName'] ?? tag.name)}`, tag.description ?? '', items.join('\n'));
  }
  parts.push(
    '## Download',
    `The reference is made from an OpenAPI ${spec.openapi} file. Feed it to a client generator, a mock server or your API tool.`,
    '- [openapi.json](pathname:///api/openapi.json)\n- [openapi.yaml](pathname:///api/openapi.yaml)',
  );
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
