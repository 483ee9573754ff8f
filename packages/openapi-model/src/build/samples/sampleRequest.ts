/** Builds the request that the samples of an operation make. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {JSON_TYPE, type SampleBody, type SampleRequest} from '@docs-kit/request-samples';
import {acceptsJson, isMultipartType, isXmlType} from '../../shared/mediaTypes';
import type {Operation, Parameter, SentBody} from '../../shared/operation';
import {fillPath} from '../../shared/placeholders';
import {formatCookies, formatParts, formatQueryPairs, formatSimple} from '../../shared/style';
import {requestsStream} from '../../shared/values';
import {buildMediaExample, listExamples} from '../examples';
import {EXAMPLE_FILE} from '../formFields';
import type {Endpoint, MediaTypeObject} from '../openapi';

type SentForm = Extract<SentBody, {kind: 'form'}>;

function buildForm(media: MediaTypeObject, {contentType, fields}: SentForm): SampleBody {
  const example = listExamples(media)[0]?.value;
  const values = typeof example === 'object' && !Array.isArray(example) ? example : {};
  const isAnyRequired = fields.some(({required}) => required);
  // A form without required fields would be empty.
  const isEmpty = !isAnyRequired && example === undefined && !fields.some((field) => field.isFile);
  const parts: Extract<SampleBody, {kind: 'multipart'}>['parts'] = [];
  for (const field of fields) {
    const {name, required, sample, placeholder, isFile} = field;
    const value = values?.[name];
    const add = (text: string) => parts.push(...formatParts(field, text));
    if (isFile && (required || !isAnyRequired)) parts.push({name, file: `./${sample}`});
    else if (!isFile && value !== undefined)
      add(typeof value === 'string' ? value : formatExactJson(value));
    else if (!isFile && (required || isEmpty)) add(sample || placeholder);
  }
  if (isMultipartType(contentType)) return {kind: 'multipart', parts};
  return {
    kind: 'urlencoded',
    fields: parts.map((part): [string, string] => [part.name, 'file' in part ? '' : part.value]),
  };
}

/** @returns the body that is sent, whose type can stand for a range of types */
function findSentMedia({requestBody}: Endpoint, {kind, contentType}: SentBody): MediaTypeObject {
  const content = requestBody?.content ?? {};
  const json = Object.keys(content).find(acceptsJson);
  return content[contentType] ?? (kind === 'json' && json !== undefined ? content[json] : {}) ?? {};
}

function buildSampleBody(endpoint: Endpoint, sent: SentBody): SampleBody | undefined {
  const media = findSentMedia(endpoint, sent);
  const {contentType} = sent;
  if (sent.kind === 'form') return buildForm(media, sent);
  if (sent.kind === 'file') return {kind: 'binary', file: `./${EXAMPLE_FILE}`, contentType};
  const isXml = isXmlType(contentType);
  const value = isXml ? listExamples(media)[0]?.value : buildMediaExample(media, 'request');
  if (isXml && typeof value !== 'string')
    return {kind: 'binary', file: './document.xml', contentType};
  if (value === undefined) return undefined;
  if (sent.kind === 'text')
    return {
      kind: 'text',
      text: typeof value === 'string' ? value : formatExactJson(value),
      contentType,
    };
  return {kind: 'json', value, ...(contentType !== JSON_TYPE && {contentType})};
}

/** @returns the required and recommended parameters */
const listSent = (parameters: readonly Parameter[], location: Parameter['in']) =>
  parameters.filter(
    (parameter) => parameter.in === location && (parameter.required || parameter.recommended),
  );

/** @returns the names and values of required and recommended parameters */
const listValues = (parameters: readonly Parameter[], location: Parameter['in']) =>
  listSent(parameters, location).map(({name, sample, placeholder}): [string, string] => [
    name,
    sample || placeholder,
  ]);

/** Builds a request with what the operation requires, and what the file recommends. */
export function buildSampleRequest(
  endpoint: Endpoint,
  operation: Omit<Operation, 'request' | 'samples'>,
): SampleRequest {
  const {method, server, path, auth, parameters, body, streams, responseKind} = operation;
  const [credentials = []] = auth;
  const [example] = body ? listExamples(findSentMedia(endpoint, body.sent)) : [];
  const values = new Map([
    ...listValues(parameters, 'path'),
    ...Object.entries(example?.parameters ?? {}),
  ]);
  const cookies = [
    ...credentials.flatMap(({in: location, header, placeholder}): [string, string][] =>
      location === 'cookie' ? [[header, placeholder]] : [],
    ),
    ...listSent(parameters, 'cookie').flatMap((parameter) =>
      formatCookies(parameter, parameter.sample || parameter.placeholder),
    ),
  ].map(([name, value]) => `${name}=${value}`);
  const headers = [
    ...credentials.flatMap(({in: location, header, prefix, placeholder}): [string, string][] =>
      location === undefined ? [[header, prefix + placeholder]] : [],
    ),
    ...listSent(parameters, 'header').map((parameter): [string, string] => [
      parameter.name,
      formatSimple(parameter, parameter.sample || parameter.placeholder),
    ]),
  ];
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const sent = body && buildSampleBody(endpoint, body.sent);
  const json = sent?.kind === 'json' ? sent.value : undefined;
  return {
    method: method.toUpperCase(),
    url: server + fillPath(path, (name) => values.get(name) ?? name, parameters),
    query: [
      ...credentials.flatMap(({in: location, header, placeholder}): [string, string][] =>
        location === 'query' ? [[header, placeholder]] : [],
      ),
      ...listSent(parameters, 'query').flatMap((parameter) =>
        formatQueryPairs(parameter, parameter.sample || parameter.placeholder),
      ),
    ],
    headers,
    ...(sent && {body: sent}),
    response: streams && requestsStream(json) ? 'stream' : responseKind,
  };
}
