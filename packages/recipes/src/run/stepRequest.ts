/** Builds the requests of recipes. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import type {Json} from '@docs-kit/basics/json';
import {fillPath} from '@docs-kit/openapi-model/shared';
import {
  buildSandboxRequest,
  type SandboxOperation,
  type SandboxRequest,
} from '@docs-kit/openapi-sandbox/engine';
import {addContentType, formatQuery, type SampleRequest} from '@docs-kit/request-samples';
import {fillExpressions, parseFileName, type Values} from './expressions';
import type {Recipe, RecipeStep} from './schema';

/** The operation that a step sends its request to. */
export type Target = Pick<SandboxOperation, 'operationId' | 'method' | 'name'>;

/** @returns the parts of a form; none for a body without a file, which is JSON */
export function listFormParts(body: Json = null) {
  const parts = Object.entries(body ?? {}).map(([name, value]) => {
    const file = parseFileName(value);
    return file === undefined ? {name, value: String(value)} : {name, file};
  });
  return parts.some((part) => 'file' in part) ? parts : [];
}

/**
 * Builds the request of a step, with a path instead of a URL.
 *
 * @param values - values of inputs and outputs, or `{{name}}` where a program has a variable
 */
export function buildStepRequest(
  {parameters: shared}: Recipe,
  {parameters, requestBody, 'x-stream': stream}: RecipeStep,
  {method, name: operation}: Target,
  values: Values,
): SampleRequest {
  const listValues = (location: Recipe['parameters'][number]['in']) =>
    [...shared, ...parameters]
      .filter((parameter) => parameter.in === location)
      .map(({name, value}): [string, string] => [name, String(fillExpressions(value, values))]);
  // The behavior of a sandbox can shorten `path`. The name has the path in the OpenAPI file.
  const path = operation.slice(method.length + 1);
  const pathValues = new Map(listValues('path'));
  const value = fillExpressions(requestBody?.payload ?? null, values);
  const parts = listFormParts(value);
  return {
    method,
    url: fillPath(path, (name) => pathValues.get(name) ?? ''),
    query: listValues('query'),
    headers: listValues('header'),
    ...(requestBody && {
      body: parts.length > 0 ? {kind: 'multipart', parts} : {kind: 'json', value},
    }),
    response: stream ? 'stream' : 'json',
  };
}

/** @returns the parts of a form, or the text of a JSON body */
function getContent(body: SampleRequest['body']) {
  if (body?.kind === 'multipart') return body.parts;
  if (body?.kind === 'json') return formatExactJson(body.value);
  return undefined;
}

/** Turns the request of a step into one that the sandbox takes without a network. */
export function convertSampleRequest(request: SampleRequest): SandboxRequest {
  const {method, url, query, body} = request;
  const headers = Object.fromEntries(new Headers(addContentType(request.headers, body)));
  const path = url + formatQuery(query);
  return buildSandboxRequest({method, path, headers}, getContent(body));
}
