/** Builds the request that the samples of an operation make. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import {JSON_TYPE, type SampleBody, type SampleRequest} from '@docs-kit/request-samples';
import {acceptsJson, isMultipartType, isXmlType} from '../../shared/mediaTypes';
import type {Credential, Operation, Parameter, SentBody} from '../../shared/operation';
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

const getText = ({sample, placeholder}: Parameter) => sample || placeholder;

/** @returns the names and placeholders of the keys that requests have in a place */
const listKeys = (credentials: readonly Credential[], place: Parameter['in']) =>
  credentials.flatMap(
    ({in: location = 'header', header, prefix, placeholder}): [string, string][] =>
      location === place ? [[header, prefix + placeholder]] : [],
  );

/** Builds a request with what the operation requires, and what the file recommends. */
export function buildSampleRequest(
  endpoint: Endpoint,
  operation: Omit<Operation, 'request' | 'samples'>,
): SampleRequest {
  const {method, server, path, auth, parameters, body, streams, responseKind} = operation;
  const [credentials = []] = auth;
  const [example] = body ? listExamples(findSentMedia(endpoint, body.sent)) : [];
  const values = new Map([
    ...listSent(parameters, 'path').map((one) => [one.name, getText(one)] as const),
    ...Object.entries(example?.parameters ?? {}),
  ]);
  const cookies = [
    ...listKeys(credentials, 'cookie'),
    ...listSent(parameters, 'cookie').flatMap((one) => formatCookies(one, getText(one))),
  ].map(([name, value]) => `${name}=${value}`);
  const headers = [
    ...listKeys(credentials, 'header'),
    ...listSent(parameters, 'header').map((one): [string, string] => [
      one.name,
      formatSimple(one, getText(one)),
    ]),
  ];
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const sent = body && buildSampleBody(endpoint, body.sent);
  const json = sent?.kind === 'json' ? sent.value : undefined;
  return {
    method: method.toUpperCase(),
    url: server + fillPath(path, (name) => values.get(name) ?? name, parameters),
    query: [
      ...listKeys(credentials, 'query'),
      ...listSent(parameters, 'query').flatMap((one) => formatQueryPairs(one, getText(one))),
    ],
    headers,
    ...(sent && {body: sent}),
    response: streams && requestsStream(json) ? 'stream' : responseKind,
  };
}
