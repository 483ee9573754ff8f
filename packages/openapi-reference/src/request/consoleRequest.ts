/** Turns a draft into a request, and into code samples of the same request. */
import {formatExactJson, parseExactJson} from '@docs-kit/basics/exactJson';
import {
  fillPath,
  formatParts,
  formatPlaceholder,
  formatQueryPairs,
  formatSimple,
  isMultipartType,
  requestsStream,
} from '@docs-kit/openapi-model/shared';
import {
  buildSamples,
  FORM_TYPE,
  formatQuery,
  JSON_TYPE,
  type Sample,
  type SampleBody,
  type SampleRequest,
  type TextPart,
} from '@docs-kit/request-samples';
import type {ConsoleOperation, ConsoleSentBody} from '../shared/console';
import {
  BODY_FILE,
  buildDraft,
  getSentValue,
  hideSecrets,
  listConsoleFields,
  nameCredential,
  type RequestDraft,
} from './requestDraft';

/** The request of a draft, as `fetch` takes it. */
export type ConsoleRequest = {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: string | FormData | File;
};

type Part = TextPart | {name: string; value: File};

const isText = (part: Part): part is TextPart => typeof part.value === 'string';

/** @returns the parts of the form that are sent, in order */
const listSentParts = (operation: ConsoleOperation, draft: RequestDraft): Part[] =>
  listConsoleFields(operation).flatMap((field): Part[] => {
    const value = field.isFile ? draft.files[field.id] : getSentValue(draft, field.id);
    if (field.location !== 'form' || value === undefined) return [];
    return typeof value === 'string' ? formatParts(field, value) : [{name: field.name, value}];
  });

/** @returns the names and values of the fields that aren't files */
const toPairs = (parts: readonly Part[]): [name: string, value: string][] =>
  parts.filter(isText).map(({name, value}) => [name, value]);

/** Builds what the request and its samples have in common: everything but the body. */
function buildHead(
  operation: ConsoleOperation,
  draft: RequestDraft,
): Pick<SampleRequest, 'method' | 'url' | 'query' | 'headers'> {
  const {server, path, auth} = operation;
  const ways = auth[draft.authMethod] ?? [];
  const listCredentials = (location?: 'query') =>
    ways
      .filter((credential) => credential.in === location)
      .map((credential): [string, string] => [
        credential.header,
        credential.prefix + (draft.values[nameCredential(credential)] ?? '').trim(),
      ]);
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const text = getSentValue(draft, `query-${parameter.name}`);
      return text === undefined ? [] : formatQueryPairs(parameter, text);
    });
  return {
    method: operation.method.toUpperCase(),
    url:
      server +
      fillPath(
        path,
        (name) => draft.values[`path-${name}`] || formatPlaceholder(name),
        operation.parameters,
      ),
    query: [...listCredentials('query'), ...query],
    headers: [
      ...listCredentials(),
      ...operation.parameters.flatMap((parameter): [string, string][] => {
        const text = getSentValue(draft, `header-${parameter.name}`);
        const isSent = parameter.in === 'header' && text !== undefined;
        return isSent ? [[parameter.name, formatSimple(parameter, text)]] : [];
      }),
    ],
  };
}

/** @returns the body of a request that isn't a form; `undefined` if it's left out */
function getBody({body}: ConsoleOperation, draft: RequestDraft): string | File | undefined {
  if (body?.sent.kind === 'file') return draft.files[BODY_FILE];
  const isEmpty = (body?.sent.kind === 'json' ? draft.body.trim() : draft.body) === '';
  return isEmpty ? undefined : draft.body;
}

/** @returns the content type of a body, which isn't a range: that of the file, or one that fits */
function nameType({contentType}: ConsoleSentBody, body?: string | File): string {
  if (!contentType.includes('*')) return contentType;
  return typeof body === 'string' ? 'text/plain' : body?.type || 'application/octet-stream';
}

export function buildRequest(operation: ConsoleOperation, draft: RequestDraft): ConsoleRequest {
  const sent = operation.body?.sent;
  const {method, url, query, headers} = buildHead(operation, draft);
  const request: ConsoleRequest = {method, url: url + formatQuery(query), headers};
  if (sent?.kind === 'form') {
    const isMultipart = isMultipartType(sent.contentType);
    const parts = listSentParts(operation, draft);
    if (!isMultipart) {
      request.headers.push(['Content-Type', FORM_TYPE]);
      return {...request, body: String(new URLSearchParams(toPairs(parts)))};
    }
    // The browser sets the content type, which includes the boundary.
    const form = new FormData();
    // Only a blob has a content type.
    for (const part of parts)
      if (isText(part) && part.contentType !== undefined)
        form.append(part.name, new Blob([part.value], {type: part.contentType}));
      else form.append(part.name, part.value);
    return {...request, body: form};
  }
  const body = getBody(operation, draft);
  if (!sent || body === undefined) return request;
  request.headers.push(['Content-Type', nameType(sent, body)]);
  return {...request, body};
}

function buildFormSample(operation: ConsoleOperation, draft: RequestDraft): SampleBody {
  if (!isMultipartType(operation.body?.sent.contentType))
    return {kind: 'urlencoded', fields: toPairs(listSentParts(operation, draft))};
  const missing = listConsoleFields(operation)
    .filter(({id, isFile, required}) => isFile && required && !draft.files[id])
    .map(({name}) => ({name, file: './YOUR_FILE'}));
  const parts = listSentParts(operation, draft).map((part) =>
    isText(part) ? part : {name: part.name, file: `./${part.value.name}`},
  );
  return {kind: 'multipart', parts: [...missing, ...parts]};
}

function buildDraftBody(operation: ConsoleOperation, draft: RequestDraft): SampleBody | undefined {
  const {sent, required} = operation.body ?? {};
  if (sent?.kind === 'form') return buildFormSample(operation, draft);
  const body = getBody(operation, draft);
  if (sent?.kind === 'file' && body === undefined && required)
    return {kind: 'binary', file: './YOUR_FILE', contentType: nameType(sent)};
  if (!sent || body === undefined) return undefined;
  const contentType = nameType(sent, body);
  if (typeof body !== 'string') return {kind: 'binary', file: `./${body.name}`, contentType};
  const value = sent.kind === 'json' ? parseExactJson(body) : undefined;
  return value === undefined
    ? {kind: 'text', text: body, contentType}
    : {kind: 'json', value, text: body, ...(contentType !== JSON_TYPE && {contentType})};
}

/**
 * Builds the request as samples show it: with placeholders for credentials and missing values, so
 * that it's safe to share.
 */
function buildSample(operation: ConsoleOperation, draft: RequestDraft): SampleRequest {
  const {streams, responseKind} = operation;
  const body = buildDraftBody(operation, draft);
  const json = body?.kind === 'json' ? body.value : undefined;
  return {
    ...buildHead(operation, hideSecrets(operation, draft)),
    ...(body && {body}),
    response: streams && requestsStream(json) ? 'stream' : responseKind,
  };
}

/**
 * Renders the request of a draft in all languages: the samples of the page until the request
 * changes, and then samples with HTTP clients.
 */
export function renderDraftSamples(operation: ConsoleOperation, draft: RequestDraft): Sample[] {
  const request = buildSample(operation, draft);
  const initial = buildSample(operation, buildDraft(operation));
  return formatExactJson(request) === formatExactJson(initial)
    ? operation.samples
    : buildSamples(request);
}
