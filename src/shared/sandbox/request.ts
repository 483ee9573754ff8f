/** Parses requests as the API does: credentials, parameters, and bodies. */
import type {Json} from '../api/operation';
import {type JsonObject, parseJson} from '../json';
import {findJsonError} from '../jsonText';
import {createRefusal, SandboxError} from './errors';
import {canStream, OUTCOME_PARAMETER} from './outcomes';
import type {Route} from './routes';
import type {SandboxOperation, SandboxRequest, SandboxSchema} from './types';
import {assertValid, createValidation, validate} from './validate';
import {convert, getValue} from './values';

/** Text that a program sends if it has no key, or no code. */
export const NO_VALUE = /^(undefined|null|none|\[object Object\]|\$\{?\w+\}?)$/i;

export function assertCredentials(
  {auth}: SandboxOperation,
  {headers, path, body}: SandboxRequest,
): void {
  const sent = auth.map((authMethod) =>
    authMethod.map(({header, prefix}) => {
      const value = headers[header.toLowerCase()] ?? '';
      return value.toLowerCase().startsWith(prefix.toLowerCase()) ? value.slice(prefix.length) : '';
    }),
  );
  const found = sent.find((values) =>
    values.every((value) => value !== '' && !NO_VALUE.test(value)),
  );
  if (auth.length > 0 && !found) throw new SandboxError('unauthorized');
  const text = `${path}\n${body?.kind === 'text' ? body.text : ''}`;
  if (found?.some((value) => value.length > 7 && text.includes(value)))
    throw createRefusal('input_validation_error', {
      'X-API-KEY': ['The URL or the body contains the credential, so it could end up in logs.'],
    });
}

/** Reads the body into `json`: also the fields of a form, with its files. */
function parseBody(
  {operation}: Route,
  {headers, body}: SandboxRequest,
  report = createValidation(),
) {
  const types = new Map(Object.entries(operation.body?.content ?? {}));
  if (!body || types.size === 0) {
    if (operation.body?.required)
      report.problems.push({field: 'body', message: 'The request needs a body.'});
    return null;
  }
  const sent = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = body.kind === 'text' && /^(application|text)\/(.+\+)?json$/.test(sent);
  const schema = types.get(sent) ?? types.get(isJson ? 'application/json' : '');
  if (!schema) {
    const message = `The content type is not supported. Send ${[...types.keys()].join(' or ')}.`;
    throw new SandboxError('unsupported_media_type', undefined, message);
  }
  if (body.kind === 'form') {
    const read = (name: string) =>
      (getValue(schema.properties as Json, name) ?? {}) as SandboxSchema;
    const fields = body.fields.map(({name, value}) => [
      name,
      typeof value === 'string' ? convert(read(name), value) : value,
    ]);
    const form = Object.fromEntries(fields) as JsonObject;
    validate({...schema, additionalProperties: false}, form, '', report);
    return form;
  }
  if (!isJson) return null;
  const json = parseJson(body.text);
  if (json === undefined) {
    const {line, column} = findJsonError(body.text);
    const message = `The body is not valid JSON: see line ${line}, column ${column}.`;
    throw new SandboxError('input_validation_error', {body: [message]});
  }
  // The type of the agent decides which schema the body of a run has.
  if (!canStream(operation)) validate(schema, json, '', report);
  return json;
}

/** Checks parameters and body as the API does. */
export function parseRequest(route: Route, query: URLSearchParams, request: SandboxRequest) {
  const report = createValidation();
  query.delete(OUTCOME_PARAMETER);
  const queried = Object.fromEntries(query);
  const parameters: JsonObject = {};
  const properties: Record<string, SandboxSchema> = {};
  const required: string[] = [];
  for (const {name, in: place, schema, ...parameter} of route.operation.parameters) {
    const given =
      place === 'header'
        ? request.headers[name.toLowerCase()]
        : getValue({...queried, ...route.path}, name);
    if (given !== undefined) parameters[name] = convert(schema, String(given));
    if (parameter.required) required.push(name);
    properties[name] = schema;
  }
  validate({properties, required}, {...queried, ...parameters}, '', report);
  const json = parseBody(route, request, report);
  assertValid(report);
  return {parameters, json, references: report.references};
}
