/** Builds the request that the samples of an operation make. */
import {findExample, listExamples} from './media';
import type {Endpoint, MediaTypeObject} from './openapi';
import type {Operation, Parameter, SampleBody, SampleRequest, SentBody} from './operation';
import {fillPath} from './requestParts';
import {requestsStream} from './values';

type FormFields = Extract<SentBody, {kind: 'form'}>['fields'];

function buildForm(endpoint: Endpoint, media: MediaTypeObject, fields: FormFields): SampleBody {
  const example = listExamples(media)[0]?.value;
  const values = typeof example === 'object' && !Array.isArray(example) ? example : {};
  const file = /audio/i.test(endpoint.path) ? './recording.mp3' : './document.pdf';
  const isAnyRequired = fields.some(({required}) => required);
  const parts: Extract<SampleBody, {kind: 'multipart'}>['parts'] = [];
  for (const {name, required, sample, placeholder, isFile} of fields) {
    const value = values?.[name];
    if (isFile && (required || !isAnyRequired)) parts.push({name, file});
    else if (!isFile && value !== undefined)
      parts.push({name, value: typeof value === 'string' ? value : JSON.stringify(value)});
    else if (!isFile && required) parts.push({name, value: sample || placeholder});
  }
  return {kind: 'multipart', parts};
}

function buildSampleBody(endpoint: Endpoint, sent: SentBody): SampleBody | undefined {
  const media = endpoint.requestBody?.content[sent.contentType] ?? {};
  if (sent.kind === 'form') return buildForm(endpoint, media, sent.fields);
  if (sent.kind === 'file')
    return {kind: 'binary', file: './document.pdf', contentType: sent.contentType};
  const value = findExample(media, 'request');
  return value === undefined ? undefined : {kind: 'json', value};
}

/** @returns the names and values of required and recommended parameters */
const listValues = (parameters: readonly Parameter[], location: Parameter['in']) =>
  parameters
    .filter(
      (parameter) => parameter.in === location && (parameter.required || parameter.recommended),
    )
    .map(({name, sample, placeholder}): [string, string] => [name, sample || placeholder]);

/** Builds a request with what the operation requires, and what the file recommends. */
export function buildSampleRequest(
  endpoint: Endpoint,
  operation: Omit<Operation, 'request' | 'samples'>,
): SampleRequest {
  const {method, server, path, auth, parameters, body, streams, responseKind} = operation;
  const [credentials = []] = auth;
  const [example] = listExamples(endpoint.requestBody?.content[body?.sent.contentType ?? ''] ?? {});
  const values = new Map([
    ...listValues(parameters, 'path'),
    ...Object.entries(example?.parameters ?? {}),
  ]);
  const cookies = listValues(parameters, 'cookie').map((pair) => pair.join('='));
  const headers = [
    ...credentials.map(({header, prefix, placeholder}): [string, string] => [
      header,
      prefix + placeholder,
    ]),
    ...listValues(parameters, 'header'),
  ];
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const sent = body && buildSampleBody(endpoint, body.sent);
  const json = sent?.kind === 'json' ? sent.value : undefined;
  return {
    method: method.toUpperCase(),
    url: server + fillPath(path, (name) => values.get(name) ?? name),
    query: listValues(parameters, 'query'),
    headers,
    ...(sent && {body: sent}),
    response: streams && requestsStream(json) ? 'stream' : responseKind,
  };
}
