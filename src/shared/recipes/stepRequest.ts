/** Builds the requests of recipes. */
import {addContentType, formatQuery} from '../api/curl';
import type {Json, SampleRequest} from '../api/operation';
import type {SandboxOperation, SandboxRequest} from '../sandbox/types';
import {parseFileName, resolveReferences, type Values} from './expressions';
import type {Workflow, WorkflowStep} from './schema';

/** The operation of a step. */
export type Target = Pick<SandboxOperation, 'operationId' | 'method' | 'path'>;

/** The parts of a form. A body without a file has none: it's JSON. */
export function listParts(body: Json = null) {
  const parts = Object.entries(body ?? {}).map(([name, value]) => {
    const file = parseFileName(value);
    return file === undefined ? {name, value: String(value)} : {name, file};
  });
  return parts.some((part) => 'file' in part) ? parts : [];
}

/** @param values - of inputs and outputs, or `{{name}}` where a program has a variable */
export function buildStepRequest(
  {parameters: shared}: Workflow,
  {parameters, requestBody, 'x-stream': stream}: WorkflowStep,
  {method, path}: Target,
  values: Values,
): SampleRequest {
  const list = (place: string) =>
    [...shared, ...parameters]
      .filter((parameter) => parameter.in === place)
      .map(({name, value}): [string, string] => [name, String(resolveReferences(value, values))]);
  const inPath = new Map(list('path'));
  const value = resolveReferences(requestBody?.payload ?? null, values);
  const parts = listParts(value);
  return {
    method,
    url: `/api${path}`.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(inPath.get(name) ?? ''),
    ),
    query: list('query'),
    headers: list('header'),
    ...(requestBody && {
      body: parts.length > 0 ? {kind: 'multipart', parts} : {kind: 'json', value},
    }),
    response: stream ? 'stream' : 'json',
  };
}

/** Turns the request of a sample into one that the sandbox takes without a network. */
export function createSandboxRequest(request: SampleRequest): SandboxRequest {
  const {method, url, query, body} = request;
  const headers = new Headers(addContentType(request.headers, body));
  if (body?.kind === 'multipart') headers.set('Content-Type', 'multipart/form-data');
  const sent = {method, path: url + formatQuery(query), headers: Object.fromEntries(headers)};
  if (body?.kind === 'json')
    return {...sent, body: {kind: 'text', text: JSON.stringify(body.value)}};
  if (body?.kind !== 'multipart') return sent;
  const fields = body.parts.map((part) =>
    'file' in part ? {name: part.name, value: {fileName: part.file, bytes: 48_213}} : part,
  );
  return {...sent, body: {kind: 'form', fields}};
}
